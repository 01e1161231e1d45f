### Das Übersichtsblatt.

recap-pair = Paar
recap-players = Spieler
recap-penalties = Strafen
recap-carried-in = Mitgebracht
recap-penalties-and-carried-in = Strafen, Mitgebrachtes
recap-penalty-of-player = Eine Strafe eines Spielers allein steht in der Rangliste und in keiner Zeile dieses Blatts.
recap-carried-by-player = Was ein Spieler allein mitgebracht hat, steht in der Rangliste und in keiner Zeile dieses Blatts.
recap-both-of-player = Strafen eines Spielers allein und was einer allein mitgebracht hat, stehen in der Rangliste und in keiner Zeile dieses Blatts.
recap-scored-otherwise = Ein Übersichtsblatt zählt Matchpunkte zusammen; dieses Turnier wird anders abgerechnet.

recap-double = Matchpunkte: 2 für jedes übertroffene Ergebnis, 1 für jedes gleiche.
recap-single = Matchpunkte: 1 für jedes übertroffene Ergebnis, ½ für jedes gleiche.
recap-signed = Matchpunkte mit Vorzeichen: 1 für jedes übertroffene Ergebnis, -1 für jedes bessere. Sie gleichen sich bei 0 aus.
recap-fouled = Vertauschte Karten, nach Gruppen abgerechnet: { $boards_called }. Hier steht ein Durchschnitt, und „Berichtigung“ fügt hinzu, um was der Score davon abweicht.
recap-left-out = Weggelassen, solange ein Paar noch zu spielen hat: { $boards_called }. Die Rangliste zählt, was andere dort haben, und hat bis dahin andere Summen.
recap-balances = Prüfsumme: { $total }. Das Blatt geht auf.
recap-rounded = Prüfsumme: { $total }. Das Blatt geht nicht genau auf: Jede Wertung wurde gerundet, bevor sie addiert wurde.
recap-all-balance = Prüfsumme aller Gruppen auf diesen Boards: { $total }; Nord-Süd gewann dort { $won }. Zusammen gehen die Blätter aller Gruppen auf.
recap-all-rounded = Prüfsumme aller Gruppen auf diesen Boards: { $total }; Nord-Süd gewann dort { $won }. Zusammen gehen die Blätter aller Gruppen nicht genau auf: Jede Wertung wurde gerundet, bevor sie addiert wurde.

recap-total = Summe
recap-won = { CAPITAL($line) } gewann
recap-could-be-won = War zu gewinnen
recap-both-sides = Beide Seiten
recap-sheet = Blatt
recap-adjusted-by = Berichtigung
recap-totals = Summen
recap-totals-lead = Auf dem Blatt steht ein berichtigtes Board so, wie die anderen damit verglichen werden, meist als Durchschnitt; die letzten Schritte sind, was der Turnierleiter dafür gegeben hat, und was neben den Boards abgezogen oder mitgebracht wurde.
recap-both-ways = { $who } saß auf beiden Linien: { $north_south } als Nord-Süd und { $east_west } als Ost-West, zusammen { $both } bei den Summen.
