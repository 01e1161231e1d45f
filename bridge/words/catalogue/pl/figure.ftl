### Co liczą liczby, nad kolumnami i za nimi.

figure-heading-matchpoints = Maksy
figure-heading-points = Punkty
figure-heading-imps = IMP
figure-heading-victory-points = PZ
figure-percent-help = Procent maksów możliwych do zdobycia
figure-imps-help = Międzynarodowe punkty meczowe
figure-victory-points-help = Punkty zwycięstwa
figure-spoken-percent = { $figure } procent

amount-percent = { $figure } %
amount-imps = { $figure } { $figure_count ->
    [one] IMP
    [few] IMP-y
    [many] IMP-ów
   *[other] IMP-a
}
amount-victory-points = { $figure } PZ
amount-matchpoints = { $figure } { $figure_count ->
    [one] maks
    [few] maksy
    [many] maksów
   *[other] maksa
}
amount-points = { $figure } { $figure_count ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
}

unit-percent = %
unit-matchpoints = maksy
unit-imps = IMP-y
unit-victory-points = PZ
unit-points = punkty
