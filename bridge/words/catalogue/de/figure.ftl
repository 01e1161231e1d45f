### Was Zahlen zählen, über ihren Spalten und hinter ihnen.

figure-heading-matchpoints = Matchpunkte
figure-heading-points = Punkte
figure-heading-imps = IMPs
figure-heading-victory-points = SP
figure-percent-help = Prozent der Matchpunkte, die zu gewinnen waren
figure-imps-help = Internationale Matchpunkte
figure-victory-points-help = Siegpunkte
figure-spoken-percent = { $figure } Prozent

amount-percent = { $figure } %
amount-imps = { $figure } { $figure_count ->
    [one] IMP
   *[other] IMPs
}
amount-victory-points = { $figure } SP
amount-matchpoints = { $figure } { $figure_count ->
    [one] Matchpunkt
   *[other] Matchpunkte
}
amount-points = { $figure } { $figure_count ->
    [one] Punkt
   *[other] Punkte
}

unit-percent = %
unit-matchpoints = Matchpunkte
unit-imps = IMPs
unit-victory-points = SP
unit-points = Punkte
