### Where the points of a board come from.

explain-board = Board { $board }
explain-and = { $first }, and { $second }
explain-awaits-ruling = { $what } (subject to ruling)
explain-called = { $who }, { $names }
explain-who = { $who }

explain-met = Round { $round } at table { $table }: { $reader ->
   *[you] you
    [your-team] your team
} sat { $line } against { $opponents }.
explain-once-more = The board comes once more. { $met }
explain-not-agreed = { $outcome } was entered and counts as soon as the opponents agree.
explain-disputed = { $outcome } was entered, and the opponents do not agree. Nothing counts yet.
explain-subject-to-ruling = It is subject to a ruling{ $why }. The score may change.
explain-subject-to-ruling-at = At table { $table } it is subject to a ruling{ $why }. The score may change.

explain-artificial = The director awarded an artificial score here ({ $law }): { $award }.
explain-adjusted = The director awarded an adjusted score here ({ $law }): { $award }.
explain-not-played = { $why }.
explain-not-played-by = { $why } ({ $law }).
explain-played = { $play }: { $worth }.
explain-passed-out = The board was passed out: a score of 0, which counts like any other.
explain-written-down = The score was written down without a contract: { $worth }.
explain-not-played-here = The board was not played here.
explain-worth = { $score } for { $reader ->
   *[you] you
    [your-team] your team
}
explain-worth-east-west = { $score } for North-South, so { $own } for { $reader ->
   *[you] you
    [your-team] your team
}
explain-play = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}doubled
    [XX] {" "}redoubled
} by { $seat }, { $vulnerable ->
    [yes] vulnerable
   *[no] not vulnerable
}, { $made }
explain-just-made = just made
explain-made-with = made with { $count ->
    [one] { $count } overtrick
   *[other] { $count } overtricks
}
explain-down = { $count } down

explain-no-award = There is no award here: the board does not count for you.
explain-divided = The board was not the same at all tables and was divided ({ $law }): your table had the { $group ->
    [0] first cards
    [1] changed cards
   *[other] changed { $group } cards
}.
explain-divided-by = The board was not the same at all tables and was divided ({ $law }): your table had the { $group ->
    [0] first cards
    [1] changed cards
   *[other] changed { $group } cards
}, and there { $results ->
    [one] is { $results } result
   *[other] are { $results } results
} with these: { $rule }.
explain-scores-as-they-are = Scores are added up as they are (Law 78C).
explain-between-teams = Between teams the two tables of a board are compared.
explain-result-of = { $amount }{ $most }: { $percent } %
explain-of-most = {" "}of { $most }
explain-between = , of { $least } to { $most }

explain-frequency = How often each score occurred, and what it is worth ({ $unit })
explain-frequency-score = { $line_letters } score
explain-frequency-times = Times
explain-frequency-line = { $line_letters }

explain-beaten = { $results ->
    [one] { $results } result
   *[other] { $results } results
} { $among ->
   *[board] on this board
    [cards] with these cards
}; you beat { $beaten }{ $tied_count ->
    [0] {""}
    [1] {" "}and tied with { $tied } other
   *[other] {" "}and tied with { $tied } others
}: { $sum }{ $most }.
explain-beaten-and-lost = { $results ->
    [one] { $results } result
   *[other] { $results } results
} { $among ->
   *[board] on this board
    [cards] with these cards
}; you beat { $beaten }{ $tied_count ->
    [0] {""}
    [1] , tied with { $tied } other
   *[other] , tied with { $tied } others
} and lost to { $lost }: { $sum }{ $most }.
explain-fractions = Weighted scores count with their fractions.
explain-only-result = Yours is the only result to compare on this board so far.
explain-ascherman = The Ascherman percentage counts your own result as one that you tie with: { $sum } of { $most } is { $percent } %.
explain-small-group = { $results ->
    [1] A group of one has 60 % for both sides.
    [2] In a group of two the better score has 65 % and the other 55 %; equal scores share.
   *[other] In a group of three the scores have 70, 60 and 50 %; equal scores share.
} You have { $percent } %.
explain-on-scale = On the scale up to { $most }, { $percent } % is { $value }.
explain-of-full-top = { $percent } % of the full top of { $most } is { $value }.
explain-lacks = { $made } of { $full } results { $made ->
    [one] is
   *[other] are
} compared ({ $missing ->
    [one] the other is
   *[other] the others are
} missing, or cannot be compared)
explain-no-formula = { $lacks }. No formula makes up for it: the top is that of the results made, { $most }.
explain-traditional = { $lacks }: by the traditional rule the top comes down and the bottom goes up by { $each } for each: { $sum }{ $most }.
explain-neuberg = { $lacks }. The Neuberg formula makes { $made } results (n) worth as much as the full { $full } (N): { $sum }{ $most }.

