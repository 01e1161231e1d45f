### De schermen van de tablet in de terminal.

tablet-said = { $text }

tablet-sits-out = Deze tafel heeft een stilzit
tablet-welcome = Welkom
tablet-over = Het spelen is hier voorbij
tablet-new-code = Nieuwe code
tablet-code = Code
tablet-needs-code = Dit apparaat heeft een code nodig
tablet-off = Uitzetten
tablet-asks = Dit apparaat vraagt de server naar zijn tafel.
tablet-nothing-yet = De server heeft nog niets voor deze tafel.
tablet-no-connection = Geen verbinding met de server
tablet-keeps-trying = Dit apparaat blijft het proberen. Duurt het lang, zeg het dan tegen de arbiter.

tablet-move = Ronde { $round } is voorbij. Wisselen alstublieft:
tablet-sat-down = De paren van ronde { $round }, als u zit:
tablet-boards = { $boards_called }
tablet-here = Wij zijn er
tablet-nobody-moves = Niemand hoeft nu te wisselen.
tablet-finished = Ronde { $round } is hier klaar
tablet-safe = De uitslagen zijn veilig op dit apparaat. Zodra de verbinding terug is, worden ze verzonden en begint hier de volgende ronde.
tablet-see-or-correct = Spel bekijken
tablet-look-where = Kijk waar u heen gaat
tablet-await-draw = Wacht op de loting
tablet-which-to-see = Welk spel wilt u bekijken?
tablet-which-to-correct = Welk spel wilt u bekijken of verbeteren?
tablet-set-and-fixed = Door de arbiter vastgesteld, hier niet te wijzigen:
tablet-to-be-checked = Ronde { $round }, ter controle. Wat fout is, is voor de arbiter:
tablet-cards-of = Kaarten van { $line }
tablet-heading = Ronde { $round_number } van { $count }{ $round_half }

tablet-board-gone = Dit spel is niet meer hier
tablet-to-rule = De arbiter moet over dit spel nog beslissen
tablet-over-right = Het spelen is voorbij. Klopt dit?
tablet-unchangeable = Hier is het niet te wijzigen. Denkt u dat het fout is, roep dan de arbiter.
tablet-nothing-entered = Nog niets ingevoerd
tablet-enter = Invoeren
tablet-check = { CAPITAL($line) }, controleer:
tablet-agree = Akkoord
tablet-wrong = Het is fout
tablet-not-agreed = Hierover bent u het niet eens:
tablet-not-agreed-help = Voer het samen opnieuw in, of roep de arbiter.
tablet-board-done = Spel { $board } is klaar
tablet-director-has-set = De arbiter heeft deze score vastgesteld
tablet-score-is = Score: { $score }
tablet-being-sent = wordt verzonden
tablet-saved = op dit apparaat bewaard, nog te verzenden
tablet-result = Uitslag
tablet-score = Score
tablet-against = { $first } tegen { $second }: { $award }.

tablet-director = Arbiter
tablet-called = Geroepen
tablet-coming = Komt eraan
tablet-not-called = De arbiter weet nog van niets
tablet-call-aloud = Er is geen verbinding, de oproep kon niet worden verzonden. Roep de arbiter hardop.
tablet-calling = De arbiter wordt geroepen …
tablet-call-wait = Wacht even. Laat de kaarten zoals ze zijn.

tablet-contract = Wat was het contract?
tablet-who-played = { $contract }: wie speelde het?
tablet-lead-suit = Welke kaart kwam uit? Eerst de kleur
tablet-lead-rank = Welke kaart kwam uit?
tablet-may-skip = U mag deze vraag overslaan.
tablet-next = Verder
tablet-skip = Overslaan
tablet-how-many-tricks = { $contract } door { $seat }: hoeveel slagen?
tablet-made = { $count ->
    [13] Gemaakt: 13 (= of 13 Enter)
   *[other] Gemaakt: { $count } of meer (= of { $count } Enter)
}
tablet-down = Down (-1 of { $count } Enter):
tablet-right = Klopt dit?
tablet-no-score = geen score
tablet-missing = Er ontbreekt een antwoord: ga terug
tablet-played = { $contract } door { $seat }: { $count ->
    [one] { $count } slag
   *[other] { $count } slagen
}, { $made }

