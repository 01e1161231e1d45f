### Classements de fichiers : plusieurs séances réunies en un, et une séance seule.

combined-place = Place
combined-entry = Nom
combined-pair = Paire
combined-team = Équipe
combined-player = Joueur
combined-carried = Report
combined-total = Total
combined-decided-by = Départagés par
combined-subject-to-ruling = Décision attendue
combined-handicap-of = handicap { $handicap }

combined-everybody = Tous
combined-stratum = Strate { $stratum }
combined-stratum-of-line = { CAPITAL($line) }, strate { $stratum }
combined-with-handicap = { $who }, avec handicap

combined-factored = Le total est en points de match{ $scale ->
   *[double] {""}
    [single] {" "}(un par résultat battu)
    [signed] {" "}(la moyenne vaut zéro)
}, ramenés à un top de { $top } et au plus grand nombre d’étuis de chaque séance.
combined-percent = Le total est la moyenne des pourcentages des séances.
combined-points = Le total est la somme des points des séances.
combined-in-place = Ils comptent deux par résultat battu et un par résultat égal, parce que ce que montrent les séances ne peut pas s’additionner : leurs échelles diffèrent, ou leur moyenne vaut zéro.
combined-best = { $best ->
    [1] La meilleure séance sur { $of } compte
   *[other] Les { $best } meilleures séances sur { $of } comptent
} ; ce qui ne compte pas est entre parenthèses.
combined-missing-nothing = Une séance manquée n’apporte rien.
combined-missing-left-out = Une séance manquée n’entre pas dans la moyenne.
combined-missing-not-ranked = Qui a manqué une séance qui compte n’est pas classé.
combined-weighted = { $session } compte { $times } fois.
combined-by-names = Sont les mêmes ceux dont les noms sont les mêmes.
combined-by-ids = Sont les mêmes ceux dont les numéros sont les mêmes.
combined-by-ids-because = Sont les mêmes ceux dont les numéros sont les mêmes, parce que { $session } ne nomme pas tout le monde.
combined-then = { $first }, puis { $next }

combined-qualified = Qualifiés : { $places }
combined-qualified-line = Qualifiés, { $line } : { $places }
combined-qualified-section = Qualifiés, section { $section } : { $places }
combined-awaits-ruling = { $who } (décision attendue)
combined-tied = Égalité pour { $places ->
    [1] la dernière place
   *[other] les { $places } dernières places
}, à départager : { $who }. Indiquez une règle, ou laissez l’arbitre décider.
combined-next = Prochains sur la liste : { $who }

combined-not-ranked = Non classés
combined-played = { $who } : séances jouées { $sessions }
combined-in-one-session = Dans une seule séance
combined-alone = { $who } : { $session } seulement, sous { $id }
combined-alone-in-common = { $who } : { $session } seulement, sous { $id } (un joueur en commun avec { $other })

tie-break-match = le résultat du match entre eux
tie-break-boards-won = les étuis gagnés l’un contre l’autre
tie-break-tops = le nombre de tops
tie-break-last-session = la meilleure dernière séance
tie-break-above-average = les étuis au-dessus de la moyenne
tie-break-lot = tirage au sort, avec le nombre { $seed }
