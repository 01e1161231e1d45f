### Hoe schema’s heten.

movement-mitchell = Mitchell, { $tables } tafels
movement-mitchell-skip = Mitchell met sprong, { $tables } tafels
movement-mitchell-missed = Mitchell met sprong en een laatste ronde van gemiste spellen, { $tables } tafels
movement-one-and-a-half = Mitchell, { $tables }½ tafels, met een aanhangsel van 1½ tafel
movement-appendix = Mitchell met aanhangsel, { $tables } tafels, { $rounds } ronden
movement-hesitation = hesitation-Mitchell, { $tables } tafels
movement-double-hesitation = dubbele hesitation-Mitchell, { $tables } tafels
movement-twinned = tweeling-Mitchell, { $tables } tafels
movement-stagger = Stagger, { $tables } tafels
movement-web = Web, { $tables } tafels, { $sets } sets spellen
movement-bowman = Bowman, { $tables } tafels
movement-howell = Howell, { $tables } tafels
movement-barometer-howell = barometer-Howell, { $tables } tafels
movement-three-quarter = driekwart-Howell, { $tables } tafels, { $rounds } ronden
movement-barometer-three-quarter = barometer-driekwart-Howell, { $tables } tafels, { $rounds } ronden
movement-individual = individueel, { $players } spelers
movement-whist = American Whist, { $teams } teams
movement-new-england = New England, { $teams } teams
movement-round-robin = volledige competitie, { $teams } teams
movement-team-stagger = Stagger, { $teams } teams
movement-barclay = spiegel-Mitchell (Barclay), { $teams } teams
movement-whists = twee whists na een spiegel-Mitchell, { $teams } teams
movement-barclay-whists = spiegel-Mitchell (Barclay) en twee whists, { $teams } teams
movement-triangle-by-whist = driehoek als whist
movement-triangle-by-mitchell = driehoek als Mitchell
movement-triangle-of-pairs = driehoek waarin elk paar elk paar treft
movement-as-recorded = zoals opgetekend

movement-shared = { $name }, met gedeelde spellen en bijzettafeltje
movement-second-session = { $name }, tweede zitting
movement-both-sessions = { $name }, beide zittingen
movement-first-of-two = { $name }, eerste van twee zittingen
movement-second-of-two = { $name }, tweede van twee zittingen
movement-first-stanza = { $name }, eerste deel
movement-second-stanza = { $name }, tweede deel
movement-rover = { $name }, met een rover
movement-with-triangle = { $name }, met een driehoek
movement-steady = { $name }, niemand draait
movement-moving-down = { $name }, naar lagere tafels
movement-left-out = { $name }, ronden weggelaten: { $rounds }
movement-first-rounds = { $name }, de eerste { $rounds } van { $most } ronden
movement-switched = { $name }, gedraaid in { $rounds_count ->
    [one] ronde
   *[other] de ronden
} { $rounds_listed }
movement-appended = { $name }, met een tafel toegevoegd aan tafel { $table }
