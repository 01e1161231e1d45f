### Was der Turnierleiter vor dem Spiel und bei den Wechseln sagt.

announce-run = { $first } bis { $last }
announce-tables = { $count ->
    [one] Tisch { $list_listed }
   *[other] Tische { $list_listed }
}
announce-at-tables = { $count ->
    [one] an Tisch { $list_listed }
   *[other] an den Tischen { $list_listed }
}
announce-from-tables = { $count ->
    [one] von Tisch { $list_listed }
   *[other] von den Tischen { $list_listed }
}
announce-to-tables = { $count ->
    [one] zu Tisch { $list_listed }
   *[other] zu den Tischen { $list_listed }
}
announce-rounds = { $count ->
    [one] in Runde { $list_listed }
   *[other] in den Runden { $list_listed }
}
announce-in-rounds = { $count ->
    [one] in Runde { $list_listed }
   *[other] in den Runden { $list_listed }
}
announce-movers = { $what ->
    [player] Spieler { $list_listed }
   *[pair] { $count ->
        [one] Paar { $list_listed }
       *[other] Paare { $list_listed }
    }
}
announce-sets = { $count ->
    [0] keine Sätze{ $list_listed }
    [one] Satz { $list_listed }
   *[other] Sätze { $list_listed }
}
announce-boards = { $count ->
    [0] keine Boards{ $list_listed }
    [one] Board { $list_listed }
   *[other] Boards { $list_listed }
}
announce-spot = { $line }
announce-player-spot = { $seat }
announce-stay = nirgendwohin
announce-table-count = { $count ->
    [one] einen Tisch
   *[other] { $count } Tische
}
announce-set-count = { $count ->
    [one] einem Satz Boards
   *[other] { $count } Sätzen Boards
}
announce-jump = von Tisch { $from } zu Tisch { $to }
announce-step = { $way ->
    [down] { $by } abwärts, { $jumps_listed }
   *[up] { $by } aufwärts, { $jumps_listed }
}
announce-step-round = { $way ->
    [down] { $by } abwärts; nach Tisch { $end } geht es bei Tisch { $start } weiter
   *[up] { $by } aufwärts; nach Tisch { $end } geht es bei Tisch { $start } weiter
}
announce-step-at = { $at } { $step }
announce-camp = alle auf { $line }
announce-camp-at-start = alle, die auf { $line } beginnen,
announce-goes = { $who } geht zu Tisch { $table }
announce-in-other-ways = { $goers_listed }, und nicht wie sonst
announce-go-back = { $camp } gehen zurück zu dem Tisch, an dem sie begonnen haben
announce-move-by-cards = { $camp } gehen, wohin ihre Laufkarten sie schicken
announce-change-rows = { $camp } wechseln die Reihe: Wer an Tisch { $first } begonnen hat, geht zu Tisch { $second } und umgekehrt, und so fort, jeder zu dem Tisch gegenüber dem, an dem er begonnen hat
announce-move = { $camp } gehen { $steps_listed }
announce-skip-table = { $camp } überspringen einen Tisch: Sie gehen { $steps_listed }
announce-takes = Tisch { $table } in Runde { $round }
announce-renewed = die Boards gehen zurück zum Turnierleiter, der jedem Tisch neue bringt
announce-boards-step = die Boards gehen { $step }
announce-boards-by-cards = die Boards gehen, wohin die Karten auf den Tischen sagen
announce-boards-other-ways = Boards gehen { $ways_listed }, und nicht wie sonst
announce-boards-way = { $from } { $to }
announce-to-bystand = von Tisch { $from } zur Ablage für Tisch { $to }
announce-several-groups = { $groups }; { $more }
announce-group = { $tables_listed }
announce-has-copy = { $count ->
    [one] { $tables } hat das { $copy ->
        [first] erste
        [second] zweite
       *[third] dritte
    }
   *[other] { $tables } haben das { $copy ->
        [first] erste
        [second] zweite
       *[third] dritte
    }
}

