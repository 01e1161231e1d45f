### Waar een totaal vandaan komt, wat een wedstrijd waard is, en hoe een avond ging.

explain-match-not-begun = In de wedstrijd tegen { $against } heeft nog geen spel geteld{ $waiting ->
    [0] {""}
    [one] ; er komt nog { $waiting } spel
   *[other] ; er komen nog { $waiting } spellen
}.
explain-match-so-far = In de wedstrijd tegen { $against } { $counted ->
    [one] heeft { $counted } spel
   *[other] hebben { $counted } spellen
} geteld, en { $stands }{ $waiting ->
    [0] {""}
    [one] ; er komt nog { $waiting } spel
   *[other] ; er komen nog { $waiting } spellen
}.
explain-match-shown-later = Hoe de wedstrijd staat, wordt getoond als iedereen de spellen ervan heeft gespeeld.
explain-penalty-off-match = Een straf haalt { $amount } van de wedstrijd af.
explain-penalty-off-opponents = Een straf haalt { $amount } van de tegenstanders af, wat bij een knock-out telt: wie voorstaat gaat door.
explain-match-does-not-count = Zij telt niet: de arbiter heeft voor ronde { $round } in plaats daarvan { $worth } gegeven.
explain-patton = Naast de punten van de spellen heeft een Patton-wedstrijd { $points } punten per { $boards } spellen, die de twee teams delen naar verhouding van de scores die ze hebben opgeschreven.
explain-match-won = Een gewonnen wedstrijd telt 1, een gelijkspel een half: { $worth }.
explain-half-match-won = Een gewonnen wedstrijd telt 1, een gelijkspel een half; een halve wedstrijd in een driehoek telt daarvan de helft: { $worth }.
explain-by-scale = Volgens de schaal { $scale } voor { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
} is dat { $worth }.
explain-half-by-scale = Volgens de schaal { $scale } voor { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
} is dat { $worth } (een halve wedstrijd in een driehoek telt daarvan de helft).
explain-on-victory-scale = { CAPITAL($margin) } over { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
}: { $figure } van { $pool } volgens de schaal { $scale }.
explain-on-victory-scale-rounded = { CAPITAL($margin) }, afgerond op { $whole }, over { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
}: { $figure } van { $pool } volgens de schaal { $scale }.
explain-half-of-it = Een halve wedstrijd in een driehoek: daarvan de helft, { $worth }.
explain-odd-half-of-it = Een halve wedstrijd in een driehoek: daarvan de helft, { $worth }; het honderdste dat over is, is voor de verliezer.
explain-boards-share = De gewonnen spellen delen nog { $pool }: { $figure }. Samen is dat { $worth }.

explain-margin-level = gelijk
explain-margin-ahead = { $amount } voor
explain-margin-behind = { $amount } achter
explain-margin-half = precies 50 %
explain-margin-above = { $percent } % boven 50
explain-margin-below = { $percent } % onder 50
explain-stands-level = u staat gelijk
explain-stands-ahead = u staat { $amount } voor
explain-stands-behind = u staat { $amount } achter
explain-stands-half = u hebt precies 50 %
explain-stands-above = u staat { $percent } % boven 50
explain-stands-below = u staat { $percent } % onder 50

explain-in-all = In totaal
explain-no-board = Er telt nog geen spel.
explain-no-match = Er telt nog geen wedstrijd.
explain-boards-hidden = Spellen die iemand nog moet spelen tellen, maar staan nog niet in de lijst.
explain-matches-hidden = Wedstrijden met spellen die iemand nog moet spelen tellen, maar staan nog niet in de lijst.
explain-counted = { $boards ->
    [one] { $boards } spel telt.
   *[other] { $boards } spellen tellen.
}
explain-counted-of = { $boards ->
    [one] { $boards } spel telt
   *[other] { $boards } spellen tellen
}: { $won }{ $most } matchpunten.
explain-counted-signed = { $boards ->
    [one] { $boards } spel telt
   *[other] { $boards } spellen tellen
}: { $won } matchpunten{ $most }.
explain-boards-add-up = { $boards ->
    [one] { $boards } spel telt en is
   *[other] { $boards } spellen tellen en zijn samen
} { $sum }.
explain-made-alike = Spellen met verschillende toppen worden gelijkgesteld: elk telt met zijn percentage.
explain-made-alike-of = Spellen met verschillende toppen worden gelijkgesteld: elk telt met zijn percentage ({ $tops }).
explain-boards-of-top = { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
} met een top van { $top }: { $won }
explain-then-top = { $first }; { $others }
explain-mean-of-boards = Het gemiddelde van de percentages van de spellen is { $percent } %.
explain-total-share = { $won }{ $most } is { $percent } %.
explain-total-share-signed = { $won }{ $most }, is { $percent } %.
explain-brought-to = Anderen speelden { $boards } spellen, dus wordt de som op evenveel gebracht: { $sum }.
explain-makes = Dat maakt { $total }.
explain-matches-sum = { $matches ->
    [one] { $matches } wedstrijd
   *[other] { $matches } wedstrijden
}: samen { $points }.
explain-matches-won = { $matches ->
    [one] { $matches } wedstrijd
   *[other] { $matches } wedstrijden
}; een gewonnen wedstrijd telt 1 en een gelijkspel een half: samen { $points }.
explain-matches-by-scale = { $matches ->
    [one] { $matches } wedstrijd
   *[other] { $matches } wedstrijden
}, in overwinningspunten volgens de schaal { $scale }: samen { $points }.
explain-half-matches = Een wedstrijd in een driehoek is hier een halve wedstrijd en telt voor de helft.
explain-place = Dat is plaats { $rank } van { $of }{ $among ->
   *[all] {""}
    [ns] {" "}op noord-zuid
    [ew] {" "}op oost-west
}{ $shared ->
    [0] {""}
    [one] , gedeeld met { $shared } ander die precies hetzelfde heeft
   *[other] , gedeeld met { $shared } anderen die precies hetzelfde hebben
}.
explain-place-by-round = Dat is plaats { $rank } van { $of }{ $among ->
   *[all] {""}
    [ns] {" "}op noord-zuid
    [ew] {" "}op oost-west
}, naar de bereikte ronde{ $shared ->
    [0] {""}
    [one] , gedeeld met { $shared } ander die even ver kwam
   *[other] , gedeeld met { $shared } anderen die even ver kwamen
}.
explain-no-place = Dat heeft geen plaats in de rangschikking: daarvoor zijn { $needed } spellen nodig, { $percent } % van de meeste die iemand heeft.
explain-with-handicap = In de lijst met handicap hebt u { $total }: hetzelfde met uw handicap van { $handicap }.

