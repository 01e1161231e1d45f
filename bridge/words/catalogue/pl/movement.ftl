### Jak nazywają się schematy.

movement-mitchell = Mitchell (stoły: { $tables })
movement-mitchell-skip = Mitchell z przeskokiem (stoły: { $tables })
movement-mitchell-missed = Mitchell z przeskokiem i ostatnią rundą pominiętych rozdań (stoły: { $tables })
movement-one-and-a-half = Mitchell (stoły: { $tables }½) z dodatkiem 1½ stołu
movement-appendix = Mitchell z dodatkiem (stoły: { $tables }, rundy: { $rounds })
movement-hesitation = Mitchell z postojem (stoły: { $tables })
movement-double-hesitation = Mitchell z dwoma postojami (stoły: { $tables })
movement-twinned = Mitchell bliźniaczy (stoły: { $tables })
movement-stagger = Stagger (stoły: { $tables })
movement-web = Web (stoły: { $tables }, zestawy: { $sets })
movement-bowman = Bowman (stoły: { $tables })
movement-howell = Howell (stoły: { $tables })
movement-barometer-howell = Howell barometrowy (stoły: { $tables })
movement-three-quarter = Howell niepełny (stoły: { $tables }, rundy: { $rounds })
movement-barometer-three-quarter = Howell niepełny barometrowy (stoły: { $tables }, rundy: { $rounds })
movement-individual = indywidualny (gracze: { $players })
movement-whist = American Whist (teamy: { $teams })
movement-new-england = New England (teamy: { $teams })
movement-round-robin = każdy z każdym (teamy: { $teams })
movement-team-stagger = Stagger (teamy: { $teams })
movement-barclay = Mitchell lustrzany, Barclay (teamy: { $teams })
movement-whists = dwa whisty po Mitchellu lustrzanym (teamy: { $teams })
movement-barclay-whists = Mitchell lustrzany, Barclay, i dwa whisty (teamy: { $teams })
movement-triangle-by-whist = trójkąt jak whist
movement-triangle-by-mitchell = trójkąt jak Mitchell
movement-triangle-of-pairs = trójkąt, w którym każda para gra z każdą
movement-as-recorded = jak zapisano

movement-shared = { $name }, wspólne rozdania i stolik pomocniczy
movement-second-session = { $name }, druga sesja
movement-both-sessions = { $name }, obie sesje
movement-first-of-two = { $name }, pierwsza z dwóch sesji
movement-second-of-two = { $name }, druga z dwóch sesji
movement-first-stanza = { $name }, pierwsza część
movement-second-stanza = { $name }, druga część
movement-rover = { $name }, z roverem
movement-with-triangle = { $name }, z trójkątem
movement-steady = { $name }, nikt się nie obraca
movement-moving-down = { $name }, w stronę niższych stołów
movement-left-out = { $name }, pominięte rundy: { $rounds }
movement-first-rounds = { $name }, rundy od pierwszej: { $rounds } z { $most }
movement-switched = { $name }, zamiana linii { $rounds_count ->
    [one] w rundzie
   *[other] w rundach
} { $rounds_listed }
movement-appended = { $name }, ze stołem dodanym do stołu { $table }
