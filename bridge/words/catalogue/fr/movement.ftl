### Comment s’appellent les mouvements.

movement-mitchell = Mitchell à { $tables } tables
movement-mitchell-skip = Mitchell avec saut, { $tables } tables
movement-mitchell-missed = Mitchell avec saut et un dernier tour des étuis manqués, { $tables } tables
movement-one-and-a-half = Mitchell à { $tables } tables et demie, avec un appendice d’une table et demie
movement-appendix = Mitchell avec appendice, { $tables } tables, { $rounds } tours
movement-hesitation = Mitchell à hésitation, { $tables } tables
movement-double-hesitation = Mitchell à double hésitation, { $tables } tables
movement-twinned = Mitchell jumelé, { $tables } tables
movement-stagger = Stagger à { $tables } tables
movement-web = Web à { $tables } tables, { $sets } jeux d’étuis
movement-bowman = Bowman à { $tables } tables
movement-howell = Howell à { $tables } tables
movement-barometer-howell = Howell baromètre à { $tables } tables
movement-three-quarter = Howell aux trois quarts, { $tables } tables, { $rounds } tours
movement-barometer-three-quarter = Howell baromètre aux trois quarts, { $tables } tables, { $rounds } tours
movement-individual = individuel de { $players } joueurs
movement-whist = American Whist de { $teams } équipes
movement-new-england = New England de { $teams } équipes
movement-round-robin = Toutes rondes de { $teams } équipes
movement-team-stagger = Stagger de { $teams } équipes
movement-barclay = Mitchell en miroir (Barclay), { $teams } équipes
movement-whists = deux whists après un Mitchell en miroir, { $teams } équipes
movement-barclay-whists = Mitchell en miroir (Barclay) et deux whists, { $teams } équipes
movement-triangle-by-whist = Triangle par whist
movement-triangle-by-mitchell = Triangle par Mitchell
movement-triangle-of-pairs = Triangle où chaque paire rencontre chaque paire
movement-as-recorded = comme enregistré

movement-shared = { $name }, étuis partagés et guéridon
movement-second-session = { $name }, deuxième séance
movement-both-sessions = { $name }, les deux séances
movement-first-of-two = { $name }, première de deux séances
movement-second-of-two = { $name }, seconde de deux séances
movement-first-stanza = { $name }, première partie
movement-second-stanza = { $name }, seconde partie
movement-rover = { $name }, avec un rover
movement-with-triangle = { $name }, avec un triangle
movement-steady = { $name }, personne ne tourne
movement-moving-down = { $name }, vers les tables inférieures
movement-left-out = { $name }, tours omis : { $rounds }
movement-first-rounds = { $name }, les { $rounds } premiers tours sur { $most }
movement-switched = { $name }, lignes inversées { $rounds_count ->
    [one] au tour
   *[other] aux tours
} { $rounds_listed }
movement-appended = { $name }, avec une table ajoutée à la table { $table }
