### Skąd biorą się punkty za rozdanie.

explain-board = Rozdanie { $board }
explain-and = { $first } oraz { $second }
explain-awaits-ruling = { $what } (czeka na decyzję sędziego)
explain-called = { $who }, { $names }
explain-who = { $who }

explain-met = Runda { $round }, stół { $table }: { $reader ->
   *[you] siedzieliście na linii
    [your-team] wasza drużyna siedziała na linii
} { $line } przeciw: { $opponents }.
explain-once-more = To rozdanie jest jeszcze raz. { $met }
explain-not-agreed = { $outcome }: tak wpisano i liczy się, gdy tylko przeciwnicy się zgodzą.
explain-disputed = { $outcome }: tak wpisano, ale przeciwnicy się nie zgadzają. Na razie nic się nie liczy.
explain-subject-to-ruling = Sędzia ma tu jeszcze podjąć decyzję{ $why }. Zapis może się zmienić.
explain-subject-to-ruling-at = Co do stołu { $table } sędzia ma jeszcze podjąć decyzję{ $why }. Zapis może się zmienić.

explain-artificial = Sędzia przyznał tu sztuczny wynik rozjemczy ({ $law }): { $award }.
explain-adjusted = Sędzia przyznał tu wynik rozjemczy ({ $law }): { $award }.
explain-not-played = { $why }.
explain-not-played-by = { $why } ({ $law }).
explain-played = { $play }: { $worth }.
explain-passed-out = Cztery pasy: zapis 0, który liczy się jak każdy inny.
explain-written-down = Zapis podano bez kontraktu: { $worth }.
explain-not-played-here = Tego rozdania tu nie grano.
explain-worth = { $score } dla { $reader ->
   *[you] was
    [your-team] waszej drużyny
}
explain-worth-east-west = { $score } dla północ-południe, czyli { $own } dla { $reader ->
   *[you] was
    [your-team] waszej drużyny
}
explain-play = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}z kontrą
    [XX] {" "}z rekontrą
}, rozgrywa { $seat }, { $vulnerable ->
    [yes] po partii
   *[no] przed partią
}, { $made }
explain-just-made = swoje
explain-made-with = wygrane z { $count ->
    [one] { $count } nadróbką
   *[other] { $count } nadróbkami
}
explain-down = bez { $count }

explain-no-award = Tu nic nie ma: to rozdanie się dla was nie liczy.
explain-divided = Rozdanie nie było takie samo przy wszystkich stołach i zostało podzielone ({ $law }): wasz stół miał { $group ->
    [0] pierwsze karty
    [1] zmienione karty
   *[other] zmienione karty { $group }
}.
explain-divided-by = Rozdanie nie było takie samo przy wszystkich stołach i zostało podzielone ({ $law }): wasz stół miał { $group ->
    [0] pierwsze karty
    [1] zmienione karty
   *[other] zmienione karty { $group }
}, a z nimi { $results ->
    [one] jest { $results } wynik
    [few] są { $results } wyniki
   *[other] jest { $results } wyników
}: { $rule }.
explain-scores-as-they-are = Zapisy dodaje się tak, jak są (przepis 78C).
explain-between-teams = Między drużynami porównuje się dwa stoły rozdania.
explain-result-of = { $amount }{ $most }: { $percent } %
explain-of-most = {" "}z { $most }
explain-between = , od { $least } do { $most }

explain-frequency = Jak często padał każdy zapis i ile jest wart ({ $unit })
explain-frequency-score = Zapis { $line_letters }
explain-frequency-times = Razy
explain-frequency-line = { $line_letters }