announce-movement = Das Movement heißt „{ $name }“: { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}{ $boards ->
    [0] .
    [1] {" "}zu einem Board.
   *[other] {" "}zu { $boards } Boards.
}
announce-ranking-of-teams = Es gibt eine Rangliste, die der Teams.
announce-ranking-of-players = Jeder spielt für sich: Es gibt eine Rangliste der Spieler.
announce-ranking-of-pairs = Es gibt eine Rangliste aller Paare.
announce-ranking-of-lines = Es gibt zwei Ranglisten, eine für Nord-Süd und eine für Ost-West.
announce-number-on-card = Auf der Karte an Ihrem Tisch steht Ihre Nummer; sie gilt für den ganzen Durchgang.
announce-number-of-team = Die Nummer Ihres Teams ist die des Tisches, an dem Sie beginnen.
announce-number-of-pair = Ihre Paarnummer ist die des Tisches, an dem Sie beginnen; sie gilt für den ganzen Durchgang.
announce-number-of-player = Auf Ihrer Laufkarte steht Ihre Nummer; sie gilt für den ganzen Durchgang.
announce-leave-home = Setzen Sie sich an den Tisch mit der Nummer Ihres Teams. Zu Runde { $round } geht Ost-West { $step }.
announce-never-boards = An Tisch { $table } gibt es nie Boards.
announce-boards-unplayed = Die Boards, die zu Tisch { $table } kommen, bleiben dort für diese Runde ungespielt.
announce-meet-again = In Runde { $round } trifft jeder das Paar aus Runde { $first } wieder, mit anderen Boards.
announce-meet-again-later = Später treffen Sie dieselben Paare wieder, mit anderen Boards.
announce-sits-out = In Runde { $round } setzt { $who } an Tisch { $table } { $spot } aus.
announce-some-sit-out = Einige setzen in manchen Runden aus: Wann, steht auf ihren Laufkarten.
announce-empty-place = An Tisch { $table } sitzt niemand { $spot }: Wer dort spielen soll, setzt diese Runde aus.
announce-one-missing = An Tisch { $table } fehlt ein Paar: Wer dort spielen soll, setzt diese Runde aus.
announce-no-such-pair = Es gibt { $who } nicht: Wer darauf träfe, setzt diese Runde aus.
announce-after-round = Nach Runde { $round }: { CAPITAL($says) }.
announce-sentence = { CAPITAL($says) }.