tablet-please-read = Lees dit
tablet-have-read = Gelezen
tablet-from-director = Van de arbiter: { $text }
tablet-director-set = De arbiter heeft spel { $board } vastgesteld: { $result }.
tablet-director-set-board = De arbiter heeft spel { $board } van ronde { $round } vastgesteld. Er is niets meer te doen.
tablet-board-closed = Spel { $board } van ronde { $round } is hier afgesloten: de arbiter heeft de uitslag vastgesteld of de ronde gesloten. Denkt u dat de uitslag fout is, roep dan de arbiter.
tablet-not-saved = Dit apparaat kon dat niet bewaren: { $why }. Schrijf het op papier en roep de arbiter.
tablet-no-table = Dit apparaat heeft geen tafel: dat is niet bewaard. Schrijf het op papier en roep de arbiter, die de code van de tafel heeft.
tablet-left-behind = { $count ->
    [one] { $count } invoer van tafel { $table } moet nog worden verzonden: typ hier de code van die tafel opnieuw, of zeg het de arbiter.
   *[other] { $count } invoeren van tafel { $table } moeten nog worden verzonden: typ hier de code van die tafel opnieuw, of zeg het de arbiter.
}
tablet-look-at-board = Bekijk het spel op dit apparaat. Klopt het niet, verbeter het of roep de arbiter.
tablet-look-at-set-board = Bekijk het spel op dit apparaat. Is het hier anders gegaan, roep dan de arbiter: de tafel kan het niet wijzigen.

tablet-entered = Spel { $board }, ronde { $round }: { $result }
tablet-agreed = Akkoord: spel { $board }, ronde { $round }: { $result }
tablet-disputed = De uitslag van spel { $board } in ronde { $round } is fout
tablet-named = De namen { $names }
tablet-seated = De paren van ronde { $round } zitten hier
tablet-call-for = Oproep van de arbiter: { $reason }
tablet-unknown = Iets dat deze versie niet kent

tablet-no-key = { $key } doet hier niets. Kies: { $keys }
tablet-no-key-short = { $key }: nee. Kies: { $keys }
tablet-no-board = Spel { $board } is nu niet voor deze tafel: die heeft { $boards }.
tablet-no-board-call = Spel { $board } is nu niet voor deze tafel: die heeft { $boards }. Ligt het er? ! roept de arbiter.
tablet-no-board-short = Spel { $board }: niet hier. Hier: { $boards }
tablet-space = Spatie
tablet-that-key = Die toets
tablet-more = Meer
tablet-typed = ingetikt: { $typed } (Enter)

tablet-which-code = Welke code? { $code }
tablet-asking-server = De server wordt gevraagd …
tablet-code-asked = De server vraagt om de code van deze tafel.
tablet-pair = Koppelen
tablet-unreachable = { $why } ({ $server }) Controleer het adres, of de server draait, en of dit apparaat in zijn netwerk zit.
tablet-not-started = Dit apparaat kon niet beginnen.

tablet-connecting = verbinding maken
tablet-connected = verbonden
tablet-offline = geen verbinding
tablet-code-first = code nodig

### Waarom de server niet gevraagd kon worden.

trouble-no-answer = De server antwoordt niet.
trouble-too-slow = De server doet te lang over een antwoord.
trouble-other-key = Er antwoordt een andere server dan die dit apparaat kent, of hij is opnieuw ingericht. Roep de arbiter. De woorden van zijn sleutel zijn nu { $words }.
trouble-no-server = Op dit adres is geen Barometer-server.
trouble-problem = De server heeft een probleem.
trouble-problem-said = De server heeft een probleem: { $text }
trouble-unknown = De server gaf een antwoord dat deze versie niet kent.
trouble-ended = De server heeft de verbinding beëindigd.
trouble-not-saved = Dit apparaat kan niets bewaren: { $why }
