### D’où vient un total, ce que vaut un match, et comment une soirée s’est passée.

explain-match-not-begun = Dans le match contre { $against }, aucun étui n’a encore compté{ $waiting ->
    [0] {""}
    [one] {" "}; { $waiting } étui est encore à venir
   *[other] {" "}; { $waiting } étuis sont encore à venir
}.
explain-match-so-far = Dans le match contre { $against }, { $counted ->
    [one] { $counted } étui a compté
   *[other] { $counted } étuis ont compté
}, et { $stands }{ $waiting ->
    [0] {""}
    [one] {" "}; { $waiting } étui est encore à venir
   *[other] {" "}; { $waiting } étuis sont encore à venir
}.
explain-match-shown-later = Où en est le match est montré quand tous ont joué ses étuis.
explain-penalty-off-match = Une pénalité ôte { $amount } au match.
explain-penalty-off-opponents = Une pénalité ôte { $amount } aux adversaires, ce qui compte dans une élimination directe : qui mène continue.
explain-match-does-not-count = Il ne compte pas : l’arbitre a donné { $worth } pour le tour { $round } à sa place.
explain-patton = Outre les points des étuis, un match Patton a { $points } points pour { $boards } étuis, que les deux équipes se partagent en proportion des marques qu’elles ont inscrites.
explain-match-won = Un match gagné compte 1, un nul un demi : { $worth }.
explain-half-match-won = Un match gagné compte 1, un nul un demi ; un demi-match en triangle en compte la moitié : { $worth }.
explain-by-scale = Selon le barème { $scale } pour { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
}, cela fait { $worth }.
explain-half-by-scale = Selon le barème { $scale } pour { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
}, cela fait { $worth } (un demi-match en triangle en compte la moitié).
explain-on-victory-scale = { CAPITAL($margin) } sur { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
} : { $figure } sur { $pool } selon le barème { $scale }.
explain-on-victory-scale-rounded = { CAPITAL($margin) }, arrondi à { $whole }, sur { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
} : { $figure } sur { $pool } selon le barème { $scale }.
explain-half-of-it = Un demi-match en triangle : la moitié, { $worth }.
explain-odd-half-of-it = Un demi-match en triangle : la moitié, { $worth } ; le centième de trop va au perdant.
explain-boards-share = Les étuis gagnés se partagent { $pool } de plus : { $figure }. Ensemble, cela fait { $worth }.

explain-margin-level = égalité
explain-margin-ahead = { $amount } d’avance
explain-margin-behind = { $amount } de retard
explain-margin-half = exactement 50 %
explain-margin-above = { $percent } % au-dessus de 50
explain-margin-below = { $percent } % au-dessous de 50
explain-stands-level = vous êtes à égalité
explain-stands-ahead = vous avez { $amount } d’avance
explain-stands-behind = vous avez { $amount } de retard
explain-stands-half = vous avez exactement 50 %
explain-stands-above = vous êtes { $percent } % au-dessus de 50
explain-stands-below = vous êtes { $percent } % au-dessous de 50

explain-in-all = En tout
explain-no-board = Aucun étui ne compte encore.
explain-no-match = Aucun match ne compte encore.
explain-boards-hidden = Des étuis que quelqu’un doit encore jouer comptent, mais ne sont pas encore dans la liste.
explain-matches-hidden = Des matchs dont quelqu’un doit encore jouer des étuis comptent, mais ne sont pas encore dans la liste.
explain-counted = { $boards ->
    [one] { $boards } étui compte.
   *[other] { $boards } étuis comptent.
}
explain-counted-of = { $boards ->
    [one] { $boards } étui compte
   *[other] { $boards } étuis comptent
} : { $won }{ $most } points de match.
explain-counted-signed = { $boards ->
    [one] { $boards } étui compte
   *[other] { $boards } étuis comptent
} : { $won } points de match{ $most }.
explain-boards-add-up = { $boards ->
    [one] { $boards } étui compte et fait
   *[other] { $boards } étuis comptent et font ensemble
} { $sum }.
explain-made-alike = Les étuis de tops différents sont mis à égalité : chacun compte par son pourcentage.
explain-made-alike-of = Les étuis de tops différents sont mis à égalité : chacun compte par son pourcentage ({ $tops }).
explain-boards-of-top = { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
} avec un top de { $top } : { $won }
explain-then-top = { $first } ; { $others }
explain-mean-of-boards = La moyenne des pourcentages des étuis est { $percent } %.
explain-total-share = { $won }{ $most } font { $percent } %.
explain-total-share-signed = { $won }{ $most }, font { $percent } %.
explain-brought-to = D’autres ont joué { $boards } étuis, donc la somme est ramenée à autant : { $sum }.
explain-makes = Cela fait { $total }.
explain-matches-sum = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matchs
} : { $points } ensemble.
explain-matches-won = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matchs
} ; un match gagné compte 1 et un nul un demi : { $points } ensemble.
explain-matches-by-scale = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matchs
}, en points de victoire selon le barème { $scale } : { $points } ensemble.
explain-half-matches = Un match en triangle est ici un demi-match et vaut la moitié.
explain-place = C’est la place { $rank } sur { $of }{ $among ->
   *[all] {""}
    [ns] {" "}en Nord-Sud
    [ew] {" "}en Est-Ouest
}{ $shared ->
    [0] {""}
    [one] , partagée avec { $shared } autre qui a exactement pareil
   *[other] , partagée avec { $shared } autres qui ont exactement pareil
}.
explain-place-by-round = C’est la place { $rank } sur { $of }{ $among ->
   *[all] {""}
    [ns] {" "}en Nord-Sud
    [ew] {" "}en Est-Ouest
}, d’après le tour atteint{ $shared ->
    [0] {""}
    [one] , partagée avec { $shared } autre arrivé aussi loin
   *[other] , partagée avec { $shared } autres arrivés aussi loin
}.
explain-no-place = Cela n’a pas de place au classement : il faut pour cela { $needed } étuis, { $percent } % du plus grand nombre que quelqu’un ait.
explain-with-handicap = Dans la liste avec handicap vous avez { $total } : la même chose avec votre handicap de { $handicap }.

