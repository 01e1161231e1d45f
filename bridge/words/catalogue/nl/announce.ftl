### Wat de arbiter zegt voor het spelen en bij de wissels.

announce-run = { $first } t/m { $last }
announce-tables = { $count ->
    [one] tafel { $list_listed }
   *[other] tafels { $list_listed }
}
announce-at-tables = { $count ->
    [one] aan tafel { $list_listed }
   *[other] aan de tafels { $list_listed }
}
announce-from-tables = { $count ->
    [one] van tafel { $list_listed }
   *[other] van de tafels { $list_listed }
}
announce-to-tables = { $count ->
    [one] naar tafel { $list_listed }
   *[other] naar de tafels { $list_listed }
}
announce-rounds = { $count ->
    [one] in ronde { $list_listed }
   *[other] in de rondes { $list_listed }
}
announce-in-rounds = { $count ->
    [one] in ronde { $list_listed }
   *[other] in de rondes { $list_listed }
}
announce-movers = { $what ->
    [player] { $count ->
        [one] speler { $list_listed }
       *[other] spelers { $list_listed }
    }
   *[pair] { $count ->
        [one] paar { $list_listed }
       *[other] paren { $list_listed }
    }
}
announce-sets = { $count ->
    [0] geen sets{ $list_listed }
    [one] set { $list_listed }
   *[other] sets { $list_listed }
}
announce-boards = { $count ->
    [0] geen spellen{ $list_listed }
    [one] spel { $list_listed }
   *[other] spellen { $list_listed }
}
announce-spot = { $line }
announce-player-spot = { $seat }
announce-stay = nergens heen
announce-table-count = { $count ->
    [one] één tafel
   *[other] { $count } tafels
}
announce-set-count = { $count ->
    [one] één set spellen
   *[other] { $count } sets spellen
}
announce-jump = van tafel { $from } naar tafel { $to }
announce-step = { $way ->
    [down] { $by } omlaag, { $jumps_listed }
   *[up] { $by } omhoog, { $jumps_listed }
}
announce-step-round = { $way ->
    [down] { $by } omlaag; na tafel { $end } gaat het verder bij tafel { $start }
   *[up] { $by } omhoog; na tafel { $end } gaat het verder bij tafel { $start }
}
announce-step-at = { $at } { $step }
announce-camp = de spelers van { $line }
announce-camp-at-start = de paren die { $line } beginnen
announce-goes = { $who } gaat naar tafel { $table }
announce-in-other-ways = { $goers_listed }, en niet zoals anders
announce-go-back = { $camp } gaan terug naar de tafel waar ze begonnen
announce-move-by-cards = { $camp } gaan waarheen hun loopkaarten zeggen
announce-change-rows = { $camp } wisselen van rij: wie aan tafel { $first } begon, gaat naar tafel { $second } en omgekeerd, enzovoort, ieder naar de tafel tegenover die waar hij begon
announce-move = { $camp } gaan { $steps_listed }
announce-skip-table = { $camp } slaan een tafel over: ze gaan { $steps_listed }
announce-takes = tafel { $table } in ronde { $round }
announce-renewed = de spellen gaan terug naar de arbiter, die elke tafel nieuwe brengt
announce-boards-step = de spellen gaan { $step }
announce-boards-by-cards = de spellen gaan waarheen de kaarten op de tafels zeggen
announce-boards-other-ways = spellen gaan { $ways_listed }, en niet zoals anders
announce-boards-way = { $from } { $to }
announce-to-bystand = van tafel { $from } naar het bijzettafeltje voor tafel { $to }
announce-several-groups = { $groups }; { $more }
announce-group = { $tables_listed }
announce-has-copy = { $count ->
    [one] { $tables } heeft het { $copy ->
        [first] eerste stel
        [second] tweede stel
       *[third] derde stel
    }
   *[other] { $tables } hebben het { $copy ->
        [first] eerste stel
        [second] tweede stel
       *[third] derde stel
    }
}

announce-movement = Het schema heet “{ $name }”: { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}{ $boards ->
    [0] .
    [1] {" "}van één spel.
   *[other] {" "}van { $boards } spellen.
}
announce-ranking-of-teams = Er is één rangschikking, van de teams.
announce-ranking-of-players = Ieder speelt voor zichzelf: er is één rangschikking, van de spelers.
announce-ranking-of-pairs = Er is één rangschikking van alle paren.
announce-ranking-of-lines = Er zijn twee rangschikkingen, een voor noord-zuid en een voor oost-west.
announce-number-on-card = Op de kaart op uw tafel staat welk nummer u hebt; het geldt de hele zitting.
announce-number-of-team = Het nummer van uw team is dat van de tafel waar u begint.
announce-number-of-pair = Uw paarnummer is dat van de tafel waar u begint; het geldt de hele zitting.
announce-number-of-player = Op uw loopkaart staat uw nummer; het geldt de hele zitting.
announce-leave-home = Ga zitten aan de tafel met het nummer van uw team. Voor ronde { $round } gaat oost-west { $step }.
announce-never-boards = Aan tafel { $table } zijn nooit spellen.
announce-boards-unplayed = De spellen die naar tafel { $table } komen, blijven daar die ronde ongespeeld.
announce-meet-again = In ronde { $round } treft ieder het paar van ronde { $first } opnieuw, met andere spellen.
announce-meet-again-later = Later treft u dezelfde paren opnieuw, met andere spellen.
announce-sits-out = In ronde { $round } heeft { $who } een stilzit aan tafel { $table } { $spot }.
announce-some-sit-out = Sommigen hebben in sommige rondes een stilzit: op hun loopkaart staat wanneer.
announce-empty-place = Aan tafel { $table } zit niemand { $spot }: wie daar komt spelen, heeft die ronde een stilzit.
announce-one-missing = Aan tafel { $table } ontbreekt een paar: wie daar komt spelen, heeft die ronde een stilzit.
announce-no-such-pair = Er is geen { $who }: wie daartegen zou spelen, heeft die ronde een stilzit.
announce-after-round = Na ronde { $round }: { $says }.
announce-sentence = { CAPITAL($says) }.

