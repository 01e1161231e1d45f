### De pagina van de tafel.

table-title = Tafel
table-title-of = Tafel { $table } · { $contest }
table-language = Taal
table-back = Terug
table-go-on = Verder
table-loading = Een ogenblik …
table-busy = Er kijken nu heel veel mensen. Een ogenblik: deze pagina probeert het vanzelf opnieuw.
table-no-script = Deze pagina heeft JavaScript nodig. Zet het aan in de instellingen van de browser, of vraag de arbiter om een ander apparaat.
table-old-browser = Deze browser is te oud voor deze pagina, die werkt in Chrome, Edge, Firefox en Safari van 2023 of later. Schrijf de uitslagen op papier en roep de arbiter: die heeft een ander apparaat of voert ze in.
table-cannot-begin = Deze pagina kon niet beginnen. Laad haar opnieuw. Helpt dat niet, schrijf de uitslagen dan op papier en roep de arbiter.
table-fault = Er ging iets mis op deze pagina. Wat is ingevoerd, is bewaard. Probeer het opnieuw of laad de pagina opnieuw; helpt dat niet, schrijf het dan op papier en roep de arbiter.

table-join-question = Welke tafel is dit?
table-join-code = Code van de tafel
table-join-help = Hij staat op de poster met codes. Ook de arbiter kan hem tonen.
table-join-go = Deze tafel nemen
table-join-unknown = Deze code is hier niet bekend. Controleer hem, of vraag de arbiter naar de code van deze tafel.
table-join-too-many = Er zijn te veel foute codes ingetikt. Wacht een minuut en probeer het dan opnieuw.
table-join-no-phones = In deze wedstrijd worden met eigen telefoons geen uitslagen ingevoerd. Gebruik het apparaat van de tafel.
table-join-encrypted = In deze wedstrijd zijn de pagina’s van de tafels versleuteld: zet https:// voor het adres, of vraag de wedstrijdleider.
table-join-encrypted-go = De versleutelde pagina openen
table-join-busy = Er melden zich nu heel veel apparaten aan bij deze tafel. Wacht even en probeer het dan opnieuw.
table-join-unreachable = De server antwoordt niet. Controleer of dit apparaat in het netwerk van de club zit en probeer het dan opnieuw.
table-join-failed = Dit apparaat kon de tafel niet nemen. Probeer het opnieuw; helpt dat niet, vraag de arbiter dan om een ander apparaat.
table-join-again = Code intikken
table-join-leave = Andere tafel
table-join-other = Dit apparaat hoort bij tafel { $table }. Moet het naar een andere tafel, tik dan de code van die tafel in. Wat nog niet verzonden is, wordt toch verzonden.
table-join-plain = Deze pagina is met http geopend. Zolang ze open is, gaat ze ook zonder verbinding door; zonder verbinding kan ze echter niet opnieuw worden geopend, en het scherm kan donker worden: laat de pagina open en stel het apparaat zo in dat het scherm aan blijft.
table-nothing-kept = Deze browser bewaart niets voor deze pagina: misschien een privévenster. Uitslagen worden meteen verzonden, maar gaan verloren als de pagina zonder verbinding wordt gesloten. Open haar liever in een gewoon venster.
table-storage-refused = Deze browser is zo ingesteld dat pagina’s niets mogen bewaren, bijvoorbeeld doordat cookies geblokkeerd zijn. Uitslagen worden meteen verzonden, maar gaan verloren als de pagina zonder verbinding wordt gesloten. Sta in de instellingen van de browser cookies voor deze pagina toe en laad haar opnieuw.
table-kept-no-more = Dit apparaat bewaart niet meer wat er wordt ingevoerd: misschien is het vol. Ga gewoon door, maar laat deze pagina open tot alles is verzonden; waarschuw dan de arbiter.

table-offline = Geen verbinding. Ga gewoon door: alles wordt op dit apparaat bewaard en later verzonden.
table-keep-open = Laat deze pagina open: zonder verbinding kan ze niet opnieuw worden geopend.
table-two-tabs = Deze pagina is ook in een ander tabblad open. Beide tonen en verzenden hetzelfde: sluit er een van.
table-newer = Deze pagina is van een andere versie dan de server. Ga gewoon door: er gaat niets verloren. Laad de pagina opnieuw wanneer er tijd is.
table-revoked = Dit apparaat is aan de tafel niet meer bekend. Er is niets verloren: tik de code van de tafel in, dan wordt alles verzonden.
table-moved = Dit apparaat hoort nu bij tafel { $table }
table-moved-advice = De arbiter heeft het verplaatst. Wat aan tafel { $table } is ingevoerd en nog niet is verzonden, wordt daar nog heen gestuurd. Is dit niet de juiste tafel, roep dan de arbiter.
table-to-send = { $count ->
    [one] { $count } invoer moet nog worden verzonden
   *[other] { $count } invoeren moeten nog worden verzonden
}

