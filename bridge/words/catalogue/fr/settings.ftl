### Ce que les tables montrent et demandent, selon les réglages du club.

table-hand = Les cartes
table-lead-first = Veuillez indiquer la carte d'entame.
