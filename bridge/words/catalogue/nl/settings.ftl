### Wat tafels tonen en vragen, zoals de club het heeft ingesteld.

table-hand = De kaarten
table-lead-first = Geef ook de uitgekomen kaart op.

table-device-name = Naam van dit apparaat
table-device-help = Zodat de arbiter de apparaten uit elkaar kan houden. U mag het zo laten.
table-device-browser = Browser

table-session = Uw zitting
table-session-place = plaats { $rank } van { $count }
table-session-place-shared = gedeelde plaats { $rank } van { $count }
table-session-best = Beste spel: { $board } ({ $award })
table-session-worst = Slechtste spel: { $board } ({ $award })
table-session-card = Uw scorekaart, en waar elk getal vandaan komt
table-session-later = Alle uitslagen, ook later: { $address }
