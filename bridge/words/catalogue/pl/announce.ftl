### Co sędzia mówi przed grą i przy zmianach.

announce-run = { $first }–{ $last }
announce-tables = { $count ->
    [one] stół { $list_listed }
   *[other] stoły { $list_listed }
}
announce-at-tables = { $count ->
    [one] przy stole { $list_listed }
   *[other] przy stołach { $list_listed }
}
announce-from-tables = { $count ->
    [one] od stołu { $list_listed }
   *[other] od stołów { $list_listed }
}
announce-to-tables = { $count ->
    [one] do stołu { $list_listed }
   *[other] do stołów { $list_listed }
}
announce-rounds = { $count ->
    [one] w rundzie { $list_listed }
   *[other] w rundach { $list_listed }
}
announce-in-rounds = { $count ->
    [one] w rundzie { $list_listed }
   *[other] w rundach { $list_listed }
}
announce-movers = { $what ->
    [player] { $count ->
        [one] gracz { $list_listed }
       *[other] gracze { $list_listed }
    }
   *[pair] { $count ->
        [one] para { $list_listed }
       *[other] pary { $list_listed }
    }
}
announce-sets = { $count ->
    [0] bez zestawów{ $list_listed }
    [one] zestaw { $list_listed }
   *[other] zestawy { $list_listed }
}
announce-boards = { $count ->
    [0] bez rozdań{ $list_listed }
    [one] rozdanie { $list_listed }
   *[other] rozdania { $list_listed }
}
announce-spot = na linii { $line }
announce-player-spot = na pozycji { $seat }
announce-stay = w miejscu
announce-table-count = { $count ->
    [one] o jeden stół
    [few] o { $count } stoły
   *[other] o { $count } stołów
}
announce-set-count = { $count ->
    [one] jeden zestaw rozdań
    [few] { $count } zestawy rozdań
   *[other] { $count } zestawów rozdań
}
announce-jump = od stołu { $from } do stołu { $to }
announce-step = { $way ->
    [down] { $by } w dół, { $jumps_listed }
   *[up] { $by } w górę, { $jumps_listed }
}
announce-step-round = { $way ->
    [down] { $by } w dół; po stole { $end } liczy się dalej od stołu { $start }
   *[up] { $by } w górę; po stole { $end } liczy się dalej od stołu { $start }
}
announce-step-at = { $at } { $step }
announce-camp = wszyscy na { $line }
announce-camp-at-start = wszyscy, którzy zaczynają na { $line },
announce-goes = { $who } idzie do stołu { $table }
announce-in-other-ways = { $goers_listed }, a nie jak zwykle
announce-go-back = { $camp } wracają do stołu, przy którym zaczynali
announce-move-by-cards = { $camp } idą tam, gdzie wskazują ich przewodniki
announce-change-rows = { $camp } zamieniają rzędy: kto zaczynał przy stole { $first }, idzie do stołu { $second } i odwrotnie, i tak dalej, każdy do stołu naprzeciw tego, przy którym zaczynał
announce-move = { $camp } przesuwają się { $steps_listed }
announce-skip-table = { $camp } omijają stół: przesuwają się { $steps_listed }
announce-takes = stół { $table } w rundzie { $round }
announce-renewed = rozdania wracają do sędziego, który przynosi nowe do każdego stołu
announce-boards-step = rozdania przesuwają się { $step }
announce-boards-by-cards = rozdania idą tam, gdzie wskazują karty na stołach
announce-boards-other-ways = rozdania idą { $ways_listed }, a nie jak zwykle
announce-boards-way = { $from } { $to }
announce-to-bystand = od stołu { $from } na stolik pomocniczy dla stołu { $to }
announce-several-groups = { $groups }; { $more }
announce-group = { $tables_listed }
announce-has-copy = { $count ->
    [one] { $tables } ma { $copy ->
        [first] pierwszy
        [second] drugi
       *[third] trzeci
    }
   *[other] { $tables } mają { $copy ->
        [first] pierwszy
        [second] drugi
       *[third] trzeci
    }
}

