### What the director has awarded.

award-average-minus = average minus
award-average = average
award-average-plus = average plus
award-percent = { $percent } %
award-imps = { $imps } IMPs
award-both = { $award } for both sides
award-each = { $first } for North-South, { $second } for East-West
award-have = { $line } have { $award }
award-both-have = { $first }; { $second }
award-weighted = { $weight } % of { $result }
award-then = { $first }, { $others }
award-and-weighted = { $all_but_last }, and { $last }
award-self-inflicted = { $got }, and what the infraction cost them (expected was { $expected }; left after it { $left })
award-at-most = { $award }, but at most { $most }
award-at-least = { $award }, but at least { $least }
award-compared = { $award }; the other tables are compared with { $line }'s score
award-compared-nobody = { $award }; the other tables are not compared with this one
award-result = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}doubled
    [XX] {" "}redoubled
} by { $seat }, { $made }
award-suit-bid = { $bid }
award-no-trumps-bid = { $level }NT
award-made = made
award-over = { $count ->
    [1] one overtrick
    [2] two overtricks
    [3] three overtricks
    [4] four overtricks
    [5] five overtricks
    [6] six overtricks
    [7] seven overtricks
    [8] eight overtricks
    [9] nine overtricks
    [10] ten overtricks
    [11] eleven overtricks
    [12] twelve overtricks
    [13] thirteen overtricks
   *[other] { $count } overtricks
}
award-down = { $count ->
    [1] one down
    [2] two down
    [3] three down
    [4] four down
    [5] five down
    [6] six down
    [7] seven down
    [8] eight down
    [9] nine down
    [10] ten down
    [11] eleven down
    [12] twelve down
    [13] thirteen down
   *[other] { $count } down
}
award-passed-out = passed out
award-not-played = not played
award-score = a score of { $score } for { $line }
award-score-none = a score of 0
award-no-fault = not played, nobody at fault
award-slow-play = not played, slow play
award-bye = not played: no opponents (a bye)
award-removed = not played: the board was taken out
award-for = { $why }: { $award }
award-adjusted = Adjusted: { $award }
award-sentence = { CAPITAL($award) }
award-short-artificial = artificial
award-short-split = split
award-short-assigned = assigned
award-short-weighted = weighted
award-short-adjusted = adjusted
award-short-not-played = not played
award-on-card = { $contract }{ $doubling ->
   *[no] {""}
    [X] X
    [XX] XX
} { $seat_letter } { $made }
award-score-on-card = Score { $score }
