### Op de tafels en aan de muur voor het spelen: loopkaarten, codes, aankondiging, schema.

floor-codes = Tafelcodes
floor-guide-cards = Loopkaarten
floor-announcement = Aankondiging
floor-movement = Schema
floor-of-section = { $title }, lijn { $section }
floor-in-section = Lijn { $section }, { $what }
floor-without = { $movement }, zonder { $pairs }

floor-code = Code { $code }
floor-cut-apart = Knip de stroken los: één voor elke tafel. Scan hem met een telefoon of tablet, of open { $address } en tik de code in. Een apparaat vraagt er één keer om.
floor-here-only = Telefoons en andere computers kunnen { $address } niet openen: het adres geldt alleen op de computer van de server zelf. Verbind die computer met het netwerk van de zaal, start de server met --listen 0.0.0.0 en vraag dit opnieuw.
floor-qr-code = QR-code van de pagina van deze tafel

floor-table = tafel { $table }
floor-tables-from-to = tafels { $first } t/m { $last }
floor-tables = tafels { $tables }
floor-round = Ronde
floor-round-number = Ronde { $round }
floor-boards = Spellen
floor-turn = Spellen draaien
floor-north-to = Noord naar { $who }
floor-line-goes = { CAPITAL($line) } gaat
floor-line-stays = { CAPITAL($line) } blijft aan deze tafel.
floor-boards-go = Spellen gaan
floor-begins = { CAPITAL($line) } in ronde { $round }: { $who }
floor-none = geen
floor-wait-here = { $boards } wachten hier
floor-shared = { $boards }, gedeeld
floor-shared-with = { $boards }, gedeeld met { $tables }
floor-sit-out = stilzit
floor-stay = blijft
floor-bystand = bijzettafeltje (voor { $table })
floor-director = arbiter

floor-rover = { $who }: de rover
floor-rover-hurries = Haast u: waarschuw het paar waarvan u de plaats inneemt voordat het aan zijn eerste spel begint.
floor-sit = Zit
floor-partner = Partner
floor-against = Tegen
floor-note = Opmerking
floor-in-place-of = in plaats van { $who }
floor-plays-here = { $who } speelt hier

floor-versus = { $one } – { $other }
floor-legend = Elk vak: noord-zuid – oost-west [spellen].
floor-legend-of-players = Elk vak: noord & zuid – oost & west [spellen].
floor-legend-of-sets = Elk vak: noord-zuid – oost-west [set spellen].
floor-legend-of-players-and-sets = Elk vak: noord & zuid – oost & west [set spellen].
floor-turned = { "*" } De spellen zijn gedraaid: de kaart op de tafel zegt naar wie noord wijst.
floor-of-round = Ronde { $round }: { $says }
floor-out = stilzit: { $who }
floor-on-bystands = bijzettafeltje [{ $sets }]

floor-who-starts-where = Wie begint waar
floor-who = Wie
floor-names = Namen
floor-place = tafel { $table } { $spot }
floor-sits-out = stilzit
floor-sits-out-at = stilzit: { $place }
floor-turned-there = { $place } ({ $turned })
floor-leaves = { $names } (vanaf ronde { $round } niet meer)
floor-comes = { $names } (vanaf ronde { $round })
floor-comes-and-leaves = { $names } (vanaf ronde { $from }, vanaf { $until } niet meer)

floor-director-says = De arbiter zegt
floor-at-the-moves = Bij de wissels
floor-after-round = Na ronde { $round }:

floor-round-and-move = Ronde { $round }, en de wissel daarna
floor-last-round = Ronde { $round }, de laatste
floor-key-players = spelers
floor-key-boards = spellen
floor-key-sharing = delen spellen
floor-no-boards = geen spellen
floor-bystand-alone = bijzettafel