announce-movement = Schemat przesiadania to „{ $name }”: { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[other] { $rounds } rund
}{ $boards ->
    [0] .
    [1] {" "}po jednym rozdaniu.
    [few] {" "}po { $boards } rozdania.
   *[other] {" "}po { $boards } rozdań.
}
announce-ranking-of-teams = Jest jedna klasyfikacja, drużyn.
announce-ranking-of-players = Każdy gra dla siebie: jest jedna klasyfikacja, graczy.
announce-ranking-of-pairs = Jest jedna klasyfikacja wszystkich par.
announce-ranking-of-lines = Są dwie klasyfikacje, jedna dla północ-południe i jedna dla wschód-zachód.
announce-number-on-card = Karta na stole mówi, jaki jest numer pary; obowiązuje on przez całą sesję.
announce-number-of-team = Numer drużyny to numer stołu, przy którym zaczynacie.
announce-number-of-pair = Numer pary to numer stołu, przy którym zaczynacie; obowiązuje on przez całą sesję.
announce-number-of-player = Numer gracza jest na jego przewodniku; obowiązuje on przez całą sesję.
announce-leave-home = Proszę usiąść przy stole z numerem drużyny. Na rundę { $round } wschód-zachód przesuwa się { $step }.
announce-never-boards = Przy stole { $table } nigdy nie ma rozdań.
announce-boards-unplayed = Rozdania, które przychodzą do stołu { $table }, zostają tam na tę rundę niegrane.
announce-meet-again = W rundzie { $round } każdy spotyka znowu parę z rundy { $first }, z innymi rozdaniami.
announce-meet-again-later = Później spotykacie znowu te same pary, z innymi rozdaniami.
announce-sits-out = W rundzie { $round } { $who } pauzuje przy stole { $table } { $spot }.
announce-some-sit-out = Niektórzy w niektórych rundach pauzują: kiedy, mówią ich przewodniki.
announce-empty-place = Przy stole { $table } nikt nie siedzi { $spot }: kto przychodzi tam grać, pauzuje w tej rundzie.
announce-one-missing = Przy stole { $table } brakuje pary: kto przychodzi tam grać, pauzuje w tej rundzie.
announce-no-such-pair = Brakuje jednej pary ({ $who }): kto miał z nią grać, pauzuje w tej rundzie.
announce-after-round = Po rundzie { $round }: { $says }.
announce-sentence = { CAPITAL($says) }.

announce-camp-stays = { CAPITAL($camp) } zostają cały czas przy swoich stołach.
announce-camp-stays-at = { CAPITAL($camp) } { $at } zostają tam cały czas.
announce-camp-moves = Po każdej rundzie { $camp } przesuwają się { $step }.
announce-camp-moves-at = Po każdej rundzie { $camp } { $at } przesuwają się { $step }.
announce-follow-cards = { $count ->
    [one] { CAPITAL($who) } idzie według przewodnika.
   *[other] { CAPITAL($who) } idą według przewodników.
}
announce-turn-everywhere = { CAPITAL($rounds) } przy każdym stole obraca się rozdania, tak by północ wskazywała tych, którzy zaczynali na wschód-zachód: grają oni kartami północ-południe. Wszyscy zachowują krzesła.
announce-sit-other-way = { CAPITAL($rounds) } wszyscy siedzą odwrotnie: kto zaczynał na północ-południe, siedzi na wschód-zachód, a kto zaczynał na wschód-zachód, siedzi na północ-południe.
announce-turn-now = Teraz przy każdym stole obraca się rozdania, tak by północ wskazywała tych, którzy zaczynali na wschód-zachód. Wszyscy zachowują krzesła.
announce-sit-other-way-now = Teraz wszyscy siadają odwrotnie.
announce-turn-back-now = Teraz rozdania leżą znowu jak zwykle: północ wskazuje tych, którzy zaczynali na północ-południe.
announce-sit-usual-way-now = Teraz wszyscy siadają znowu jak zwykle.
announce-turn-by-cards = { CAPITAL($at) } obraca się rozdania w rundach podanych na kartach: karty mówią, kogo wtedy wskazuje północ, a kto tam zostaje, zachowuje krzesła.
announce-turn-at = { CAPITAL($rounds) } obraca się rozdania { $at }: karty mówią, kogo wtedy wskazuje północ, a kto tam zostaje, zachowuje krzesła.
announce-stays = { CAPITAL($who) } zostaje cały czas przy stole { $table } { $spot }.
announce-stays-in-chairs = { $count ->
    [one] { CAPITAL($who) } zostaje cały czas { $at } na krzesłach { $line }.
   *[other] { CAPITAL($who) } zostają, w tej kolejności, cały czas { $at } na krzesłach { $line }.
}
announce-stays-by-cards = { $count ->
    [one] { CAPITAL($who) } zostaje { $at }; gdzie tam usiąść, mówi przewodnik.
   *[other] { CAPITAL($who) } zostają, w tej kolejności, { $at }; gdzie tam usiąść, mówią przewodniki.
}
announce-all-by-cards = Wszyscy idą tam, gdzie wskazują ich przewodniki.
announce-others-by-cards = Wszyscy inni idą tam, gdzie wskazują ich przewodniki.
announce-follow-lower = Po każdej rundzie { $what ->
    [player] każdy gracz, który się przesiada,
   *[pair] każda para, która się przesiada,
} { $takes ->
    [table] idzie do stołu, przy którym był numer o jeden niższy; { $low } idzie tam, gdzie siedzi { $high }. Gdzie tam usiąść, mówią przewodniki.
   *[place] zajmuje miejsce, na którym był numer o jeden niższy; { $low } zajmuje to, na którym siedzi { $high }.
}
announce-follow-higher = Po każdej rundzie { $what ->
    [player] każdy gracz, który się przesiada,
   *[pair] każda para, która się przesiada,
} { $takes ->
    [table] idzie do stołu, przy którym był numer o jeden wyższy; { $high } idzie tam, gdzie siedzi { $low }. Gdzie tam usiąść, mówią przewodniki.
   *[place] zajmuje miejsce, na którym był numer o jeden wyższy; { $high } zajmuje to, na którym siedzi { $low }.
}
announce-follow-order = Po każdej rundzie { $what ->
    [player] każdy gracz, który się przesiada,
   *[pair] każda para, która się przesiada,
} { $takes ->
    [table] idzie do stołu następnego numeru w tej kolejności: { $order }. Gdzie tam usiąść, mówią przewodniki.
   *[place] zajmuje miejsce następnego numeru w tej kolejności: { $order }.
}
announce-roves = { CAPITAL($who) } to rover i gra na { $line }: { $takes_listed }. Kto tam siedzi, robi miejsce, pauzuje w tej rundzie, a potem wraca.
announce-roves-later = { CAPITAL($who) } to rover: pauzuje { $rounds }, a potem gra na { $line }: { $takes_listed }. Kto tam siedzi, robi miejsce, pauzuje w tej rundzie, a potem wraca.
announce-rover-goes = Rover, { $who }, idzie do stołu { $table }: { $displaced } pauzuje w następnej rundzie.

