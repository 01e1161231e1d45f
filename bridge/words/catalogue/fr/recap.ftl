### La feuille récapitulative.

recap-pair = Paire
recap-players = Joueurs
recap-penalties = Pénalités
recap-carried-in = Report
recap-penalties-and-carried-in = Pénalités, report
recap-penalty-of-player = Une pénalité d’un joueur seul est dans le classement, et sur aucune ligne de cette feuille.
recap-carried-by-player = Le report d’un joueur seul est dans le classement, et sur aucune ligne de cette feuille.
recap-both-of-player = Les pénalités d’un joueur seul et le report d’un joueur seul sont dans le classement, et sur aucune ligne de cette feuille.
recap-scored-otherwise = Une feuille récapitulative additionne des points de match ; ce tournoi est marqué autrement.

recap-double = Points de match : 2 pour chaque résultat battu, 1 pour chaque résultat égalé.
recap-single = Points de match : 1 pour chaque résultat battu, ½ pour chaque résultat égalé.
recap-signed = Points de match signés : 1 pour chaque résultat battu, -1 pour chaque résultat meilleur. Leur somme est 0.
recap-fouled = Cartes changées, marque par groupes : { $boards_called }. Une moyenne figure ici, et « ajustement » ajoute la différence avec ce qui est attribué.
recap-left-out = Laissés de côté tant qu’une paire doit encore jouer : { $boards_called }. Le classement compte ce que les autres y ont, et ses totaux diffèrent jusque-là.
recap-balances = Total de contrôle : { $total }. La feuille est équilibrée.
recap-rounded = Total de contrôle : { $total }. La feuille n’est pas exactement équilibrée : chaque note a été arrondie avant l’addition.
recap-all-balance = Total de contrôle de toutes les sections sur ces étuis : { $total } ; leur Nord-Sud a gagné { $won }. Ensemble les feuilles de toutes les sections sont équilibrées.
recap-all-rounded = Total de contrôle de toutes les sections sur ces étuis : { $total } ; leur Nord-Sud a gagné { $won }. Ensemble les feuilles de toutes les sections ne sont pas exactement équilibrées : chaque note a été arrondie avant l’addition.

recap-total = Total
recap-won = { CAPITAL($line) } : gagné
recap-could-be-won = À gagner
recap-both-sides = Les deux côtés
recap-sheet = Feuille
recap-adjusted-by = Ajustement
recap-totals = Totaux
recap-totals-lead = Sur la feuille un étui ajusté figure comme les autres y sont comparés, le plus souvent en moyenne ; les dernières étapes sont ce que l’arbitre a donné pour lui, et ce qui a été retiré ou reporté à côté des étuis.
recap-both-ways = { $who } a joué sur les deux lignes : { $north_south } en Nord-Sud et { $east_west } en Est-Ouest, ensemble { $both } parmi les totaux.
