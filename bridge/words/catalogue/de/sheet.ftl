### Ein Turnier auf Papier.

sheet-travellers = Boardzettel
sheet-frequencies = Häufigkeitstabellen
sheet-score-cards = Ergebniszettel
sheet-recap = Übersichtsblatt
sheet-result-cards = Ergebniskarten

sheet-not-drawn = Dieses Turnier wird nach einem Movement gespielt: Es gibt keine Auslosung.
sheet-after-play = Nach dem Spiel; Scores können noch berichtigt werden
sheet-before-play = Vor dem Spiel
sheet-no-results = Noch keine Ergebnisse
sheet-number = Nummer
sheet-of = von
sheet-carried-in = Mitgebracht

sheet-match = Kampf
sheet-replaced = ersetzt durch Zugesprochenes
sheet-round-number = { $round }
sheet-sat = Saß
sheet-penalty = Strafe: { $penalty }
sheet-rank = Rang { $rank }
sheet-rank-with-others = Rang { $rank } mit anderen

sheet-from-paper = Score vom Papier
sheet-not-agreed-yet = { $result } (noch nicht bestätigt)
sheet-not-agreed = { $result } (am Tisch nicht einig)
sheet-subject-to-ruling = { $result } (Entscheid steht aus)

sheet-board = Board { $board }: Teiler { $dealer }, in Gefahr { $vulnerable }
sheet-cards = { $group ->
    [0] erste
    [1] veränderte
   *[other] veränderte { $group }
}
sheet-top = Ein Top ist { $top }.
sheet-datum = Der Datumswert ist { $datum }.
sheet-check-total = Die Punkte von Nord-Süd für die verglichenen Scores ergeben { $total }.
sheet-no-frequencies = Bei Teams werden die beiden Tische eines Kampfes verglichen: Ein Board hat keine Häufigkeitstabelle.
sheet-figures-may-change = Entscheid steht aus, so dass sich diese Zahlen ändern können.

sheet-first-table = Sitzt Nord-Süd am ersten Tisch
sheet-tables = Tische
sheet-when = Wann
sheet-where = Wo
sheet-meets = Trifft auf
sheet-by-numbers = { $heading }, nach Nummern
sheet-bye-of = Freilos in dieser Runde: { $who }.
sheet-on-to = Ohne Kampf in Runde { $round }: { $who }.
sheet-triangle-last = Die letzten drei Kämpfe sind ein Dreieck: siehe seinen Zeitplan.
sheet-seat = Tisch { $table } { $line }
sheet-not-drawn-there = nicht ausgelost
sheet-marked = { $boards }, Aufdruck { $marked }

sheet-place = Rang { $rank }
sheet-place-shared = Rang { $rank } (geteilt)
sheet-place-with = { $place } mit { $figure }
sheet-place-reached = { $place }: { $reached }
sheet-ranking-has = Die Rangliste hat { $figure }, mit Strafen und Mitgebrachtem.
