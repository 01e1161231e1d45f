### Wat een tafel te horen krijgt: waarheen, en wat te doen.

direction-next = { CAPITAL($who) } hierna: { $place ->
    [here] hier blijven
    [other-chairs] aan deze tafel blijven, maar van kant wisselen
    [same-chairs] op uw stoelen blijven
   *[table] tafel { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(draai de spellen: noord wijst naar u)
    [to-opponents] {" "}(draai de spellen: noord wijst naar uw tegenstanders)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , met { $partner }
}, { $boards_called }, tegen { $against }.
direction-back = Kom terug voor ronde { $round } { $place ->
    [here] hier
   *[table] aan tafel { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(draai de spellen: noord wijst naar u)
    [to-opponents] {" "}(draai de spellen: noord wijst naar uw tegenstanders)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , met { $partner }
}, { $boards_called }, tegen { $against }.
direction-sit-out = { CAPITAL($who) }: u heeft rust in ronde { $round }. { $back }
direction-sit-out-next = { CAPITAL($who) } hierna: rust in ronde { $round }{ $place ->
    [here] {" "}hier
    [table] {" "}aan tafel { $table }
   *[nowhere] {""}
}. { $back }
direction-comes-here = { CAPITAL($who) } heeft rust in ronde { $round } en komt hier voor ronde { $back }, { $line }.
direction-last-round-of = { CAPITAL($who) }: dat was uw laatste ronde.
direction-not-back = Dat was uw laatste ronde.
direction-last-round = Dat was de laatste ronde. Bedankt voor het spelen.

direction-boards-stay = De spellen blijven hier.
direction-boards-out = De spellen worden niet meer gespeeld: laat ze liggen voor de arbiter.
direction-boards-to = De spellen gaan naar tafel { $table }.
direction-boards-shared = De spellen gaan naar de tafels { $tables }, die ze samen spelen.
direction-boards-bystand = De spellen gaan naar het hulptafeltje, voor tafel { $table } in ronde { $round }.
direction-boards-wait = De spellen die hier komen, worden in ronde { $round } niet gespeeld. { $then }
direction-boards-left = Laat de spellen op tafel liggen.
direction-turn = Draai de spellen in ronde { $round } zo dat noord naar { $north } wijst: { $keeps } blijft op zijn stoelen.

direction-undrawn = Ronde { $round } is nog niet geloot: wacht hier op de loting als u klaar bent.
direction-move = { CAPITAL($who) }, ronde { $round }: { SMALL($place) } { $details }

move-who = { CAPITAL($who) }
move-table = Tafel { $table }, { $line }.
move-stay = Blijf aan deze tafel, { $line }.
move-change = Blijf aan deze tafel, maar wissel naar { $line }.
move-boards = { CAPITAL($boards_called) }, tegen { $against }.
move-other-pair = Het andere paar van { $team }: tafel { $table }, { $line }.

instruction-not-started = Even wachten: het spelen is nog niet begonnen.
instruction-correcting = Het spelen is voorbij. Is een score fout, zeg het dan nu tegen de arbiter.
instruction-final = De uitslag is definitief. Bedankt voor het spelen.
instruction-table-finished = Deze tafel is klaar. Bedankt voor het spelen.
instruction-await-draw = Wacht alstublieft op de loting.
instruction-await-opening = Even wachten: de arbiter opent ronde { $round }.
instruction-sits-out = Aan deze tafel speelt niemand in ronde { $round }. Wie hier is, heeft rust.
instruction-disputed = Spel { $board }: u bent het niet eens. Voer het resultaat opnieuw in, of roep de arbiter.
instruction-unconfirmed = Spel { $board }: de tegenstanders moeten het resultaat nog bevestigen.
instruction-check-seats = Ronde { $round }: controleer of hier de juiste paren zitten.
instruction-play = Speel { $boards_called }.
instruction-all-played = Alle spellen van deze ronde zijn klaar.
instruction-draw-awaited = { $draw } Even wachten.
instruction-idle = Aan deze tafel speelt nu niemand. { $draw }
instruction-move = Ronde { $round } is voor u voorbij: wissel alstublieft.
instruction-round-over = Ronde { $round } is voor u voorbij. { $draw } Even wachten.

draw-not-out = De loting van ronde { $round } is er nog niet.
draw-when-in = De loting van ronde { $round } komt als { $percent } % van de resultaten binnen is.
draw-when-in-meanwhile = De loting van ronde { $round } komt als { $percent } % van de resultaten binnen is; { $tables_count ->
    [one] tafel { $tables } speelt nog
   *[other] de tafels { $tables } spelen nog
}.
draw-soon = De loting van ronde { $round } komt gauw.
draw-soon-meanwhile = De loting van ronde { $round } komt gauw; { $tables_count ->
    [one] tafel { $tables } speelt nog
   *[other] de tafels { $tables } spelen nog
}.
draw-when-finished = De loting van ronde { $round } komt als { $tables_count ->
    [one] tafel { $tables } klaar is
   *[other] de tafels { $tables } klaar zijn
}.
draw-when-many-finished = De loting van ronde { $round } komt als de { $count } tafels klaar zijn die nog spelen.
draw-of-section = Lijn { $section }: { $draw }

draw-expected = Verwacht rond { $clock }.
draw-any-minute = Elk ogenblik verwacht.
draw-section-expected = In lijn { $section } verwacht rond { $clock }.
draw-section-any-minute = In lijn { $section } elk ogenblik verwacht.

idle-not-drawn = Nog niet geloot.
idle-bye = Vrijloting.
idle-bye-worth = Vrijloting, { $worth }.
idle-bye-on = Vrijloting: zonder wedstrijd door naar ronde { $round }.
idle-decided = Geen wedstrijd: de arbiter heeft erover beslist.
idle-decided-worth = Geen wedstrijd: de arbiter heeft erover beslist, { $worth }.
idle-opponent-left = Geen tegenstander: { $who } speelt niet meer mee.
idle-stands-by = Reserve: speelt als het aantal oneven is.
idle-knocked-out = Uitgeschakeld.
idle-back = Terug in ronde { $round }: de loting ervan zegt waar.
idle-sits-out = Zit stil.
idle-empty = Niemand: deze plaats is leeg.
idle-comes = Komt in ronde { $round }.
idle-left = Is vertrokken.
idle-comes-back = Kom terug voor ronde { $round } aan tafel { $table }, { $line }.
idle-not-again = Speelt niet meer.

directed-result = resultaat, door de arbiter vastgesteld
directed-artificial = kunstmatige arbitrale score, door de arbiter vastgesteld
directed-assigned = toegekende arbitrale score, door de arbiter vastgesteld
directed-weighted = gewogen arbitrale score, door de arbiter vastgesteld
directed-split = gesplitste arbitrale score, door de arbiter vastgesteld
directed-adjusted = arbitrale score, door de arbiter vastgesteld
directed-not-played = niet gespeeld, zoals de arbiter heeft vastgesteld

notice-from-director = { $text }
notice-corrected = { CAPITAL($boards_called) }, { $set }: { $reason }
notice-plan-changed = De arbiter heeft het schema gewijzigd: { $boards_count ->
    [one] het resultaat van spel { $boards } is bewaard en ligt bij de arbiter
   *[other] de resultaten van de spellen { $boards } zijn bewaard en liggen bij de arbiter
}.
notice-drawn-again = De ronde is opnieuw geloot: { $boards_count ->
    [one] het resultaat van spel { $boards } is bewaard en ligt bij de arbiter
   *[other] de resultaten van de spellen { $boards } zijn bewaard en liggen bij de arbiter
}.
