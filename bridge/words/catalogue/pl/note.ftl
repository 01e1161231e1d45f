### Co stoi obok wyników: czemu nie wszystko widać, kary, podział rozdania, decyzje.

plain-text = { $text }
plain-number = { $number }
law-clause = przepis { $number }

held-not-started = Gra jeszcze się nie zaczęła.
held-last-round = Ostatnia runda będzie pokazana, gdy sędzia ją udostępni albo po zakończeniu gry.
held-last-rounds = Ostatnie rundy ({ $count }) będą pokazane, gdy sędzia je udostępni albo po zakończeniu gry.
held-at-the-end = Klasyfikacja będzie pokazana po zakończeniu gry.
held-after-first = Klasyfikacja będzie pokazana po rundzie 1.
held-after-next = Następna klasyfikacja będzie pokazana po rundzie { $round }.
held-board-of-all = To rozdanie będzie pokazane, gdy wszyscy je zagrają.
held-board-of-table = To rozdanie będzie pokazane, gdy zagra je wasz stół.
held-no-result = { CAPITAL($who) }: brak wyniku w rozdaniu { $board }.

penalty-of-top = { $percent } % maksa
penalty-on-single-scale = { $amount } w skali pojedynczej
penalty-off-match = { $amount } z meczu rundy { $round }
penalty-warning = ostrzeżenie
penalty-for = { $amount }: { $reason }
penalty-by-law = { $amount }: { $reason } (przepis { $law })
penalty-refunded = { $penalty }, darowana: { $why }

remark-after-penalties = { $penalties_count ->
    [one] po karze: { $penalties_listed }
   *[other] po karach: { $penalties_listed }
}
remark-penalised = * { $entry }: { $after }.
remark-carried = Liczby uwzględniają punkty przeniesione.
remark-too-few-boards = { $entry } nie ma miejsca: potrzeba { $needed ->
    [one] { $needed } rozdania
   *[other] { $needed } rozdań
}, a jest { $played }.

given-bye = Wolny los w rundzie { $round }.
given-bye-worth = Wolny los w rundzie { $round }: { $points }.
given-points = Przyznane za rundę { $round }{ $matches ->
    [0] {""}
    [1] , zamiast meczu
   *[other] , zamiast meczów
}: { $points }.
given-points-for = Przyznane za rundę { $round }{ $matches ->
    [0] {""}
    [1] , zamiast meczu
   *[other] , zamiast meczów
}: { $points } ({ $reason }).

list-stratum = Grupa { $stratum } i niższe
list-with-handicap = z handicapem
list-section = Sektor { $section }
list-line = { CAPITAL($line) }

reached-out = odpada w rundzie { $round }
reached-winner = zwycięzca
reached-in = gra dalej
reached-by = { $stands }, różnica { $margin }

match-no-rounds = {""}
match-round = Runda { $round }
match-rounds = Rundy { $all_but_last } i { $last }

group-no-result = jeszcze bez wyniku
group-as-they-are = zapisy liczą się tak, jak są
group-average-alone = nie ma z kim porównać: średnia plus dla obu stron
group-compared = porównane między sobą
group-as-if-missing = porównane między sobą, jakby brakowało pozostałych wyników
group-one = nie ma z kim porównać: 60 % dla obu stron (EBU White Book 4.2.3.3)
group-two = 65 % za lepszy zapis i 55 % za drugi; równe zapisy dzielą się (EBU White Book 4.2.3.3)
group-three = 70, 60 i 50 % od najlepszego zapisu do najgorszego; równe zapisy dzielą się (EBU White Book 4.2.3.3)
group-neuberg = porównane między sobą i sprowadzone do pełnego maksa wzorem Neuberga (EBU White Book 4.2.3.3)

division-decided = Decyzja o podziale tego rozdania: { SMALL($director) } ({ $law }){ $why }.
division-same-cards = Rozdanie nie było takie samo przy wszystkich stołach: porównuje się tylko tych, którzy mieli te same karty ({ $law }).
division-heading = { $group ->
    [0] Pierwsze karty
    [1] Zmienione karty
   *[other] Zmienione karty { $group }
}{ $table_count ->
    [0] {""}
    [one] {" "}(stół { $tables })
   *[other] {" "}(stoły { $tables })
}: { $results ->
    [one] { $results } wynik
    [few] { $results } wyniki
   *[other] { $results } wyników
}
division-group = { $heading }.
division-with-rule = { $heading }; { $rule }.

