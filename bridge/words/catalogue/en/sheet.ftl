### A contest on paper.

sheet-travellers = Travellers
sheet-frequencies = Frequency tables
sheet-score-cards = Score cards
sheet-recap = Recap sheet
sheet-result-cards = Result cards

sheet-not-drawn = This contest is played by a movement: no rounds are drawn.
sheet-after-play = After play; scores may still be corrected
sheet-before-play = Before play
sheet-no-results = No results yet
sheet-number = Number
sheet-of = of
sheet-carried-in = Carried in

sheet-match = Match
sheet-replaced = replaced by what was given
sheet-round-number = { $round }
sheet-sat = Sat
sheet-penalty = Penalty: { $penalty }
sheet-rank = rank { $rank }
sheet-rank-with-others = rank { $rank } with others

sheet-from-paper = score from paper
sheet-not-agreed-yet = { $result } (not agreed yet)
sheet-not-agreed = { $result } (not agreed at the table)
sheet-subject-to-ruling = { $result } (subject to ruling)

sheet-board = Board { $board }: dealer { $dealer }, vulnerable { $vulnerable }
sheet-cards = { $group ->
    [0] first
    [1] changed
   *[other] changed { $group }
}
sheet-top = A top is { $top }.
sheet-datum = The datum is { $datum }.
sheet-check-total = North-South's points of the scores compared add up to { $total }.
sheet-no-frequencies = Between teams the two tables of a match are compared: a board has no frequency table.
sheet-figures-may-change = subject to ruling, so that these figures may change.

sheet-first-table = Sits North-South at the first table
sheet-tables = Tables
sheet-when = When
sheet-where = Where
sheet-meets = Meets
sheet-by-numbers = { $heading }, by numbers
sheet-bye-of = Bye in this round: { $who }.
sheet-on-to = On to round { $round } without a match: { $who }.
sheet-triangle-last = The last three matches are a triangle: see its timetable.
sheet-seat = table { $table } { $line }
sheet-not-drawn-there = not drawn
sheet-marked = { $boards }, marked { $marked }

sheet-place = Rank { $rank }
sheet-place-shared = Rank { $rank } (shared)
sheet-place-with = { $place } with { $figure }
sheet-place-reached = { $place }: { $reached }
sheet-ranking-has = The ranking has { $figure }, with penalties and what was carried over.