announce-camp-stays = { CAPITAL($camp) } blijven de hele tijd aan hun tafel.
announce-camp-stays-at = { CAPITAL($camp) } { $at } blijven daar de hele tijd.
announce-camp-moves = Na elke ronde gaan { $camp } { $step }.
announce-camp-moves-at = Na elke ronde gaan { $camp } { $at } { $step }.
announce-follow-cards = { $count ->
    [one] { CAPITAL($who) } volgt de loopkaart.
   *[other] { CAPITAL($who) } volgen hun loopkaarten.
}
announce-turn-everywhere = { CAPITAL($rounds) } worden aan elke tafel de spellen gedraaid, zodat noord wijst naar wie oost-west begon: zij spelen de kaarten van noord-zuid. Ieder houdt zijn stoel.
announce-sit-other-way = { CAPITAL($rounds) } zit ieder andersom: wie noord-zuid begon, zit oost-west, en wie oost-west begon, zit noord-zuid.
announce-turn-now = Draai nu aan elke tafel de spellen, zodat noord wijst naar wie oost-west begon. Ieder houdt zijn stoel.
announce-sit-other-way-now = Nu zit ieder andersom.
announce-turn-back-now = Nu liggen de spellen weer zoals gewoonlijk: noord wijst naar wie noord-zuid begon.
announce-sit-usual-way-now = Nu zit ieder weer zoals gewoonlijk.
announce-turn-by-cards = { CAPITAL($at) } worden de spellen gedraaid in de rondes die de kaarten noemen: de kaarten zeggen naar wie noord dan wijst, en wie daar blijft, houdt zijn stoelen.
announce-turn-at = { CAPITAL($rounds) } worden { $at } de spellen gedraaid: de kaarten zeggen naar wie noord dan wijst, en wie daar blijft, houdt zijn stoelen.
announce-stays = { CAPITAL($who) } blijft de hele tijd aan tafel { $table } { $spot }.
announce-stays-in-chairs = { $count ->
    [one] { CAPITAL($who) } blijft de hele tijd { $at } op de stoelen van { $line }.
   *[other] { CAPITAL($who) } blijven, in deze volgorde, de hele tijd { $at } op de stoelen van { $line }.
}
announce-stays-by-cards = { $count ->
    [one] { CAPITAL($who) } blijft { $at }; op de loopkaart staat waar daar te zitten.
   *[other] { CAPITAL($who) } blijven, in deze volgorde, { $at }; op hun loopkaarten staat waar daar te zitten.
}
announce-all-by-cards = Allen gaan waarheen hun loopkaarten zeggen.
announce-others-by-cards = Alle anderen gaan waarheen hun loopkaarten zeggen.
announce-follow-lower = Na elke ronde { $takes ->
    [table] gaat { $what ->
        [player] elke speler die wisselt naar de tafel van de speler
       *[pair] elk paar dat wisselt naar de tafel van het paar
    } met het nummer eronder; { $low } gaat naar de tafel van { $high }. Op de loopkaarten staat waar daar te zitten.
   *[place] neemt { $what ->
        [player] elke speler die wisselt de plaats in van de speler
       *[pair] elk paar dat wisselt de plaats in van het paar
    } met het nummer eronder; { $low } neemt de plaats in van { $high }.
}
announce-follow-higher = Na elke ronde { $takes ->
    [table] gaat { $what ->
        [player] elke speler die wisselt naar de tafel van de speler
       *[pair] elk paar dat wisselt naar de tafel van het paar
    } met het nummer erboven; { $high } gaat naar de tafel van { $low }. Op de loopkaarten staat waar daar te zitten.
   *[place] neemt { $what ->
        [player] elke speler die wisselt de plaats in van de speler
       *[pair] elk paar dat wisselt de plaats in van het paar
    } met het nummer erboven; { $high } neemt de plaats in van { $low }.
}
announce-follow-order = Na elke ronde { $takes ->
    [table] gaat { $what ->
        [player] elke speler die wisselt
       *[pair] elk paar dat wisselt
    } naar de tafel van de volgende in deze volgorde: { $order }. Op de loopkaarten staat waar daar te zitten.
   *[place] neemt { $what ->
        [player] elke speler die wisselt
       *[pair] elk paar dat wisselt
    } de plaats in van de volgende in deze volgorde: { $order }.
}
announce-roves = { CAPITAL($who) } is de rover en speelt { $line } aan { $takes_listed }. Wie daar zit, maakt plaats, heeft die ronde een stilzit en komt dan terug.
announce-roves-later = { CAPITAL($who) } is de rover: dit paar heeft { $rounds } een stilzit en speelt dan { $line } aan { $takes_listed }. Wie daar zit, maakt plaats, heeft die ronde een stilzit en komt dan terug.
announce-rover-goes = De rover, { $who }, gaat naar tafel { $table }: { $displaced } heeft de volgende ronde een stilzit.