explain-penalty = Pénalité de { $penalty }
explain-warning = { CAPITAL($warning) }
explain-brought-along = Report d’avant
explain-extra-in-match = { $what } : c’est ôté avant que le match soit converti en { $unit }.
explain-takes-nothing = { $what } : cela n’ôte rien ici.
explain-takes = { $what } : cela ôte { $amount }.
explain-adds = { $what } : cela ajoute { $amount }.
explain-takes-from = { $what } : cela ôte { $amount } : { $before } % deviennent { $after } %.
explain-adds-to = { $what } : cela ajoute { $amount } : { $before } % deviennent { $after } %.
explain-of-one-board = { $amount } d’un étui

explain-the-boards = Les étuis
explain-heading-board = Étui
explain-heading-against = Contre
explain-heading-top = Top
explain-the-matches = Les matchs
explain-heading-round = Tour
explain-heading-boards = Étuis
explain-heading-over-50 = % au-dessus de 50
explain-heading-ahead = Avance ({ $unit })
explain-half-match = { $against } (un demi-match)
explain-replaced = remplacé
explain-not-over = pas fini
explain-bye = exempt
explain-points-given = points attribués

explain-how-it-went = Comment c’était
explain-nothing-to-win = { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
}, sans rien à y gagner jusqu’ici.
explain-average = { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
}, avec une moyenne de { $mean }.
explain-share-of-all = { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
}, avec { $share } de tout ce qu’on pouvait gagner.
explain-sum-and-mean = { $boards ->
    [one] { $boards } étui
   *[other] { $boards } étuis
} : { $sum } en tout, { $mean } par étui.
explain-won-and-lost = Contre { $opponents ->
    [one] { $opponents } adversaire
   *[other] { $opponents } adversaires
} : vous en avez battu { $beaten } et perdu contre { $lost }.
explain-won-lost-and-level = Contre { $opponents ->
    [one] { $opponents } adversaire
   *[other] { $opponents } adversaires
} : vous en avez battu { $beaten }, perdu contre { $lost } et fait égalité avec { $level }.
explain-best = { $boards_count ->
    [one] Le meilleur étui était le
   *[other] Les meilleurs étuis étaient les
} { $boards_listed } : { $figure }.
explain-worst = { $boards_count ->
    [one] Le plus mauvais étui était le
   *[other] Les plus mauvais étuis étaient les
} { $boards_listed } : { $figure }.
explain-of-both-tables = Ce qu’un étui a fait vient des deux tables ensemble.
explain-once-for-each-table = Par salle et par déclarant, un étui figure une fois pour chaque table où votre équipe l’a joué.

explain-ranked-by-matches = Au classement, ce sont les matchs qui comptent : vous y avez { $figure }.
explain-more-counts = Au classement vous avez { $figure } : il y compte plus que ces étuis.
explain-more-boards-count = Des étuis que quelqu’un doit encore jouer y comptent, et ne sont pas encore montrés ici.
explain-sums-are-brought = Les sommes y sont ramenées à { $boards } étuis, autant que d’autres en ont joué.

explain-against-each = Contre chaque adversaire
explain-heading-opponents = Adversaires
explain-by-direction = Par ligne
explain-heading-direction = Ligne
explain-by-declarer = Par déclarant
explain-heading-who-played = Qui l’a joué
explain-by-room = Par salle
explain-heading-where-you-sat = Où vous étiez
explain-heading-score-of-board = Marque par étui
explain-board-by-board = Étui par étui
explain-heading-result = Résultat
explain-heading-average = Moyenne
explain-on-line = { CAPITAL($line) }
explain-on-line-without-score = { CAPITAL($line) }, ajusté ou non joué
explain-both-outcomes = { $first }, { $second }
explain-list-passed-out = Passe général
explain-list-no-contract = Marque sans contrat
explain-list-adjusted = Ajusté par l’arbitre
explain-list-not-played = Non joué
explain-defence = Défense
explain-defence-at = Défense, { $line }
explain-declarer-at = Déclarant, { $line }
explain-declarer-named = { $declarer } déclarant, { $dummy } mort
explain-declarer-north-or-east = Nord ou Est déclarant
explain-declarer-south-or-west = Sud ou Ouest déclarant
