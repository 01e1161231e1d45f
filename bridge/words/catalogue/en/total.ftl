### Where a total comes from, what a match is worth, and how an evening went.

explain-match-not-begun = In the match against { $against } no board has counted yet{ $waiting ->
    [0] {""}
    [one] ; { $waiting } board is still to come
   *[other] ; { $waiting } boards are still to come
}.
explain-match-so-far = In the match against { $against }, { $counted ->
    [one] { $counted } board has counted
   *[other] { $counted } boards have counted
}, and { $stands }{ $waiting ->
    [0] {""}
    [one] ; { $waiting } board is still to come
   *[other] ; { $waiting } boards are still to come
}.
explain-match-shown-later = How the match stands is shown when everybody has played its boards.
explain-penalty-off-match = A penalty takes { $amount } off the match.
explain-penalty-off-opponents = A penalty takes { $amount } off your opponents, which counts in a knock-out: who is ahead goes on.
explain-match-does-not-count = It does not count: the director gave { $worth } for round { $round } in its place.
explain-patton = Beside the points of the boards a Patton match has { $points } points for each { $boards } boards, which the two teams share in the proportion of the scores that they wrote down.
explain-match-won = A match won counts 1, a draw a half: { $worth }.
explain-half-match-won = A match won counts 1, a draw a half; half a match in a triangle counts half of it: { $worth }.
explain-by-scale = By the scale { $scale } for { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} that is { $worth }.
explain-half-by-scale = By the scale { $scale } for { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} that is { $worth } (half a match in a triangle counts half of it).
explain-on-victory-scale = { CAPITAL($margin) } over { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}: { $figure } of { $pool } on the scale { $scale }.
explain-on-victory-scale-rounded = { CAPITAL($margin) }, to the nearest whole { $whole }, over { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}: { $figure } of { $pool } on the scale { $scale }.
explain-half-of-it = Half a match in a triangle: half of it, { $worth }.
explain-odd-half-of-it = Half a match in a triangle: half of it, { $worth }; the hundredth that is over is the loser's.
explain-boards-share = The boards won share { $pool } more: { $figure }. Together that is { $worth }.

explain-margin-level = level
explain-margin-ahead = { $amount } ahead
explain-margin-behind = { $amount } behind
explain-margin-half = exactly 50 %
explain-margin-above = { $percent } % above 50
explain-margin-below = { $percent } % below 50
explain-stands-level = you are level
explain-stands-ahead = you are { $amount } ahead
explain-stands-behind = you are { $amount } behind
explain-stands-half = you have exactly 50 %
explain-stands-above = you have { $percent } % above 50
explain-stands-below = you have { $percent } % below 50

explain-in-all = In all
explain-no-board = No board counts yet.
explain-no-match = No match counts yet.
explain-boards-hidden = Boards that somebody has still to play count, but are not listed yet.
explain-matches-hidden = Matches with boards that somebody has still to play count, but are not listed yet.
explain-counted = { $boards ->
    [one] { $boards } board counts.
   *[other] { $boards } boards count.
}
explain-counted-of = { $boards ->
    [one] { $boards } board counts
   *[other] { $boards } boards count
}: { $won }{ $most } matchpoints.
explain-counted-signed = { $boards ->
    [one] { $boards } board counts
   *[other] { $boards } boards count
}: { $won } matchpoints{ $most }.
explain-boards-add-up = { $boards ->
    [one] { $boards } board counts
   *[other] { $boards } boards count
}, and add up to { $sum }.
explain-made-alike = Boards with different tops are made alike: each counts by its percentage.
explain-made-alike-of = Boards with different tops are made alike: each counts by its percentage ({ $tops }).
explain-boards-of-top = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} with a top of { $top }: { $won }
explain-then-top = { $first }; { $others }
explain-mean-of-boards = The mean of the boards' percentages is { $percent } %.
explain-total-share = { $won }{ $most } is { $percent } %.
explain-total-share-signed = { $won }{ $most }, is { $percent } %.
explain-brought-to = Others played { $boards } boards, so the sum is brought to as many: { $sum }.
explain-makes = That makes { $total }.
explain-matches-sum = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}: { $points } together.
explain-matches-won = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}; a match won counts 1 and a draw a half: { $points } together.
explain-matches-by-scale = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, in victory points by the scale { $scale }: { $points } together.
explain-half-matches = A match in a triangle is half a match here, and is worth half.
explain-place = That is place { $rank } of { $of }{ $among ->
   *[all] {""}
    [ns] {" "}North-South
    [ew] {" "}East-West
}{ $shared ->
    [0] {""}
    [one] , shared with { $shared } other that has exactly the same
   *[other] , shared with { $shared } others that have exactly the same
}.
explain-place-by-round = That is place { $rank } of { $of }{ $among ->
   *[all] {""}
    [ns] {" "}North-South
    [ew] {" "}East-West
}, by the round reached{ $shared ->
    [0] {""}
    [one] , shared with { $shared } other that came as far
   *[other] , shared with { $shared } others that came as far
}.
explain-no-place = That has no place in the ranking: a place asks for { $needed } boards, { $percent } % of the most that anybody has.
explain-with-handicap = In the list with handicaps you have { $total }: the same with your handicap of { $handicap }.

