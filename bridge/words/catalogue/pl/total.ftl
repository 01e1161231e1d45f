### Skąd bierze się suma, ile jest wart mecz i jak poszedł wieczór.

explain-match-not-begun = W meczu, w którym przeciwnikiem jest { $against }, nie liczyło się jeszcze żadne rozdanie{ $waiting ->
    [0] {""}
    [one] ; przed wami jeszcze { $waiting } rozdanie
    [few] ; przed wami jeszcze { $waiting } rozdania
   *[other] ; przed wami jeszcze { $waiting } rozdań
}.
explain-match-so-far = W meczu, w którym przeciwnikiem jest { $against }, { $counted ->
    [one] liczyło się { $counted } rozdanie
    [few] liczyły się { $counted } rozdania
   *[other] liczyło się { $counted } rozdań
} i { $stands }{ $waiting ->
    [0] {""}
    [one] ; przed wami jeszcze { $waiting } rozdanie
    [few] ; przed wami jeszcze { $waiting } rozdania
   *[other] ; przed wami jeszcze { $waiting } rozdań
}.
explain-match-shown-later = Jaki jest stan meczu, będzie pokazane, gdy wszyscy zagrają jego rozdania.
explain-penalty-off-match = Kara odbiera od meczu { $amount }.
explain-penalty-off-opponents = Kara odbiera przeciwnikom { $amount }, co liczy się w rozgrywce pucharowej: dalej gra ten, kto prowadzi.
explain-match-does-not-count = Ten mecz się nie liczy: sędzia przyznał zamiast niego { $worth } za rundę { $round }.
explain-patton = Oprócz punktów za rozdania w meczu Pattona do podziału są punkty za wielkość zapisów ({ $points } na każde { $boards } rozdania), w proporcji zapisów obu drużyn.
explain-match-won = Wygrany mecz liczy się za 1, remis za pół: { $worth }.
explain-half-match-won = Wygrany mecz liczy się za 1, remis za pół; pół meczu w trójkącie liczy się za połowę: { $worth }.
explain-by-scale = Według skali { $scale } za { $boards ->
    [one] { $boards } rozdanie
    [few] { $boards } rozdania
   *[other] { $boards } rozdań
} to { $worth }.
explain-half-by-scale = Według skali { $scale } za { $boards ->
    [one] { $boards } rozdanie
    [few] { $boards } rozdania
   *[other] { $boards } rozdań
} to { $worth } (pół meczu w trójkącie liczy się za połowę).
explain-on-victory-scale = { CAPITAL($margin) } w { $boards ->
    [one] { $boards } rozdaniu
   *[other] { $boards } rozdaniach
}: { $figure } z { $pool } według skali { $scale }.
explain-on-victory-scale-rounded = { CAPITAL($margin) }, po zaokrągleniu { $whole }, w { $boards ->
    [one] { $boards } rozdaniu
   *[other] { $boards } rozdaniach
}: { $figure } z { $pool } według skali { $scale }.
explain-half-of-it = Pół meczu w trójkącie: z tego połowa, { $worth }.
explain-odd-half-of-it = Pół meczu w trójkącie: z tego połowa, { $worth }; setna, która zostaje, jest przegranego.
explain-boards-share = Wygrane rozdania dzielą między siebie jeszcze { $pool }: { $figure }. Razem to { $worth }.

explain-margin-level = remis
explain-margin-ahead = { $amount } przewagi
explain-margin-behind = { $amount } straty
explain-margin-half = dokładnie 50 %
explain-margin-above = { $percent } % powyżej 50
explain-margin-below = { $percent } % poniżej 50
explain-stands-level = jest remis
explain-stands-ahead = prowadzicie, różnica: { $amount }
explain-stands-behind = przegrywacie, różnica: { $amount }
explain-stands-half = macie dokładnie 50 %
explain-stands-above = jesteście { $percent } % powyżej 50
explain-stands-below = jesteście { $percent } % poniżej 50

