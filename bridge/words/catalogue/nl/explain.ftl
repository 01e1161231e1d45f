### Waar de punten van een spel vandaan komen.

explain-board = Spel { $board }
explain-and = { $first }, en { $second }
explain-awaits-ruling = { $what } (onder voorbehoud van arbitrage)
explain-called = { $who }, { $names }
explain-who = { $who }

explain-met = Ronde { $round } aan tafel { $table }: { $reader ->
   *[you] u zat
    [your-team] uw team zat
} { $line } tegen { $opponents }.
explain-once-more = Het spel komt nog een keer voor. { $met }
explain-not-agreed = { $outcome }: zo is het ingevoerd, en het telt zodra de tegenstanders akkoord gaan.
explain-disputed = { $outcome }: zo is het ingevoerd, maar de tegenstanders gaan niet akkoord. Er telt nog niets.
explain-subject-to-ruling = Hierover moet nog een arbitrage komen{ $why }. De score kan veranderen.
explain-subject-to-ruling-at = Over tafel { $table } moet nog een arbitrage komen{ $why }. De score kan veranderen.

explain-artificial = De arbiter heeft hier een kunstmatige score toegekend ({ $law }): { $award }.
explain-adjusted = De arbiter heeft hier een arbitrale score toegekend ({ $law }): { $award }.
explain-not-played = { $why }.
explain-not-played-by = { $why } ({ $law }).
explain-played = { $play }: { $worth }.
explain-passed-out = Rondpas: een score van 0, die telt als elke andere.
explain-written-down = De score is zonder contract opgeschreven: { $worth }.
explain-not-played-here = Het spel is hier niet gespeeld.
explain-worth = { $score } voor { $reader ->
   *[you] u
    [your-team] uw team
}
explain-worth-east-west = { $score } voor noord-zuid, dus { $own } voor { $reader ->
   *[you] u
    [your-team] uw team
}
explain-play = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}gedoubleerd
    [XX] {" "}geredoubleerd
} door { $seat }, { $vulnerable ->
    [yes] kwetsbaar
   *[no] niet kwetsbaar
}, { $made }
explain-just-made = precies gemaakt
explain-made-with = gemaakt met { $count ->
    [one] { $count } overslag
   *[other] { $count } overslagen
}
explain-down = { $count } down

explain-no-award = Hier is niets te verdienen: het spel telt voor u niet.
explain-divided = Het spel was niet aan alle tafels hetzelfde en is gedeeld ({ $law }): uw tafel had de { $group ->
    [0] eerste kaarten
    [1] gewijzigde kaarten
   *[other] gewijzigde kaarten { $group }
}.
explain-divided-by = Het spel was niet aan alle tafels hetzelfde en is gedeeld ({ $law }): uw tafel had de { $group ->
    [0] eerste kaarten
    [1] gewijzigde kaarten
   *[other] gewijzigde kaarten { $group }
}, en daarmee { $results ->
    [one] is er { $results } uitslag
   *[other] zijn er { $results } uitslagen
}: { $rule }.
explain-scores-as-they-are = De scores worden opgeteld zoals ze zijn (artikel 78C).
explain-between-teams = Tussen teams worden de twee tafels van een spel vergeleken.
explain-result-of = { $amount }{ $most }: { $percent } %
explain-of-most = {" "}van { $most }
explain-between = , van { $least } tot { $most }

explain-frequency = Hoe vaak elke score voorkwam, en wat die waard is ({ $unit })
explain-frequency-score = Score { $line_letters }
explain-frequency-times = Keren
explain-frequency-line = { $line_letters }

