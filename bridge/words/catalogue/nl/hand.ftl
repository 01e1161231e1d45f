### De lijst van spellen, spelverdelingen, en de pagina die een getal uitlegt.

boards-help = Uitslagen zijn hier te zien als niemand het spel nog moet spelen.
boards-nothing = Nog geen spellen
boards-nothing-help = Ze verschijnen hier zodra het schema vaststaat.
boards-not-yet = nog niet
boards-results = { $count ->
    [one] { $count } uitslag
   *[other] { $count } uitslagen
}

hand-title = Spelverdelingen
hand-print = Druk deze pagina af om ze op papier te hebben.
hand-nothing = Nog geen spelverdelingen te zien
hand-nothing-help = De kaarten van een spel worden getoond als iedereen het heeft gespeeld en de arbiter ze heeft geladen.
hand-cards-of = De kaarten van spel { $board }
hand-vulnerable = Kwetsbaar: { $who }
hand-not-all-tables = Niet alle tafels hadden deze kaarten. Het zijn die van de spelverdeling; wat te maken is, ontbreekt.
hand-still-worked-out = Wat te maken is, wordt nog berekend.
hand-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
hand-makes = Wat elke speler kan maken
hand-par = Par
hand-par-help = Wat het spel oplevert als beide zijden met open kaarten zo goed mogelijk bieden en spelen
hand-or = of

why-heading = { $what }: waar het getal vandaan komt
why-your-own = (van uzelf)
why-all-results = Alle uitslagen van dit spel