explain-beaten = { $results ->
    [one] { $results } wynik
    [few] { $results } wyniki
   *[other] { $results } wyników
} { $among ->
   *[board] w tym rozdaniu
    [cards] z tymi kartami
}; pokonane: { $beaten }{ $tied_count ->
    [0] {""}
   *[other] , równe waszemu: { $tied }
}; { $sum }{ $most }.
explain-beaten-and-lost = { $results ->
    [one] { $results } wynik
    [few] { $results } wyniki
   *[other] { $results } wyników
} { $among ->
   *[board] w tym rozdaniu
    [cards] z tymi kartami
}; pokonane: { $beaten }{ $tied_count ->
    [0] {""}
   *[other] , równe waszemu: { $tied }
}, lepsze: { $lost }; { $sum }{ $most }.
explain-fractions = Zapisy ważone liczą się ze swoimi częściami.
explain-only-result = Wasz wynik jest na razie jedynym w tym rozdaniu, który można porównać.
explain-ascherman = Procent Aschermana liczy wasz własny wynik jak równy waszemu: { $sum } z { $most } to { $percent } %.
explain-small-group = { $results ->
    [1] W grupie z jednym wynikiem obie strony mają 60 %.
    [2] W grupie z dwoma wynikami lepszy zapis ma 65 %, a drugi 55 %; równe zapisy dzielą się.
   *[other] W grupie z trzema wynikami zapisy mają 70, 60 i 50 %; równe zapisy dzielą się.
} Macie { $percent } %.
explain-on-scale = W skali do { $most } to { $percent } %, czyli { $value }.
explain-of-full-top = { $percent } % pełnego maksa { $most } to { $value }.
explain-lacks = Porównuje się { $made ->
    [one] { $made } wynik
    [few] { $made } wyniki
   *[other] { $made } wyników
} z { $full } ({ $missing ->
    [one] drugiego brakuje lub nie można go porównać
   *[other] pozostałych brakuje lub nie można ich porównać
})
explain-no-formula = { $lacks }. Żaden wzór tego nie wyrównuje: maks jest taki, jak z tych wyników, { $most }.
explain-traditional = { $lacks }: według tradycyjnej zasady za każdy brakujący maks spada, a zero rośnie o { $each }: { $sum }{ $most }.
explain-neuberg = { $lacks }. Wzór Neuberga daje tylu wynikom ({ $made }, n) wartość pełnej liczby ({ $full }, N): { $sum }{ $most }.

explain-rounded = Zaokrąglone { $rule }{ $halved }{ $to }.
explain-rounded-nothing = {""}
explain-rounded-halved = , z dwoma punktami za każdy pokonany wynik; z tego połowa
explain-rounded-to = : { $award }
explain-four-places = do czterech miejsc, połówki od średniej (EBU White Book 4.2.3.3)
explain-hundredths-of-board = do setnych w każdym rozdaniu, połówki w górę (zasada tych zawodów)
explain-hundredths = do setnych, połówki w górę
explain-tenth = do jednej dziesiątej, połówki od średniej ({ $law })
explain-twentieth = do jednej dwudziestej, połówki od średniej ({ $law })

explain-group-of-one = W grupie z jednym wynikiem nie ma z kim porównać: średnia plus dla obu stron, { $imps }.
explain-only-result-imps = Wasz wynik jest na razie jedynym w tym rozdaniu: 0 IMP-ów, dopóki nie ma innego.
explain-compared-in-imps = Wasz zapis { $own } porównuje się w IMP-ach { $others ->
    [one] z drugim wynikiem
   *[other] z każdym z { $others } innych wyników
} (przepis 78B).
explain-at-most-imps = Jedno porównanie liczy się najwyżej za { $imps } IMP-ów.
explain-results-against = Wyniki wobec waszego { $own }
explain-their-score = Ich zapis
explain-times = Razy
explain-you-have-more = Macie więcej
explain-imps-each = IMP-y za każdy
explain-together-heading = Razem
explain-add-up = Porównania dają razem { $imps }.
explain-one-comparison = To 1 porównanie, więc { $imps }.
explain-by-comparisons = Podzielone przez liczbę porównań ({ $comparisons }): { $sum }.
explain-by-square-root = Podzielone przez pierwiastek z r x c / 2, gdzie r to liczba wyników ({ $results }), a c to liczba porównań ({ $comparisons }): { $sum } / pierwiastek z { $of } = { $award } (EBU White Book 3.1.3).
explain-by-field = Sprowadzone do pełnej stawki { $full } (N), z której wynik ma { $made } (n): suma / n x N / (N - 1) = { $sum }.

