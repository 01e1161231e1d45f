### Die Rangliste.

ranking-not-started = Noch nicht begonnen
ranking-in-play = Es wird gespielt
ranking-correcting = Das Spiel ist zu Ende; Scores können bis { $clock } berichtigt werden
ranking-final = Endgültig

ranking-before-first = Vor dem ersten Ergebnis
ranking-after-last = Nach der letzten Runde
ranking-after = Nach Runde { $round } von { $count }
ranking-up-to = Bis Runde { $round } von { $count }
ranking-results-in = Ergebnisse da:
ranking-of = { $part } von { $count }
ranking-rankings = Ranglisten
ranking-number = Rangliste { $number }
ranking-rank = Rang
ranking-since = Seit der Runde davor
ranking-names = Namen
ranking-boards = Boards
ranking-handicap = Handicap
ranking-total = Punkte der Boards
ranking-up = auf
ranking-down = ab
ranking-no-change = unverändert
ranking-leading = { $names } in Führung mit { $figure }.
ranking-won = { $names } Sieger mit { $figure }.

ranking-nothing = Noch keine Rangliste
ranking-nothing-preparing = Sie erscheint hier von selbst, sobald gespielt wird.
ranking-nothing-playing = Sie erscheint hier von selbst mit den ersten Ergebnissen.
ranking-nothing-entered = Es wurde kein Ergebnis eingegeben.

ranking-meaning = Was bedeuten die Zahlen?
ranking-percent = Das Prozent ist, was ein Paar von den Matchpunkten gewonnen hat, die es auf seinen bisher gespielten Boards gewinnen konnte, Strafen abgezogen.
ranking-imps = Die IMPs (internationale Matchpunkte) aller Boards werden addiert, Strafen abgezogen: Mehr als 0 ist besser als der Durchschnitt.
ranking-victory-points = Jeder Kampf bringt nach seinem Abstand Siegpunkte; sie werden addiert, Strafen abgezogen.
ranking-total-points = Die Scores aller Boards werden addiert, Strafen abgezogen.
ranking-points = Die Punkte aller Boards und Kämpfe werden addiert, Strafen abgezogen.
ranking-equal = Wer genau gleich viel hat, ist mit = bezeichnet.
ranking-climbed = ▲ ▼ sagen, um wie viele Plätze ein Paar seit der letzten vollständigen Runde davor gestiegen oder gefallen ist; nach einer Strafe steht dort nichts.

ranking-draw = Auslosung
ranking-cross-table = Kreuztabelle
ranking-matches = Kämpfe
ranking-poster = Aushang mit der Adresse
ranking-printer = Zum Drucken:

ranking-pause = Anhalten
ranking-full-screen = Vollbild
ranking-page-before = Seite davor
ranking-page-next = Nächste Seite
ranking-page = Seite { $page } von { $count }
ranking-list = Liste
ranking-on-phone = Auf dem Telefon: { $address }
ranking-find = Paar suchen: Name oder Nummer
ranking-found-nobody = Niemand mit diesem Namen oder dieser Nummer.
ranking-found = { $count } gefunden
ranking-your-pair = Ihr Paar
ranking-tap = zu Ihrer Seite
ranking-star-on = Das ist mein Paar
ranking-star-off = Nicht mehr mein Paar
ranking-star = Mein Paar: { $names }
