### D’où viennent les points d’un étui.

explain-board = Étui { $board }
explain-and = { $first }, et { $second }
explain-awaits-ruling = { $what } (sous réserve d’une décision)
explain-called = { $who }, { $names }
explain-who = { $who }

explain-met = Tour { $round } à la table { $table } : { $reader ->
   *[you] vous étiez
    [your-team] votre équipe était
} en { $line } contre { $opponents }.
explain-once-more = L’étui revient une fois encore. { $met }
explain-not-agreed = { $outcome } : c’est saisi, et cela compte dès que les adversaires sont d’accord.
explain-disputed = { $outcome } : c’est saisi, et les adversaires ne sont pas d’accord. Rien ne compte encore.
explain-subject-to-ruling = Une décision de l’arbitre est attendue{ $why }. La marque peut changer.
explain-subject-to-ruling-at = À la table { $table }, une décision de l’arbitre est attendue{ $why }. La marque peut changer.

explain-artificial = L’arbitre a attribué ici une marque artificielle ({ $law }) : { $award }.
explain-adjusted = L’arbitre a attribué ici une marque ajustée ({ $law }) : { $award }.
explain-not-played = { $why }.
explain-not-played-by = { $why } ({ $law }).
explain-played = { $play } : { $worth }.
explain-passed-out = Passe général : une marque de 0, qui compte comme toute autre.
explain-written-down = La marque a été notée sans contrat : { $worth }.
explain-not-played-here = L’étui n’a pas été joué ici.
explain-worth = { $score } pour { $reader ->
   *[you] vous
    [your-team] votre équipe
}
explain-worth-east-west = { $score } pour Nord-Sud, donc { $own } pour { $reader ->
   *[you] vous
    [your-team] votre équipe
}
explain-play = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}contré
    [XX] {" "}surcontré
} par { $seat }, { $vulnerable ->
    [yes] vulnérable
   *[no] non vulnérable
}, { $made }
explain-just-made = juste fait
explain-made-with = fait avec { $count ->
    [one] { $count } levée de mieux
   *[other] { $count } levées de mieux
}
explain-down = { $count } de chute

explain-no-award = Il n’y a rien ici : l’étui ne compte pas pour vous.
explain-divided = L’étui n’était pas le même à toutes les tables et a été divisé ({ $law }) : votre table avait les { $group ->
    [0] premières cartes
    [1] cartes modifiées
   *[other] cartes modifiées { $group }
}.
explain-divided-by = L’étui n’était pas le même à toutes les tables et a été divisé ({ $law }) : votre table avait les { $group ->
    [0] premières cartes
    [1] cartes modifiées
   *[other] cartes modifiées { $group }
}, avec lesquelles il y a { $results ->
    [one] { $results } résultat
   *[other] { $results } résultats
} : { $rule }.
explain-scores-as-they-are = Les marques s’additionnent telles quelles (Loi 78C).
explain-between-teams = Entre équipes, les deux tables d’un étui sont comparées.
explain-result-of = { $amount }{ $most } : { $percent } %
explain-of-most = {" "}sur { $most }
explain-between = , de { $least } à { $most }

explain-frequency = Combien de fois chaque marque est venue, et ce qu’elle vaut ({ $unit })
explain-frequency-score = Marque { $line_letters }
explain-frequency-times = Fois
explain-frequency-line = { $line_letters }

