### Ce que comptent les chiffres, en tête et à la suite.

figure-heading-matchpoints = Points de match
figure-heading-points = Points
figure-heading-imps = IMP
figure-heading-victory-points = PV
figure-percent-help = Pourcentage des points de match qu’on pouvait gagner
figure-imps-help = Points de match internationaux
figure-victory-points-help = Points de victoire
figure-with-percent = { $figure } %
figure-spoken-percent = { $figure } pour cent
figure-with-imps = { $figure } { $is ->
    [one] IMP
   *[many] IMP
}
figure-with-victory-points = { $figure } { $is ->
    [one] PV
   *[many] PV
}
figure-with-matchpoints = { $figure } { $is ->
    [one] point de match
   *[many] points de match
}
figure-with-points = { $figure } { $is ->
    [one] point
   *[many] points
}
