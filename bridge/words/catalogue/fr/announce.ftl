### Ce que dit l’arbitre avant le jeu et aux changements.

announce-run = { $first } à { $last }
announce-tables = { $count ->
    [one] table { $list_listed }
   *[other] tables { $list_listed }
}
announce-at-tables = { $count ->
    [one] à la table { $list_listed }
   *[other] aux tables { $list_listed }
}
announce-from-tables = { $count ->
    [one] de la table { $list_listed }
   *[other] des tables { $list_listed }
}
announce-to-tables = { $count ->
    [one] à la table { $list_listed }
   *[other] aux tables { $list_listed }
}
announce-rounds = { $count ->
    [one] au tour { $list_listed }
   *[other] aux tours { $list_listed }
}
announce-in-rounds = { $count ->
    [one] au tour { $list_listed }
   *[other] aux tours { $list_listed }
}
announce-movers = { $what ->
    [player] { $count ->
        [one] le joueur { $list_listed }
       *[other] les joueurs { $list_listed }
    }
   *[pair] { $count ->
        [one] la paire { $list_listed }
       *[other] les paires { $list_listed }
    }
}
announce-sets = { $count ->
    [0] aucun groupe{ $list_listed }
    [1] groupe { $list_listed }
   *[other] groupes { $list_listed }
}
announce-boards = { $count ->
    [0] aucun étui{ $list_listed }
    [1] étui { $list_listed }
   *[other] étuis { $list_listed }
}
announce-spot = en { $line }
announce-player-spot = en { $seat }
announce-stay = sur place
announce-table-count = { $count ->
    [one] d’une table
   *[other] de { $count } tables
}
announce-set-count = { $count ->
    [one] un groupe d’étuis
   *[other] { $count } groupes d’étuis
}
announce-jump = de la table { $from } à la table { $to }
announce-step = { $way ->
    [down] { $by } vers le bas, { $jumps_listed }
   *[up] { $by } vers le haut, { $jumps_listed }
}
announce-step-round = { $way ->
    [down] { $by } vers le bas ; après la table { $end } on continue à la table { $start }
   *[up] { $by } vers le haut ; après la table { $end } on continue à la table { $start }
}
announce-step-at = { $at } { $step }
announce-camp = les joueurs de { $line }
announce-camp-at-start = les paires qui commencent en { $line }
announce-goes = { $who } va à la table { $table }
announce-in-other-ways = { $goers_listed }, et non comme d’habitude
announce-go-back = { $camp } reviennent à la table où ils ont commencé
announce-move-by-cards = { $camp } vont où le disent leurs cartes de déplacement
announce-change-rows = { $camp } changent de rangée : qui a commencé à la table { $first } va à la table { $second } et inversement, et ainsi de suite, chacun à la table en face de celle où il a commencé
announce-move = { $camp } se déplacent { $steps_listed }
announce-skip-table = { $camp } sautent une table : ils se déplacent { $steps_listed }
announce-takes = la table { $table } au tour { $round }
announce-renewed = les étuis reviennent à l’arbitre, qui en apporte de nouveaux à chaque table
announce-boards-step = les étuis passent { $step }
announce-boards-by-cards = les étuis vont où le disent les cartes sur les tables
announce-boards-other-ways = des étuis vont { $ways_listed }, et non comme d’habitude
announce-boards-way = { $from } { $to }
announce-to-bystand = de la table { $from } au guéridon de la table { $to }
announce-several-groups = { $groups } ; { $more }
announce-group = { $tables_listed }
announce-has-copy = { $count ->
    [one] { $tables } pour le { $copy ->
        [first] premier
        [second] deuxième
       *[third] troisième
    }
   *[other] { $tables } pour le { $copy ->
        [first] premier
        [second] deuxième
       *[third] troisième
    }
}