announce-all-play-same = Alle tafels spelen in elke ronde dezelfde spellen: geef ze door. Na elke ronde brengt de arbiter nieuwe spellen.
announce-new-every-round = Na elke ronde brengt de arbiter nieuwe spellen.
announce-back-to-director = Gespeelde spellen gaan terug naar de arbiter, die de volgende brengt; op de kaart op de tafel staat welke.
announce-by-card = Na elke ronde gaan de spellen waarheen de kaart op de tafel zegt.
announce-not-all-this-way = Niet alle spellen gaan elke keer zo: op de kaart op de tafel staat waarheen.
announce-renewed-every-second = Na elke tweede ronde gaan de spellen terug naar de arbiter, die elke tafel nieuwe brengt.
announce-share = { CAPITAL($tables) } delen dezelfde spellen: geef ze aan elkaar door.
announce-share-groups = Deze tafels delen dezelfde spellen: { $groups }.
announce-share-once = In ronde { $round } delen { $groups_listed } dezelfde spellen.
announce-share-by-cards = { CAPITAL($rounds) } delen sommige tafels dezelfde spellen: op de kaarten op de tafels staat met wie.
announce-stay-put = De spellen blijven waar ze zijn.
announce-boards-go = { $when ->
    [other] Na ronde 1, 3 enzovoort gaan de spellen { $step }.
   *[each] Na elke ronde gaan de spellen { $step }.
}
announce-boards-go-at = { $when ->
    [other] Na ronde 1, 3 enzovoort gaan de spellen { $at } { $step }.
   *[each] Na elke ronde gaan de spellen { $at } { $step }.
}
announce-boards-go-ways = { $when ->
    [other] Na ronde 1, 3 enzovoort gaan de spellen { $ways_listed }.
   *[each] Na elke ronde gaan de spellen { $ways_listed }.
}
announce-bystands-everywhere = Tussen elke tafel en de volgende staat een bijzettafeltje met één set spellen: leg uw spellen daar, en neem de volgende van het bijzettafeltje aan de andere kant.
announce-keeps-waiting = Tafel { $table } houdt de sets die ernaast wachten, en speelt die welke op de kaart staan.
announce-bystand = { $count ->
    [one] Tussen de tafels { $low } en { $high } staat een bijzettafeltje met { $sets }: tafel { $from } legt er de spellen neer, en tafel { $to } neemt ze daarvandaan.
   *[other] Tussen de tafels { $low } en { $high } staat een bijzettafeltje met { $sets }: tafel { $from } legt er de spellen neer, en tafel { $to } neemt ze daarvandaan, altijd die welke het langst gewacht hebben.
}
announce-copies = { $count ->
    [2] De spellen zijn er in tweevoud en worden niet gemengd: { $whose_listed }.
   *[other] De spellen zijn er in drievoud en worden niet gemengd: { $whose_listed }.
}
announce-keep-copy = { $count ->
    [one] { CAPITAL($tables) } houdt het eigen stel ernaast, en neemt daaruit de spellen die op de kaart op de tafel staan.
   *[other] { CAPITAL($tables) } houden hun stel tussen zich in, en nemen daaruit de spellen die op de kaarten op de tafels staan.
}
announce-with-copy = { $copy ->
    [first] Met het eerste stel: { SMALL($says) }
    [second] Met het tweede stel: { SMALL($says) }
   *[third] Met het derde stel: { SMALL($says) }
}

announce-laid-at = { CAPITAL($tables) }: { $boards }
announce-laid-shared = { CAPITAL($tables) }: { $boards }, gedeeld
announce-laid-beside = Naast tafel { $table }: { $boards }
announce-laid-between = Bijzettafeltje tussen tafels { $low } en { $high }: { $boards }
announce-laid-later = Voor latere rondes, bij de arbiter: { $boards }
announce-laid-unused = Niet nodig: { $boards }
announce-others-beside = Naast tafel { $table }: de andere spellen
announce-others-between = Tussen tafels { $low } en { $high }: de andere spellen
announce-of-copy = { $copy ->
    [first] { $says }, eerste stel
    [second] { $says }, tweede stel
   *[third] { $says }, derde stel
}
