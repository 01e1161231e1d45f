### What the director says before play and at the moves.

announce-run = { $first } to { $last }
announce-tables = { $count ->
    [one] table { $list_listed }
   *[other] tables { $list_listed }
}
announce-at-tables = { $count ->
    [one] at table { $list_listed }
   *[other] at tables { $list_listed }
}
announce-from-tables = { $count ->
    [one] from table { $list_listed }
   *[other] from tables { $list_listed }
}
announce-to-tables = { $count ->
    [one] to table { $list_listed }
   *[other] to tables { $list_listed }
}
announce-rounds = { $count ->
    [one] round { $list_listed }
   *[other] rounds { $list_listed }
}
announce-in-rounds = { $count ->
    [one] in round { $list_listed }
   *[other] in rounds { $list_listed }
}
announce-movers = { $what ->
    [player] { $count ->
        [one] player { $list_listed }
       *[other] players { $list_listed }
    }
   *[pair] { $count ->
        [one] pair { $list_listed }
       *[other] pairs { $list_listed }
    }
}
announce-sets = { $count ->
    [0] no sets{ $list_listed }
    [one] set { $list_listed }
   *[other] sets { $list_listed }
}
announce-boards = { $count ->
    [0] no boards{ $list_listed }
    [one] board { $list_listed }
   *[other] boards { $list_listed }
}
announce-spot = { $line }
announce-player-spot = { $seat }
announce-stay = stay
announce-table-count = { $count ->
    [1] one table
    [2] two tables
    [3] three tables
    [4] four tables
    [5] five tables
    [6] six tables
    [7] seven tables
    [8] eight tables
    [9] nine tables
    [10] ten tables
    [11] eleven tables
    [12] twelve tables
   *[other] { $count } tables
}
announce-set-count = { $count ->
    [1] one set of boards
    [2] two sets of boards
    [3] three sets of boards
    [4] four sets of boards
    [5] five sets of boards
    [6] six sets of boards
    [7] seven sets of boards
    [8] eight sets of boards
    [9] nine sets of boards
   *[other] { $count } sets of boards
}
announce-jump = from table { $from } to table { $to }
announce-step = { $way ->
    [down] down { $by }, { $jumps_listed }
   *[up] up { $by }, { $jumps_listed }
}
announce-step-round = { $way ->
    [down] down { $by }; after table { $end } count on from table { $start }
   *[up] up { $by }; after table { $end } count on from table { $start }
}
announce-step-at = { $at } { $step }
announce-camp = { $line }
announce-camp-at-start = the pairs that start { $line }
announce-goes = { $who } goes to table { $table }
announce-in-other-ways = { $goers_listed }, and not the usual way
announce-go-back = { $camp } go back to the table where they started
announce-move-by-cards = { $camp } move as their guide cards say
announce-change-rows = { $camp } change rows: who started at table { $first } goes to table { $second } and the other way round, and so on, each to the table opposite the one where it started
announce-move = { $camp } move { $steps_listed }
announce-skip-table = { $camp } skip a table: they move { $steps_listed }
announce-takes = table { $table } in round { $round }
announce-renewed = the boards go back to the director, who brings new ones to every table
announce-boards-step = the boards go { $step }
announce-boards-by-cards = the boards go as the cards on the tables say
announce-boards-other-ways = boards go { $ways_listed }, and not the usual way
announce-boards-way = { $from } { $to }
announce-to-bystand = from table { $from } to the bystand for table { $to }
announce-several-groups = { $groups }; { $more }
announce-group = { $tables_listed }
announce-has-copy = { $count ->
    [one] { $tables } has the { $copy ->
        [first] first
        [second] second
       *[third] third
    }
   *[other] { $tables } have the { $copy ->
        [first] first
        [second] second
       *[third] third
    }
}

