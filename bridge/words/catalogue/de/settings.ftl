### Was Tische zeigen und fragen, wie der Club es eingestellt hat.

table-hand = Die Karten
table-lead-first = Bitte die ausgespielte Karte angeben.

table-device-name = Name dieses Geräts
table-device-help = Damit der Turnierleiter die Geräte unterscheiden kann. Er kann so bleiben.
table-device-browser = Browser

table-session = Ihr Turnier
table-session-place = Platz { $rank } von { $count }
table-session-place-shared = geteilter Platz { $rank } von { $count }
table-session-best = Bestes Board: { $board } ({ $award })
table-session-worst = Schlechtestes Board: { $board } ({ $award })
table-session-card = Ihr Zettel, und woher jede Zahl kommt
table-session-later = Alle Ergebnisse, auch später: { $address }
