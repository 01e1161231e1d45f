### Ce que l’on demande à une table avant que les adversaires ne confirment. On n’y dit jamais ce que d’autres ont fait.

table-question = Regardez encore une fois
table-question-yes = Oui, c’est juste
table-question-no = Non, retour
guard-side = { $line } a joué ?
guard-seats = Nord-Sud et Est-Ouest sont-ils bien assis dans le bon sens ? À ce tour, on dirait que non.
guard-declarer = { $seat } a joué ?
guard-made = Le contrat a-t-il été gagné ?
guard-went-down = Le contrat a-t-il chuté ?
guard-tricks = Le nombre de levées est-il juste ? Recomptez-les.
guard-denomination = La dénomination est-elle juste : la couleur ou sans atout ?
guard-everything = Tout est-il juste : le numéro de l’étui, le contrat, qui a joué, les levées ?
guard-board = Est-ce le bon étui ? Comparez le numéro : l’étui d’avant est encore ouvert.