announce-movement = This is the movement “{ $name }”: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}{ $boards ->
    [0] .
    [1] {" "}of one board.
   *[other] {" "}of { $boards } boards.
}
announce-ranking-of-teams = There is one ranking, of teams.
announce-ranking-of-players = Everybody plays for themselves: there is one ranking, of players.
announce-ranking-of-pairs = There is one ranking of all pairs.
announce-ranking-of-lines = There are two rankings, one for North-South and one for East-West.
announce-number-on-card = The card on your table says which number you are; keep it for the whole session.
announce-number-of-team = Your team’s number is the number of the table where you start.
announce-number-of-pair = Your pair number is the number of the table where you start; keep it for the whole session.
announce-number-of-player = Your guide card has your number; keep it for the whole session.
announce-leave-home = Sit down at the table with your team’s number. For round { $round } East-West go { $step }.
announce-never-boards = There are never any boards at table { $table }.
announce-boards-unplayed = The boards that come to table { $table } stay there for that round, unplayed.
announce-meet-again = In round { $round } everybody meets the pair of round { $first } again, with other boards.
announce-meet-again-later = You meet the same pairs again later, with other boards.
announce-sits-out = In round { $round } { $who } sits out at table { $table } { $spot }.
announce-some-sit-out = Some sit out in some rounds: their guide cards say when.
announce-empty-place = Nobody sits { $spot } at table { $table }: who comes to play there sits out that round.
announce-one-missing = At table { $table } one pair is missing: who comes to play there sits out that round.
announce-no-such-pair = There is no { $who }: who would meet it sits out that round.
announce-after-round = After round { $round } { $says }.
announce-sentence = { CAPITAL($says) }.

announce-camp-stays = { CAPITAL($camp) } stay at their tables throughout.
announce-camp-stays-at = { CAPITAL($camp) } { $at } stay there throughout.
announce-camp-moves = After each round { $camp } move { $step }.
announce-camp-moves-at = After each round { $camp } { $at } move { $step }.
announce-follow-cards = { $count ->
    [one] { CAPITAL($who) } follows its guide card.
   *[other] { CAPITAL($who) } follow their guide cards.
}
announce-turn-everywhere = { CAPITAL($rounds) } turn the boards at every table, so that North points to those who started East-West: they play the North-South cards. Everybody keeps their chairs.
announce-sit-other-way = { CAPITAL($rounds) } everybody sits the other way: who started North-South sits East-West, and who started East-West sits North-South.
announce-turn-now = Now turn the boards at every table, so that North points to those who started East-West. Everybody keeps their chairs.
announce-sit-other-way-now = Now everybody sits the other way.
announce-turn-back-now = Now the boards lie the usual way again: North points to those who started North-South.
announce-sit-usual-way-now = Now everybody sits the usual way again.
announce-turn-by-cards = { CAPITAL($at) } turn the boards in the rounds that the cards name: the cards say to whom North points then, and who stays there keeps its chairs.
announce-turn-at = { CAPITAL($rounds) } turn the boards { $at }: the cards say to whom North points then, and who stays there keeps its chairs.
announce-stays = { CAPITAL($who) } stays at table { $table } { $spot } throughout.
announce-stays-in-chairs = { $count ->
    [one] { CAPITAL($who) } stays { $at } in the { $line } chairs throughout.
   *[other] { CAPITAL($who) } stay { $at }, in this order, in the { $line } chairs throughout.
}
announce-stays-by-cards = { $count ->
    [one] { CAPITAL($who) } stays { $at }; its guide card says where to sit there.
   *[other] { CAPITAL($who) } stay { $at }, in this order; their guide cards say where to sit there.
}
announce-all-by-cards = All move as their guide cards say.
announce-others-by-cards = All others move as their guide cards say.
announce-follow-lower = { $takes ->
    [table] After each round every moving { $what } goes to the table of the { $what } numbered one below; { $low } goes to the table of { $high }. The guide cards say where to sit there.
   *[place] After each round every moving { $what } takes the place of the { $what } numbered one below; { $low } takes the place of { $high }.
}
announce-follow-higher = { $takes ->
    [table] After each round every moving { $what } goes to the table of the { $what } numbered one above; { $high } goes to the table of { $low }. The guide cards say where to sit there.
   *[place] After each round every moving { $what } takes the place of the { $what } numbered one above; { $high } takes the place of { $low }.
}
announce-follow-order = { $takes ->
    [table] After each round every moving { $what } goes to the table of the next in this order: { $order }. The guide cards say where to sit there.
   *[place] After each round every moving { $what } takes the place of the next in this order: { $order }.
}
announce-roves = { CAPITAL($who) } is the rover: it plays { $line } at { $takes_listed }. Who sits there makes room, sits out that round and then comes back.
announce-roves-later = { CAPITAL($who) } is the rover: it sits out { $rounds }, then plays { $line } at { $takes_listed }. Who sits there makes room, sits out that round and then comes back.
announce-rover-goes = The rover, { $who }, goes to table { $table }: { $displaced } sits out the next round.

