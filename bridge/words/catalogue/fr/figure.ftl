### Ce que comptent les chiffres, en tête et à la suite.

figure-heading-matchpoints = Points de match
figure-heading-points = Points
figure-heading-imps = IMP
figure-heading-victory-points = PV
figure-percent-help = Pourcentage des points de match qu’on pouvait gagner
figure-imps-help = Points de match internationaux
figure-victory-points-help = Points de victoire
figure-spoken-percent = { $figure } pour cent

amount-percent = { $figure } %
amount-imps = { $figure } IMP
amount-victory-points = { $figure } PV
amount-matchpoints = { $figure } { $figure_count ->
    [one] point de match
   *[other] points de match
}
amount-points = { $figure } { $figure_count ->
    [one] point
   *[other] points
}

unit-percent = %
unit-matchpoints = points de match
unit-imps = IMP
unit-victory-points = PV
unit-points = points