director-alone = Sędzia
director-named = Sędzia { $name }
director-assistant = Asystent
director-named-assistant = Asystent { $name }
director-table = Stół { $table }
director-no-reason = {""}
director-reason = : { $reason }
director-reason-in-brackets = {" "}({ $reason })

moved-here = przeniesione tu przez sędziego; skąd: { $from }
moved-turned = obrócone przez sędziego
moved-confirmed = potwierdzone przez sędziego
moved-given = przypisane przez sędziego tym, którzy grali, zamiast: { $north_south } przeciw { $east_west }
moved-told = { $director }: { $did_listed }{ $why }.
moved-did-move = przeniesienie tu tego wyniku (skąd: { $from })
moved-did-turn = obrócenie tego wyniku: { $north_south } na północ-południe, { $east_west } na wschód-zachód
moved-did-turn-it = jego obrócenie: { $north_south } na północ-południe, { $east_west } na wschód-zachód
moved-did-give = przypisanie tego wyniku tym, którzy grali: { $seats }; przedtem: { $before }
moved-did-give-it = przypisanie go tym, którzy grali: { $seats }; przedtem: { $before }
moved-did-confirm = potwierdzenie, że tak grano: { $north_south } na północ-południe, { $east_west } na wschód-zachód
moved-sat = { $north_south } na północ-południe, { $east_west } na wschód-zachód
moved-against = { $north_south } przeciw { $east_west }
moved-from-board = rozdanie { $board }
moved-from-table = stół { $table }
moved-from-round = runda { $round }
moved-at-table = przy stole { $table }
moved-in-round = w rundzie { $round }

record-set = Wynik ustalony ({ SMALL($director) }).
record-awarded = Zapis przyznany ({ SMALL($director) }).
record-confirmed = Potwierdzone przez sędziego.
record-corrected = Poprawione przez sędziego.
record-took-back = Cofnięto to, co tu ustalono ({ SMALL($director) }): obowiązuje wynik stołu.
record-ruling = Decyzja { $number }{ $law } ({ SMALL($director) }): { $decision }{ $facts }.
record-no-law = {""}
record-law = , przepis { $law }
record-at-table = Stół { $table }: { $text }

draw-name-swiss-teams = Turniej szwajcarski, drużyny: { $count }
draw-name-swiss-pairs = Turniej szwajcarski, pary: { $count }
draw-name-round-robin-teams = Każdy z każdym, drużyny: { $count }
draw-name-round-robin-pairs = Każdy z każdym, pary: { $count }
draw-name-knock-out-teams = System pucharowy, drużyny: { $count }
draw-name-knock-out-pairs = System pucharowy, pary: { $count }

drawn-play-is-over = Gra jest skończona.
drawn-first-not-drawn = Runda 1 nie jest jeszcze rozlosowana.
drawn-in-part = Runda { $round } jest rozlosowana częściowo: reszta losowania dopiero będzie.
drawn-all-played = Wszystkie rundy są zagrane.
drawn-about-to-be = Runda { $round } zostanie zaraz rozlosowana.
drawn-is-last = Runda { $round } jest ostatnia.
drawn-when-in = Runda { $round } zostanie rozlosowana, gdy wpłynie { $percent } % wyników{ $count ->
    [0] {""}
    [few] , podczas gdy { $count } stoły jeszcze grają
   *[other] , podczas gdy { $count } stołów jeszcze gra
}.
drawn-when-in-meanwhile = Runda { $round } zostanie rozlosowana, gdy wpłynie { $percent } % wyników, podczas gdy { $tables_count ->
    [one] stół { $tables } jeszcze gra
   *[other] stoły { $tables } jeszcze grają
}.
drawn-now = Rundę { $round } można już rozlosować{ $count ->
    [0] {""}
    [few] , podczas gdy { $count } stoły jeszcze grają
   *[other] , podczas gdy { $count } stołów jeszcze gra
}.
drawn-now-meanwhile = Rundę { $round } można już rozlosować, podczas gdy { $tables_count ->
    [one] stół { $tables } jeszcze gra
   *[other] stoły { $tables } jeszcze grają
}.
drawn-when-finished = Runda { $round } zostanie rozlosowana, gdy { $tables_count ->
    [one] skończy stół { $tables }
   *[other] skończą stoły { $tables }
}.
drawn-is-on = Runda { $round } trwa: { $count ->
    [few] { $count } stoły jeszcze grają
   *[other] { $count } stołów jeszcze gra
}.
