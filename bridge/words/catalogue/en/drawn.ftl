### The draw, the cross table, result cards, and matches.

draws-title-of-round = Draw of round { $round }
draws-round = Round
draws-rounds = Rounds
draws-latest = Latest
draws-of-section = Section { $section }: { $what }
draws-round-of = { $title }, round { $round } of { $count }
draws-is-shown = The draw of round { $round } is shown.
draws-byes = Byes in round { $round }
draws-bye = Bye in round { $round }
draws-not-drawn = Not drawn yet
draws-not-drawn-help = The draw appears here by itself.
draws-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
}
draws-seat-at = { $line_letters } at { $table }
draws-nobody-plays = nobody plays here
draws-over = over
draws-triangle = triangle
draws-triangle-of = Triangle { $numbers }
draws-timetable = timetable
draws-over-rounds = { $count ->
    [one] Over { $count } round; this is part { $part }.
   *[other] Over { $count } rounds; this is part { $part }.
}
draws-sitting = { $north_south } against { $east_west }, { SMALL($boards) }
draws-given-in = Points given in round { $round }
draws-standings = Standings
draws-standings-of = Section { $section }: standings
draws-number = No.
draws-plays-no-more = plays no more
draws-how-help = Each box is a match: the table, or of teams the two tables, and who plays there. Touch a number for its result card, and the boards for the match board by board.
draws-how-climbed = ▲ ▼ tell how many places somebody has climbed or fallen since the round before.

cross-bye = bye
cross-won = W
cross-lost = L
cross-level = D
cross-round = R{ $round }
cross-rounds-note = R1 is round 1. Each round has the opponent’s number, then what it was worth in { $unit }.
cross-signs-note = W: won, L: lost, D: drawn.
cross-on-note = ..: the match is still on; what has been won so far, in { $unit }.
cross-bye-note = bye: no opponent in that round.
cross-given-note = *: given in place of what was won, or for a round missed.

result-card = Result card
result-card-nothing-help = They appear here when the first round is drawn.
result-card-given = given in place of what was won or for a round missed
result-card-other-than-ranked = Penalties and what was carried over are in the ranking and not in these totals.
result-card-won-lost-or-drawn = Won, lost or drawn
result-card-total-of = Total { $unit }
result-card-bye = Bye
result-card-not-drawn = Not drawn in this round
result-card-signs-help = W is won, L lost, D drawn. Touch an opponent for the match board by board.
result-card-board-by-board = Score card, board by board

matches-nothing = No matches yet
matches-nothing-help = They appear here when it is known who meets whom.
matches-who = Who
matches-held-back = Boards that somebody has still to play are not counted here yet.
matches-given = { $figure } (given)
matches-penalty = A penalty takes { $amount } off { $who }.
matches-boards = { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
matches-boards-over = { $count ->
    [one] { $count } board, over
   *[other] { $count } boards, over
}
matches-boards-of = { $part } of { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
matches-board-by-board = Board by board
matches-side-of = { $side } { $line_letters }
matches-total = Total
matches-won-by = + is won by { $first }, − by { $second }.
matches-shown-when-played = shown when everybody has played the board
matches-at-table = table { $table }
matches-both-tables = Of teams both tables of a board are compared. Scores are North-South’s: + is won, − is lost.
matches-not-shown = A board is not shown here while somebody has still to play it.
matches-all = All matches
