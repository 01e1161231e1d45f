### Woher ein Gesamtergebnis kommt, was ein Kampf wert ist, und wie es an einem Abend lief.

explain-match-not-begun = Im Kampf gegen { $against } hat noch kein Board gezählt{ $waiting ->
    [0] {""}
    [one] ; { $waiting } Board kommt noch
   *[other] ; { $waiting } Boards kommen noch
}.
explain-match-so-far = Im Kampf gegen { $against } { $counted ->
    [one] hat { $counted } Board
   *[other] haben { $counted } Boards
} gezählt, und { $stands }{ $waiting ->
    [0] {""}
    [one] ; { $waiting } Board kommt noch
   *[other] ; { $waiting } Boards kommen noch
}.
explain-match-shown-later = Wie der Kampf steht, wird gezeigt, wenn alle seine Boards gespielt haben.
explain-penalty-off-match = Eine Strafe nimmt dem Kampf { $amount }.
explain-penalty-off-opponents = Eine Strafe nimmt den Gegnern { $amount }, was im K.-o. zählt: Wer vorn liegt, kommt weiter.
explain-match-does-not-count = Er zählt nicht: Der Turnierleiter hat für Runde { $round } an seiner Stelle { $worth } gegeben.
explain-patton = Neben den Punkten der Boards hat ein Patton-Kampf { $points } Punkte je { $boards } Boards, die sich die beiden Teams im Verhältnis der aufgeschriebenen Scores teilen.
explain-match-won = Ein gewonnener Kampf zählt 1, ein Unentschieden einen halben: { $worth }.
explain-half-match-won = Ein gewonnener Kampf zählt 1, ein Unentschieden einen halben; ein halber Kampf im Dreieck zählt davon die Hälfte: { $worth }.
explain-by-scale = Nach der Skala { $scale } für { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
} ist das { $worth }.
explain-half-by-scale = Nach der Skala { $scale } für { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
} ist das { $worth } (ein halber Kampf im Dreieck zählt davon die Hälfte).
explain-on-victory-scale = { CAPITAL($margin) } über { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}: { $figure } von { $pool } nach der Skala { $scale }.
explain-on-victory-scale-rounded = { CAPITAL($margin) }, auf ganze { $whole } gerundet, über { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}: { $figure } von { $pool } nach der Skala { $scale }.
explain-half-of-it = Ein halber Kampf im Dreieck: davon die Hälfte, { $worth }.
explain-odd-half-of-it = Ein halber Kampf im Dreieck: davon die Hälfte, { $worth }; das Hundertstel, das übrig ist, bekommt der Verlierer.
explain-boards-share = Die gewonnenen Boards teilen { $pool } weitere: { $figure }. Zusammen sind das { $worth }.

explain-margin-level = Gleichstand
explain-margin-ahead = { $amount } Vorsprung
explain-margin-behind = { $amount } Rückstand
explain-margin-half = genau 50 %
explain-margin-above = { $percent } % über 50
explain-margin-below = { $percent } % unter 50
explain-stands-level = es steht gleich
explain-stands-ahead = Sie liegen { $amount } vorn
explain-stands-behind = Sie liegen { $amount } zurück
explain-stands-half = Sie haben genau 50 %
explain-stands-above = Sie liegen { $percent } % über 50
explain-stands-below = Sie liegen { $percent } % unter 50

explain-in-all = Insgesamt
explain-no-board = Noch zählt kein Board.
explain-no-match = Noch zählt kein Kampf.
explain-boards-hidden = Boards, die jemand noch spielen muss, zählen, stehen aber noch nicht in der Liste.
explain-matches-hidden = Kämpfe mit Boards, die jemand noch spielen muss, zählen, stehen aber noch nicht in der Liste.
explain-counted = { $boards ->
    [one] { $boards } Board zählt.
   *[other] { $boards } Boards zählen.
}
explain-counted-of = { $boards ->
    [one] { $boards } Board zählt
   *[other] { $boards } Boards zählen
}: { $won }{ $most } Matchpunkten.
explain-counted-signed = { $boards ->
    [one] { $boards } Board zählt
   *[other] { $boards } Boards zählen
}: { $won } Matchpunkte{ $most }.
explain-boards-add-up = { $boards ->
    [one] { $boards } Board zählt und ergibt
   *[other] { $boards } Boards zählen und ergeben zusammen
} { $sum }.
explain-made-alike = Boards mit verschiedenen Tops werden gleichgestellt: Jedes zählt mit seinem Prozentsatz.
explain-made-alike-of = Boards mit verschiedenen Tops werden gleichgestellt: Jedes zählt mit seinem Prozentsatz ({ $tops }).
explain-boards-of-top = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
} mit einem Top von { $top }: { $won }
explain-then-top = { $first }; { $others }
explain-mean-of-boards = Das Mittel der Prozentsätze der Boards ist { $percent } %.
explain-total-share = { $won }{ $most } sind { $percent } %.
explain-total-share-signed = { $won }{ $most }, sind { $percent } %.
explain-brought-to = Andere haben { $boards } Boards gespielt, also wird die Summe auf ebenso viele gebracht: { $sum }.
explain-makes = Das macht { $total }.
explain-matches-sum = { $matches ->
    [one] { $matches } Kampf
   *[other] { $matches } Kämpfe
}: zusammen { $points }.
explain-matches-won = { $matches ->
    [one] { $matches } Kampf
   *[other] { $matches } Kämpfe
}; ein gewonnener zählt 1 und ein Unentschieden einen halben: zusammen { $points }.
explain-matches-by-scale = { $matches ->
    [one] { $matches } Kampf
   *[other] { $matches } Kämpfe
}, in Siegpunkten nach der Skala { $scale }: zusammen { $points }.
explain-half-matches = Ein Kampf im Dreieck ist hier ein halber Kampf und zählt die Hälfte.
explain-place = Das ist Platz { $rank } von { $of }{ $among ->
   *[all] {""}
    [ns] {" "}auf Nord-Süd
    [ew] {" "}auf Ost-West
}{ $shared ->
    [0] {""}
    [one] , geteilt mit { $shared } anderen, der genau dasselbe hat
   *[other] , geteilt mit { $shared } anderen, die genau dasselbe haben
}.
explain-place-by-round = Das ist Platz { $rank } von { $of }{ $among ->
   *[all] {""}
    [ns] {" "}auf Nord-Süd
    [ew] {" "}auf Ost-West
}, nach der erreichten Runde{ $shared ->
    [0] {""}
    [one] , geteilt mit { $shared } anderen, der ebenso weit kam
   *[other] , geteilt mit { $shared } anderen, die ebenso weit kamen
}.
explain-no-place = Das hat keinen Platz in der Rangliste: Für einen Platz braucht es { $needed } Boards, { $percent } % der meisten, die jemand hat.
explain-with-handicap = In der Liste mit Handicap haben Sie { $total }: dasselbe mit Ihrem Handicap von { $handicap }.

