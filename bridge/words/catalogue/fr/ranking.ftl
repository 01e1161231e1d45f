### Le classement.

ranking-not-started = Pas encore commencé
ranking-in-play = En cours
ranking-correcting = Le jeu est fini ; les marques peuvent être corrigées jusqu’à { $clock }
ranking-final = Définitif

ranking-before-first = Avant le premier résultat
ranking-after-last = Après le dernier tour
ranking-after = Après le tour { $round } sur { $count }
ranking-up-to = Jusqu’au tour { $round } sur { $count }
ranking-results-in = Résultats reçus :
ranking-of = { $part } sur { $count }
ranking-rankings = Classements
ranking-number = Classement { $number }
ranking-rank = Rang
ranking-since = Depuis le tour précédent
ranking-names = Noms
ranking-boards = Étuis
ranking-handicap = Handicap
ranking-total = points des étuis
ranking-up = monte de
ranking-down = descend de
ranking-no-change = sans changement
ranking-leading = { $names } en tête avec { $figure }.
ranking-won = { $names } vainqueurs avec { $figure }.

ranking-nothing = Pas encore de classement
ranking-nothing-preparing = Il apparaît ici de lui-même quand le jeu a commencé.
ranking-nothing-playing = Il apparaît ici de lui-même avec les premiers résultats.
ranking-nothing-entered = Aucun résultat n’a été saisi.

ranking-meaning = Que signifient les chiffres ?
ranking-percent = Le pourcentage est la part des points de match qu’une paire a gagnée sur les étuis joués jusqu’ici, pénalités déduites.
ranking-imps = Les IMP (points de match internationaux) de tous les étuis sont additionnés, pénalités déduites : plus de 0 est mieux que la moyenne.
ranking-victory-points = Chaque match vaut des points de victoire selon son écart ; ils sont additionnés, pénalités déduites.
ranking-total-points = Les marques de tous les étuis sont additionnées, pénalités déduites.
ranking-points = Les points de tous les étuis et matchs sont additionnés, pénalités déduites.
ranking-equal = Ceux qui ont exactement autant sont marqués d’un =.
ranking-climbed = ▲ ▼ disent de combien de places une paire a monté ou descendu depuis le dernier tour complet ; après une pénalité, rien n’est dit.

ranking-draw = Tirage
ranking-cross-table = Tableau croisé
ranking-matches = Matchs
ranking-poster = Affiche avec l’adresse
ranking-printer = Pour l’imprimante :

ranking-pause = Pause
ranking-full-screen = Plein écran
ranking-page-before = Page précédente
ranking-page-next = Page suivante
ranking-page = Page { $page } sur { $count }
ranking-list = Liste
ranking-on-phone = Sur votre téléphone : { $address }
ranking-find = Chercher une paire : nom ou numéro
ranking-found-nobody = Personne de ce nom ou de ce numéro.
ranking-found = { $count } trouvé(s)
ranking-your-pair = Votre paire
ranking-tap = vers votre page
ranking-star-on = C’est ma paire
ranking-star-off = Ce n’est plus ma paire
ranking-star = Ma paire : { $names }
