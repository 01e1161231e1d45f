### What movements are called.

movement-mitchell = { $tables }-table Mitchell
movement-mitchell-skip = { $tables }-table Mitchell with a skip
movement-mitchell-missed = { $tables }-table Mitchell with a skip and a last round of missed boards
movement-one-and-a-half = { $tables }½-table Mitchell, 1½-table appendix
movement-appendix = { $tables }-table appendix Mitchell of { $rounds } rounds
movement-hesitation = { $tables }-table hesitation Mitchell
movement-double-hesitation = { $tables }-table double hesitation Mitchell
movement-twinned = { $tables }-table twinned Mitchell
movement-stagger = { $tables }-table stagger
movement-web = { $tables }-table web, { $sets } sets
movement-bowman = { $tables }-table Bowman
movement-howell = { $tables }-table Howell
movement-barometer-howell = { $tables }-table barometer Howell
movement-three-quarter = { $tables }-table three-quarter Howell of { $rounds } rounds
movement-barometer-three-quarter = { $tables }-table barometer three-quarter Howell of { $rounds } rounds
movement-individual = individual for { $players } players
movement-whist = American Whist for { $teams } teams
movement-new-england = New England movement for { $teams } teams
movement-round-robin = Round robin for { $teams } teams
movement-team-stagger = Stagger movement for { $teams } teams
movement-barclay = Mirror Mitchell (Barclay) for { $teams } teams
movement-whists = Two whists after a mirror Mitchell for { $teams } teams
movement-barclay-whists = Mirror Mitchell (Barclay) and two whists for { $teams } teams
movement-triangle-by-whist = Triangle by whist
movement-triangle-by-mitchell = Triangle by Mitchell
movement-triangle-of-pairs = Triangle in which every pair meets every pair
movement-as-recorded = as recorded

movement-shared = { $name }, share and bystand
movement-second-session = { $name }, second session
movement-both-sessions = { $name }, both sessions
movement-first-of-two = { $name }, first of two sessions
movement-second-of-two = { $name }, second of two sessions
movement-first-stanza = { $name }, first stanza
movement-second-stanza = { $name }, second stanza
movement-rover = { $name }, with a rover
movement-with-triangle = { $name }, with a triangle
movement-steady = { $name }, nobody turns
movement-moving-down = { $name }, moving down
movement-left-out = { $name }, { $rounds } rounds left out
movement-first-rounds = { $name }, first { $rounds } of { $most } rounds
movement-switched = { $name }, switched in { $rounds_count ->
    [one] round
   *[other] rounds
} { $rounds_listed }
movement-appended = { $name }, with a table appended to table { $table }
