### Wie Movements heißen.

movement-mitchell = Mitchell, { $tables } Tische
movement-mitchell-skip = Mitchell mit Sprung, { $tables } Tische
movement-mitchell-missed = Mitchell mit Sprung und einer letzten Runde der ausgelassenen Boards, { $tables } Tische
movement-one-and-a-half = Mitchell, { $tables }½ Tische, mit einem Anhang von 1½ Tischen
movement-appendix = Mitchell mit Anhang, { $tables } Tische, { $rounds } Runden
movement-hesitation = Hesitation Mitchell, { $tables } Tische
movement-double-hesitation = doppelter Hesitation Mitchell, { $tables } Tische
movement-twinned = Zwillings-Mitchell, { $tables } Tische
movement-stagger = Stagger, { $tables } Tische
movement-web = Web, { $tables } Tische, { $sets } Boardsätze
movement-bowman = Bowman, { $tables } Tische
movement-howell = Howell, { $tables } Tische
movement-barometer-howell = Barometer-Howell, { $tables } Tische
movement-three-quarter = Dreiviertel-Howell, { $tables } Tische, { $rounds } Runden
movement-barometer-three-quarter = Barometer-Dreiviertel-Howell, { $tables } Tische, { $rounds } Runden
movement-individual = Individual, { $players } Spieler
movement-whist = American Whist, { $teams } Teams
movement-new-england = New England, { $teams } Teams
movement-round-robin = Jeder gegen jeden, { $teams } Teams
movement-team-stagger = Stagger, { $teams } Teams
movement-barclay = Spiegel-Mitchell (Barclay), { $teams } Teams
movement-whists = zwei Whists nach einem Spiegel-Mitchell, { $teams } Teams
movement-barclay-whists = Spiegel-Mitchell (Barclay) und zwei Whists, { $teams } Teams
movement-triangle-by-whist = Dreieck nach Whist
movement-triangle-by-mitchell = Dreieck nach Mitchell
movement-triangle-of-pairs = Dreieck, in dem jedes Paar gegen jedes spielt
movement-as-recorded = wie aufgezeichnet

movement-shared = { $name }, mit geteilten Boards und Ablage
movement-second-session = { $name }, zweiter Durchgang
movement-both-sessions = { $name }, beide Durchgänge
movement-first-of-two = { $name }, erster von zwei Durchgängen
movement-second-of-two = { $name }, zweiter von zwei Durchgängen
movement-first-stanza = { $name }, erster Teil
movement-second-stanza = { $name }, zweiter Teil
movement-rover = { $name }, mit einem Rover
movement-with-triangle = { $name }, mit einem Dreieck
movement-steady = { $name }, niemand dreht
movement-moving-down = { $name }, zu niedrigeren Tischen
movement-left-out = { $name }, Runden ausgelassen: { $rounds }
movement-first-rounds = { $name }, die ersten { $rounds } von { $most } Runden
movement-switched = { $name }, gedreht in { $rounds_count ->
    [one] Runde
   *[other] den Runden
} { $rounds_listed }
movement-appended = { $name }, mit einem an Tisch { $table } angehängten Tisch
