### What is said beside results: why not all is shown, penalties, how a board was divided, what was decided.

plain-text = { $text }
plain-number = { $number }
law-clause = Law { $number }

held-not-started = Play has not started yet.
held-last-round = The last round is shown when the director releases it, or when play is over.
held-last-rounds = The last { $count } rounds are shown when the director releases them, or when play is over.
held-at-the-end = The ranking is shown when play is over.
held-after-first = The ranking is shown after round 1.
held-after-next = The next ranking is shown after round { $round }.
held-board-of-all = This board is shown when everybody has played it.
held-board-of-table = This board is shown when your table has played it.
held-no-result = { CAPITAL($who) } has no result on board { $board }.

penalty-of-top = { $percent } % of a top
penalty-on-single-scale = { $amount } on the single scale
penalty-off-match = { $amount } off the match of round { $round }
penalty-warning = a warning
penalty-for = { $amount }: { $reason }
penalty-by-law = { $amount }: { $reason } (Law { $law })
penalty-refunded = { $penalty }, refunded: { $why }

remark-after-penalties = { $penalties_count ->
    [one] after a penalty of { $penalties_listed }
   *[other] after penalties of { $penalties_listed }
}
remark-penalised = * { $entry }: { $after }.
remark-carried = The figures count what was carried in.
remark-too-few-boards = { $entry } has no place: a place asks for { $needed } boards, and it has { $played }.

given-bye = Bye in round { $round }.
given-bye-worth = Bye in round { $round }: { $points }.
given-points = Given for round { $round }{ $matches ->
    [0] {""}
    [1] , in place of the match
   *[other] , in place of the matches
}: { $points }.
given-points-for = Given for round { $round }{ $matches ->
    [0] {""}
    [1] , in place of the match
   *[other] , in place of the matches
}: { $points } ({ $reason }).

list-stratum = Stratum { $stratum } and lower
list-with-handicap = with handicap
list-section = Section { $section }
list-line = { CAPITAL($line) }

reached-out = out in round { $round }
reached-winner = winner
reached-in = in
reached-by = { $stands }, by { $margin }

match-no-rounds = {""}
match-round = Round { $round }
match-rounds = Rounds { $all_but_last } and { $last }

group-no-result = no result yet
group-as-they-are = scores count as they are
group-average-alone = nobody to be compared with: average plus for both sides
group-compared = compared with each other
group-as-if-missing = compared with each other, as if the other results were missing
group-one = nobody to be compared with: 60 % for both sides (EBU White Book 4.2.3.3)
group-two = 65 % for the better score and 55 % for the other, and equal scores share (EBU White Book 4.2.3.3)
group-three = 70, 60 and 50 % from the best score to the worst, and equal scores share (EBU White Book 4.2.3.3)
group-neuberg = compared with each other, and brought to the full top by the Neuberg formula (EBU White Book 4.2.3.3)

division-decided = { $director } divided this board ({ $law }){ $why }.
division-same-cards = The board was not the same at all tables: only those who had the same cards are compared with each other ({ $law }).
division-heading = { $group ->
    [0] First cards
    [1] Changed cards
   *[other] Changed { $group } cards
}{ $table_count ->
    [0] {""}
    [one] {" "}(table { $tables })
   *[other] {" "}(tables { $tables })
}: { $results ->
    [one] { $results } result
   *[other] { $results } results
}
division-group = { $heading }.
division-with-rule = { $heading }; { $rule }.

director-alone = The director
director-named = The director { $name }
director-assistant = The assistant
director-named-assistant = The assistant { $name }
director-table = The table { $table }
director-no-reason = {""}
director-reason = : { $reason }
director-reason-in-brackets = {" "}({ $reason })

moved-here = moved here by the director from { $from }
moved-turned = turned by the director
moved-confirmed = confirmed by the director
moved-given = given by the director to those who played it, in place of { $north_south } against { $east_west }
moved-told = { $director } { $did_listed }{ $why }.
moved-did-move = moved this result here from { $from }
moved-did-turn = turned this result: { $north_south } sat North-South, { $east_west } East-West
moved-did-turn-it = turned it: { $north_south } sat North-South, { $east_west } East-West
moved-did-give = gave this result to those who played it: { $seats }; before, it stood for { $before }
moved-did-give-it = gave it to those who played it: { $seats }; before, it stood for { $before }
moved-did-confirm = confirmed that it was played so: { $north_south } sat North-South, { $east_west } East-West
moved-sat = { $north_south } sat North-South, { $east_west } East-West
moved-against = { $north_south } against { $east_west }
moved-from-board = board { $board }
moved-from-table = table { $table }
moved-from-round = round { $round }
moved-at-table = at table { $table }
moved-in-round = in round { $round }

record-set = { $director } set this result.
record-awarded = { $director } awarded this score.
record-confirmed = Confirmed by the director.
record-corrected = Corrected by the director.
record-took-back = { $director } took back what had been set here: the table's result stands.
record-ruling = Ruling { $number }{ $law }, by { SMALL($director) }: { $decision }{ $facts }.
record-no-law = {""}
record-law = , Law { $law }
record-at-table = Table { $table }: { $text }

draw-name-swiss-teams = Swiss of { $count } teams
draw-name-swiss-pairs = Swiss of { $count } pairs
draw-name-round-robin-teams = Round robin of { $count } teams
draw-name-round-robin-pairs = Round robin of { $count } pairs
draw-name-knock-out-teams = Knock-out of { $count } teams
draw-name-knock-out-pairs = Knock-out of { $count } pairs

drawn-play-is-over = Play is over.
drawn-first-not-drawn = Round 1 is not drawn yet.
drawn-in-part = Round { $round } is drawn in part: the rest of its draw is still to come.
drawn-all-played = All rounds are played.
drawn-about-to-be = Round { $round } is about to be drawn.
drawn-is-last = Round { $round } is the last.
drawn-when-in = Round { $round } is drawn when { $percent } % of the results are in{ $count ->
    [0] {""}
   *[other] , while { $count } tables are still playing
}.
drawn-when-in-meanwhile = Round { $round } is drawn when { $percent } % of the results are in, while { $tables_count ->
    [one] table { $tables } is still playing
   *[other] tables { $tables } are still playing
}.
drawn-now = Round { $round } can be drawn now{ $count ->
    [0] {""}
   *[other] , while { $count } tables are still playing
}.
drawn-now-meanwhile = Round { $round } can be drawn now, while { $tables_count ->
    [one] table { $tables } is still playing
   *[other] tables { $tables } are still playing
}.
drawn-when-finished = Round { $round } is drawn when { $tables_count ->
    [one] table { $tables } has finished
   *[other] tables { $tables } have finished
}.
drawn-is-on = Round { $round } is on: { $count } tables are still playing.
