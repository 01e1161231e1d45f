### What a table is told: where to go, and what to do.

direction-next = { CAPITAL($who) } next: { $place ->
    [here] stay here
    [other-chairs] stay at this table, but change sides
    [same-chairs] keep your chairs
   *[table] table { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(turn the boards: North points to you)
    [to-opponents] {" "}(turn the boards: North points to your opponents)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , with { $partner }
}, { $boards_called }, against { $against }.
direction-back = Come back for round { $round } { $place ->
    [here] here
   *[table] at table { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(turn the boards: North points to you)
    [to-opponents] {" "}(turn the boards: North points to your opponents)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , with { $partner }
}, { $boards_called }, against { $against }.
direction-sit-out = { CAPITAL($who) }: you sit out round { $round }. { $back }
direction-sit-out-next = { CAPITAL($who) } next: sit out round { $round }{ $place ->
    [here] {" "}here
    [table] {" "}at table { $table }
   *[nowhere] {""}
}. { $back }
direction-comes-here = { CAPITAL($who) } sits out round { $round }, and comes here for round { $back }, { $line }.
direction-last-round-of = { CAPITAL($who) }: that was your last round.
direction-not-back = That was your last round.
direction-last-round = That was the last round. Thank you for playing.

direction-boards-stay = The boards stay here.
direction-boards-out = The boards are out of play: leave them for the director.
direction-boards-to = The boards go to table { $table }.
direction-boards-shared = The boards go to tables { $tables }, who share them.
direction-boards-bystand = The boards go to the bystand, for table { $table } in round { $round }.
direction-boards-wait = The boards that come here are not played in round { $round }. { $then }
direction-boards-left = Leave the boards on the table.
direction-turn = Turn the boards in round { $round } so that North points to { $north }: { $keeps } keeps its chairs.

direction-undrawn = Round { $round } is not drawn yet: when you have finished, wait here for the draw.
direction-move = { CAPITAL($who) }, round { $round }: { SMALL($place) } { $details }

move-who = { CAPITAL($who) }
move-table = Table { $table }, { $line }.
move-stay = Stay at this table, { $line }.
move-change = Stay at this table, but change to { $line }.
move-boards = { CAPITAL($boards_called) }, against { $against }.
move-other-pair = The other pair of { $team }: table { $table }, { $line }.

instruction-not-started = Please wait: play has not started yet.
instruction-correcting = Play is over. If a score is wrong, please tell the director now.
instruction-final = The result is final. Thank you for playing.
instruction-table-finished = This table has finished. Thank you for playing.
instruction-await-draw = Please wait for the draw.
instruction-await-opening = Please wait: the director opens round { $round }.
instruction-sits-out = Nobody plays at this table in round { $round }. Whoever is here sits out.
instruction-disputed = Board { $board }: you do not agree. Enter the result again, or call the director.
instruction-unconfirmed = Board { $board }: the opponents have still to agree the result.
instruction-check-seats = Round { $round }: please check that the right pairs sit here.
instruction-play = Please play { $boards_called }.
instruction-all-played = All boards of this round are done.
instruction-draw-awaited = { $draw } Please wait.
instruction-idle = Nobody plays at this table now. { $draw }
instruction-move = Round { $round } is over for you: please move.
instruction-round-over = Round { $round } is over for you. { $draw } Please wait.

draw-not-out = The draw of round { $round } is not out yet.
draw-when-in = The draw of round { $round } comes when { $percent } % of the results are in.
draw-when-in-meanwhile = The draw of round { $round } comes when { $percent } % of the results are in, while { $tables_count ->
    [one] table { $tables } is still playing
   *[other] tables { $tables } are still playing
}.
draw-soon = The draw of round { $round } comes soon.
draw-soon-meanwhile = The draw of round { $round } comes soon, while { $tables_count ->
    [one] table { $tables } is still playing
   *[other] tables { $tables } are still playing
}.
draw-when-finished = The draw of round { $round } comes when { $tables_count ->
    [one] table { $tables } has finished
   *[other] tables { $tables } have finished
}.
draw-when-many-finished = The draw of round { $round } comes when the { $count } tables that are still playing have finished.
draw-of-section = Section { $section }: { $draw }

draw-expected = Expected at about { $clock }.
draw-any-minute = Expected any minute now.
draw-section-expected = In section { $section } expected at about { $clock }.
draw-section-any-minute = In section { $section } expected any minute now.

idle-not-drawn = Not drawn yet.
idle-bye = Bye.
idle-bye-worth = Bye, { $worth }.
idle-bye-on = Bye: on to round { $round } without a match.
idle-decided = No match: the director has decided it.
idle-decided-worth = No match: the director has decided it, { $worth }.
idle-opponent-left = Nobody to play: { $who } has left.
idle-stands-by = Stands by: plays when the number is odd.
idle-knocked-out = Out of the knock-out.
idle-back = Back in round { $round }: its draw tells where.
idle-sits-out = Sits out.
idle-empty = Nobody: this place is empty.
idle-comes = Comes in round { $round }.
idle-left = Has left.
idle-comes-back = Come back for round { $round } at table { $table }, { $line }.
idle-not-again = Does not play again.

directed-result = result set by the director
directed-artificial = artificial score set by the director
directed-assigned = assigned score set by the director
directed-weighted = weighted score set by the director
directed-split = split score set by the director
directed-adjusted = adjusted score set by the director
directed-not-played = not played, as the director has set it

notice-from-director = { $text }
notice-corrected = { CAPITAL($boards_called) }, { $set }: { $reason }
notice-plan-changed = The director has changed the plan: { $boards_count ->
    [one] the result of board { $boards } is kept, and with the director
   *[other] the results of boards { $boards } are kept, and with the director
}.
notice-drawn-again = The round was drawn again: { $boards_count ->
    [one] the result of board { $boards } is kept, and with the director
   *[other] the results of boards { $boards } are kept, and with the director
}.
