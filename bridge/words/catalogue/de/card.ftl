### Der Zettel eines Paares, Teams oder Spielers.

card-way = wohin, Runde für Runde
card-way-of = { $way }: { $who }
card-rank = Rang
card-penalties = Strafen
card-given = Ohne Kampf oder statt eines Kampfes
card-unplayed = noch nicht gespielt, oder ein Paar muss das Board noch spielen
card-nothing = Noch keine Boards
card-nothing-help = Sie erscheinen hier, sobald die Gegner feststehen.
card-against = Gegen
card-replaced = ersetzt: siehe oben
card-board = Board
card-matchpoints-letters = MP
card-seat = Tisch { $table }, { $line }
card-opponents = gegen
card-background = Woher die Zahl kommt
card-summary = Wie es lief: gegen jeden Gegner, nach Richtung und nach Alleinspieler
card-own-view = Scores und Punkte sind die eigenen: + ist gewonnen, − ist verloren.
card-both-tables = Die Punkte eines Boards gelten für beide Tische des Teams zusammen und stehen bei jedem.
card-lead-to = Die Punkte eines Boards führen Schritt für Schritt dorthin, woher sie kommen.
card-hidden = Ein Board ist hier nicht zu sehen, solange ein Paar es noch spielen muss.
card-places = Plätze, Runde für Runde
card-for-phone = Für unser Telefon
card-result-card = Ergebniskarte, Kampf für Kampf