explain-beaten = { $results ->
    [one] { $results } résultat
   *[other] { $results } résultats
} { $among ->
   *[board] sur cet étui
    [cards] avec ces cartes
} ; vous en avez battu { $beaten }{ $tied_count ->
    [0] {""}
    [1] {" "}et égalé { $tied } autre
   *[other] {" "}et égalé { $tied } autres
} : { $sum }{ $most }.
explain-beaten-and-lost = { $results ->
    [one] { $results } résultat
   *[other] { $results } résultats
} { $among ->
   *[board] sur cet étui
    [cards] avec ces cartes
} ; vous en avez battu { $beaten }{ $tied_count ->
    [0] {""}
    [1] , égalé { $tied } autre
   *[other] , égalé { $tied } autres
} et perdu contre { $lost } : { $sum }{ $most }.
explain-fractions = Les marques pondérées comptent avec leurs fractions.
explain-only-result = Le vôtre est jusqu’ici le seul résultat à comparer sur cet étui.
explain-ascherman = Le pourcentage d’Ascherman compte votre propre résultat comme un que vous égalez : { $sum } sur { $most } font { $percent } %.
explain-small-group = { $results ->
    [1] Un groupe d’un seul a 60 % pour les deux camps.
    [2] Dans un groupe de deux, la meilleure marque a 65 % et l’autre 55 % ; à égalité, partage.
   *[other] Dans un groupe de trois, les marques ont 70, 60 et 50 % ; à égalité, partage.
} Vous avez { $percent } %.
explain-on-scale = Sur l’échelle jusqu’à { $most }, { $percent } % font { $value }.
explain-of-full-top = { $percent } % du top complet de { $most } font { $value }.
explain-lacks = { $made ->
    [one] { $made } résultat sur { $full } est comparé
   *[other] { $made } résultats sur { $full } sont comparés
} ({ $missing ->
    [one] l’autre manque ou ne peut pas être comparé
   *[other] les autres manquent ou ne peuvent pas être comparés
})
explain-no-formula = { $lacks }. Aucune formule n’y remédie : le top est celui des résultats obtenus, { $most }.
explain-traditional = { $lacks } : selon la règle traditionnelle, le top baisse et le zéro monte de { $each } pour chacun : { $sum }{ $most }.
explain-neuberg = { $lacks }. La formule de Neuberg donne { $made ->
    [one] à { $made } résultat (n) la valeur
   *[other] à { $made } résultats (n) la valeur
} des { $full } du nombre complet (N) : { $sum }{ $most }.

explain-rounded = Arrondi { $rule }{ $halved }{ $to }.
explain-rounded-nothing = {""}
explain-rounded-halved = , avec deux points pour chaque résultat battu ; puis la moitié
explain-rounded-to = {" "}: { $award }
explain-four-places = à quatre décimales, les demis en s’éloignant de la moyenne (EBU White Book 4.2.3.3)
explain-hundredths-of-board = au centième sur chaque étui, les demis vers le haut (règle de cette épreuve)
explain-hundredths = au centième, les demis vers le haut
explain-tenth = au dixième, les demis en s’éloignant de la moyenne ({ $law })
explain-twentieth = au vingtième, les demis en s’éloignant de la moyenne ({ $law })

explain-group-of-one = Un groupe d’un seul n’a personne à qui se comparer : moyenne plus pour les deux camps, { $imps }.
explain-only-result-imps = Le vôtre est jusqu’ici le seul résultat sur cet étui : 0 IMP tant qu’il n’y en a pas d’autre.
explain-compared-in-imps = Votre marque { $own } est comparée en IMP { $others ->
    [one] à l’autre résultat
   *[other] à chacun des { $others } autres résultats
} (Loi 78B).
explain-at-most-imps = Une comparaison compte au plus { $imps } IMP.
explain-results-against = Les résultats face à votre marque { $own }
explain-their-score = Leur marque
explain-times = Fois
explain-you-have-more = Vous avez en plus
explain-imps-each = IMP chacun
explain-together-heading = Ensemble
explain-add-up = Les comparaisons font ensemble { $imps }.
explain-one-comparison = C’est 1 comparaison, donc { $imps }.
explain-by-comparisons = Divisé par les { $comparisons } comparaisons : { $sum }.
explain-by-square-root = Divisé par la racine carrée de r x c / 2, avec { $results } résultats (r) et { $comparisons ->
    [one] { $comparisons } comparaison
   *[other] { $comparisons } comparaisons
} (c) : { $sum } / racine carrée de { $of } = { $award } (EBU White Book 3.1.3).
explain-by-field = Ramené au champ complet de { $full } (N), dont { $made } (n) ont un résultat : somme / n x N / (N - 1) = { $sum }.

explain-datum-nothing = {""}
explain-mean = La moyenne de référence est celle { $results ->
    [one] du seul résultat
   *[other] des { $results } résultats
}{ $share }.
explain-trimmed-mean = Des { $results ->
    [one] { $results } résultat
   *[other] { $results } résultats
}, { $dropped ->
    [one] le plus haut
   *[other] les { $dropped } plus hauts
} ({ $highest_listed }) et { $dropped ->
    [one] le plus bas
   *[other] les { $dropped } plus bas
} ({ $lowest_listed }) sont écartés{ $share } ; la moyenne de référence est celle des autres.
explain-datum-share = , { $percent } % des résultats à chaque bout
explain-median = La marque de référence est la médiane { $results ->
    [one] du seul résultat
   *[other] des { $results } résultats
} : celle du milieu.
explain-datum = La marque de référence pour Nord-Sud est { $datum }.
explain-datum-rounded = La marque de référence pour Nord-Sud est { $exact }, { $how } : { $datum }.
explain-ten-away = à la dizaine la plus proche, les demis en s’éloignant de zéro
explain-ten-up = à la dizaine la plus proche, les demis vers le haut
explain-ten-towards = à la dizaine la plus proche, les demis vers zéro
explain-not-rounded = sans arrondi
explain-cut-off = coupée aux points entiers
explain-against-datum = Votre marque { $own } face à la référence de { $datum }{ $line_is ->
   *[ns] {""}
    [ew] {" "}(pour { $line })
} fait un écart de { $difference }{ $to } : { $imps } selon le barème des IMP (Loi 78B).
explain-to-ten = , arrondi à la dizaine { $to }