announce-camp-stays = { CAPITAL($camp) } bleiben die ganze Zeit an ihren Tischen.
announce-camp-stays-at = { CAPITAL($camp) } { $at } bleiben die ganze Zeit dort.
announce-camp-moves = Nach jeder Runde gehen { $camp } { $step }.
announce-camp-moves-at = Nach jeder Runde gehen { $camp } { $at } { $step }.
announce-follow-cards = { $count ->
    [one] { CAPITAL($who) } geht nach der Laufkarte.
   *[other] { CAPITAL($who) } gehen nach ihren Laufkarten.
}
announce-turn-everywhere = { CAPITAL($rounds) } werden an jedem Tisch die Boards gedreht, so dass Nord zu denen zeigt, die auf Ost-West begonnen haben: Sie spielen die Karten von Nord-Süd. Alle behalten ihre Stühle.
announce-sit-other-way = { CAPITAL($rounds) } sitzen alle umgekehrt: Wer auf Nord-Süd begonnen hat, sitzt Ost-West, und wer auf Ost-West begonnen hat, sitzt Nord-Süd.
announce-turn-now = Jetzt werden an jedem Tisch die Boards gedreht, so dass Nord zu denen zeigt, die auf Ost-West begonnen haben. Alle behalten ihre Stühle.
announce-sit-other-way-now = Jetzt sitzen alle umgekehrt.
announce-turn-back-now = Jetzt liegen die Boards wieder wie gewohnt: Nord zeigt zu denen, die auf Nord-Süd begonnen haben.
announce-sit-usual-way-now = Jetzt sitzen alle wieder wie gewohnt.
announce-turn-by-cards = { CAPITAL($at) } werden die Boards in den Runden gedreht, die auf den Karten stehen: Die Karten sagen, zu wem Nord dann zeigt, und wer dort bleibt, behält seine Stühle.
announce-turn-at = { CAPITAL($rounds) } werden { $at } die Boards gedreht: Die Karten sagen, zu wem Nord dann zeigt, und wer dort bleibt, behält seine Stühle.
announce-stays = { CAPITAL($who) } bleibt die ganze Zeit an Tisch { $table } { $spot }.
announce-stays-in-chairs = { $count ->
    [one] { CAPITAL($who) } bleibt die ganze Zeit { $at } auf den Stühlen von { $line }.
   *[other] { CAPITAL($who) } bleiben, in dieser Reihenfolge, die ganze Zeit { $at } auf den Stühlen von { $line }.
}
announce-stays-by-cards = { $count ->
    [one] { CAPITAL($who) } bleibt { $at }; wo dort zu sitzen ist, steht auf der Laufkarte.
   *[other] { CAPITAL($who) } bleiben, in dieser Reihenfolge, { $at }; wo dort zu sitzen ist, steht auf ihren Laufkarten.
}
announce-all-by-cards = Alle gehen, wohin ihre Laufkarten sie schicken.
announce-others-by-cards = Alle anderen gehen, wohin ihre Laufkarten sie schicken.
announce-follow-lower = Nach jeder Runde { $takes ->
    [table] geht { $what ->
        [player] jeder Spieler, der wechselt, zum Tisch des Spielers
       *[pair] jedes Paar, das wechselt, zum Tisch des Paares
    } mit der nächstkleineren Nummer; { $low } geht zum Tisch von { $high }. Wo dort zu sitzen ist, steht auf den Laufkarten.
   *[place] nimmt { $what ->
        [player] jeder Spieler, der wechselt, den Platz des Spielers
       *[pair] jedes Paar, das wechselt, den Platz des Paares
    } mit der nächstkleineren Nummer ein; { $low } nimmt den Platz von { $high } ein.
}
announce-follow-higher = Nach jeder Runde { $takes ->
    [table] geht { $what ->
        [player] jeder Spieler, der wechselt, zum Tisch des Spielers
       *[pair] jedes Paar, das wechselt, zum Tisch des Paares
    } mit der nächstgrößeren Nummer; { $high } geht zum Tisch von { $low }. Wo dort zu sitzen ist, steht auf den Laufkarten.
   *[place] nimmt { $what ->
        [player] jeder Spieler, der wechselt, den Platz des Spielers
       *[pair] jedes Paar, das wechselt, den Platz des Paares
    } mit der nächstgrößeren Nummer ein; { $high } nimmt den Platz von { $low } ein.
}
announce-follow-order = Nach jeder Runde { $takes ->
    [table] geht { $what ->
        [player] jeder Spieler
       *[pair] jedes Paar
    } zum Tisch des nächsten in dieser Reihenfolge: { $order }. Wo dort zu sitzen ist, steht auf den Laufkarten.
   *[place] nimmt { $what ->
        [player] jeder Spieler
       *[pair] jedes Paar
    } den Platz des nächsten in dieser Reihenfolge ein: { $order }.
}
announce-roves = { CAPITAL($who) } ist der Rover und spielt { $line } an { $takes_listed }. Wer dort sitzt, macht Platz, setzt diese Runde aus und kommt dann zurück.
announce-roves-later = { CAPITAL($who) } ist der Rover, setzt { $rounds } aus und spielt dann { $line } an { $takes_listed }. Wer dort sitzt, macht Platz, setzt diese Runde aus und kommt dann zurück.
announce-rover-goes = Der Rover, { $who }, geht zu Tisch { $table }: { CAPITAL($displaced) } setzt in der nächsten Runde aus.