explain-rounded = Rounded { $rule }{ $halved }{ $to }.
explain-rounded-nothing = {""}
explain-rounded-halved = , with two for each result beaten; of that the half
explain-rounded-to = : { $award }
explain-four-places = to four places, halves away from average (EBU White Book 4.2.3.3)
explain-hundredths-of-board = to hundredths on each board, halves up (the rule of this contest)
explain-hundredths = to hundredths, halves up
explain-tenth = to a tenth, halves away from average ({ $law })
explain-twentieth = to a twentieth, halves away from average ({ $law })

explain-group-of-one = A group of one has nobody to be compared with: average plus for both sides, { $imps }.
explain-only-result-imps = Yours is the only result on this board so far: 0 IMPs until there is another.
explain-compared-in-imps = Your { $own } is compared with { $others ->
    [one] the other result
   *[other] each of the { $others } other results
} in IMPs (Law 78B).
explain-at-most-imps = One comparison counts at most { $imps } IMPs.
explain-results-against = The results against your { $own }
explain-their-score = Their score
explain-times = Times
explain-you-have-more = You have more
explain-imps-each = IMPs each
explain-together-heading = Together
explain-add-up = The comparisons add up to { $imps }.
explain-one-comparison = That is 1 comparison, so { $imps }.
explain-by-comparisons = Divided by the { $comparisons } comparisons: { $sum }.
explain-by-square-root = Divided by the square root of r x c / 2, with { $results } results (r) and { $comparisons ->
    [one] { $comparisons } comparison
   *[other] { $comparisons } comparisons
} (c): { $sum } / square root of { $of } = { $award } (EBU White Book 3.1.3).
explain-by-field = Brought to the full field of { $full } (N), of which { $made } (n) have a result: sum / n x N / (N - 1) = { $sum }.

explain-datum-nothing = {""}
explain-mean = The datum is the mean of the { $results ->
    [one] { $results } result
   *[other] { $results } results
}{ $share }.
explain-trimmed-mean = Of the { $results ->
    [one] { $results } result
   *[other] { $results } results
} the highest { $dropped ->
    [one] result
   *[other] { $dropped } results
} ({ $highest_listed }) and the lowest { $dropped ->
    [one] result
   *[other] { $dropped } results
} ({ $lowest_listed }) are left out{ $share }; the datum is the mean of the others.
explain-datum-share = , { $percent } % of the results at each end
explain-median = The datum is the median of the { $results ->
    [one] { $results } result
   *[other] { $results } results
}: the score in the middle.
explain-datum = The datum for North-South is { $datum }.
explain-datum-rounded = The datum for North-South is { $exact }, { $how }: { $datum }.
explain-ten-away = to the nearest 10, halves away from zero
explain-ten-up = to the nearest 10, halves up
explain-ten-towards = to the nearest 10, halves towards zero
explain-not-rounded = not rounded
explain-cut-off = cut off to whole points
explain-against-datum = Your { $own } against the datum of { $datum }{ $line_is ->
   *[ns] {""}
    [ew] {" "}(for { $line })
} is a difference of { $difference }{ $to }: { $imps } by the IMP scale (Law 78B).
explain-to-ten = , to the nearest 10 { $to }