explain-penalty = Penalty of { $penalty }
explain-warning = { CAPITAL($warning) }
explain-brought-along = Brought along from before
explain-extra-in-match = { $what }: it is taken off before the match is turned into { $unit }.
explain-takes-nothing = { $what }: it takes nothing here.
explain-takes = { $what }: it takes { $amount }.
explain-adds = { $what }: it adds { $amount }.
explain-takes-from = { $what }: it takes { $amount }: { $before } % become { $after } %.
explain-adds-to = { $what }: it adds { $amount }: { $before } % become { $after } %.
explain-of-one-board = { $amount } of one board

explain-the-boards = The boards
explain-heading-board = Board
explain-heading-against = Against
explain-heading-top = Top
explain-the-matches = The matches
explain-heading-round = Round
explain-heading-boards = Boards
explain-heading-over-50 = % over 50
explain-heading-ahead = Ahead by ({ $unit })
explain-half-match = { $against } (half a match)
explain-replaced = replaced
explain-not-over = not over
explain-bye = bye
explain-points-given = points given

explain-how-it-went = How it went
explain-nothing-to-win = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, with nothing to win on them so far.
explain-average = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, with an average of { $mean }.
explain-share-of-all = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, with { $share } of all that could be won.
explain-sum-and-mean = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}: { $sum } in all, { $mean } a board.
explain-won-and-lost = Against { $opponents ->
    [one] { $opponents } opponent
   *[other] { $opponents } opponents
}: you beat { $beaten } and lost to { $lost }.
explain-won-lost-and-level = Against { $opponents ->
    [one] { $opponents } opponent
   *[other] { $opponents } opponents
}: you beat { $beaten }, lost to { $lost } and were level with { $level }.
explain-best = { $boards_count ->
    [one] The best board was
   *[other] The best boards were
} { $boards_listed }: { $figure }.
explain-worst = { $boards_count ->
    [one] The worst board was
   *[other] The worst boards were
} { $boards_listed }: { $figure }.
explain-of-both-tables = What a board came to is of both tables together.
explain-once-for-each-table = By room and by declarer a board stands once for each table at which your team played it.

explain-ranked-by-matches = In the ranking matches count: there you have { $figure }.
explain-more-counts = In the ranking you have { $figure }: more counts there than these boards.
explain-more-boards-count = Boards that somebody has still to play count there, and are not shown here yet.
explain-sums-are-brought = Sums are brought there to { $boards } boards, as others played.

explain-against-each = Against each opponent
explain-heading-opponents = Opponents
explain-by-direction = By direction
explain-heading-direction = Direction
explain-by-declarer = By declarer
explain-heading-who-played = Who played it
explain-by-room = By room
explain-heading-where-you-sat = Where you sat
explain-heading-score-of-board = Score a board
explain-board-by-board = Board by board
explain-heading-result = Result
explain-heading-average = Average
explain-on-line = { CAPITAL($line) }
explain-on-line-without-score = { CAPITAL($line) }, adjusted or not played
explain-both-outcomes = { $first }, { $second }
explain-list-passed-out = Passed out
explain-list-no-contract = Score without a contract
explain-list-adjusted = Adjusted by the director
explain-list-not-played = Not played
explain-defence = Defence
explain-defence-at = Defence, { $line }
explain-declarer-at = Declarer, { $line }
explain-declarer-named = { $declarer } declarer, { $dummy } dummy
explain-declarer-north-or-east = North or East declarer
explain-declarer-south-or-west = South or West declarer
