### De loting, de kruistabel, uitslagenkaarten en wedstrijden.

draws-title-of-round = Loting van ronde { $round }
draws-round = Ronde
draws-rounds = Rondes
draws-latest = Laatste
draws-of-section = Lijn { $section }: { $what }
draws-round-of = { $title }, ronde { $round } van { $count }
draws-is-shown = Getoond wordt de loting van ronde { $round }.
draws-byes = Vrijlotingen in ronde { $round }
draws-bye = Vrijloting in ronde { $round }
draws-not-drawn = Nog niet geloot
draws-not-drawn-help = De loting verschijnt hier vanzelf.
draws-tables = { $count ->
    [one] Tafel { $tables }
   *[other] Tafels { $tables }
}
draws-seat-at = { $line_letters } aan { $table }
draws-nobody-plays = hier speelt niemand
draws-over = afgelopen
draws-triangle = driehoek
draws-triangle-of = Driehoek { $numbers }
draws-timetable = tijdschema
draws-over-rounds = { $count ->
    [one] Over { $count } ronde; dit is deel { $part }.
   *[other] Over { $count } rondes; dit is deel { $part }.
}
draws-sitting = { $north_south } tegen { $east_west }, { SMALL($boards) }
draws-given-in = Toegekende punten in ronde { $round }
draws-standings = Stand
draws-standings-of = Lijn { $section }: stand
draws-number = Nr.
draws-plays-no-more = speelt niet meer
draws-how-help = Elk vak is een wedstrijd: de tafel, bij teams beide tafels, en wie er speelt. Een nummer leidt naar de uitslagenkaart, de spellen leiden naar de wedstrijd spel voor spel.
draws-how-climbed = ▲ ▼ zeggen hoeveel plaatsen iemand is gestegen of gedaald sinds de ronde ervoor.

cross-bye = vrij
cross-won = W
cross-lost = V
cross-level = G
cross-round = R{ $round }
cross-rounds-note = R1 is ronde 1. Elke ronde heeft het nummer van de tegenstander, dan wat zij waard was in { $unit }.
cross-signs-note = W: gewonnen, V: verloren, G: gelijk.
cross-on-note = ..: de wedstrijd is nog bezig; tot nu toe gewonnen, in { $unit }.
cross-bye-note = vrij: geen tegenstander in die ronde.
cross-given-note = *: toegekend in plaats van wat gewonnen is, of voor een gemiste ronde.

result-card = Uitslagenkaart
result-card-nothing-help = Ze verschijnen hier zodra de eerste ronde is geloot.
result-card-given = toegekend in plaats van wat gewonnen is of voor een gemiste ronde
result-card-other-than-ranked = Straffen en wat werd meegenomen staan in de rangschikking en niet in deze totalen.
result-card-won-lost-or-drawn = Gewonnen, verloren of gelijk
result-card-total-of = Totaal { $unit }
result-card-bye = Vrijloting
result-card-not-drawn = In deze ronde niet geloot
result-card-signs-help = W is gewonnen, V verloren, G gelijk. Een tegenstander leidt naar de wedstrijd spel voor spel.
result-card-board-by-board = Scorekaart, spel voor spel

matches-nothing = Nog geen wedstrijden
matches-nothing-help = Ze verschijnen hier zodra bekend is wie tegen wie speelt.
matches-who = Wie
matches-held-back = Spellen die iemand nog moet spelen, tellen hier nog niet mee.
matches-given = { $figure } (toegekend)
matches-penalty = Een straf neemt { $amount } af van { $who }.
matches-boards = { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}
matches-boards-over = { $count ->
    [one] { $count } spel, afgelopen
   *[other] { $count } spellen, afgelopen
}
matches-boards-of = { $part } van { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}
matches-board-by-board = Spel voor spel
matches-side-of = { $side } { $line_letters }
matches-total = Totaal
matches-won-by = + is gewonnen door { $first }, − door { $second }.
matches-shown-when-played = wordt getoond als iedereen het spel heeft gespeeld
matches-at-table = tafel { $table }
matches-both-tables = Bij teams worden beide tafels van een spel vergeleken. Scores zijn die van noord-zuid: + is gewonnen, − is verloren.
matches-not-shown = Een spel is hier niet te zien zolang iemand het nog moet spelen.
matches-all = Alle wedstrijden