explain-split = The two sides have different scores (a split score): each is worked out by itself. { $reader ->
   *[you] Yours is for
    [your-team] Your team's there is for
} { $line }.
explain-artificial-alone = An artificial score is each side's own: it is compared with nobody, and no other table is compared with it.
explain-not-compared = The other tables are not compared with this one: for them the board was not played here.
explain-compared-with = The other tables are compared with { $line }'s score.
explain-compared-with-expected = The other tables are compared with what { $line } would have had without the infraction.
explain-compared-with-it = The other tables are compared with this score, with its weights.
explain-nothing-to-compare = There is no award before somebody else has a score to compare with.
explain-worth-its-score = A result is worth its score as it is (Law 78C).
explain-worth-against-others = A result is worth what it would be worth against the other results of the board.
explain-worth-in-table = Each result is worth what the table says, in which this row stands with its weights.
explain-beyond-board = A part of this score is worth less than the bottom of the board or more than its top, because it enters the frequency table as a fraction of a result, which has less than no other to tie with; the other parts have that much more or less, so that the sum is right.
explain-is-worth = { $score } is worth { $worth }.
explain-part-is-worth = { $weight } % of { $score }, worth { $worth }: { $part }.
explain-together = Together { $worth }.
explain-three-scores = Expected: { $expected }. After the infraction ({ $after }): { $left }. What you got ({ $got }): { $have }.
explain-by-hand = By hand, to check it, with an average put in for this table first: { $worths_listed }. Weighed that is { $weighed }, so that the average of { $average } is corrected by { $correction }, the same.
explain-by-hand-near = By hand, to check it, with an average put in for this table first: { $worths_listed }. Weighed that is { $weighed }, so that the average of { $average } is corrected by { $correction }. That is near, and not the same: by hand a table that cannot be compared with only brings the top down and the bottom up. What counts is { $award }.
explain-worth-by-hand = { $score } is worth { $worth }
explain-named-award = { $award }: { $percent } %
explain-have = You have { $award }.
explain-have-of-top = You have { $award } of the top of { $most }, which is { $value }.
explain-have-on-scale = You have { $award } on the scale up to { $most }, which is { $value }.
explain-have-worth = You have { $award }, which is { $worth }.
explain-have-mean = You have { $award }: in total points the mean of the board, { $worth }.
explain-own-stays = On your { $boards ->
    [one] { $boards } other board
   *[other] { $boards } other boards
} you have { $percent } %, so it stays at { $bound } % ({ $law }).
explain-own-counts = On your { $boards ->
    [one] { $boards } other board
   *[other] { $boards } other boards
} you have { $percent } %, and that counts instead of { $bound } % ({ $law }): { $worth }.
explain-at-most = at most { $award }
explain-at-least = at least { $award }
explain-must-be = It must be { $limit }.
explain-within-already = It must be { $limit }, which changes nothing.
explain-brought-within = It must be { $limit }, so it is { $worth }.

explain-own-damage = { $reader ->
   *[you] What the infraction cost you is given back; damage that you did yourself is not ({ $law }).
    [your-team] What the infraction cost your team is given back; damage that it did itself is not ({ $law }).
}
explain-no-damage = What was expected is no more than what { $reader ->
   *[you] you
    [your-team] your team
} got, so there is no damage, and that stands: { $got }.
explain-cost-nothing = { $reader ->
   *[you] The infraction cost you nothing, so what you got stands: { $got }.
    [your-team] The infraction cost your team nothing, so what your team got stands: { $got }.
}
explain-no-own-damage = { $reader ->
   *[you] What you got is no less than the infraction left, so no damage is your own, and you have what was expected: { $expected }.
    [your-team] What your team got is no less than the infraction left, so no damage is its own, and your team has what was expected: { $expected }.
}
explain-made-good = The infraction cost { $reader ->
   *[you] you
    [your-team] your team
} { $cost }, from { $expected } to { $left }; that much is given back, and the rest is lost by { $reader ->
   *[you] your
    [your-team] its
} own doing: { $sum }.

explain-other-table-waiting = The other table has still to play the board, so nothing is compared yet.
explain-not-at-both-tables = The board was not played at both tables: it is left out, and the match is a board shorter.
explain-other-cards = The board was fouled, and the other table had other cards: the two are not compared (Law 87), and the match is a board shorter.
explain-one-for-both = A match like this has one result for both teams: where their scores differ, each has the average of the two (Law 86B).
explain-team-has = Your team has { $points } on this board.
explain-both-tables = { $of ->
   *[board] {""}
    [expected] What was expected:{" "}
    [left] Right after the infraction:{" "}
    [got] What your team got:{" "}
}{ $share ->
   *[whole] {""}
    [part] { $percent } % of{" "}
    [less] less { $percent } % of{" "}
}{ $own } where your team sat North-South and { $other } where it sat East-West: { $difference } together{ $comes_to }.
explain-comes-to-nothing = {""}
explain-comes-to-imps = , which is { $imps } (Law 78B)
explain-board-won = , so the board is won
explain-board-halved = , so the board is halved
explain-board-lost = , so the board is lost
explain-part-together = { $of ->
   *[board] Together: { $points }.
    [expected] What was expected, together: { $points }.
    [left] Right after the infraction, together: { $points }.
    [got] What your team got, together: { $points }.
}
explain-rounded-to-whole = A weighted score is rounded to a whole number, halves away from zero: { $points }.
explain-rounded-to-tenth = A weighted score is rounded to a tenth, halves away from average: { $points }.
explain-awarded-once = Your team was awarded { $award }, which counts whatever happened at the other table.
explain-awarded-twice = Your team was awarded { $first } and { $second }, one at each table: they are taken together.
explain-short-match = In a match of fewer than { $below } boards (this one has { $boards }) average plus and average minus are { $imps } IMPs in place of { $usual } ({ $whose }; { $law }).
explain-scoring-of-contest = the scoring of this contest
explain-regulation-of-book = a regulation of the law book { $book }