explain-datum-nothing = {""}
explain-mean = Wartość średnia to średnia { $results ->
    [one] { $results } wyniku
   *[other] { $results } wyników
}{ $share }.
explain-trimmed-mean = Z { $results ->
    [one] { $results } wyniku
   *[other] { $results } wyników
} { $dropped ->
    [one] pomija się najwyższy ({ $highest_listed }) i najniższy ({ $lowest_listed })
    [few] pomija się { $dropped } najwyższe ({ $highest_listed }) i { $dropped } najniższe ({ $lowest_listed })
   *[other] pomija się { $dropped } najwyższych ({ $highest_listed }) i { $dropped } najniższych ({ $lowest_listed })
}{ $share }; wartość średnia to średnia pozostałych.
explain-datum-share = , po { $percent } % wyników z każdego końca
explain-median = Wartość średnia to mediana { $results ->
    [one] { $results } wyniku
   *[other] { $results } wyników
}: zapis w środku.
explain-datum = Wartość średnia dla północ-południe to { $datum }.
explain-datum-rounded = Wartość średnia dla północ-południe to { $exact }, { $how }: { $datum }.
explain-ten-away = zaokrąglona do 10, połówki od zera
explain-ten-up = zaokrąglona do 10, połówki w górę
explain-ten-towards = zaokrąglona do 10, połówki ku zeru
explain-not-rounded = bez zaokrąglenia
explain-cut-off = obcięta do całych punktów
explain-against-datum = Wasz zapis { $own } wobec wartości średniej { $datum }{ $line_is ->
   *[ns] {""}
    [ew] {" "}(dla { $line })
} to różnica { $difference }{ $to }: { $imps } według skali IMP (przepis 78B).
explain-to-ten = , po zaokrągleniu do 10 { $to }

explain-split = Obie strony mają różne zapisy (wynik rozdzielny): każdy oblicza się osobno. { $reader ->
   *[you] Wasz jest
    [your-team] Waszej drużyny jest tam
} dla { $line }.
explain-artificial-alone = Sztuczny wynik każda strona ma dla siebie: nie porównuje się go z nikim i żadnego innego stołu z nim.
explain-not-compared = Pozostałych stołów nie porównuje się z tym: dla nich tego rozdania tu nie grano.
explain-compared-with = Pozostałe stoły porównuje się z zapisem linii { $line }.
explain-compared-with-expected = Pozostałe stoły porównuje się z tym, co linia { $line } miałaby bez wykroczenia.
explain-compared-with-it = Pozostałe stoły porównuje się z tym wynikiem i jego wagami.
explain-nothing-to-compare = Nic tu jeszcze nie ma, dopóki nikt inny nie ma zapisu do porównania.
explain-worth-its-score = Wynik jest wart tyle, ile jego zapis (przepis 78C).
explain-worth-against-others = Wynik jest wart tyle, ile byłby wart wobec innych wyników rozdania.
explain-worth-in-table = Każdy wynik jest wart tyle, ile mówi tabela, w której ten wiersz stoi ze swoimi wagami.
explain-beyond-board = Część tego wyniku jest warta mniej niż zero rozdania albo więcej niż jego maks, bo wchodzi do tabeli jako ułamek wyniku i jest tam równa mniej niż żadnemu innemu; pozostałe części mają o tyle więcej lub mniej, więc suma się zgadza.
explain-is-worth = { $score } jest warte { $worth }.
explain-part-is-worth = { $weight } % z { $score }, warte { $worth }: { $part }.
explain-together = Razem { $worth }.
explain-three-scores = Oczekiwane: { $expected }. Po wykroczeniu ({ $after }): { $left }. To, co uzyskaliście ({ $got }): { $have }.
explain-by-hand = Ręcznie, dla sprawdzenia, najpierw ze średnią za ten stół: { $worths_listed }. Z wagami to { $weighed }, więc średnią { $average } koryguje się o { $correction }: tyle samo.
explain-by-hand-near = Ręcznie, dla sprawdzenia, najpierw ze średnią za ten stół: { $worths_listed }. Z wagami to { $weighed }, więc średnią { $average } koryguje się o { $correction }. To blisko, ale nie to samo: ręcznie stół, z którym nie można się porównać, tylko obniża maks i podnosi zero. Liczy się { $award }.
explain-worth-by-hand = { $score } jest warte { $worth }
explain-named-award = { $award }: { $percent } %
explain-have = Macie: { $award }.
explain-have-of-top = Macie: { $award } maksa { $most }, czyli { $value }.
explain-have-on-scale = Macie: { $award } w skali do { $most }, czyli { $value }.
explain-have-worth = Macie: { $award }, czyli { $worth }.
explain-have-mean = Macie: { $award }; w punktach sumarycznych to średnia rozdania, { $worth }.
explain-own-stays = W pozostałych rozdaniach ({ $boards }) macie { $percent } %, więc zostaje { $bound } % ({ $law }).
explain-own-counts = W pozostałych rozdaniach ({ $boards }) macie { $percent } % i to liczy się zamiast { $bound } % ({ $law }): { $worth }.
explain-at-most = najwyżej { $award }
explain-at-least = co najmniej { $award }
explain-must-be = Musi to być { $limit }.
explain-within-already = Musi to być { $limit }, co niczego nie zmienia.
explain-brought-within = Musi to być { $limit }, więc jest { $worth }.

