### Co liczą liczby, nad kolumnami i za nimi.

figure-heading-matchpoints = Maksy
figure-heading-points = Punkty
figure-heading-imps = IMP
figure-heading-victory-points = PZ
figure-percent-help = Procent maksów możliwych do zdobycia
figure-imps-help = Międzynarodowe punkty meczowe
figure-victory-points-help = Punkty zwycięstwa
figure-with-percent = { $figure } %
figure-spoken-percent = { $figure } procent
figure-with-imps = { $figure } { $is ->
    [one] IMP
   *[many] IMP
}
figure-with-victory-points = { $figure } { $is ->
    [one] PZ
   *[many] PZ
}
figure-with-matchpoints = { $figure } { $is ->
    [one] maks
   *[many] maksów
}
figure-with-points = { $figure } { $is ->
    [one] punkt
   *[many] punktów
}