announce-movement = Le mouvement est « { $name } » : { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
}{ $boards ->
    [0] .
    [1] {" "}d’un étui.
   *[other] {" "}de { $boards } étuis.
}
announce-ranking-of-teams = Il y a un seul classement, celui des équipes.
announce-ranking-of-players = Chacun joue pour soi : il y a un seul classement, celui des joueurs.
announce-ranking-of-pairs = Il y a un seul classement de toutes les paires.
announce-ranking-of-lines = Il y a deux classements, un pour Nord-Sud et un pour Est-Ouest.
announce-number-on-card = La carte sur votre table dit quel est votre numéro ; gardez-le pour toute la séance.
announce-number-of-team = Le numéro de votre équipe est celui de la table où vous commencez.
announce-number-of-pair = Le numéro de votre paire est celui de la table où vous commencez ; gardez-le pour toute la séance.
announce-number-of-player = Votre numéro est sur votre carte de déplacement ; gardez-le pour toute la séance.
announce-leave-home = Asseyez-vous à la table qui porte le numéro de votre équipe. Pour le tour { $round } Est-Ouest se déplace { $step }.
announce-never-boards = Il n’y a jamais d’étuis à la table { $table }.
announce-boards-unplayed = Les étuis qui arrivent à la table { $table } y restent pour ce tour, sans être joués.
announce-meet-again = Au tour { $round } chacun retrouve la paire du tour { $first }, avec d’autres étuis.
announce-meet-again-later = Vous retrouvez les mêmes paires plus tard, avec d’autres étuis.
announce-sits-out = Au tour { $round }, { $who } est en relais à la table { $table } { $spot }.
announce-some-sit-out = Certains sont en relais à certains tours : leurs cartes de déplacement disent quand.
announce-empty-place = À la table { $table } il n’y a personne { $spot } : qui vient y jouer est en relais pour ce tour.
announce-one-missing = À la table { $table } il manque une paire : qui vient y jouer est en relais pour ce tour.
announce-no-such-pair = Il manque { $who } : qui devrait la rencontrer est en relais pour ce tour.
announce-after-round = Après le tour { $round }, { $says }.
announce-sentence = { CAPITAL($says) }.

announce-camp-stays = { CAPITAL($camp) } restent à leurs tables tout le temps.
announce-camp-stays-at = { CAPITAL($camp) } { $at } y restent tout le temps.
announce-camp-moves = Après chaque tour { $camp } se déplacent { $step }.
announce-camp-moves-at = Après chaque tour { $camp } { $at } se déplacent { $step }.
announce-follow-cards = { $count ->
    [one] { CAPITAL($who) } suit sa carte de déplacement.
   *[other] { CAPITAL($who) } suivent leurs cartes de déplacement.
}
announce-turn-everywhere = { CAPITAL($rounds) } tournez les étuis à toutes les tables, pour que Nord pointe vers ceux qui ont commencé en Est-Ouest : ils jouent les cartes de Nord-Sud. Chacun garde sa chaise.
announce-sit-other-way = { CAPITAL($rounds) } chacun change de ligne : qui a commencé en Nord-Sud joue en Est-Ouest, et qui a commencé en Est-Ouest joue en Nord-Sud.
announce-turn-now = Tournez maintenant les étuis à toutes les tables, pour que Nord pointe vers ceux qui ont commencé en Est-Ouest. Chacun garde sa chaise.
announce-sit-other-way-now = Maintenant chacun change de ligne.
announce-turn-back-now = Les étuis sont de nouveau dans le sens habituel : Nord pointe vers ceux qui ont commencé en Nord-Sud.
announce-sit-usual-way-now = Chacun reprend maintenant sa ligne habituelle.
announce-turn-by-cards = { CAPITAL($at) } tournez les étuis aux tours que disent les cartes : elles disent vers qui Nord pointe alors, et qui y reste garde ses chaises.
announce-turn-at = { CAPITAL($rounds) } tournez les étuis { $at } : les cartes disent vers qui Nord pointe alors, et qui y reste garde ses chaises.
announce-stays = { CAPITAL($who) } reste à la table { $table } { $spot } tout le temps.
announce-stays-in-chairs = { $count ->
    [one] { CAPITAL($who) } reste { $at } sur les chaises de { $line } tout le temps.
   *[other] { CAPITAL($who) } restent, dans cet ordre, { $at } sur les chaises de { $line } tout le temps.
}
announce-stays-by-cards = { $count ->
    [one] { CAPITAL($who) } reste { $at } ; sa carte de déplacement dit où s’y asseoir.
   *[other] { CAPITAL($who) } restent, dans cet ordre, { $at } ; leurs cartes de déplacement disent où s’y asseoir.
}
announce-all-by-cards = Tous se déplacent comme le disent leurs cartes de déplacement.
announce-others-by-cards = Tous les autres se déplacent comme le disent leurs cartes de déplacement.
announce-follow-lower = Après chaque tour { $what ->
    [player] tout joueur qui se déplace
   *[pair] toute paire qui se déplace
} { $takes ->
    [table] va à la table du numéro juste au-dessous ; { $low } va à celle qu’occupait { $high }. Les cartes de déplacement disent où s’y asseoir.
   *[place] prend la place du numéro juste au-dessous ; { $low } prend celle qu’occupait { $high }.
}
announce-follow-higher = Après chaque tour { $what ->
    [player] tout joueur qui se déplace
   *[pair] toute paire qui se déplace
} { $takes ->
    [table] va à la table du numéro juste au-dessus ; { $high } va à celle qu’occupait { $low }. Les cartes de déplacement disent où s’y asseoir.
   *[place] prend la place du numéro juste au-dessus ; { $high } prend celle qu’occupait { $low }.
}
announce-follow-order = Après chaque tour { $what ->
    [player] tout joueur qui se déplace
   *[pair] toute paire qui se déplace
} { $takes ->
    [table] va à la table du numéro suivant dans cet ordre : { $order }. Les cartes de déplacement disent où s’y asseoir.
   *[place] prend la place du numéro suivant dans cet ordre : { $order }.
}
announce-roves = { CAPITAL($who) } est le rover : cette paire joue en { $line } à { $takes_listed }. Qui est assis là fait de la place, est en relais pour ce tour, puis revient.
announce-roves-later = { CAPITAL($who) } est le rover : cette paire est en relais { $rounds }, puis joue en { $line } à { $takes_listed }. Qui est assis là fait de la place, est en relais pour ce tour, puis revient.
announce-rover-goes = Le rover, { $who }, va à la table { $table } : { $displaced } est en relais au tour suivant.

