### Co mówi się stołowi: dokąd iść i co robić.

direction-next = { CAPITAL($who) }, następnie: { $place ->
    [here] zostaje tutaj
    [other-chairs] zostaje przy tym stole, ale zmienia strony
    [same-chairs] zostaje na swoich krzesłach
   *[table] stół { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(proszę obrócić pudełka: północ do was)
    [to-opponents] {" "}(proszę obrócić pudełka: północ do przeciwników)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , partner: { $partner }
}, { $boards_called }, przeciwnicy: { $against }.
direction-back = Powrót na rundę { $round }: { $place ->
    [here] tutaj
   *[table] stół { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(proszę obrócić pudełka: północ do was)
    [to-opponents] {" "}(proszę obrócić pudełka: północ do przeciwników)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , partner: { $partner }
}, { $boards_called }, przeciwnicy: { $against }.
direction-sit-out = { CAPITAL($who) }: pauza w rundzie { $round }. { $back }
direction-sit-out-next = { CAPITAL($who) }, następnie: pauza w rundzie { $round }{ $place ->
    [here] {" "}tutaj
    [table] {" "}przy stole { $table }
   *[nowhere] {""}
}. { $back }
direction-comes-here = { CAPITAL($who) }: pauza w rundzie { $round }, potem tutaj na rundę { $back }, { $line }.
direction-last-round-of = { CAPITAL($who) }: to była wasza ostatnia runda.
direction-not-back = To była wasza ostatnia runda.
direction-last-round = To była ostatnia runda. Dziękujemy za grę.

direction-boards-stay = Pudełka zostają tutaj.
direction-boards-out = Pudełka nie są już grane: proszę zostawić je dla sędziego.
direction-boards-to = Pudełka idą na stół { $table }.
direction-boards-shared = Pudełka idą na stoły { $tables }, które grają je wspólnie.
direction-boards-bystand = Pudełka idą na stolik pośredni, dla stołu { $table } w rundzie { $round }.
direction-boards-wait = Pudełka, które tu przychodzą, nie są grane w rundzie { $round }. { $then }
direction-boards-left = Proszę zostawić pudełka na stole.
direction-turn = W rundzie { $round } proszę obrócić pudełka tak, aby północ wskazywała: { $north }. Na swoich krzesłach zostaje { $keeps }.

direction-undrawn = Runda { $round } nie jest jeszcze rozlosowana: po skończeniu proszę czekać tutaj na losowanie.
direction-move = { CAPITAL($who) }, runda { $round }: { SMALL($place) } { $details }

move-who = { CAPITAL($who) }
move-table = Stół { $table }, { $line }.
move-stay = Zostaje przy tym stole, { $line }.
move-change = Zostaje przy tym stole, ale zmienia na { $line }.
move-boards = { CAPITAL($boards_called) }, przeciwnicy: { $against }.
move-other-pair = Druga para ({ $team }): stół { $table }, { $line }.

instruction-not-started = Proszę czekać: gra jeszcze się nie zaczęła.
instruction-correcting = Gra skończona. Jeśli jakiś zapis jest błędny, proszę teraz powiedzieć sędziemu.
instruction-final = Wynik jest ostateczny. Dziękujemy za grę.
instruction-table-finished = Ten stół skończył. Dziękujemy za grę.
instruction-await-draw = Proszę czekać na losowanie.
instruction-await-opening = Proszę czekać: sędzia otworzy rundę { $round }.
instruction-sits-out = W rundzie { $round } nikt nie gra przy tym stole. Kto tu jest, ma pauzę.
instruction-disputed = Rozdanie { $board }: nie ma zgody. Proszę wpisać wynik jeszcze raz albo wezwać sędziego.
instruction-unconfirmed = Rozdanie { $board }: przeciwnicy muszą jeszcze potwierdzić wynik.
instruction-check-seats = Runda { $round }: proszę sprawdzić, czy siedzą tu właściwe pary.
instruction-play = Do zagrania: { $boards_called }.
instruction-all-played = Wszystkie rozdania tej rundy są gotowe.
instruction-draw-awaited = { $draw } Proszę czekać.
instruction-idle = Teraz nikt nie gra przy tym stole. { $draw }
instruction-move = Runda { $round } jest dla was skończona: proszę się przesiąść.
instruction-round-over = Runda { $round } jest dla was skończona. { $draw } Proszę czekać.

draw-not-out = Losowania rundy { $round } jeszcze nie ma.
draw-when-in = Losowanie rundy { $round } będzie, gdy wpłynie { $percent } % wyników.
draw-when-in-meanwhile = Losowanie rundy { $round } będzie, gdy wpłynie { $percent } % wyników; { $tables_count ->
    [one] stół { $tables } jeszcze gra
   *[other] stoły { $tables } jeszcze grają
}.
draw-soon = Losowanie rundy { $round } będzie wkrótce.
draw-soon-meanwhile = Losowanie rundy { $round } będzie wkrótce; { $tables_count ->
    [one] stół { $tables } jeszcze gra
   *[other] stoły { $tables } jeszcze grają
}.
draw-when-finished = Losowanie rundy { $round } będzie, gdy { $tables_count ->
    [one] skończy stół { $tables }
   *[other] skończą stoły { $tables }
}.
draw-when-many-finished = Losowanie rundy { $round } będzie, gdy skończą stoły, które jeszcze grają ({ $count }).
draw-of-section = Sektor { $section }: { $draw }

draw-expected = Spodziewane około { $clock }.
draw-any-minute = Spodziewane lada chwila.
draw-section-expected = W sektorze { $section } spodziewane około { $clock }.
draw-section-any-minute = W sektorze { $section } spodziewane lada chwila.

idle-not-drawn = Jeszcze nie rozlosowano.
idle-bye = Wolny los.
idle-bye-worth = Wolny los, { $worth }.
idle-bye-on = Wolny los: awans do rundy { $round } bez meczu.
idle-decided = Bez meczu: rozstrzygnął sędzia.
idle-decided-worth = Bez meczu: rozstrzygnął sędzia, { $worth }.
idle-opponent-left = Bez przeciwnika: { $who } już nie gra.
idle-stands-by = W rezerwie: gra, gdy liczba jest nieparzysta.
idle-knocked-out = Poza turniejem pucharowym.
idle-back = Powrót w rundzie { $round }: jej losowanie powie gdzie.
idle-sits-out = Pauza.
idle-empty = Nikt: to miejsce jest puste.
idle-comes = Przychodzi w rundzie { $round }.
idle-left = Już nie gra.
idle-comes-back = Powrót na rundę { $round } przy stole { $table }, { $line }.
idle-not-again = Już nie zagra.

directed-result = wynik ustalony przez sędziego
directed-artificial = wynik sztuczny ustalony przez sędziego
directed-assigned = wynik przyznany przez sędziego
directed-weighted = wynik ważony ustalony przez sędziego
directed-split = wynik rozjemczy, różny dla stron, ustalony przez sędziego
directed-adjusted = wynik rozjemczy ustalony przez sędziego
directed-not-played = nie rozegrano, jak ustalił sędzia

notice-from-director = { $text }
notice-corrected = { CAPITAL($boards_called) }, { $set }: { $reason }
notice-plan-changed = Sędzia zmienił plan: { $boards_count ->
    [one] wynik rozdania { $boards } jest zachowany i znajduje się u sędziego
   *[other] wyniki rozdań { $boards } są zachowane i znajdują się u sędziego
}.
notice-drawn-again = Rundę rozlosowano ponownie: { $boards_count ->
    [one] wynik rozdania { $boards } jest zachowany i znajduje się u sędziego
   *[other] wyniki rozdań { $boards } są zachowane i znajdują się u sędziego
}.