explain-beaten = { $results ->
    [one] { $results } uitslag
   *[other] { $results } uitslagen
} { $among ->
   *[board] op dit spel
    [cards] met deze kaarten
}; u versloeg er { $beaten }{ $tied_count ->
    [0] {""}
   *[other] {" "}en was gelijk met { $tied } andere
}: { $sum }{ $most }.
explain-beaten-and-lost = { $results ->
    [one] { $results } uitslag
   *[other] { $results } uitslagen
} { $among ->
   *[board] op dit spel
    [cards] met deze kaarten
}; u versloeg er { $beaten }{ $tied_count ->
    [0] {""}
   *[other] , was gelijk met { $tied } andere
} en verloor van { $lost }: { $sum }{ $most }.
explain-fractions = Gewogen scores tellen met hun breuken.
explain-only-result = De uwe is tot nu toe de enige uitslag op dit spel die vergeleken kan worden.
explain-ascherman = Het percentage van Ascherman telt uw eigen uitslag mee als een waarmee u gelijk bent: { $sum } van { $most } is { $percent } %.
explain-small-group = { $results ->
    [1] Een groep van één heeft 60 % voor beide zijden.
    [2] In een groep van twee heeft de betere score 65 % en de andere 55 %; gelijke scores delen.
   *[other] In een groep van drie hebben de scores 70, 60 en 50 %; gelijke scores delen.
} U hebt { $percent } %.
explain-on-scale = Op de schaal tot { $most } is { $percent } % { $value }.
explain-of-full-top = { $percent } % van de volle top van { $most } is { $value }.
explain-lacks = { $made } van { $full } uitslagen { $made ->
    [one] wordt
   *[other] worden
} vergeleken ({ $missing ->
    [one] de andere ontbreekt of kan
   *[other] de andere ontbreken of kunnen
} niet vergeleken worden)
explain-no-formula = { $lacks }. Geen formule maakt dat goed: de top is die van de aanwezige uitslagen, { $most }.
explain-traditional = { $lacks }: volgens de traditionele regel gaat voor elke de top { $each } omlaag en de nul { $each } omhoog: { $sum }{ $most }.
explain-neuberg = { $lacks }. De formule van Neuberg maakt { $made ->
    [one] { $made } uitslag
   *[other] { $made } uitslagen
} (n) evenveel waard als de volle { $full } (N): { $sum }{ $most }.

explain-rounded = Afgerond { $rule }{ $halved }{ $to }.
explain-rounded-nothing = {""}
explain-rounded-halved = , met twee punten voor elke verslagen uitslag; daarvan de helft
explain-rounded-to = : { $award }
explain-four-places = op vier decimalen, halven van het gemiddelde af (EBU White Book 4.2.3.3)
explain-hundredths-of-board = op honderdsten op elk spel, halven omhoog (de regel van deze wedstrijd)
explain-hundredths = op honderdsten, halven omhoog
explain-tenth = op een tiende, halven van het gemiddelde af ({ $law })
explain-twentieth = op een twintigste, halven van het gemiddelde af ({ $law })

explain-group-of-one = Een groep van één heeft niemand om mee te vergelijken: gemiddelde plus voor beide zijden, { $imps }.
explain-only-result-imps = De uwe is tot nu toe de enige uitslag op dit spel: 0 imps tot er een andere is.
explain-compared-in-imps = Uw score { $own } wordt in imps vergeleken met { $others ->
    [one] de andere uitslag
   *[other] elk van de { $others } andere uitslagen
} (artikel 78B).
explain-at-most-imps = Eén vergelijking telt hoogstens { $imps } imps.
explain-results-against = De uitslagen tegenover uw score { $own }
explain-their-score = Hun score
explain-times = Keren
explain-you-have-more = U hebt meer
explain-imps-each = Imps elk
explain-together-heading = Samen
explain-add-up = De vergelijkingen zijn samen { $imps }.
explain-one-comparison = Dat is 1 vergelijking, dus { $imps }.
explain-by-comparisons = Gedeeld door de { $comparisons } vergelijkingen: { $sum }.
explain-by-square-root = Gedeeld door de wortel uit r x c / 2, met { $results } uitslagen (r) en { $comparisons ->
    [one] { $comparisons } vergelijking
   *[other] { $comparisons } vergelijkingen
} (c): { $sum } / wortel uit { $of } = { $award } (EBU White Book 3.1.3).
explain-by-field = Gebracht op het volle veld van { $full } (N), waarvan { $made } (n) een uitslag hebben: som / n x N / (N - 1) = { $sum }.