announce-all-play-same = All tables play the same boards in each round: pass them on. After each round the director brings new boards.
announce-new-every-round = After each round the director brings new boards.
announce-back-to-director = Boards that are finished go back to the director, who brings the next ones; the card on the table says which.
announce-by-card = After each round the boards go where the card on the table says.
announce-not-all-this-way = Not all boards go this way each time: the card on the table says where they go.
announce-renewed-every-second = After every second round the boards go back to the director, who brings new ones to every table.
announce-share = { CAPITAL($tables) } share the same boards: pass them across.
announce-share-groups = These tables share the same boards: { $groups }.
announce-share-once = In round { $round } { $groups_listed } share the same boards.
announce-share-by-cards = { CAPITAL($rounds) } some tables share the same boards: the cards on the tables say with whom.
announce-stay-put = The boards stay where they are.
announce-boards-go = { $when ->
    [other] After rounds 1, 3 and so on the boards go { $step }.
   *[each] After each round the boards go { $step }.
}
announce-boards-go-at = { $when ->
    [other] After rounds 1, 3 and so on the boards { $at } go { $step }.
   *[each] After each round the boards { $at } go { $step }.
}
announce-boards-go-ways = { $when ->
    [other] After rounds 1, 3 and so on the boards go { $ways_listed }.
   *[each] After each round the boards go { $ways_listed }.
}
announce-bystands-everywhere = Between every table and the next there is a bystand with one set of boards: put your boards there, and take the next ones from the bystand on the other side.
announce-keeps-waiting = Table { $table } keeps the sets that wait beside it, and plays those that its card says.
announce-bystand = { $count ->
    [one] Between tables { $low } and { $high } there is a bystand with { $sets }: table { $from } puts its boards there, and table { $to } takes its boards from there.
   *[other] Between tables { $low } and { $high } there is a bystand with { $sets }: table { $from } puts its boards there, and table { $to } takes its boards from there, always those that have waited longest.
}
announce-copies = { $count ->
    [2] There are two copies of the boards, and they are not mixed: { $whose_listed }.
   *[other] There are three copies of the boards, and they are not mixed: { $whose_listed }.
}
announce-keep-copy = { $count ->
    [one] { CAPITAL($tables) } keeps its copy beside it, and takes from it the boards that the card on the table says.
   *[other] { CAPITAL($tables) } keep their copy between them, and take from it the boards that the cards on the tables say.
}
announce-with-copy = { $copy ->
    [first] With the first copy, { SMALL($says) }
    [second] With the second copy, { SMALL($says) }
   *[third] With the third copy, { SMALL($says) }
}

announce-laid-at = { CAPITAL($tables) }: { $boards }
announce-laid-shared = { CAPITAL($tables) }: { $boards }, shared
announce-laid-beside = Beside table { $table }: { $boards }
announce-laid-between = Bystand between tables { $low } and { $high }: { $boards }
announce-laid-later = For later rounds, with the director: { $boards }
announce-laid-unused = Not needed: { $boards }
announce-others-beside = Beside table { $table }: the other boards
announce-others-between = Between tables { $low } and { $high }: the other boards
announce-of-copy = { $copy ->
    [first] { $says }, first copy
    [second] { $says }, second copy
   *[third] { $says }, third copy
}
