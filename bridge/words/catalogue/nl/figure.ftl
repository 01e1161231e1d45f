### Wat getallen tellen, erboven en erachter.

figure-heading-matchpoints = Matchpunten
figure-heading-points = Punten
figure-heading-imps = Imps
figure-heading-victory-points = VP
figure-percent-help = Percentage van de te winnen matchpunten
figure-imps-help = Internationale matchpunten
figure-victory-points-help = Overwinningspunten
figure-spoken-percent = { $figure } procent

amount-percent = { $figure } %
amount-imps = { $figure } { $figure_count ->
    [one] imp
   *[other] imps
}
amount-victory-points = { $figure } VP
amount-matchpoints = { $figure } { $figure_count ->
    [one] matchpunt
   *[other] matchpunten
}
amount-points = { $figure } { $figure_count ->
    [one] punt
   *[other] punten
}

unit-percent = %
unit-matchpoints = matchpunten
unit-imps = imps
unit-victory-points = VP
unit-points = punten