announce-all-play-same = Wszystkie stoły grają w każdej rundzie te same rozdania: proszę je podawać dalej. Po każdej rundzie sędzia przynosi nowe rozdania.
announce-new-every-round = Po każdej rundzie sędzia przynosi nowe rozdania.
announce-back-to-director = Zagrane rozdania wracają do sędziego, który przynosi następne; które, mówi karta na stole.
announce-by-card = Po każdej rundzie rozdania idą tam, gdzie wskazuje karta na stole.
announce-not-all-this-way = Nie wszystkie rozdania idą tak za każdym razem: dokąd, mówi karta na stole.
announce-renewed-every-second = Co dwie rundy rozdania wracają do sędziego, który przynosi nowe do każdego stołu.
announce-share = { CAPITAL($tables) } dzielą te same rozdania: proszę je sobie podawać.
announce-share-groups = Te stoły dzielą te same rozdania: { $groups }.
announce-share-once = W rundzie { $round } te same rozdania dzielą { $groups_listed }.
announce-share-by-cards = { CAPITAL($rounds) } niektóre stoły dzielą te same rozdania: z kim, mówią karty na stołach.
announce-stay-put = Rozdania zostają tam, gdzie są.
announce-boards-go = { $when ->
    [other] Po rundach 1, 3 i tak dalej rozdania przesuwają się { $step }.
   *[each] Po każdej rundzie rozdania przesuwają się { $step }.
}
announce-boards-go-at = { $when ->
    [other] Po rundach 1, 3 i tak dalej rozdania { $at } przesuwają się { $step }.
   *[each] Po każdej rundzie rozdania { $at } przesuwają się { $step }.
}
announce-boards-go-ways = { $when ->
    [other] Po rundach 1, 3 i tak dalej rozdania idą { $ways_listed }.
   *[each] Po każdej rundzie rozdania idą { $ways_listed }.
}
announce-bystands-everywhere = Między każdym stołem a następnym jest stolik pomocniczy z jednym zestawem rozdań: proszę tam kłaść swoje rozdania, a następne brać ze stolika po drugiej stronie.
announce-keeps-waiting = Stół { $table } zatrzymuje zestawy, które czekają obok niego, i gra te, które wskazuje jego karta.
announce-bystand = { $count ->
    [one] Między stołami { $low } i { $high } jest stolik pomocniczy ({ $sets }): stół { $from } kładzie tam swoje rozdania, a stół { $to } stamtąd je bierze.
   *[other] Między stołami { $low } i { $high } jest stolik pomocniczy ({ $sets }): stół { $from } kładzie tam swoje rozdania, a stół { $to } stamtąd je bierze, zawsze te, które czekały najdłużej.
}
announce-copies = { $count ->
    [2] Są dwa komplety rozdań i nie wolno ich mieszać: { $whose_listed }.
   *[other] Są trzy komplety rozdań i nie wolno ich mieszać: { $whose_listed }.
}
announce-keep-copy = { $count ->
    [one] { CAPITAL($tables) } trzyma swój komplet obok i bierze z niego rozdania, które wskazuje karta na stole.
   *[other] { CAPITAL($tables) } trzymają swój komplet między sobą i biorą z niego rozdania, które wskazują karty na stołach.
}
announce-with-copy = { $copy ->
    [first] Pierwszy komplet: { SMALL($says) }
    [second] Drugi komplet: { SMALL($says) }
   *[third] Trzeci komplet: { SMALL($says) }
}

announce-laid-at = { CAPITAL($tables) }: { $boards }
announce-laid-shared = { CAPITAL($tables) }: { $boards }, wspólne
announce-laid-beside = Obok stołu { $table }: { $boards }
announce-laid-between = Stolik między stołami { $low } i { $high }: { $boards }
announce-laid-later = Na późniejsze rundy, u sędziego: { $boards }
announce-laid-unused = Niepotrzebne: { $boards }
announce-others-beside = Obok stołu { $table }: pozostałe rozdania
announce-others-between = Między stołami { $low } i { $high }: pozostałe rozdania
announce-of-copy = { $copy ->
    [first] { $says }, pierwszy komplet
    [second] { $says }, drugi komplet
   *[third] { $says }, trzeci komplet
}
