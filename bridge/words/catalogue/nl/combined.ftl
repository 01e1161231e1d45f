### Rangschikkingen van bestanden: zittingen samengevoegd, en één zitting op zichzelf.

combined-place = Plaats
combined-entry = Naam
combined-pair = Paar
combined-team = Team
combined-player = Speler
combined-carried = Meegenomen
combined-total = Totaal
combined-decided-by = Beslist door
combined-subject-to-ruling = Arbitrage volgt
combined-handicap-of = handicap { $handicap }

combined-everybody = Allen
combined-stratum = Stratum { $stratum }
combined-stratum-of-line = { CAPITAL($line) }, stratum { $stratum }
combined-with-handicap = { $who }, met handicap

combined-factored = Het totaal is in matchpunten{ $scale ->
   *[double] {""}
    [single] {" "}(een voor elke verslagen score)
    [signed] {" "}(het gemiddelde is nul)
}, omgerekend naar een top van { $top } en naar de meeste spellen van elke zitting.
combined-percent = Het totaal is het gemiddelde van de percentages van de zittingen.
combined-points = Het totaal is de som van de punten van de zittingen.
combined-in-place = Ze tellen twee voor elke verslagen en een voor elke gelijke score, omdat wat de zittingen tonen niet opgeteld kan worden: hun schalen verschillen, of hun gemiddelde is nul.
combined-best = { $best ->
    [one] De beste van { $of } zittingen telt
   *[other] De beste { $best } van { $of } zittingen tellen
}; wat niet telt, staat tussen haakjes.
combined-missing-nothing = Een gemiste zitting telt voor niets.
combined-missing-left-out = Een gemiste zitting telt niet mee in het gemiddelde.
combined-missing-not-ranked = Wie een zitting mist die telt, heeft geen plaats.
combined-weighted = { $session } telt { $times } keer.
combined-by-names = Dezelfden zijn zij van wie de namen gelijk zijn.
combined-by-ids = Dezelfden zijn zij van wie de nummers gelijk zijn.
combined-by-ids-because = Dezelfden zijn zij van wie de nummers gelijk zijn, omdat { $session } niet iedereen noemt.
combined-then = { $first }, dan { $next }

combined-qualified = Geplaatst: { $places }
combined-qualified-line = Geplaatst, { $line }: { $places }
combined-qualified-section = Geplaatst, lijn { $section }: { $places }
combined-awaits-ruling = { $who } (arbitrage volgt)
combined-tied = Gelijk voor { $places ->
    [one] de laatste plaats
   *[other] de laatste { $places } plaatsen
}, nog te beslissen: { $who }. Noem een regel, of laat de arbiter beslissen.
combined-next = Als volgende aan de beurt: { $who }

combined-not-ranked = Zonder plaats
combined-played = { $who }: gespeeld { $sessions }
combined-in-one-session = In één zitting alleen
combined-alone = { $who }: alleen { $session }, als { $id }
combined-alone-in-common = { $who }: alleen { $session }, als { $id } (een speler gemeen met { $other })

tie-break-match = de uitslag van de onderlinge wedstrijd
tie-break-boards-won = de onderling gewonnen spellen
tie-break-tops = het aantal toppen
tie-break-last-session = de betere laatste zitting
tie-break-above-average = de spellen boven het gemiddelde
tie-break-lot = loting, met het getal { $seed }
