### De rangschikking.

ranking-not-started = Nog niet begonnen
ranking-in-play = Er wordt gespeeld
ranking-correcting = Het spelen is voorbij; scores kunnen tot { $clock } worden verbeterd
ranking-final = Definitief

ranking-before-first = Voor de eerste uitslag
ranking-after-last = Na de laatste ronde
ranking-after = Na ronde { $round } van { $count }
ranking-up-to = Tot en met ronde { $round } van { $count }
ranking-results-in = Uitslagen binnen:
ranking-of = { $part } van { $count }
ranking-rankings = Rangschikkingen
ranking-number = Rangschikking { $number }
ranking-rank = Plaats
ranking-since = Sinds de ronde ervoor
ranking-names = Namen
ranking-boards = Spellen
ranking-handicap = Handicap
ranking-total = punten van spellen
ranking-up = omhoog
ranking-down = omlaag
ranking-no-change = onveranderd
ranking-leading = { $names } aan kop met { $figure }.
ranking-won = { $names } gewonnen met { $figure }.

ranking-nothing = Nog geen rangschikking
ranking-nothing-preparing = Zij verschijnt hier vanzelf zodra er gespeeld wordt.
ranking-nothing-playing = Zij verschijnt hier vanzelf met de eerste uitslagen.
ranking-nothing-entered = Er is geen uitslag ingevoerd.

ranking-meaning = Wat betekenen de getallen?
ranking-percent = Het percentage is wat een paar heeft gewonnen van de matchpunten die het op de tot nu toe gespeelde spellen kon winnen, straffen afgetrokken.
ranking-imps = De imps (internationale matchpunten) van alle spellen worden opgeteld, straffen afgetrokken: meer dan 0 is beter dan het gemiddelde.
ranking-victory-points = Elke wedstrijd levert naar haar verschil overwinningspunten op; ze worden opgeteld, straffen afgetrokken.
ranking-total-points = De scores van alle spellen worden opgeteld, straffen afgetrokken.
ranking-points = De punten van alle spellen en wedstrijden worden opgeteld, straffen afgetrokken.
ranking-equal = Wie precies evenveel heeft, is met = gemerkt.
ranking-climbed = ▲ ▼ zeggen hoeveel plaatsen een paar is gestegen of gedaald sinds de laatste volledige ronde ervoor; na een straf staat er niets.

ranking-draw = Loting
ranking-cross-table = Kruistabel
ranking-matches = Wedstrijden
ranking-poster = Poster met het adres
ranking-printer = Voor de printer:

ranking-pause = Pauze
ranking-full-screen = Volledig scherm
ranking-page-before = Vorige pagina
ranking-page-next = Volgende pagina
ranking-page = Pagina { $page } van { $count }
ranking-list = Lijst
ranking-on-phone = Op uw telefoon: { $address }
ranking-find = Paar zoeken: naam of nummer
ranking-found-nobody = Niemand met die naam of dat nummer.
ranking-found = { $count } gevonden
ranking-your-pair = Uw paar
ranking-tap = naar uw pagina
ranking-star-on = Dit is mijn paar
ranking-star-off = Niet meer mijn paar
ranking-star = Mijn paar: { $names }