explain-split = Les deux camps ont des marques différentes (une marque partagée) : chacune est calculée à part. { $reader ->
   *[you] La vôtre est celle
    [your-team] Celle de votre équipe y est celle
} { $line_is ->
   *[ns] de { $line }
    [ew] d’{ $line }
}.
explain-artificial-alone = Une marque artificielle est propre à chaque camp : elle n’est comparée à personne, et aucune autre table ne lui est comparée.
explain-not-compared = Les autres tables ne sont pas comparées à celle-ci : pour elles, l’étui n’a pas été joué ici.
explain-compared-with = Les autres tables sont comparées à la marque { $line_is ->
   *[ns] de { $line }
    [ew] d’{ $line }
}.
explain-compared-with-expected = Les autres tables sont comparées à ce que { $line } aurait eu sans l’infraction.
explain-compared-with-it = Les autres tables sont comparées à cette marque, avec ses poids.
explain-nothing-to-compare = Il n’y a rien tant que personne d’autre n’a une marque à comparer.
explain-worth-its-score = Un résultat vaut sa marque telle quelle (Loi 78C).
explain-worth-against-others = Un résultat vaut ce qu’il vaudrait face aux autres résultats de l’étui.
explain-worth-in-table = Chaque résultat vaut ce que dit le tableau, où cette ligne figure avec ses poids.
explain-beyond-board = Une partie de cette marque vaut moins que le zéro de l’étui ou plus que son top, parce qu’elle entre dans le tableau comme une fraction de résultat, qui égale moins qu’aucun autre ; les autres parties ont d’autant plus ou moins, si bien que la somme est juste.
explain-is-worth = { $score } vaut { $worth }.
explain-part-is-worth = { $weight } % de { $score }, qui vaut { $worth } : { $part }.
explain-together = Ensemble { $worth }.
explain-three-scores = Attendu : { $expected }. Après l’infraction ({ $after }) : { $left }. Ce que vous avez eu ({ $got }) : { $have }.
explain-by-hand = À la main, pour vérifier, avec une moyenne mise d’abord pour cette table : { $worths_listed }. Pondéré, cela fait { $weighed }, si bien que la moyenne de { $average } est corrigée de { $correction } : c’est pareil.
explain-by-hand-near = À la main, pour vérifier, avec une moyenne mise d’abord pour cette table : { $worths_listed }. Pondéré, cela fait { $weighed }, si bien que la moyenne de { $average } est corrigée de { $correction }. C’est proche, mais pas pareil : à la main, une table à laquelle on ne peut pas se comparer ne fait que baisser le top et monter le zéro. Ce qui compte est { $award }.
explain-worth-by-hand = { $score } vaut { $worth }
explain-named-award = { $award } : { $percent } %
explain-have = Vous avez { $award }.
explain-have-of-top = Vous avez { $award } du top de { $most }, soit { $value }.
explain-have-on-scale = Vous avez { $award } sur l’échelle jusqu’à { $most }, soit { $value }.
explain-have-worth = Vous avez { $award }, soit { $worth }.
explain-have-mean = Vous avez { $award } : aux points totaux, la moyenne de l’étui, { $worth }.
explain-own-stays = Sur { $boards ->
    [one] votre { $boards } autre étui
   *[other] vos { $boards } autres étuis
} vous avez { $percent } %, donc cela reste à { $bound } % ({ $law }).
explain-own-counts = Sur { $boards ->
    [one] votre { $boards } autre étui
   *[other] vos { $boards } autres étuis
} vous avez { $percent } %, et cela compte au lieu de { $bound } % ({ $law }) : { $worth }.
explain-at-most = au plus { $award }
explain-at-least = au moins { $award }
explain-must-be = Ce doit être { $limit }.
explain-within-already = Ce doit être { $limit }, ce qui ne change rien.
explain-brought-within = Ce doit être { $limit }, donc c’est { $worth }.

