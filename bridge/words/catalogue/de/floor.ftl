### Auf den Tischen und an der Wand vor dem Spiel: Laufkarten, Codes, Ansage, Movement.

floor-codes = Tisch-Codes
floor-guide-cards = Laufkarten
floor-announcement = Durchsage
floor-movement = Movement
floor-of-section = { $title }, Gruppe { $section }
floor-in-section = Gruppe { $section }, { $what }
floor-without = { $movement }, ohne { $pairs }

floor-code = Code { $code }
floor-cut-apart = Die Streifen auseinanderschneiden: einer für jeden Tisch. Mit einem Telefon oder Tablet scannen, oder { $address } öffnen und den Code eingeben. Ein Gerät fragt einmal danach.
floor-here-only = Telefone und andere Computer können { $address } nicht öffnen: Die Adresse gilt nur auf dem Computer des Servers selbst. Diesen Computer mit dem Netz des Saals verbinden, den Server mit --listen 0.0.0.0 starten und dies noch einmal anfordern.
floor-qr-code = QR-Code der Seite dieses Tisches

floor-table = Tisch { $table }
floor-tables-from-to = Tische { $first } bis { $last }
floor-tables = Tische { $tables }
floor-round = Runde
floor-round-number = Runde { $round }
floor-boards = Boards
floor-turn = Boards drehen
floor-north-to = Nord zu { $who }
floor-line-goes = { CAPITAL($line) } geht
floor-line-stays = { CAPITAL($line) } bleibt an diesem Tisch.
floor-boards-go = Boards gehen
floor-begins = { CAPITAL($line) } in Runde { $round }: { $who }
floor-none = keine
floor-wait-here = { $boards } warten hier
floor-shared = { $boards }, gemeinsam
floor-shared-with = { $boards }, gemeinsam mit { $tables }
floor-sit-out = aussetzen
floor-stay = bleibt
floor-bystand = Ablage (für { $table })
floor-director = Turnierleiter

floor-rover = { $who }: der Rover
floor-rover-hurries = Bitte schnell: Sagen Sie dem Paar, dessen Platz Sie einnehmen, Bescheid, bevor es sein erstes Board beginnt.
floor-sit = Sitzt
floor-partner = Partner
floor-against = Gegen
floor-note = Hinweis
floor-in-place-of = anstelle von { $who }
floor-plays-here = { $who } spielt hier

floor-versus = { $one } – { $other }
floor-legend = Jeder Platz: Nord-Süd – Ost-West [Boards].
floor-legend-of-players = Jeder Platz: Nord & Süd – Ost & West [Boards].
floor-legend-of-sets = Jeder Platz: Nord-Süd – Ost-West [Satz Boards].
floor-legend-of-players-and-sets = Jeder Platz: Nord & Süd – Ost & West [Satz Boards].
floor-turned = { "*" } Die Boards sind gedreht: Die Karte am Tisch sagt, zu wem Nord zeigt.
floor-of-round = Runde { $round }: { $says }
floor-out = setzt aus: { $who }
floor-on-bystands = Ablage [{ $sets }]

floor-who-starts-where = Wer beginnt wo
floor-who = Wer
floor-names = Namen
floor-place = Tisch { $table } { $spot }
floor-sits-out = setzt aus
floor-sits-out-at = setzt aus: { $place }
floor-turned-there = { $place } ({ $turned })
floor-leaves = { $names } (ab Runde { $round } nicht mehr)
floor-comes = { $names } (ab Runde { $round })
floor-comes-and-leaves = { $names } (ab Runde { $from }, ab { $until } nicht mehr)

floor-director-says = Der Turnierleiter sagt
floor-at-the-moves = Bei den Wechseln
floor-after-round = Nach Runde { $round }:

floor-round-and-move = Runde { $round } und der Wechsel danach
floor-last-round = Runde { $round }, die letzte
floor-key-players = Spieler
floor-key-boards = Boards
floor-key-sharing = teilen Boards
floor-no-boards = keine Boards
floor-bystand-alone = Ablage
