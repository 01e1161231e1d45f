### What figures count, above their columns and behind them.

figure-heading-matchpoints = Matchpoints
figure-heading-points = Points
figure-heading-imps = IMPs
figure-heading-victory-points = VPs
figure-percent-help = Percent of the matchpoints that could be won
figure-imps-help = International match points
figure-victory-points-help = Victory points
figure-with-percent = { $figure } %
figure-spoken-percent = { $figure } percent
figure-with-imps = { $figure } { $is ->
    [one] IMP
   *[many] IMPs
}
figure-with-victory-points = { $figure } { $is ->
    [one] VP
   *[many] VPs
}
figure-with-matchpoints = { $figure } { $is ->
    [one] matchpoint
   *[many] matchpoints
}
figure-with-points = { $figure } { $is ->
    [one] point
   *[many] points
}
