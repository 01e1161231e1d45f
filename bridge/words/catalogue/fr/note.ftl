### Ce qui est dit à côté des résultats : pourquoi tout n’est pas montré, pénalités, étuis divisés, décisions.

plain-text = { $text }
plain-number = { $number }
law-clause = Loi { $number }

held-not-started = Le jeu n’a pas encore commencé.
held-last-round = Le dernier tour est montré quand l’arbitre le publie, ou à la fin du jeu.
held-last-rounds = Les { $count } derniers tours sont montrés quand l’arbitre les publie, ou à la fin du jeu.
held-at-the-end = Le classement est montré à la fin du jeu.
held-after-first = Le classement est montré après le tour 1.
held-after-next = Le prochain classement est montré après le tour { $round }.
held-board-of-all = Cet étui est montré quand tous l’ont joué.
held-board-of-table = Cet étui est montré quand votre table l’a joué.
held-no-result = { CAPITAL($who) } : pas de résultat sur l’étui { $board }.

penalty-of-top = { $percent } % d’un top
penalty-on-single-scale = { $amount } sur l’échelle simple
penalty-off-match = { $amount } sur le match du tour { $round }
penalty-warning = un avertissement
penalty-for = { $amount } : { $reason }
penalty-by-law = { $amount } : { $reason } (Loi { $law })
penalty-refunded = { $penalty }, remise : { $why }

remark-after-penalties = { $penalties_count ->
    [one] après une pénalité de { $penalties_listed }
   *[other] après des pénalités de { $penalties_listed }
}
remark-penalised = * { $entry } : { $after }.
remark-carried = Les chiffres comptent le report de points.
remark-too-few-boards = { $entry } n’est pas classé : il faut { $needed } étuis, et il y en a { $played }.

given-bye = Exempt au tour { $round }.
given-bye-worth = Exempt au tour { $round } : { $points }.
given-points = Attribué pour le tour { $round }{ $matches ->
    [0] {""}
    [1] , à la place du match
   *[other] , à la place des matchs
} : { $points }.
given-points-for = Attribué pour le tour { $round }{ $matches ->
    [0] {""}
    [1] , à la place du match
   *[other] , à la place des matchs
} : { $points } ({ $reason }).

list-stratum = Strate { $stratum } et en dessous
list-with-handicap = avec handicap
list-section = Section { $section }
list-line = { CAPITAL($line) }

reached-out = éliminé au tour { $round }
reached-winner = vainqueur
reached-in = en lice
reached-by = { $stands }, de { $margin }

match-no-rounds = {""}
match-round = Tour { $round }
match-rounds = Tours { $all_but_last } et { $last }

group-no-result = pas encore de résultat
group-as-they-are = les marques comptent telles quelles
group-average-alone = personne à qui se comparer : moyenne plus pour les deux camps
group-compared = comparés entre eux
group-as-if-missing = comparés entre eux, comme si les autres résultats manquaient
group-one = personne à qui se comparer : 60 % pour les deux camps (EBU White Book 4.2.3.3)
group-two = 65 % pour la meilleure marque et 55 % pour l’autre ; à égalité, partage (EBU White Book 4.2.3.3)
group-three = 70, 60 et 50 % de la meilleure marque à la moins bonne ; à égalité, partage (EBU White Book 4.2.3.3)
group-neuberg = comparés entre eux, et ramenés au top complet par la formule de Neuberg (EBU White Book 4.2.3.3)

division-decided = { $director } a divisé cet étui ({ $law }){ $why }.
division-same-cards = L’étui n’était pas le même à toutes les tables : seuls ceux qui avaient les mêmes cartes sont comparés entre eux ({ $law }).
division-heading = { $group ->
    [0] Premières cartes
    [1] Cartes changées
   *[other] Cartes changées { $group }
}{ $table_count ->
    [0] {""}
    [one] {" "}(table { $tables })
   *[other] {" "}(tables { $tables })
} : { $results ->
    [one] { $results } résultat
   *[other] { $results } résultats
}
division-group = { $heading }.
division-with-rule = { $heading } ; { $rule }.

