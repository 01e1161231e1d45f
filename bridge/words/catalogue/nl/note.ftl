### Wat er naast uitslagen staat: waarom niet alles te zien is, straffen, hoe een spel gedeeld werd, wat er beslist is.

plain-text = { $text }
plain-number = { $number }
law-clause = artikel { $number }

held-not-started = Er wordt nog niet gespeeld.
held-last-round = De laatste ronde wordt getoond als de arbiter haar vrijgeeft, of als het spelen voorbij is.
held-last-rounds = De laatste { $count } rondes worden getoond als de arbiter ze vrijgeeft, of als het spelen voorbij is.
held-at-the-end = De rangschikking wordt getoond als het spelen voorbij is.
held-after-first = De rangschikking wordt na ronde 1 getoond.
held-after-next = De volgende rangschikking wordt na ronde { $round } getoond.
held-board-of-all = Dit spel wordt getoond als iedereen het heeft gespeeld.
held-board-of-table = Dit spel wordt getoond als uw tafel het heeft gespeeld.
held-no-result = { CAPITAL($who) }: geen uitslag op spel { $board }.

penalty-of-top = { $percent } % van een top
penalty-on-single-scale = { $amount } op de enkele schaal
penalty-off-match = { $amount } van de wedstrijd van ronde { $round } af
penalty-warning = een waarschuwing
penalty-for = { $amount }: { $reason }
penalty-by-law = { $amount }: { $reason } (artikel { $law })
penalty-refunded = { $penalty }, kwijtgescholden: { $why }

remark-after-penalties = { $penalties_count ->
    [one] na een straf van { $penalties_listed }
   *[other] na straffen van { $penalties_listed }
}
remark-penalised = * { $entry }: { $after }.
remark-carried = De getallen tellen mee wat werd meegenomen.
remark-too-few-boards = { $entry } heeft geen plaats: daarvoor zijn { $needed } spellen nodig, en het zijn er { $played }.

given-bye = Vrijloting in ronde { $round }.
given-bye-worth = Vrijloting in ronde { $round }: { $points }.
given-points = Toegekend voor ronde { $round }{ $matches ->
    [0] {""}
    [1] , in plaats van de wedstrijd
   *[other] , in plaats van de wedstrijden
}: { $points }.
given-points-for = Toegekend voor ronde { $round }{ $matches ->
    [0] {""}
    [1] , in plaats van de wedstrijd
   *[other] , in plaats van de wedstrijden
}: { $points } ({ $reason }).

list-stratum = Stratum { $stratum } en lager
list-with-handicap = met handicap
list-section = Lijn { $section }
list-line = { CAPITAL($line) }

reached-out = uitgeschakeld in ronde { $round }
reached-winner = winnaar
reached-in = nog in de race
reached-by = { $stands }, met { $margin } verschil

match-no-rounds = {""}
match-round = Ronde { $round }
match-rounds = Rondes { $all_but_last } en { $last }

group-no-result = nog geen uitslag
group-as-they-are = scores tellen zoals ze zijn
group-average-alone = niemand om mee te vergelijken: gemiddelde plus voor beide zijden
group-compared = met elkaar vergeleken
group-as-if-missing = met elkaar vergeleken, alsof de andere uitslagen ontbreken
group-one = niemand om mee te vergelijken: 60 % voor beide zijden (EBU White Book 4.2.3.3)
group-two = 65 % voor de betere score en 55 % voor de andere; gelijke scores delen (EBU White Book 4.2.3.3)
group-three = 70, 60 en 50 % van de beste score naar de slechtste; gelijke scores delen (EBU White Book 4.2.3.3)
group-neuberg = met elkaar vergeleken, en met de formule van Neuberg op de volle top gebracht (EBU White Book 4.2.3.3)

division-decided = { $director } heeft dit spel gedeeld ({ $law }){ $why }.
division-same-cards = Het spel was niet aan alle tafels hetzelfde: alleen wie dezelfde kaarten had, wordt met elkaar vergeleken ({ $law }).
division-heading = { $group ->
    [0] Eerste kaarten
    [1] Veranderde kaarten
   *[other] Veranderde kaarten { $group }
}{ $table_count ->
    [0] {""}
    [one] {" "}(tafel { $tables })
   *[other] {" "}(tafels { $tables })
}: { $results ->
    [one] { $results } uitslag
   *[other] { $results } uitslagen
}
division-group = { $heading }.
division-with-rule = { $heading }; { $rule }.

