### La liste des étuis, les donnes, et la page qui explique un chiffre.

boards-help = Les résultats se voient ici quand personne ne doit plus jouer l’étui.
boards-nothing = Pas encore d’étuis
boards-nothing-help = Ils apparaissent ici quand le mouvement est fixé.
boards-not-yet = pas encore
boards-results = { $count ->
    [one] { $count } résultat
   *[other] { $count } résultats
}

hand-title = Donnes
hand-print = Pour les avoir sur papier, imprimez cette page.
hand-nothing = Pas encore de donnes à voir
hand-nothing-help = Les cartes d’un étui sont montrées quand tous l’ont joué, si l’arbitre les a chargées.
hand-cards-of = Les cartes de l’étui { $board }
hand-vulnerable = Vulnérables : { $who }
hand-not-all-tables = Toutes les tables n’avaient pas ces cartes. Ce sont celles de la donne enregistrée ; ce qui est réalisable est omis.
hand-still-worked-out = Ce qui est réalisable est en cours de calcul.
hand-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
hand-makes = Ce que chacun peut réaliser
hand-par = Par
hand-par-help = Ce que vaut l’étui quand les deux camps enchérissent et jouent au mieux, à cartes ouvertes
hand-or = ou

why-heading = { $what } : d’où vient le chiffre
why-your-own = (le vôtre)
why-all-results = Tous les résultats de cet étui
