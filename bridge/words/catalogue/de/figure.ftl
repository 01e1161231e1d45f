### Was Zahlen zählen, über ihren Spalten und hinter ihnen.

figure-heading-matchpoints = Matchpunkte
figure-heading-points = Punkte
figure-heading-imps = IMPs
figure-heading-victory-points = SP
figure-percent-help = Prozent der Matchpunkte, die zu gewinnen waren
figure-imps-help = Internationale Matchpunkte
figure-victory-points-help = Siegpunkte
figure-with-percent = { $figure } %
figure-spoken-percent = { $figure } Prozent
figure-with-imps = { $figure } { $is ->
    [one] IMP
   *[many] IMPs
}
figure-with-victory-points = { $figure } { $is ->
    [one] SP
   *[many] SP
}
figure-with-matchpoints = { $figure } { $is ->
    [one] Matchpunkt
   *[many] Matchpunkte
}
figure-with-points = { $figure } { $is ->
    [one] Punkt
   *[many] Punkte
}