explain-own-damage = { $reader ->
   *[you] To, co kosztowało was wykroczenie, wraca do was; szkoda, którą wyrządziliście sobie sami, nie ({ $law }).
    [your-team] To, co wykroczenie kosztowało waszą drużynę, wraca do niej; szkoda, którą wyrządziła sobie sama, nie ({ $law }).
}
explain-no-damage = { $reader ->
   *[you] Oczekiwane było nie więcej, niż uzyskaliście, więc szkody nie ma i tak zostaje: { $got }.
    [your-team] Oczekiwane było nie więcej, niż uzyskała wasza drużyna, więc szkody nie ma i tak zostaje: { $got }.
}
explain-cost-nothing = { $reader ->
   *[you] Wykroczenie nic was nie kosztowało, więc zostaje to, co uzyskaliście: { $got }.
    [your-team] Wykroczenie nic waszej drużyny nie kosztowało, więc zostaje to, co uzyskała: { $got }.
}
explain-no-own-damage = { $reader ->
   *[you] Uzyskaliście nie mniej, niż zostawiło wykroczenie, więc szkoda nie jest wasza własna i macie to, czego można było oczekiwać: { $expected }.
    [your-team] Wasza drużyna uzyskała nie mniej, niż zostawiło wykroczenie, więc szkoda nie jest jej własna i ma to, czego można było oczekiwać: { $expected }.
}
explain-made-good = { $reader ->
   *[you] Wykroczenie kosztowało was { $cost }, z { $expected } na { $left }; tyle wraca do was, a resztę straciliście sami: { $sum }.
    [your-team] Wykroczenie kosztowało waszą drużynę { $cost }, z { $expected } na { $left }; tyle do niej wraca, a resztę straciła sama: { $sum }.
}

explain-other-table-waiting = Drugi stół musi jeszcze zagrać to rozdanie, więc na razie niczego się nie porównuje.
explain-not-at-both-tables = Rozdania nie grano przy obu stołach: odpada, a mecz jest o rozdanie krótszy.
explain-other-cards = Karty w rozdaniu zostały zmienione i przy drugim stole były inne: tych dwóch wyników się nie porównuje (przepis 87), a mecz jest o rozdanie krótszy.
explain-one-for-both = Taki mecz ma jeden wynik dla obu drużyn: gdzie ich zapisy się różnią, każda ma średnią z obu (przepis 86B).
explain-team-has = Wasza drużyna ma w tym rozdaniu { $points }.
explain-both-tables = { $of ->
   *[board] {""}
    [expected] Czego oczekiwano:{" "}
    [left] Zaraz po wykroczeniu:{" "}
    [got] Co uzyskała wasza drużyna:{" "}
}{ $share ->
   *[whole] {""}
    [part] { $percent } % z{" "}
    [less] minus { $percent } % z{" "}
}{ $own }, gdzie wasza drużyna siedziała na północ-południe, i { $other }, gdzie siedziała na wschód-zachód: razem { $difference }{ $comes_to }.
explain-comes-to-nothing = {""}
explain-comes-to-imps = , czyli { $imps } (przepis 78B)
explain-board-won = , więc rozdanie jest wygrane
explain-board-halved = , więc rozdanie jest zremisowane
explain-board-lost = , więc rozdanie jest przegrane
explain-part-together = { $of ->
   *[board] Razem: { $points }.
    [expected] Czego oczekiwano, razem: { $points }.
    [left] Zaraz po wykroczeniu, razem: { $points }.
    [got] Co uzyskała wasza drużyna, razem: { $points }.
}
explain-rounded-to-whole = Wynik ważony zaokrągla się do całości, połówki od zera: { $points }.
explain-rounded-to-tenth = Wynik ważony zaokrągla się do jednej dziesiątej, połówki od średniej: { $points }.
explain-awarded-once = Waszej drużynie przyznano: { $award }. Liczy się to bez względu na to, co było przy drugim stole.
explain-awarded-twice = Waszej drużynie przyznano przy jednym stole: { $first }, a przy drugim: { $second }. Bierze się je razem.
explain-short-match = W meczu krótszym niż { $below } rozdań (ten ma { $boards }) średnia plus i średnia minus to { $imps } IMP zamiast { $usual } ({ $whose }; { $law }).
explain-scoring-of-contest = zasada liczenia tych zawodów
explain-regulation-of-book = regulamin do przepisów { $book }
