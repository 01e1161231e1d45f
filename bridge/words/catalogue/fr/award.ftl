### Ce que l’arbitre a attribué.

award-average-minus = moyenne moins
award-average = moyenne
award-average-plus = moyenne plus
award-percent = { $percent } %
award-imps = { $imps } IMP
award-both = { $award } pour les deux camps
award-each = { $first } pour Nord-Sud, { $second } pour Est-Ouest
award-have = { $line } a { $award }
award-both-have = { $first } ; { $second }
award-weighted = { $weight } % de { $result }
award-then = { $first }, { $others }
award-and-weighted = { $all_but_last } et { $last }
award-self-inflicted = { $got }, plus ce que l’infraction a coûté (attendu : { $expected } ; restait ensuite : { $left })
award-at-most = { $award }, mais au plus { $most }
award-at-least = { $award }, mais au moins { $least }
award-compared = { $award } ; les autres tables sont comparées à la marque de { $line }
award-compared-nobody = { $award } ; les autres tables ne sont pas comparées à celle-ci
award-result = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}contré
    [XX] {" "}surcontré
} par { $seat }, { $made }
award-suit-bid = { $bid }
award-no-trumps-bid = { $level }SA
award-made = juste fait
award-over = { $count ->
    [one] { $count } levée de mieux
   *[other] { $count } levées de mieux
}
award-down = { $count } de chute
award-passed-out = passe général
award-not-played = non joué
award-score = une marque de { $score } pour { $line }
award-score-none = une marque de 0
award-no-fault = non joué, personne n’est en faute
award-slow-play = non joué, jeu lent
award-bye = non joué : pas d’adversaires (exempt)
award-removed = non joué : l’étui a été retiré
award-for = { $why } : { $award }
award-adjusted = Ajusté : { $award }
award-sentence = { CAPITAL($award) }
award-short-artificial = artificiel
award-short-split = partagé
award-short-assigned = attribué
award-short-weighted = pondéré
award-short-adjusted = ajusté
award-short-not-played = non joué
award-on-card = { $contract }{ $doubling ->
   *[no] {""}
    [X] X
    [XX] XX
} { $seat_letter } { $made }
award-score-on-card = Marque { $score }
