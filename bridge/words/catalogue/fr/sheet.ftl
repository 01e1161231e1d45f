### Un tournoi sur papier.

sheet-travellers = Feuilles de marque
sheet-frequencies = Tableaux de fréquences
sheet-score-cards = Feuilles de route
sheet-recap = Feuille récapitulative
sheet-result-cards = Cartes de résultats

sheet-not-drawn = Ce tournoi suit un mouvement : il n’y a pas de tirage.
sheet-after-play = Après le jeu ; les marques peuvent encore être corrigées
sheet-before-play = Avant le jeu
sheet-no-results = Pas encore de résultats
sheet-number = Numéro
sheet-of = sur
sheet-carried-in = Report

sheet-match = Match
sheet-replaced = remplacé par ce qui a été attribué
sheet-round-number = { $round }
sheet-sat = Ligne
sheet-penalty = Pénalité : { $penalty }
sheet-rank = rang { $rank }
sheet-rank-with-others = rang { $rank } à égalité

sheet-from-paper = marque sur papier
sheet-not-agreed-yet = { $result } (pas encore confirmé)
sheet-not-agreed = { $result } (pas d’accord à la table)
sheet-subject-to-ruling = { $result } (décision attendue)

sheet-board = Étui { $board } : donneur { $dealer }, vulnérables { $vulnerable }
sheet-cards = { $group ->
    [0] premières
    [1] changées
   *[other] changées { $group }
}
sheet-top = Un top vaut { $top }.
sheet-datum = La moyenne est { $datum }.
sheet-check-total = Les points de Nord-Sud pour les marques comparées font { $total }.
sheet-no-frequencies = Entre équipes les deux tables d’un match sont comparées : un étui n’a pas de tableau de fréquences.
sheet-figures-may-change = décision attendue, ces chiffres peuvent changer.

sheet-first-table = En Nord-Sud à la première table
sheet-tables = Tables
sheet-when = Quand
sheet-where = Où
sheet-meets = Rencontre
sheet-by-numbers = { $heading }, par numéros
sheet-bye-of = Exempt à ce tour : { $who }.
sheet-on-to = Au tour { $round } sans match : { $who }.
sheet-triangle-last = Les trois derniers matchs forment un triangle : voir son horaire.
sheet-seat = table { $table } { $line }
sheet-not-drawn-there = pas tiré
sheet-marked = { $boards }, marqués { $marked }

sheet-place = Rang { $rank }
sheet-place-shared = Rang { $rank } (à égalité)
sheet-place-with = { $place } avec { $figure }
sheet-place-reached = { $place } : { $reached }
sheet-ranking-has = Le classement a { $figure }, avec les pénalités et le report.
