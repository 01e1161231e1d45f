### Ein Board an allen Tischen.

traveller-dealer = Teiler
traveller-vulnerable = in Gefahr:
traveller-vulnerable-none = niemand
traveller-vulnerable-all = alle
traveller-boards = Boards
traveller-nothing = Noch keine Ergebnisse
traveller-nothing-help = Sie erscheinen hier von selbst.
traveller-datum = Der Datumswert, mit dem jeder Score verglichen wird, ist { $datum }.
traveller-divided = Geteiltes Board.
traveller-results = Ergebnisse, das beste für Nord-Süd zuerst
traveller-results-unscored = Ergebnisse, das beste für Nord-Süd zuerst; was keinen Score hat, steht am Ende
traveller-pairs = Paare
traveller-as-seen = Aus Sicht von Nord-Süd
traveller-line = { CAPITAL($line) }: { $unit }
traveller-matchpoints-and-percent = Matchpunkte und Prozent eines Tops
traveller-first-cards = Erste Karten
traveller-changed-cards = { $group ->
    [1] Veränderte Karten
   *[other] Veränderte Karten { $group }
}
traveller-frequency = Wie oft jeder Score vorkam
traveller-cards = Karten
traveller-times = Anzahl
traveller-against = { $first } gegen { $second }:
traveller-compared = Die anderen werden mit { $score } verglichen.

traveller-how = Wie entstehen die Punkte?
traveller-double = Für jedes andere Ergebnis des Boards: 2 Punkte für ein geschlagenes, 1 für ein gleiches.
traveller-single = Für jedes andere Ergebnis des Boards: 1 Punkt für ein geschlagenes, ein halber für ein gleiches.
traveller-signed = Für jedes andere Ergebnis des Boards: 1 Punkt für ein geschlagenes, minus 1 für ein besseres, nichts für ein gleiches. Der Durchschnitt ist 0.
traveller-top = Ein Top zählt { $top } und ist 100 %.
traveller-neuberg = Hat ein Board weniger Ergebnisse als die anderen, macht die Neuberg-Formel seine Punkte gleich viel wert. Gerechnet wird genau; Hundertstel werden nur gezeigt.
traveller-neuberg-hundredths = Hat ein Board weniger Ergebnisse als die anderen, macht die Neuberg-Formel seine Punkte gleich viel wert, je auf Hundertstel gerundet.
traveller-lower-top = Hat ein Board weniger Ergebnisse als die anderen, ist sein Top niedriger.
traveller-traditional = Für jedes fehlende Ergebnis sinkt der Top um einen Punkt, und das Ende steigt um einen.
traveller-ascherman = Das Prozent ist der Anteil der geschlagenen Ergebnisse, mit der Hälfte der gleichen, das eigene eingeschlossen.
traveller-cross-imps = Der Unterschied zu jedem anderen Ergebnis des Boards zählt IMPs, von 0 bis 24.
traveller-by-comparisons = Ihre Summe wird durch die Zahl der anderen Ergebnisse geteilt.
traveller-by-field = Ihre Summe wird durch die Zahl der Ergebnisse geteilt und auf die Zahl gebracht, die das Board haben sollte.
traveller-by-root = Ihre Summe wird durch die Wurzel aus der halben Zahl der Ergebnisse mal der Zahl der anderen geteilt, damit die IMPs eines Kampfes in Siegpunkte umgerechnet werden können.
traveller-butler = Die Scores aller Tische ergeben den Datumswert. Der Unterschied dazu zählt IMPs, von 0 bis 24.
traveller-total-points = Die Punkte sind die Scores selbst.
traveller-teams = Die Ergebnisse eines Teams an seinen beiden Tischen werden verglichen.
traveller-all-boards = Alle Boards
