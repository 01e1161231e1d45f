### Liczba objaśniona z pliku wyników.

from-file-named = { $who }, { $names }
from-file-partners = gracze { $one } i { $other }
from-file-sat = Na linii { $line }, przeciwnicy: { $opponents }.
from-file-sat-at-other-table = Przy drugim stole drużyna na linii { $line }, przeciwnicy: { $opponents }.
from-file-other-table-awaits = Przy drugim stole czeka się na decyzję sędziego. Zapis może się zmienić.
from-file-penalty-by-law-alone = { $amount } (przepis { $law })
