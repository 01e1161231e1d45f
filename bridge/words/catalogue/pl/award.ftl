### Co przyznał sędzia.

award-average-minus = średnia minus
award-average = średnia
award-average-plus = średnia plus
award-percent = { $percent } %
award-imps = { $imps } IMP
award-both = { $award } dla obu stron
award-each = { $first } dla północ-południe, { $second } dla wschód-zachód
award-have = { $line }: { $award }
award-both-have = { $first }; { $second }
award-weighted = { $weight } % wyniku { $result }
award-then = { $first }, { $others }
award-and-weighted = { $all_but_last } i { $last }
award-self-inflicted = { $got }, a do tego koszt wykroczenia (oczekiwane: { $expected }; potem zostało: { $left })
award-at-most = { $award }, ale najwyżej { $most }
award-at-least = { $award }, ale co najmniej { $least }
award-compared = { $award }; pozostałe stoły są porównywane z zapisem linii { $line }
award-compared-nobody = { $award }; pozostałe stoły nie są porównywane z tym
award-result = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}z kontrą
    [XX] {" "}z rekontrą
}, rozgrywa { $seat }, { $made }
award-suit-bid = { $bid }
award-no-trumps-bid = { $level }BA
award-made = swoje
award-over = { $count ->
    [one] { $count } nadróbka
    [few] { $count } nadróbki
   *[many] { $count } nadróbek
}
award-down = bez { $count }
award-passed-out = cztery pasy
award-not-played = nie grane
award-score = zapis { $score } dla { $line }
award-score-none = zapis 0
award-no-fault = nie grane, bez niczyjej winy
award-slow-play = nie grane, powolna gra
award-bye = nie grane: brak przeciwników (pauza)
award-removed = nie grane: rozdanie wycofano
award-for = { $why }: { $award }
award-adjusted = Wynik rozjemczy: { $award }
award-sentence = { CAPITAL($award) }
award-short-artificial = sztuczny
award-short-split = rozdzielny
award-short-assigned = przyznany
award-short-weighted = ważony
award-short-adjusted = rozjemczy
award-short-not-played = nie grane
award-on-card = { $contract }{ $doubling ->
   *[no] {""}
    [X] X
    [XX] XX
} { $seat_letter } { $made }
award-score-on-card = Zapis { $score }
