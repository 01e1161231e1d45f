### Eén spel aan alle tafels.

traveller-dealer = Gever
traveller-vulnerable = kwetsbaar:
traveller-vulnerable-none = niemand
traveller-vulnerable-all = allen
traveller-boards = Spellen
traveller-nothing = Nog geen uitslagen
traveller-nothing-help = Ze verschijnen hier vanzelf.
traveller-datum = De datumscore waarmee elke score wordt vergeleken, is { $datum }.
traveller-divided = Gedeeld spel.
traveller-results = Uitslagen, de beste voor noord-zuid eerst
traveller-results-unscored = Uitslagen, de beste voor noord-zuid eerst; wat geen score heeft, staat onderaan
traveller-pairs = Paren
traveller-as-seen = Gezien door noord-zuid
traveller-line = { CAPITAL($line) }: { $unit }
traveller-matchpoints-and-percent = matchpunten, en procent van een top
traveller-first-cards = Eerste kaarten
traveller-changed-cards = { $group ->
    [1] Veranderde kaarten
   *[other] Veranderde kaarten { $group }
}
traveller-frequency = Hoe vaak elke score voorkwam
traveller-cards = Kaarten
traveller-times = Keren
traveller-against = { $first } tegen { $second }:
traveller-compared = De anderen worden vergeleken met { $score }.

traveller-how = Hoe komen de punten tot stand?
traveller-double = Voor elke andere uitslag van het spel: 2 punten voor een die verslagen is, 1 voor een gelijke.
traveller-single = Voor elke andere uitslag van het spel: 1 punt voor een die verslagen is, een half voor een gelijke.
traveller-signed = Voor elke andere uitslag van het spel: 1 punt voor een die verslagen is, min 1 voor een betere, niets voor een gelijke. Het gemiddelde is 0.
traveller-top = Een top is { $top } waard en is 100 %.
traveller-neuberg = Heeft een spel minder uitslagen dan de andere, dan maakt de formule van Neuberg zijn punten evenveel waard. Alles wordt precies gerekend; honderdsten worden alleen getoond.
traveller-neuberg-hundredths = Heeft een spel minder uitslagen dan de andere, dan maakt de formule van Neuberg zijn punten evenveel waard, telkens afgerond op honderdsten.
traveller-lower-top = Heeft een spel minder uitslagen dan de andere, dan is zijn top lager.
traveller-traditional = Voor elke ontbrekende uitslag gaat de top een punt omlaag en de nul een punt omhoog.
traveller-ascherman = Het percentage is het deel van de verslagen uitslagen, met de helft van de gelijke, de eigen meegeteld.
traveller-cross-imps = Het verschil met elke andere uitslag van het spel is imps waard, van 0 tot 24.
traveller-by-comparisons = Hun som wordt gedeeld door het aantal andere uitslagen.
traveller-by-field = Hun som wordt gedeeld door het aantal uitslagen, en gebracht op het aantal dat het spel zou moeten hebben.
traveller-by-root = Hun som wordt gedeeld door de wortel uit het halve aantal uitslagen maal het aantal andere, zodat de imps van een wedstrijd overwinningspunten kunnen worden.
traveller-butler = De scores van alle tafels vormen de datumscore. Het verschil daarmee is imps waard, van 0 tot 24.
traveller-total-points = De punten zijn de scores zelf.
traveller-teams = De uitslagen van een team aan zijn twee tafels worden vergeleken.
traveller-all-boards = Alle spellen
