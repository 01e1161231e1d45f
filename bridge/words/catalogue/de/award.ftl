### Was der Turnierleiter zugesprochen hat.

award-average-minus = Minusdurchschnitt
award-average = Durchschnitt
award-average-plus = Plusdurchschnitt
award-percent = { $percent } %
award-imps = { $imps } IMPs
award-both = { $award } für beide Seiten
award-each = { $first } für Nord-Süd, { $second } für Ost-West
award-have = { $line } bekommt { $award }
award-both-have = { $first }; { $second }
award-weighted = { $weight } % von { $result }
award-then = { $first }, { $others }
award-and-weighted = { $all_but_last } und { $last }
award-self-inflicted = { $got } und dazu, was der Verstoß gekostet hat (zu erwarten war { $expected }; danach blieb { $left })
award-at-most = { $award }, aber höchstens { $most }
award-at-least = { $award }, aber mindestens { $least }
award-compared = { $award }; die anderen Tische werden mit dem Score von { $line } verglichen
award-compared-nobody = { $award }; die anderen Tische werden mit diesem nicht verglichen
award-result = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}kontriert
    [XX] {" "}rekontriert
} von { $seat }, { $made }
award-suit-bid = { $bid }
award-no-trumps-bid = { $level }SA
award-made = erfüllt
award-over = { $count ->
    [one] { $count } Überstich
   *[other] { $count } Überstiche
}
award-down = { $count ->
    [one] { $count } Faller
   *[other] { $count } Faller
}
award-passed-out = Rundpass
award-not-played = nicht gespielt
award-score = Score { $score } für { $line }
award-score-none = Score 0
award-no-fault = nicht gespielt, ohne Verschulden
award-slow-play = nicht gespielt, langsames Spiel
award-bye = nicht gespielt: keine Gegner (ausgesetzt)
award-removed = nicht gespielt: Das Board wurde herausgenommen
award-for = { $why }: { $award }
award-adjusted = Berichtigt: { $award }
award-sentence = { CAPITAL($award) }
award-short-artificial = künstlich
award-short-split = geteilt
award-short-assigned = zugewiesen
award-short-weighted = gewichtet
award-short-adjusted = berichtigt
award-short-not-played = nicht gespielt
award-on-card = { $contract }{ $doubling ->
   *[no] {""}
    [X] X
    [XX] XX
} { $seat_letter } { $made }
award-score-on-card = Score { $score }