explain-in-all = Razem
explain-no-board = Nie liczy się jeszcze żadne rozdanie.
explain-no-match = Nie liczy się jeszcze żaden mecz.
explain-boards-hidden = Rozdania, które ktoś musi jeszcze zagrać, liczą się, ale nie ma ich jeszcze na liście.
explain-matches-hidden = Mecze z rozdaniami, które ktoś musi jeszcze zagrać, liczą się, ale nie ma ich jeszcze na liście.
explain-counted = { $boards ->
    [one] Liczy się { $boards } rozdanie.
    [few] Liczą się { $boards } rozdania.
   *[other] Liczy się { $boards } rozdań.
}
explain-counted-of = { $boards ->
    [one] Liczy się { $boards } rozdanie
    [few] Liczą się { $boards } rozdania
   *[other] Liczy się { $boards } rozdań
}, maksy: { $won }{ $most }.
explain-counted-signed = { $boards ->
    [one] Liczy się { $boards } rozdanie
    [few] Liczą się { $boards } rozdania
   *[other] Liczy się { $boards } rozdań
}, maksy: { $won }{ $most }.
explain-boards-add-up = { $boards ->
    [one] Liczy się { $boards } rozdanie i daje
    [few] Liczą się { $boards } rozdania i dają razem
   *[other] Liczy się { $boards } rozdań i daje razem
} { $sum }.
explain-made-alike = Rozdania o różnych maksach są zrównane: każde liczy się swoim procentem.
explain-made-alike-of = Rozdania o różnych maksach są zrównane: każde liczy się swoim procentem ({ $tops }).
explain-boards-of-top = { $boards ->
    [one] { $boards } rozdanie
    [few] { $boards } rozdania
   *[other] { $boards } rozdań
} o maksie { $top }: { $won }
explain-then-top = { $first }; { $others }
explain-mean-of-boards = Średnia procentów rozdań to { $percent } %.
explain-total-share = { $won }{ $most } to { $percent } %.
explain-total-share-signed = { $won }{ $most }, to { $percent } %.
explain-brought-to = Inni zagrali więcej rozdań ({ $boards }), więc sumę sprowadza się do tylu samo: { $sum }.
explain-makes = To daje { $total }.
explain-matches-sum = { $matches ->
    [one] { $matches } mecz
    [few] { $matches } mecze
   *[other] { $matches } meczów
}: razem { $points }.
explain-matches-won = { $matches ->
    [one] { $matches } mecz
    [few] { $matches } mecze
   *[other] { $matches } meczów
}; wygrany mecz liczy się za 1, a remis za pół: razem { $points }.
explain-matches-by-scale = { $matches ->
    [one] { $matches } mecz
    [few] { $matches } mecze
   *[other] { $matches } meczów
}, w punktach zwycięstwa według skali { $scale }: razem { $points }.
explain-half-matches = Mecz w trójkącie to tu pół meczu i liczy się za połowę.
explain-place = To miejsce { $rank } z { $of }{ $among ->
   *[all] {""}
    [ns] {" "}na linii północ-południe
    [ew] {" "}na linii wschód-zachód
}{ $shared ->
    [0] {""}
    [one] , dzielone z { $shared } innym, który ma dokładnie tyle samo
   *[other] , dzielone z { $shared } innymi, którzy mają dokładnie tyle samo
}.
explain-place-by-round = To miejsce { $rank } z { $of }{ $among ->
   *[all] {""}
    [ns] {" "}na linii północ-południe
    [ew] {" "}na linii wschód-zachód
}, według osiągniętej rundy{ $shared ->
    [0] {""}
    [one] , dzielone z { $shared } innym, który doszedł równie daleko
   *[other] , dzielone z { $shared } innymi, którzy doszli równie daleko
}.
explain-no-place = To nie daje miejsca w klasyfikacji: potrzeba { $needed ->
    [one] { $needed } rozdania
   *[other] { $needed } rozdań
}, czyli { $percent } % największej liczby, jaką ktoś ma.
explain-with-handicap = Na liście z handicapem macie { $total }: to samo z waszym handicapem { $handicap }.

explain-penalty = Kara { $penalty }
explain-warning = { CAPITAL($warning) }
explain-brought-along = Przeniesione z wcześniej
explain-extra-in-match = { $what }: odejmuje się to, zanim mecz zostanie zamieniony na { $unit }.
explain-takes-nothing = { $what }: tu nic nie odbiera.
explain-takes = { $what }: odbiera { $amount }.
explain-adds = { $what }: dodaje { $amount }.
explain-takes-from = { $what }: odbiera { $amount }, z { $before } % robi się { $after } %.
explain-adds-to = { $what }: dodaje { $amount }, z { $before } % robi się { $after } %.
explain-of-one-board = { $amount } jednego rozdania