explain-datum-nothing = {""}
explain-mean = De datumscore is het gemiddelde van de { $results ->
    [one] ene uitslag
   *[other] { $results } uitslagen
}{ $share }.
explain-trimmed-mean = Van de { $results ->
    [one] { $results } uitslag
   *[other] { $results } uitslagen
} { $dropped ->
    [one] vallen de hoogste ({ $highest_listed }) en de laagste ({ $lowest_listed }) weg
   *[other] vallen de { $dropped } hoogste ({ $highest_listed }) en de { $dropped } laagste ({ $lowest_listed }) weg
}{ $share }; de datumscore is het gemiddelde van de andere.
explain-datum-share = , { $percent } % van de uitslagen aan elk eind
explain-median = De datumscore is de mediaan van de { $results ->
    [one] ene uitslag
   *[other] { $results } uitslagen
}: de score in het midden.
explain-datum = De datumscore voor noord-zuid is { $datum }.
explain-datum-rounded = De datumscore voor noord-zuid is { $exact }, { $how }: { $datum }.
explain-ten-away = afgerond op 10, halven van nul af
explain-ten-up = afgerond op 10, halven omhoog
explain-ten-towards = afgerond op 10, halven naar nul toe
explain-not-rounded = niet afgerond
explain-cut-off = afgekapt op hele punten
explain-against-datum = Uw score { $own } tegenover de datumscore { $datum }{ $line_is ->
   *[ns] {""}
    [ew] {" "}(voor { $line })
} is een verschil van { $difference }{ $to }: { $imps } volgens de impschaal (artikel 78B).
explain-to-ten = , afgerond op 10 { $to }

explain-split = De twee zijden hebben verschillende scores (een gesplitste score): elk wordt apart uitgerekend. { $reader ->
   *[you] De uwe is die
    [your-team] Die van uw team is daar die
} voor { $line }.
explain-artificial-alone = Een kunstmatige score heeft elke zijde voor zich: hij wordt met niemand vergeleken, en geen andere tafel ermee.
explain-not-compared = De andere tafels worden niet met deze vergeleken: voor hen is het spel hier niet gespeeld.
explain-compared-with = De andere tafels worden vergeleken met de score van { $line }.
explain-compared-with-expected = De andere tafels worden vergeleken met wat { $line } zonder de overtreding zou hebben gehad.
explain-compared-with-it = De andere tafels worden vergeleken met deze score, met zijn gewichten.
explain-nothing-to-compare = Er is nog niets zolang niemand anders een score heeft om mee te vergelijken.
explain-worth-its-score = Een uitslag is zijn score waard zoals die is (artikel 78C).
explain-worth-against-others = Een uitslag is waard wat hij tegenover de andere uitslagen van het spel waard zou zijn.
explain-worth-in-table = Elke uitslag is waard wat de tabel zegt, waarin deze regel met zijn gewichten staat.
explain-beyond-board = Een deel van deze score is minder waard dan de nul van het spel of meer dan zijn top, omdat het als breuk van een uitslag in de tabel komt en daar met minder dan geen andere gelijk is; de andere delen hebben zoveel meer of minder dat de som klopt.
explain-is-worth = { $score } is { $worth } waard.
explain-part-is-worth = { $weight } % van { $score }, die { $worth } waard is: { $part }.
explain-together = Samen { $worth }.
explain-three-scores = Verwacht: { $expected }. Na de overtreding ({ $after }): { $left }. Wat u kreeg ({ $got }): { $have }.
explain-by-hand = Met de hand, ter controle, met eerst een gemiddelde voor deze tafel: { $worths_listed }. Gewogen is dat { $weighed }, zodat het gemiddelde van { $average } met { $correction } wordt bijgesteld: hetzelfde.
explain-by-hand-near = Met de hand, ter controle, met eerst een gemiddelde voor deze tafel: { $worths_listed }. Gewogen is dat { $weighed }, zodat het gemiddelde van { $average } met { $correction } wordt bijgesteld. Dat komt in de buurt en is niet hetzelfde: met de hand brengt een tafel waarmee niet vergeleken kan worden alleen de top omlaag en de nul omhoog. Wat telt is { $award }.
explain-worth-by-hand = { $score } is { $worth } waard
explain-named-award = { $award }: { $percent } %
explain-have = U hebt { $award }.
explain-have-of-top = U hebt { $award } van de top van { $most }, dat is { $value }.
explain-have-on-scale = U hebt { $award } op de schaal tot { $most }, dat is { $value }.
explain-have-worth = U hebt { $award }, dat is { $worth }.
explain-have-mean = U hebt { $award }: bij totaalpunten het gemiddelde van het spel, { $worth }.
explain-own-stays = Op uw { $boards ->
    [one] { $boards } andere spel
   *[other] { $boards } andere spellen
} hebt u { $percent } %, dus het blijft bij { $bound } % ({ $law }).
explain-own-counts = Op uw { $boards ->
    [one] { $boards } andere spel
   *[other] { $boards } andere spellen
} hebt u { $percent } %, en dat telt in plaats van { $bound } % ({ $law }): { $worth }.
explain-at-most = hoogstens { $award }
explain-at-least = minstens { $award }
explain-must-be = Het moet { $limit } zijn.
explain-within-already = Het moet { $limit } zijn, wat niets verandert.
explain-brought-within = Het moet { $limit } zijn, dus is het { $worth }.