table-seats-question = { $round }: wie zit hier?
table-seats-boards = Spellen { $boards }
table-seats-yes = Ja, dat zijn wij
table-seats-no = Nee, verkeerd paar
table-seats-nobody = niemand
table-names = Namen invullen
table-names-question = Wie zit { $line }?
table-names-player = Naam of lidnummer
table-names-help = Schrijf een naam of een lidnummer; een gast heeft er geen nodig.
table-names-unknown = Nummer { $number } is hier niet bekend: schrijf de naam erachter.
table-names-unanswered = De server antwoordt niet: schrijf de naam achter nummer { $number }.
table-names-found = { $name } (nummer { $number })
table-names-which = Bekend als { $name }: kies uw nummer, of ga zonder verder.
table-names-number = Nummer { $number }
table-names-save = Namen opslaan
table-please-move = Wisselen alstublieft:
table-we-are-here = Wij zijn de nieuwe paren
table-where-next = Waarheen hierna?

table-board-question = Welk spel?
table-begun = Begonnen en nog niet verzonden: spel { $boards }.
table-board = Spel { $board }
table-board-marked = Spel { $board } (opdruk { $marked })
table-round = Ronde { $round }
table-deals = Gever { $seat }
table-vulnerable-none = niemand kwetsbaar
table-vulnerable-all = allen kwetsbaar
table-vulnerable-line = { $line } kwetsbaar
table-open = te spelen
table-to-agree = te bevestigen
table-disputed = niet eens
table-agreed = klaar
table-directed = door de arbiter vastgesteld
table-kept = hier bewaard, nog niet verzonden
table-earlier-boards = Eerdere spellen
table-round-done = Alle spellen van deze ronde zijn klaar.
table-heard-taken = { $board }: de server heeft het.

table-contract = Contract
table-declarer = Wie speelde het?
table-tricks = Hoeveel slagen?
table-lead = Uitgekomen kaart
table-level = Hoogte
table-doubled = gedoubleerd
table-redoubled = geredoubleerd
table-passed-out = Rondpas
table-not-played = Niet gespeeld
table-clubs = klaveren
table-diamonds = ruiten
table-hearts = harten
table-spades = schoppen
table-no-trumps = sans atout
table-no-trumps-letters = SA
table-ace-letter = A
table-king-letter = H
table-queen-letter = V
table-jack-letter = B
table-made = contract gemaakt
table-over = { $count ->
    [one] { $count } overslag
   *[other] { $count } overslagen
}
table-down = { $count } down
table-played = { $contract } door { $seat }, { $tricks }
table-led = Uitkomst { $card }
table-score = { $line } { $score }
table-score-none = 0 voor beide partijen
table-instead = In plaats van: { $result }
table-send = Ja, verzenden
table-ask-correction = Verbeteren
table-turn-over = Draai het apparaat naar { $line }
table-agree-question = { $line }: klopt dit?
table-who-scores = { $line }: wie scoort { $points }?
table-scored-by = Zoals het is ingevoerd: { $points } voor { $line }.
table-which-board = { $line }: welk spel was het?
table-entered-for = Zoals het is ingevoerd: { $board }.
table-enter-for = Invoeren voor { $board }
table-agree-yes = Ja, klopt
table-agree-no = Nee, fout
table-enter-again = Opnieuw invoeren
table-right-after-all = Het klopt toch
table-by-side = { $line } { $award }
table-subject-to-ruling = Arbitrage volgt nog: de score kan nog veranderen.
table-set-by-director = De arbiter heeft deze score vastgesteld. Denkt u dat hij fout is, roep dan de arbiter.
table-set-because = Reden van de arbiter: { $reason }
table-traveller = Uitslagen van dit spel
table-traveller-score = Score
table-first-cards = Eerste kaarten
table-changed-cards = { $group ->
    [1] Veranderde kaarten
   *[other] Veranderde kaarten { $group }
}
table-divided = De arbiter heeft dit spel gedeeld: niet alle tafels hadden dezelfde kaarten. Alleen wie dezelfde kaarten had, wordt met elkaar vergeleken.
table-corrections-until = Verbeteren tot { $clock }.
table-corrections-ended = De tijd om te verbeteren eindigde om { $clock }.
table-no-corrections = Scores worden niet meer gewijzigd. Dank voor het spelen.

table-call = Arbiter roepen
table-call-question = Waarom moet de arbiter komen?
table-call-ruling = Voor een arbitrage
table-call-score = Een foute score
table-call-seats = Het verkeerde paar zit aan tafel
table-call-other = Iets anders
table-call-from-phone = { $caller }: { $reason }
table-called = De arbiter is geroepen.
table-calling = De oproep wordt verzonden.
table-calling-advice = Zonder verbinding wacht hij hier: roep dan hardop.
table-call-answered = De arbiter komt eraan.
table-from-director = Van de arbiter
table-read = Gelezen
table-not-taken = Dit is niet aangenomen
table-not-taken-advice = Als het belangrijk is, roep dan de arbiter: er is verder niets veranderd.
table-not-understood = De server kon deze invoer niet lezen. Laad de pagina opnieuw en voer het nog een keer in.
table-results = Uitslagen