director-alone = L’arbitre
director-named = L’arbitre { $name }
director-assistant = L’assistant
director-named-assistant = L’assistant { $name }
director-table = La table { $table }
director-no-reason = {""}
director-reason = {" "}: { $reason }
director-reason-in-brackets = {" "}({ $reason })

moved-here = déplacé ici par l’arbitre depuis : { $from }
moved-turned = retourné par l’arbitre
moved-confirmed = confirmé par l’arbitre
moved-given = attribué par l’arbitre à ceux qui l’ont joué, à la place de { $north_south } contre { $east_west }
moved-told = { $director } { $did_listed }{ $why }.
moved-did-move = a déplacé ce résultat ici depuis : { $from }
moved-did-turn = a retourné ce résultat : { $north_south } en Nord-Sud, { $east_west } en Est-Ouest
moved-did-turn-it = l’a retourné : { $north_south } en Nord-Sud, { $east_west } en Est-Ouest
moved-did-give = a attribué ce résultat à ceux qui l’ont joué : { $seats } ; avant, il était pour { $before }
moved-did-give-it = l’a attribué à ceux qui l’ont joué : { $seats } ; avant, il était pour { $before }
moved-did-confirm = a confirmé que c’était joué ainsi : { $north_south } en Nord-Sud, { $east_west } en Est-Ouest
moved-sat = { $north_south } en Nord-Sud, { $east_west } en Est-Ouest
moved-against = { $north_south } contre { $east_west }
moved-from-board = étui { $board }
moved-from-table = table { $table }
moved-from-round = tour { $round }
moved-at-table = à la table { $table }
moved-in-round = au tour { $round }

record-set = { $director } a fixé ce résultat.
record-awarded = { $director } a attribué cette marque.
record-confirmed = Confirmé par l’arbitre.
record-corrected = Corrigé par l’arbitre.
record-took-back = { $director } est revenu sur ce qui avait été fixé ici : le résultat de la table est maintenu.
record-ruling = Décision { $number }{ $law } ({ $director }) : { $decision }{ $facts }.
record-no-law = {""}
record-law = , Loi { $law }
record-at-table = Table { $table } : { $text }

draw-name-swiss-teams = Suisse de { $count } équipes
draw-name-swiss-pairs = Suisse de { $count } paires
draw-name-round-robin-teams = Toutes rondes de { $count } équipes
draw-name-round-robin-pairs = Toutes rondes de { $count } paires
draw-name-knock-out-teams = Élimination directe de { $count } équipes
draw-name-knock-out-pairs = Élimination directe de { $count } paires

drawn-play-is-over = Le jeu est terminé.
drawn-first-not-drawn = Le tour 1 n’est pas encore tiré.
drawn-in-part = Le tour { $round } est tiré en partie : le reste du tirage vient encore.
drawn-all-played = Tous les tours sont joués.
drawn-about-to-be = Le tour { $round } est sur le point d’être tiré.
drawn-is-last = Le tour { $round } est le dernier.
drawn-when-in = Le tour { $round } est tiré quand { $percent } % des résultats sont rentrés{ $count ->
    [0] {""}
   *[other] , pendant que { $count } tables jouent encore
}.
drawn-when-in-meanwhile = Le tour { $round } est tiré quand { $percent } % des résultats sont rentrés, pendant que { $tables_count ->
    [one] la table { $tables } joue encore
   *[other] les tables { $tables } jouent encore
}.
drawn-now = Le tour { $round } peut être tiré maintenant{ $count ->
    [0] {""}
   *[other] , pendant que { $count } tables jouent encore
}.
drawn-now-meanwhile = Le tour { $round } peut être tiré maintenant, pendant que { $tables_count ->
    [one] la table { $tables } joue encore
   *[other] les tables { $tables } jouent encore
}.
drawn-when-finished = Le tour { $round } est tiré quand { $tables_count ->
    [one] la table { $tables } a fini
   *[other] les tables { $tables } ont fini
}.
drawn-is-on = Le tour { $round } est en cours : { $count } tables jouent encore.
