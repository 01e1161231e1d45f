### Die Auslosung, die Kreuztabelle, Ergebniskarten und Kämpfe.

draws-title-of-round = Auslosung von Runde { $round }
draws-round = Runde
draws-rounds = Runden
draws-latest = Neueste
draws-of-section = Gruppe { $section }: { $what }
draws-round-of = { $title }, Runde { $round } von { $count }
draws-is-shown = Gezeigt wird die Auslosung von Runde { $round }.
draws-byes = Freilose in Runde { $round }
draws-bye = Freilos in Runde { $round }
draws-not-drawn = Noch nicht ausgelost
draws-not-drawn-help = Die Auslosung erscheint hier von selbst.
draws-tables = { $count ->
    [one] Tisch { $tables }
   *[other] Tische { $tables }
}
draws-seat-at = { $line_letters } an { $table }
draws-nobody-plays = hier spielt niemand
draws-over = zu Ende
draws-triangle = Dreieck
draws-triangle-of = Dreieck { $numbers }
draws-timetable = Zeitplan
draws-over-rounds = { $count ->
    [one] Über { $count } Runde; dies ist Teil { $part }.
   *[other] Über { $count } Runden; dies ist Teil { $part }.
}
draws-sitting = { $north_south } gegen { $east_west }, { $boards }
draws-given-in = Zugesprochene Punkte in Runde { $round }
draws-standings = Stand
draws-standings-of = Gruppe { $section }: Stand
draws-number = Nr.
draws-plays-no-more = spielt nicht mehr
draws-how-help = Jedes Feld ist ein Kampf: der Tisch, bei Teams beide Tische, und wer dort spielt. Eine Nummer führt zu ihrer Ergebniskarte, die Boards führen zum Kampf Board für Board.
draws-how-climbed = ▲ ▼ sagen, um wie viele Plätze jemand seit der Runde davor gestiegen oder gefallen ist.

cross-bye = frei
cross-won = S
cross-lost = N
cross-level = U
cross-round = R{ $round }
cross-rounds-note = R1 ist Runde 1. Jede Runde hat die Nummer des Gegners, dann was sie wert war, in { $unit }.
cross-signs-note = S: Sieg, N: Niederlage, U: unentschieden.
cross-on-note = ..: Der Kampf läuft noch; bisher gewonnen, in { $unit }.
cross-bye-note = frei: kein Gegner in dieser Runde.
cross-given-note = *: zugesprochen statt des Gewonnenen oder für eine versäumte Runde.

result-card = Ergebniskarte
result-card-nothing-help = Sie erscheinen hier, sobald die erste Runde ausgelost ist.
result-card-given = zugesprochen statt des Gewonnenen oder für eine versäumte Runde
result-card-other-than-ranked = Strafen und Mitgebrachtes stehen in der Rangliste und nicht in diesen Summen.
result-card-won-lost-or-drawn = Sieg, Niederlage oder unentschieden
result-card-total-of = Summe { $unit }
result-card-bye = Freilos
result-card-not-drawn = In dieser Runde nicht ausgelost
result-card-signs-help = S ist ein Sieg, N eine Niederlage, U unentschieden. Ein Gegner führt zum Kampf Board für Board.
result-card-board-by-board = Ergebniszettel, Board für Board

matches-nothing = Noch keine Kämpfe
matches-nothing-help = Sie erscheinen hier, sobald feststeht, wer gegen wen spielt.
matches-who = Wer
matches-held-back = Boards, die jemand noch spielen muss, zählen hier noch nicht mit.
matches-given = { $figure } (zugesprochen)
matches-penalty = Strafe: { $who } verliert { $amount }.
matches-boards = { $count ->
    [one] { $count } Board
   *[other] { $count } Boards
}
matches-boards-over = { $count ->
    [one] { $count } Board, zu Ende
   *[other] { $count } Boards, zu Ende
}
matches-boards-of = { $part } von { $count ->
    [one] { $count } Board
   *[other] { $count } Boards
}
matches-board-by-board = Board für Board
matches-side-of = { $side } { $line_letters }
matches-total = Summe
matches-won-by = + gewinnt { $first }, − gewinnt { $second }.
matches-shown-when-played = wird gezeigt, wenn alle das Board gespielt haben
matches-at-table = Tisch { $table }
matches-both-tables = Bei Teams werden beide Tische eines Boards verglichen. Scores sind die von Nord-Süd: + ist gewonnen, − ist verloren.
matches-not-shown = Ein Board ist hier nicht zu sehen, solange jemand es noch spielen muss.
matches-all = Alle Kämpfe