director-alone = De arbiter
director-named = Arbiter { $name }
director-assistant = De assistent
director-named-assistant = Assistent { $name }
director-table = Tafel { $table }
director-no-reason = {""}
director-reason = : { $reason }
director-reason-in-brackets = {" "}({ $reason })

moved-here = door de arbiter hierheen verplaatst van { $from }
moved-turned = door de arbiter omgedraaid
moved-confirmed = door de arbiter bevestigd
moved-given = door de arbiter gegeven aan wie het speelden, in plaats van { $north_south } tegen { $east_west }
moved-told = { $director } heeft { $did_listed }{ $why }.
moved-did-move = deze uitslag hierheen verplaatst van { $from }
moved-did-turn = deze uitslag omgedraaid: { $north_south } zat noord-zuid, { $east_west } oost-west
moved-did-turn-it = hem omgedraaid: { $north_south } zat noord-zuid, { $east_west } oost-west
moved-did-give = deze uitslag gegeven aan wie het speelden: { $seats }; daarvoor stond hij voor { $before }
moved-did-give-it = hem gegeven aan wie het speelden: { $seats }; daarvoor stond hij voor { $before }
moved-did-confirm = bevestigd dat er zo gespeeld is: { $north_south } zat noord-zuid, { $east_west } oost-west
moved-sat = { $north_south } zat noord-zuid, { $east_west } oost-west
moved-against = { $north_south } tegen { $east_west }
moved-from-board = spel { $board }
moved-from-table = tafel { $table }
moved-from-round = ronde { $round }
moved-at-table = aan tafel { $table }
moved-in-round = in ronde { $round }

record-set = { $director } heeft deze uitslag vastgesteld.
record-awarded = { $director } heeft deze score toegekend.
record-confirmed = Door de arbiter bevestigd.
record-corrected = Door de arbiter verbeterd.
record-took-back = { $director } heeft teruggenomen wat hier was vastgesteld: de uitslag van de tafel geldt.
record-ruling = Arbitrage { $number }{ $law } ({ $director }): { $decision }{ $facts }.
record-no-law = {""}
record-law = , artikel { $law }
record-at-table = Tafel { $table }: { $text }

draw-name-swiss-teams = Zwitsers met { $count } teams
draw-name-swiss-pairs = Zwitsers met { $count } paren
draw-name-round-robin-teams = Volledige competitie met { $count } teams
draw-name-round-robin-pairs = Volledige competitie met { $count } paren
draw-name-knock-out-teams = Knock-out met { $count } teams
draw-name-knock-out-pairs = Knock-out met { $count } paren

drawn-play-is-over = Het spelen is voorbij.
drawn-first-not-drawn = Ronde 1 is nog niet geloot.
drawn-in-part = Ronde { $round } is gedeeltelijk geloot: de rest van de loting komt nog.
drawn-all-played = Alle rondes zijn gespeeld.
drawn-about-to-be = Ronde { $round } wordt zo geloot.
drawn-is-last = Ronde { $round } is de laatste.
drawn-when-in = Ronde { $round } wordt geloot als { $percent } % van de uitslagen binnen is{ $count ->
    [0] {""}
   *[other] , terwijl { $count } tafels nog spelen
}.
drawn-when-in-meanwhile = Ronde { $round } wordt geloot als { $percent } % van de uitslagen binnen is, terwijl { $tables_count ->
    [one] tafel { $tables } nog speelt
   *[other] tafels { $tables } nog spelen
}.
drawn-now = Ronde { $round } kan nu worden geloot{ $count ->
    [0] {""}
   *[other] , terwijl { $count } tafels nog spelen
}.
drawn-now-meanwhile = Ronde { $round } kan nu worden geloot, terwijl { $tables_count ->
    [one] tafel { $tables } nog speelt
   *[other] tafels { $tables } nog spelen
}.
drawn-when-finished = Ronde { $round } wordt geloot als { $tables_count ->
    [one] tafel { $tables } klaar is
   *[other] tafels { $tables } klaar zijn
}.
drawn-is-on = Ronde { $round } is bezig: { $count } tafels spelen nog.
