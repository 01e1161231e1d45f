### Wat getallen tellen, erboven en erachter.

figure-heading-matchpoints = Matchpunten
figure-heading-points = Punten
figure-heading-imps = Imps
figure-heading-victory-points = VP
figure-percent-help = Percentage van de te winnen matchpunten
figure-imps-help = Internationale matchpunten
figure-victory-points-help = Overwinningspunten
figure-with-percent = { $figure } %
figure-spoken-percent = { $figure } procent
figure-with-imps = { $figure } { $is ->
    [one] imp
   *[many] imps
}
figure-with-victory-points = { $figure } { $is ->
    [one] VP
   *[many] VP
}
figure-with-matchpoints = { $figure } { $is ->
    [one] matchpunt
   *[many] matchpunten
}
figure-with-points = { $figure } { $is ->
    [one] punt
   *[many] punten
}