announce-all-play-same = Alle Tische spielen in jeder Runde dieselben Boards: bitte weitergeben. Nach jeder Runde bringt der Turnierleiter neue Boards.
announce-new-every-round = Nach jeder Runde bringt der Turnierleiter neue Boards.
announce-back-to-director = Gespielte Boards gehen zurück zum Turnierleiter, der die nächsten bringt; welche, steht auf der Karte am Tisch.
announce-by-card = Nach jeder Runde gehen die Boards dorthin, wo es die Karte am Tisch sagt.
announce-not-all-this-way = Nicht alle Boards gehen jedes Mal so: Wohin sie gehen, steht auf der Karte am Tisch.
announce-renewed-every-second = Nach jeder zweiten Runde gehen die Boards zurück zum Turnierleiter, der jedem Tisch neue bringt.
announce-share = { CAPITAL($tables) } teilen sich dieselben Boards: bitte hinübergeben.
announce-share-groups = Diese Tische teilen sich dieselben Boards: { $groups }.
announce-share-once = In Runde { $round } teilen sich { $groups_listed } dieselben Boards.
announce-share-by-cards = { CAPITAL($rounds) } teilen sich einige Tische dieselben Boards: mit wem, steht auf den Karten an den Tischen.
announce-stay-put = Die Boards bleiben, wo sie sind.
announce-boards-go = { $when ->
    [other] Nach den Runden 1, 3 und so fort gehen die Boards { $step }.
   *[each] Nach jeder Runde gehen die Boards { $step }.
}
announce-boards-go-at = { $when ->
    [other] Nach den Runden 1, 3 und so fort gehen die Boards { $at } { $step }.
   *[each] Nach jeder Runde gehen die Boards { $at } { $step }.
}
announce-boards-go-ways = { $when ->
    [other] Nach den Runden 1, 3 und so fort gehen die Boards { $ways_listed }.
   *[each] Nach jeder Runde gehen die Boards { $ways_listed }.
}
announce-bystands-everywhere = Zwischen je zwei benachbarten Tischen steht eine Ablage mit einem Satz Boards: Legen Sie Ihre Boards dorthin, und nehmen Sie die nächsten von der Ablage auf der anderen Seite.
announce-keeps-waiting = Tisch { $table } behält die Sätze, die neben ihm warten, und spielt die, die auf seiner Karte stehen.
announce-bystand = { $count ->
    [one] Zwischen den Tischen { $low } und { $high } steht eine Ablage mit { $sets }: Tisch { $from } legt seine Boards dorthin, und Tisch { $to } nimmt seine Boards von dort.
   *[other] Zwischen den Tischen { $low } und { $high } steht eine Ablage mit { $sets }: Tisch { $from } legt seine Boards dorthin, und Tisch { $to } nimmt seine Boards von dort, immer die, die am längsten gewartet haben.
}
announce-copies = { $count ->
    [2] Die Boards gibt es in zwei Exemplaren, die nicht vermischt werden: { $whose_listed }.
   *[other] Die Boards gibt es in drei Exemplaren, die nicht vermischt werden: { $whose_listed }.
}
announce-keep-copy = { $count ->
    [one] { CAPITAL($tables) } behält seine Boards neben sich und nimmt davon die, die auf der Karte am Tisch stehen.
   *[other] { CAPITAL($tables) } behalten ihre Boards zwischen sich und nehmen davon die, die auf den Karten an den Tischen stehen.
}
announce-with-copy = { $copy ->
    [first] Mit dem ersten Exemplar: { $says }
    [second] Mit dem zweiten Exemplar: { $says }
   *[third] Mit dem dritten Exemplar: { $says }
}

announce-laid-at = { CAPITAL($tables) }: { $boards }
announce-laid-shared = { CAPITAL($tables) }: { $boards }, gemeinsam
announce-laid-beside = Neben Tisch { $table }: { $boards }
announce-laid-between = Ablage zwischen den Tischen { $low } und { $high }: { $boards }
announce-laid-later = Für spätere Runden, beim Turnierleiter: { $boards }
announce-laid-unused = Nicht gebraucht: { $boards }
announce-others-beside = Neben Tisch { $table }: die übrigen Boards
announce-others-between = Zwischen den Tischen { $low } und { $high }: die übrigen Boards
announce-of-copy = { $copy ->
    [first] { $says }, aus dem ersten Exemplar
    [second] { $says }, aus dem zweiten Exemplar
   *[third] { $says }, aus dem dritten Exemplar
}