explain-the-boards = Rozdania
explain-heading-board = Rozdanie
explain-heading-against = Przeciw
explain-heading-top = Maks
explain-the-matches = Mecze
explain-heading-round = Runda
explain-heading-boards = Rozdania
explain-heading-over-50 = % powyżej 50
explain-heading-ahead = Przewaga ({ $unit })
explain-half-match = { $against } (pół meczu)
explain-replaced = zastąpiony
explain-not-over = nieskończony
explain-bye = wolny los
explain-points-given = punkty przyznane

explain-how-it-went = Jak poszło
explain-nothing-to-win = { $boards ->
    [one] { $boards } rozdanie, w którym
    [few] { $boards } rozdania, w których
   *[other] { $boards } rozdań, w których
} na razie nie było nic do wygrania.
explain-average = { $boards ->
    [one] { $boards } rozdanie
    [few] { $boards } rozdania
   *[other] { $boards } rozdań
}, średnio { $mean }.
explain-share-of-all = { $boards ->
    [one] { $boards } rozdanie
    [few] { $boards } rozdania
   *[other] { $boards } rozdań
}, { $share } wszystkiego, co było do wygrania.
explain-sum-and-mean = { $boards ->
    [one] { $boards } rozdanie
    [few] { $boards } rozdania
   *[other] { $boards } rozdań
}: razem { $sum }, { $mean } na rozdanie.
explain-won-and-lost = Przeciwnicy: { $opponents }; pokonani: { $beaten }, lepsi: { $lost }.
explain-won-lost-and-level = Przeciwnicy: { $opponents }; pokonani: { $beaten }, lepsi: { $lost }, równi: { $level }.
explain-best = { $boards_count ->
    [one] Najlepsze rozdanie:
   *[other] Najlepsze rozdania:
} { $boards_listed } ({ $figure }).
explain-worst = { $boards_count ->
    [one] Najgorsze rozdanie:
   *[other] Najgorsze rozdania:
} { $boards_listed } ({ $figure }).
explain-of-both-tables = To, co dało rozdanie, jest z obu stołów razem.
explain-once-for-each-table = Według pokoju i rozgrywającego rozdanie stoi raz za każdy stół, przy którym wasza drużyna je grała.

explain-ranked-by-matches = W klasyfikacji liczą się mecze: macie tam { $figure }.
explain-more-counts = W klasyfikacji macie { $figure }: liczy się tam więcej niż te rozdania.
explain-more-boards-count = Liczą się tam rozdania, które ktoś musi jeszcze zagrać, a których tu jeszcze nie widać.
explain-sums-are-brought = Sumy sprowadza się tam do { $boards ->
    [one] { $boards } rozdania
   *[other] { $boards } rozdań
}, tylu, ile zagrali inni.

explain-against-each = Z każdym przeciwnikiem
explain-heading-opponents = Przeciwnicy
explain-by-direction = Według linii
explain-heading-direction = Linia
explain-by-declarer = Według rozgrywającego
explain-heading-who-played = Kto rozgrywał
explain-by-room = Według pokoju
explain-heading-where-you-sat = Gdzie siedzieliście
explain-heading-score-of-board = Zapis na rozdanie
explain-board-by-board = Rozdanie po rozdaniu
explain-heading-result = Wynik
explain-heading-average = Średnia
explain-on-line = { CAPITAL($line) }
explain-on-line-without-score = { CAPITAL($line) }, rozjemcze lub nie grane
explain-both-outcomes = { $first }, { $second }
explain-list-passed-out = Cztery pasy
explain-list-no-contract = Zapis bez kontraktu
explain-list-adjusted = Wynik rozjemczy sędziego
explain-list-not-played = Nie grane
explain-defence = Obrona
explain-defence-at = Obrona, { $line }
explain-declarer-at = Rozgrywka, { $line }
explain-declarer-named = { $declarer } rozgrywa, { $dummy } dziadek
explain-declarer-north-or-east = Rozgrywa północ lub wschód
explain-declarer-south-or-west = Rozgrywa południe lub zachód
