### Een wedstrijd op papier.

sheet-travellers = Loopbriefjes
sheet-frequencies = Frequentiestaten
sheet-score-cards = Scorekaarten
sheet-recap = Verzamelstaat
sheet-result-cards = Uitslagenkaarten

sheet-not-drawn = Deze wedstrijd wordt volgens een schema gespeeld: er wordt niet geloot.
sheet-after-play = Na het spelen; scores kunnen nog worden verbeterd
sheet-before-play = Voor het spelen
sheet-no-results = Nog geen uitslagen
sheet-number = Nummer
sheet-of = van
sheet-carried-in = Meegenomen

sheet-match = Wedstrijd
sheet-replaced = vervangen door wat is toegekend
sheet-round-number = { $round }
sheet-sat = Zat
sheet-penalty = Straf: { $penalty }
sheet-rank = plaats { $rank }
sheet-rank-with-others = plaats { $rank } met anderen

sheet-from-paper = score van papier
sheet-not-agreed-yet = { $result } (nog niet akkoord)
sheet-not-agreed = { $result } (aan tafel niet eens)
sheet-subject-to-ruling = { $result } (arbitrage volgt)

sheet-board = Spel { $board }: gever { $dealer }, kwetsbaar { $vulnerable }
sheet-cards = { $group ->
    [0] eerste
    [1] veranderde
   *[other] veranderde { $group }
}
sheet-top = Een top is { $top }.
sheet-datum = De datumscore is { $datum }.
sheet-check-total = De punten van noord-zuid voor de vergeleken scores zijn samen { $total }.
sheet-no-frequencies = Bij teams worden de twee tafels van een wedstrijd vergeleken: een spel heeft geen frequentiestaat.
sheet-figures-may-change = arbitrage volgt, zodat deze getallen kunnen veranderen.

sheet-first-table = Zit noord-zuid aan de eerste tafel
sheet-tables = Tafels
sheet-when = Wanneer
sheet-where = Waar
sheet-meets = Speelt tegen
sheet-by-numbers = { $heading }, op nummer
sheet-bye-of = Vrijloting in deze ronde: { $who }.
sheet-on-to = Zonder wedstrijd naar ronde { $round }: { $who }.
sheet-triangle-last = De laatste drie wedstrijden zijn een driehoek: zie het tijdschema.
sheet-seat = tafel { $table } { $line }
sheet-not-drawn-there = niet geloot
sheet-marked = { $boards }, opdruk { $marked }

sheet-place = Plaats { $rank }
sheet-place-shared = Plaats { $rank } (gedeeld)
sheet-place-with = { $place } met { $figure }
sheet-place-reached = { $place }: { $reached }
sheet-ranking-has = De rangschikking heeft { $figure }, met straffen en wat werd meegenomen.