explain-own-damage = { $reader ->
   *[you] Ce que l’infraction vous a coûté vous est rendu ; le dommage que vous vous êtes fait vous-mêmes ne l’est pas ({ $law }).
    [your-team] Ce que l’infraction a coûté à votre équipe lui est rendu ; le dommage qu’elle s’est fait elle-même ne l’est pas ({ $law }).
}
explain-no-damage = { $reader ->
   *[you] On n’attendait pas plus que ce que vous avez eu : il n’y a donc pas de dommage, et cela reste : { $got }.
    [your-team] On n’attendait pas plus que ce que votre équipe a eu : il n’y a donc pas de dommage, et cela reste : { $got }.
}
explain-cost-nothing = { $reader ->
   *[you] L’infraction ne vous a rien coûté, donc ce que vous avez eu reste : { $got }.
    [your-team] L’infraction n’a rien coûté à votre équipe, donc ce qu’elle a eu reste : { $got }.
}
explain-no-own-damage = { $reader ->
   *[you] Ce que vous avez eu n’est pas moins que ce que l’infraction laissait : aucun dommage n’est donc de votre fait, et vous avez ce qui était attendu : { $expected }.
    [your-team] Ce que votre équipe a eu n’est pas moins que ce que l’infraction laissait : aucun dommage n’est donc de son fait, et votre équipe a ce qui était attendu : { $expected }.
}
explain-made-good = { $reader ->
   *[you] L’infraction vous a coûté { $cost }, de { $expected } à { $left } ; cela vous est rendu, et le reste est perdu de votre fait : { $sum }.
    [your-team] L’infraction a coûté { $cost } à votre équipe, de { $expected } à { $left } ; cela lui est rendu, et le reste est perdu de son fait : { $sum }.
}

explain-other-table-waiting = L’autre table doit encore jouer l’étui, donc rien n’est encore comparé.
explain-not-at-both-tables = L’étui n’a pas été joué aux deux tables : il est laissé de côté, et le match a un étui de moins.
explain-other-cards = L’étui avait été modifié et l’autre table avait d’autres cartes : les deux ne sont pas comparées (Loi 87), et le match a un étui de moins.
explain-one-for-both = Un tel match a un seul résultat pour les deux équipes : quand leurs marques diffèrent, chacune a la moyenne des deux (Loi 86B).
explain-team-has = Votre équipe a { $points } sur cet étui.
explain-both-tables = { $of ->
   *[board] {""}
    [expected] Ce qui était attendu :{" "}
    [left] Juste après l’infraction :{" "}
    [got] Ce que votre équipe a eu :{" "}
}{ $share ->
   *[whole] {""}
    [part] { $percent } % de{" "}
    [less] moins { $percent } % de{" "}
}{ $own } où votre équipe était en Nord-Sud et { $other } où elle était en Est-Ouest : { $difference } ensemble{ $comes_to }.
explain-comes-to-nothing = {""}
explain-comes-to-imps = , soit { $imps } (Loi 78B)
explain-board-won = , donc l’étui est gagné
explain-board-halved = , donc l’étui est partagé
explain-board-lost = , donc l’étui est perdu
explain-part-together = { $of ->
   *[board] Ensemble : { $points }.
    [expected] Ce qui était attendu, ensemble : { $points }.
    [left] Juste après l’infraction, ensemble : { $points }.
    [got] Ce que votre équipe a eu, ensemble : { $points }.
}
explain-rounded-to-whole = Une marque pondérée est arrondie à l’entier, les demis en s’éloignant de zéro : { $points }.
explain-rounded-to-tenth = Une marque pondérée est arrondie au dixième, les demis en s’éloignant de la moyenne : { $points }.
explain-awarded-once = Votre équipe s’est vu attribuer { $award }, ce qui compte quoi qu’il se soit passé à l’autre table.
explain-awarded-twice = Votre équipe s’est vu attribuer { $first } à une table et { $second } à l’autre : les deux sont pris ensemble.
explain-short-match = Dans un match de moins de { $below } étuis (celui-ci en a { $boards }), moyenne plus et moyenne moins valent { $imps } IMP au lieu de { $usual } ({ $whose } ; { $law }).
explain-scoring-of-contest = le calcul de cette épreuve
explain-regulation-of-book = un règlement du livre de lois { $book }