explain-own-damage = { $reader ->
   *[you] Wat de overtreding u heeft gekost, krijgt u terug; de schade die u zelf hebt aangericht niet ({ $law }).
    [your-team] Wat de overtreding uw team heeft gekost, krijgt het terug; de schade die het zelf heeft aangericht niet ({ $law }).
}
explain-no-damage = { $reader ->
   *[you] Te verwachten was niet meer dan u kreeg, dus er is geen schade, en het blijft erbij: { $got }.
    [your-team] Te verwachten was niet meer dan uw team kreeg, dus er is geen schade, en het blijft erbij: { $got }.
}
explain-cost-nothing = { $reader ->
   *[you] De overtreding heeft u niets gekost, dus blijft wat u kreeg: { $got }.
    [your-team] De overtreding heeft uw team niets gekost, dus blijft wat het kreeg: { $got }.
}
explain-no-own-damage = { $reader ->
   *[you] Wat u kreeg is niet minder dan wat de overtreding overliet, dus is er geen eigen schade, en u hebt wat te verwachten was: { $expected }.
    [your-team] Wat uw team kreeg is niet minder dan wat de overtreding overliet, dus is er geen eigen schade, en uw team heeft wat te verwachten was: { $expected }.
}
explain-made-good = { $reader ->
   *[you] De overtreding heeft u { $cost } gekost, van { $expected } naar { $left }; dat krijgt u terug, en de rest is door uw eigen toedoen verloren: { $sum }.
    [your-team] De overtreding heeft uw team { $cost } gekost, van { $expected } naar { $left }; dat krijgt het terug, en de rest is door eigen toedoen verloren: { $sum }.
}

explain-other-table-waiting = De andere tafel moet het spel nog spelen, dus wordt er nog niets vergeleken.
explain-not-at-both-tables = Het spel is niet aan beide tafels gespeeld: het valt weg, en de wedstrijd is een spel korter.
explain-other-cards = De kaarten van het spel waren verwisseld en de andere tafel had andere: de twee worden niet vergeleken (artikel 87), en de wedstrijd is een spel korter.
explain-one-for-both = Zo’n wedstrijd heeft één uitslag voor beide teams: waar hun scores verschillen, heeft elk het gemiddelde van de twee (artikel 86B).
explain-team-has = Uw team heeft { $points } op dit spel.
explain-both-tables = { $of ->
   *[board] {""}
    [expected] Wat te verwachten was:{" "}
    [left] Meteen na de overtreding:{" "}
    [got] Wat uw team kreeg:{" "}
}{ $share ->
   *[whole] {""}
    [part] { $percent } % van{" "}
    [less] min { $percent } % van{" "}
}{ $own } waar uw team noord-zuid zat en { $other } waar het oost-west zat: samen { $difference }{ $comes_to }.
explain-comes-to-nothing = {""}
explain-comes-to-imps = , dat is { $imps } (artikel 78B)
explain-board-won = , dus het spel is gewonnen
explain-board-halved = , dus het spel is gedeeld
explain-board-lost = , dus het spel is verloren
explain-part-together = { $of ->
   *[board] Samen: { $points }.
    [expected] Wat te verwachten was, samen: { $points }.
    [left] Meteen na de overtreding, samen: { $points }.
    [got] Wat uw team kreeg, samen: { $points }.
}
explain-rounded-to-whole = Een gewogen score wordt afgerond op een heel getal, halven van nul af: { $points }.
explain-rounded-to-tenth = Een gewogen score wordt afgerond op een tiende, halven van het gemiddelde af: { $points }.
explain-awarded-once = Uw team kreeg { $award } toegekend, wat telt wat er ook aan de andere tafel gebeurde.
explain-awarded-twice = Uw team kreeg { $first } aan de ene tafel en { $second } aan de andere toegekend: ze worden samengenomen.
explain-short-match = In een wedstrijd van minder dan { $below } spellen (deze heeft er { $boards }) zijn gemiddelde plus en gemiddelde min { $imps } imps in plaats van { $usual } ({ $whose }; { $law }).
explain-scoring-of-contest = de telling van deze wedstrijd
explain-regulation-of-book = een bepaling van het wetboek { $book }