announce-all-play-same = Toutes les tables jouent les mêmes étuis à chaque tour : faites-les passer. Après chaque tour l’arbitre apporte de nouveaux étuis.
announce-new-every-round = Après chaque tour l’arbitre apporte de nouveaux étuis.
announce-back-to-director = Les étuis joués reviennent à l’arbitre, qui apporte les suivants ; la carte sur la table dit lesquels.
announce-by-card = Après chaque tour les étuis vont où le dit la carte sur la table.
announce-not-all-this-way = Les étuis ne vont pas tous ainsi chaque fois : la carte sur la table dit où ils vont.
announce-renewed-every-second = Tous les deux tours les étuis reviennent à l’arbitre, qui en apporte de nouveaux à chaque table.
announce-share = { CAPITAL($tables) } : étuis partagés, passez-les-vous.
announce-share-groups = Ces tables partagent les mêmes étuis : { $groups }.
announce-share-once = Au tour { $round } partagent les mêmes étuis : { $groups_listed }.
announce-share-by-cards = { CAPITAL($rounds) } certaines tables partagent les mêmes étuis : les cartes sur les tables disent avec qui.
announce-stay-put = Les étuis restent où ils sont.
announce-boards-go = { $when ->
    [other] Après les tours 1, 3 et ainsi de suite les étuis passent { $step }.
   *[each] Après chaque tour les étuis passent { $step }.
}
announce-boards-go-at = { $when ->
    [other] Après les tours 1, 3 et ainsi de suite les étuis { $at } passent { $step }.
   *[each] Après chaque tour les étuis { $at } passent { $step }.
}
announce-boards-go-ways = { $when ->
    [other] Après les tours 1, 3 et ainsi de suite les étuis vont { $ways_listed }.
   *[each] Après chaque tour les étuis vont { $ways_listed }.
}
announce-bystands-everywhere = Entre chaque table et la suivante il y a un guéridon avec un groupe d’étuis : posez-y vos étuis, et prenez les suivants sur le guéridon de l’autre côté.
announce-keeps-waiting = La table { $table } garde les groupes qui attendent à côté d’elle, et joue ceux que dit sa carte.
announce-bystand = { $count ->
    [one] Entre les tables { $low } et { $high } il y a un guéridon avec { $sets } : la table { $from } y pose ses étuis, et la table { $to } y prend les siens.
   *[other] Entre les tables { $low } et { $high } il y a un guéridon avec { $sets } : la table { $from } y pose ses étuis, et la table { $to } y prend les siens, toujours ceux qui attendent depuis le plus longtemps.
}
announce-copies = { $count ->
    [2] Il y a deux jeux des mêmes étuis, à ne pas mélanger : { $whose_listed }.
   *[other] Il y a trois jeux des mêmes étuis, à ne pas mélanger : { $whose_listed }.
}
announce-keep-copy = { $count ->
    [one] { CAPITAL($tables) } : le jeu reste à côté de la table, qui y prend les étuis que dit sa carte.
   *[other] { CAPITAL($tables) } : le jeu reste entre les tables, qui y prennent les étuis que disent leurs cartes.
}
announce-with-copy = { $copy ->
    [first] Premier jeu : { $says }
    [second] Deuxième jeu : { $says }
   *[third] Troisième jeu : { $says }
}

announce-laid-at = { CAPITAL($tables) } : { $boards }
announce-laid-shared = { CAPITAL($tables) } : { $boards }, en partage
announce-laid-beside = À côté de la table { $table } : { $boards }
announce-laid-between = Guéridon entre les tables { $low } et { $high } : { $boards }
announce-laid-later = Pour les tours suivants, chez l’arbitre : { $boards }
announce-laid-unused = Pas nécessaires : { $boards }
announce-others-beside = À côté de la table { $table } : les autres étuis
announce-others-between = Entre les tables { $low } et { $high } : les autres étuis
announce-of-copy = { $copy ->
    [first] { $says }, premier jeu
    [second] { $says }, deuxième jeu
   *[third] { $says }, troisième jeu
}