explain-penalty = Straf van { $penalty }
explain-warning = { CAPITAL($warning) }
explain-brought-along = Van tevoren meegenomen
explain-extra-in-match = { $what }: gaat eraf voordat de wedstrijd in { $unit } wordt omgezet.
explain-takes-nothing = { $what }: kost hier niets.
explain-takes = { $what }: kost { $amount }.
explain-adds = { $what }: levert { $amount } op.
explain-takes-from = { $what }: kost { $amount }: { $before } % wordt { $after } %.
explain-adds-to = { $what }: levert { $amount } op: { $before } % wordt { $after } %.
explain-of-one-board = { $amount } van één spel

explain-the-boards = De spellen
explain-heading-board = Spel
explain-heading-against = Tegen
explain-heading-top = Top
explain-the-matches = De wedstrijden
explain-heading-round = Ronde
explain-heading-boards = Spellen
explain-heading-over-50 = % boven 50
explain-heading-ahead = Voorsprong ({ $unit })
explain-half-match = { $against } (een halve wedstrijd)
explain-replaced = vervangen
explain-not-over = niet voorbij
explain-bye = vrijloting
explain-points-given = punten toegekend

explain-how-it-went = Hoe het ging
explain-nothing-to-win = { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
}, waarop tot nu toe niets te winnen was.
explain-average = { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
}, met een gemiddelde van { $mean }.
explain-share-of-all = { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
}, met { $share } van alles wat te winnen was.
explain-sum-and-mean = { $boards ->
    [one] { $boards } spel
   *[other] { $boards } spellen
}: in totaal { $sum }, { $mean } per spel.
explain-won-and-lost = Tegen { $opponents ->
    [one] { $opponents } tegenstander
   *[other] { $opponents } tegenstanders
}: u versloeg er { $beaten } en verloor van { $lost }.
explain-won-lost-and-level = Tegen { $opponents ->
    [one] { $opponents } tegenstander
   *[other] { $opponents } tegenstanders
}: u versloeg er { $beaten }, verloor van { $lost } en was gelijk met { $level }.
explain-best = { $boards_count ->
    [one] Het beste spel was
   *[other] De beste spellen waren
} { $boards_listed }: { $figure }.
explain-worst = { $boards_count ->
    [one] Het slechtste spel was
   *[other] De slechtste spellen waren
} { $boards_listed }: { $figure }.
explain-of-both-tables = Wat een spel opleverde, is van beide tafels samen.
explain-once-for-each-table = Per kamer en per leider staat een spel één keer voor elke tafel waaraan uw team het speelde.

explain-ranked-by-matches = In de rangschikking tellen wedstrijden: daar hebt u { $figure }.
explain-more-counts = In de rangschikking hebt u { $figure }: daar telt meer dan deze spellen.
explain-more-boards-count = Spellen die iemand nog moet spelen tellen daar, en worden hier nog niet getoond.
explain-sums-are-brought = Sommen worden daar op { $boards } spellen gebracht, zoveel als anderen speelden.

explain-against-each = Tegen elke tegenstander
explain-heading-opponents = Tegenstanders
explain-by-direction = Per richting
explain-heading-direction = Richting
explain-by-declarer = Per leider
explain-heading-who-played = Wie speelde
explain-by-room = Per kamer
explain-heading-where-you-sat = Waar u zat
explain-heading-score-of-board = Score per spel
explain-board-by-board = Spel voor spel
explain-heading-result = Uitslag
explain-heading-average = Gemiddelde
explain-on-line = { CAPITAL($line) }
explain-on-line-without-score = { CAPITAL($line) }, aangepast of niet gespeeld
explain-both-outcomes = { $first }, { $second }
explain-list-passed-out = Rondpas
explain-list-no-contract = Score zonder contract
explain-list-adjusted = Door de arbiter aangepast
explain-list-not-played = Niet gespeeld
explain-defence = Tegenspel
explain-defence-at = Tegenspel, { $line }
explain-declarer-at = Leider, { $line }
explain-declarer-named = { $declarer } leider, { $dummy } blinde
explain-declarer-north-or-east = Noord of oost leider
explain-declarer-south-or-west = Zuid of west leider
