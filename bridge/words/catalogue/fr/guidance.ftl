### Ce qui est dit à une table : où aller, et que faire.

direction-next = { CAPITAL($who) }, ensuite : { $place ->
    [here] restez ici
    [other-chairs] restez à cette table, mais changez de côté
    [same-chairs] gardez vos chaises
   *[table] table { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(tournez les étuis : Nord vers vous)
    [to-opponents] {" "}(tournez les étuis : Nord vers vos adversaires)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , avec { $partner }
}, { $boards_called }, contre { $against }.
direction-back = Revenez pour le tour { $round } { $place ->
    [here] ici
   *[table] à la table { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(tournez les étuis : Nord vers vous)
    [to-opponents] {" "}(tournez les étuis : Nord vers vos adversaires)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , avec { $partner }
}, { $boards_called }, contre { $against }.
direction-sit-out = { CAPITAL($who) } : vous êtes relais au tour { $round }. { $back }
direction-sit-out-next = { CAPITAL($who) }, ensuite : relais au tour { $round }{ $place ->
    [here] {" "}ici
    [table] {" "}à la table { $table }
   *[nowhere] {""}
}. { $back }
direction-comes-here = { CAPITAL($who) } : relais au tour { $round }, puis ici pour le tour { $back }, { $line }.
direction-last-round-of = { CAPITAL($who) } : c’était votre dernier tour.
direction-not-back = C’était votre dernier tour.
direction-last-round = C’était le dernier tour. Merci d’avoir joué.

direction-boards-stay = Les étuis restent ici.
direction-boards-out = Les étuis ne sont plus joués : laissez-les pour l’arbitre.
direction-boards-to = Les étuis vont à la table { $table }.
direction-boards-shared = Les étuis vont aux tables { $tables }, qui les partagent.
direction-boards-bystand = Les étuis vont au dépôt, pour la table { $table } au tour { $round }.
direction-boards-wait = Les étuis qui arrivent ici ne sont pas joués au tour { $round }. { $then }
direction-boards-left = Laissez les étuis sur la table.
direction-turn = Au tour { $round }, tournez les étuis pour que Nord soit vers { $north } : { $keeps } garde ses chaises.

direction-undrawn = Le tour { $round } n’est pas encore tiré : quand vous avez fini, attendez ici le tirage.
direction-move = { CAPITAL($who) }, tour { $round } : { SMALL($place) } { $details }

move-who = { CAPITAL($who) }
move-table = Table { $table }, { $line }.
move-stay = Restez à cette table, { $line }.
move-change = Restez à cette table, mais passez en { $line }.
move-boards = { CAPITAL($boards_called) }, contre { $against }.
move-other-pair = L’autre paire ({ $team }) : table { $table }, { $line }.

instruction-not-started = Veuillez attendre : le jeu n’a pas encore commencé.
instruction-correcting = Le jeu est terminé. Si un score est faux, dites-le maintenant à l’arbitre.
instruction-final = Le résultat est définitif. Merci d’avoir joué.
instruction-table-finished = Cette table a terminé. Merci d’avoir joué.
instruction-await-draw = Veuillez attendre le tirage.
instruction-await-opening = Veuillez attendre : l’arbitre ouvre le tour { $round }.
instruction-sits-out = Personne ne joue à cette table au tour { $round }. Ceux qui sont ici sont relais.
instruction-disputed = Étui { $board } : vous n’êtes pas d’accord. Saisissez de nouveau le résultat, ou appelez l’arbitre.
instruction-unconfirmed = Étui { $board } : les adversaires doivent encore confirmer le résultat.
instruction-check-seats = Tour { $round } : vérifiez que les bonnes paires sont assises ici.
instruction-play = À jouer : { $boards_called }.
instruction-all-played = Tous les étuis de ce tour sont terminés.
instruction-draw-awaited = { $draw } Veuillez attendre.
instruction-idle = Personne ne joue à cette table en ce moment. { $draw }
instruction-move = Le tour { $round } est terminé pour vous : changez de place.
instruction-round-over = Le tour { $round } est terminé pour vous. { $draw } Veuillez attendre.

draw-not-out = Le tirage du tour { $round } n’est pas encore publié.
draw-when-in = Le tirage du tour { $round } vient quand { $percent } % des résultats sont arrivés.
draw-when-in-meanwhile = Le tirage du tour { $round } vient quand { $percent } % des résultats sont arrivés ; { $tables_count ->
    [one] la table { $tables } joue encore
   *[other] les tables { $tables } jouent encore
}.
draw-soon = Le tirage du tour { $round } vient bientôt.
draw-soon-meanwhile = Le tirage du tour { $round } vient bientôt ; { $tables_count ->
    [one] la table { $tables } joue encore
   *[other] les tables { $tables } jouent encore
}.
draw-when-finished = Le tirage du tour { $round } vient quand { $tables_count ->
    [one] la table { $tables } a terminé
   *[other] les tables { $tables } ont terminé
}.
draw-when-many-finished = Le tirage du tour { $round } vient quand les { $count } tables qui jouent encore ont terminé.
draw-of-section = Section { $section } : { $draw }

draw-expected = Attendu vers { $clock }.
draw-any-minute = Attendu d’un instant à l’autre.
draw-section-expected = Dans la poule { $section }, attendu vers { $clock }.
draw-section-any-minute = Dans la poule { $section }, attendu d’un instant à l’autre.

idle-not-drawn = Pas encore tiré.
idle-bye = Exempt.
idle-bye-worth = Exempt, { $worth }.
idle-bye-on = Exempt : qualifié pour le tour { $round } sans match.
idle-decided = Pas de match : l’arbitre l’a décidé.
idle-decided-worth = Pas de match : l’arbitre l’a décidé, { $worth }.
idle-opponent-left = Pas d’adversaire : { $who } ne joue plus.
idle-stands-by = En réserve : joue quand le nombre est impair.
idle-knocked-out = Éliminé.
idle-back = Retour au tour { $round } : son tirage dit où.
idle-sits-out = Au repos.
idle-empty = Personne : cette place est vide.
idle-comes = Arrive au tour { $round }.
idle-left = N’est plus là.
idle-comes-back = Revenez pour le tour { $round } à la table { $table }, { $line }.
idle-not-again = Ne joue plus.

directed-result = résultat fixé par l’arbitre
directed-artificial = marque artificielle fixée par l’arbitre
directed-assigned = marque attribuée par l’arbitre
directed-weighted = marque pondérée fixée par l’arbitre
directed-split = marque partagée fixée par l’arbitre
directed-adjusted = marque ajustée par l’arbitre
directed-not-played = non joué, comme l’arbitre l’a fixé

notice-from-director = { $text }
notice-corrected = { CAPITAL($boards_called) }, { $set } : { $reason }
notice-plan-changed = L’arbitre a changé le plan : { $boards_count ->
    [1] le résultat de l’étui { $boards } est gardé et se trouve chez l’arbitre
   *[other] les résultats des étuis { $boards } sont gardés et se trouvent chez l’arbitre
}.
notice-drawn-again = Le tour a été tiré de nouveau : { $boards_count ->
    [1] le résultat de l’étui { $boards } est gardé et se trouve chez l’arbitre
   *[other] les résultats des étuis { $boards } sont gardés et se trouvent chez l’arbitre
}.
