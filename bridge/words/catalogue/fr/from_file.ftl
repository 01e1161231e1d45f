### Un nombre expliqué d’après un fichier de résultats.

from-file-named = { $who }, { $names }
from-file-partners = joueurs { $one } et { $other }
from-file-sat = Vous étiez en { $line } contre { $opponents }.
from-file-sat-at-other-table = À l’autre table votre équipe était en { $line } contre { $opponents }.
from-file-other-table-awaits = À l’autre table une décision est attendue. La marque peut changer.
from-file-penalty-by-law-alone = { $amount } (Loi { $law })