explain-penalty = Strafe von { $penalty }
explain-warning = { CAPITAL($warning) }
explain-brought-along = Von vorher mitgebracht
explain-extra-in-match = { $what }: wird abgezogen, bevor der Kampf in { $unit } umgerechnet wird.
explain-takes-nothing = { $what }: nimmt hier nichts.
explain-takes = { $what }: nimmt { $amount }.
explain-adds = { $what }: gibt { $amount } dazu.
explain-takes-from = { $what }: nimmt { $amount }, und aus { $before } % werden { $after } %.
explain-adds-to = { $what }: gibt { $amount } dazu, und aus { $before } % werden { $after } %.
explain-of-one-board = { $amount } eines Boards

explain-the-boards = Die Boards
explain-heading-board = Board
explain-heading-against = Gegen
explain-heading-top = Top
explain-the-matches = Die Kämpfe
explain-heading-round = Runde
explain-heading-boards = Boards
explain-heading-over-50 = % über 50
explain-heading-ahead = Vorsprung ({ $unit })
explain-half-match = { $against } (ein halber Kampf)
explain-replaced = ersetzt
explain-not-over = noch nicht zu Ende
explain-bye = Freilos
explain-points-given = zugesprochen

explain-how-it-went = Wie es lief
explain-nothing-to-win = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}, bisher ohne etwas zu gewinnen.
explain-average = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}, im Durchschnitt { $mean }.
explain-share-of-all = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}, mit { $share } von allem, was zu gewinnen war.
explain-sum-and-mean = { $boards ->
    [one] { $boards } Board
   *[other] { $boards } Boards
}: zusammen { $sum }, { $mean } je Board.
explain-won-and-lost = Gegen { $opponents } Gegner: { $beaten } geschlagen, gegen { $lost } verloren.
explain-won-lost-and-level = Gegen { $opponents } Gegner: { $beaten } geschlagen, gegen { $lost } verloren, mit { $level } gleichauf.
explain-best = { $boards_count ->
    [one] Das beste Board war
   *[other] Die besten Boards waren
} { $boards_listed }: { $figure }.
explain-worst = { $boards_count ->
    [one] Das schlechteste Board war
   *[other] Die schlechtesten Boards waren
} { $boards_listed }: { $figure }.
explain-of-both-tables = Was ein Board ergab, gilt für beide Tische zusammen.
explain-once-for-each-table = Nach Raum und nach Alleinspieler steht ein Board einmal für jeden Tisch, an dem Ihr Team es gespielt hat.

explain-ranked-by-matches = In der Rangliste zählen Kämpfe: Dort haben Sie { $figure }.
explain-more-counts = In der Rangliste haben Sie { $figure }: Dort zählt mehr als diese Boards.
explain-more-boards-count = Boards, die jemand noch spielen muss, zählen dort und werden hier noch nicht gezeigt.
explain-sums-are-brought = Summen werden dort auf { $boards } Boards gebracht, so viele, wie andere gespielt haben.

explain-against-each = Gegen jeden Gegner
explain-heading-opponents = Gegner
explain-by-direction = Nach Richtung
explain-heading-direction = Richtung
explain-by-declarer = Nach Alleinspieler
explain-heading-who-played = Wer spielte
explain-by-room = Nach Raum
explain-heading-where-you-sat = Wo Sie saßen
explain-heading-score-of-board = Score je Board
explain-board-by-board = Board für Board
explain-heading-result = Ergebnis
explain-heading-average = Durchschnitt
explain-on-line = { CAPITAL($line) }
explain-on-line-without-score = { CAPITAL($line) }, berichtigt oder nicht gespielt
explain-both-outcomes = { $first }, { $second }
explain-list-passed-out = Rundpass
explain-list-no-contract = Score ohne Kontrakt
explain-list-adjusted = Vom Turnierleiter berichtigt
explain-list-not-played = Nicht gespielt
explain-defence = Gegenspiel
explain-defence-at = Gegenspiel, { $line }
explain-declarer-at = Alleinspiel, { $line }
explain-declarer-named = { $declarer } Alleinspieler, { $dummy } Dummy
explain-declarer-north-or-east = Nord oder Ost Alleinspieler
explain-declarer-south-or-west = Süd oder West Alleinspieler
