### What figures count, above their columns and behind them.

figure-heading-matchpoints = Matchpoints
figure-heading-points = Points
figure-heading-imps = IMPs
figure-heading-victory-points = VPs
figure-percent-help = Percent of the matchpoints that could be won
figure-imps-help = International match points
figure-victory-points-help = Victory points
figure-spoken-percent = { $figure } percent

amount-percent = { $figure } %
amount-imps = { $figure } { $figure_count ->
    [one] IMP
   *[other] IMPs
}
amount-victory-points = { $figure } { $figure_count ->
    [one] VP
   *[other] VPs
}
amount-matchpoints = { $figure } { $figure_count ->
    [one] matchpoint
   *[other] matchpoints
}
amount-points = { $figure } { $figure_count ->
    [one] point
   *[other] points
}

unit-percent = %
unit-matchpoints = matchpoints
unit-imps = IMPs
unit-victory-points = VPs
unit-points = points
