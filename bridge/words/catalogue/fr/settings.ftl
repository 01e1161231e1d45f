### Ce que les tables montrent et demandent, selon les réglages du club.

table-hand = Les cartes
table-lead-first = Veuillez indiquer la carte d'entame.

table-device-name = Nom de cet appareil
table-device-help = Pour que l'arbitre distingue les appareils. Vous pouvez le laisser tel quel.
table-device-browser = Navigateur

table-session = Votre séance
table-session-place = { $rank }e place sur { $count }
table-session-place-shared = { $rank }e place ex æquo sur { $count }
table-session-best = Meilleur étui : { $board } ({ $award })
table-session-worst = Moins bon étui : { $board } ({ $award })
table-session-card = Votre fiche, et d’où vient chaque nombre
table-session-later = Tous les résultats, plus tard aussi : { $address }
