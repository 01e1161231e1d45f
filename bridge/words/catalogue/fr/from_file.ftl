### Un nombre expliqué d’après un fichier de résultats.

from-file-named = { $who }, { $names }
from-file-partners = joueurs { $one } et { $other }
from-file-sat = Vous étiez en { $line } contre { $opponents }.
from-file-sat-at-other-table = À l’autre table votre équipe était en { $line } contre { $opponents }.
from-file-other-table-awaits = À l’autre table une décision est attendue. La marque peut changer.
from-file-penalty-by-law-alone = { $amount } (Loi { $law })

from-file-without-teams = { $count } paires, dont `{ $first }`, n’appartiennent à aucune équipe : c’est une épreuve par équipes, et ce qu’elles jouent l’une contre l’autre ne fait pas un match
from-file-penalty-in-imps = une pénalité de `{ $who }` est en IMPs, et les matchs sont convertis ici en points de victoire : elle n’en enlève aucun ; indiquez par `round` le tour du match, ou donnez-la en `victory_points`
from-file-penalty-of-no-match = une pénalité de `{ $who }` porte sur son match du tour { $round }, et il n’y en a pas : elle n’enlève rien
