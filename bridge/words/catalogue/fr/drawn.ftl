### Le tirage, le tableau croisé, les cartes de résultats et les matchs.

draws-title-of-round = Tirage du tour { $round }
draws-round = Tour
draws-rounds = Tours
draws-latest = Le dernier
draws-of-section = Section { $section } : { $what }
draws-round-of = { $title }, tour { $round } sur { $count }
draws-is-shown = Le tirage du tour { $round } est montré.
draws-byes = Exempts au tour { $round }
draws-bye = Exempt au tour { $round }
draws-not-drawn = Pas encore de tirage
draws-not-drawn-help = Le tirage apparaît ici de lui-même.
draws-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
}
draws-seat-at = { $line_letters } à la table { $table }
draws-nobody-plays = personne ne joue ici
draws-over = terminé
draws-triangle = triangle
draws-triangle-of = Triangle { $numbers }
draws-timetable = horaire
draws-over-rounds = { $count ->
    [one] Sur { $count } tour ; voici la partie { $part }.
   *[other] Sur { $count } tours ; voici la partie { $part }.
}
draws-sitting = { $north_south } contre { $east_west }, { SMALL($boards) }
draws-given-in = Points attribués au tour { $round }
draws-standings = Situation
draws-standings-of = Section { $section } : situation
draws-number = N°
draws-plays-no-more = ne joue plus
draws-how-help = Chaque case est un match : la table, ou pour des équipes les deux tables, et qui y joue. Touchez un numéro pour sa carte de résultats, et les étuis pour le match étui par étui.
draws-how-climbed = ▲ ▼ disent de combien de places on a monté ou descendu depuis le tour précédent.

cross-bye = exempt
cross-won = G
cross-lost = P
cross-level = N
cross-round = T{ $round }
cross-rounds-note = T1 est le tour 1. Chaque tour a le numéro de l’adversaire, puis ce qu’il a rapporté en { $unit }.
cross-signs-note = G : gagné, P : perdu, N : nul.
cross-on-note = .. : le match n’est pas fini ; ce qui est gagné jusqu’ici, en { $unit }.
cross-bye-note = exempt : pas d’adversaire à ce tour.
cross-given-note = * : attribué à la place de ce qui a été gagné, ou pour un tour manqué.

result-card = Carte de résultats
result-card-nothing-help = Ils apparaissent ici quand le premier tour est tiré.
result-card-given = attribué à la place de ce qui a été gagné ou pour un tour manqué
result-card-other-than-ranked = Les pénalités et le report sont dans le classement et non dans ces totaux.
result-card-won-lost-or-drawn = Gagné, perdu ou nul
result-card-total-of = Total { $unit }
result-card-bye = Exempt
result-card-not-drawn = Pas tiré à ce tour
result-card-signs-help = G est gagné, P perdu, N nul. Touchez un adversaire pour le match étui par étui.
result-card-board-by-board = Feuille de route, étui par étui

matches-nothing = Pas encore de matchs
matches-nothing-help = Ils apparaissent ici quand on sait qui rencontre qui.
matches-who = Qui
matches-held-back = Les étuis que quelqu’un doit encore jouer ne sont pas encore comptés ici.
matches-given = { $figure } (attribué)
matches-penalty = Une pénalité enlève { $amount } à { $who }.
matches-boards = { $count ->
    [one] { $count } étui
   *[other] { $count } étuis
}
matches-boards-over = { $count ->
    [one] { $count } étui, terminé
   *[other] { $count } étuis, terminé
}
matches-boards-of = { $part } sur { $count ->
    [one] { $count } étui
   *[other] { $count } étuis
}
matches-board-by-board = Étui par étui
matches-side-of = { $side } { $line_letters }
matches-total = Total
matches-won-by = + est gagné par { $first }, − par { $second }.
matches-shown-when-played = montré quand tous ont joué l’étui
matches-at-table = table { $table }
matches-both-tables = Pour des équipes, les deux tables d’un étui sont comparées. Les marques sont celles de Nord-Sud : + est gagné, − est perdu.
matches-not-shown = Un étui n’est pas montré ici tant que quelqu’un doit encore le jouer.
matches-all = Tous les matchs
