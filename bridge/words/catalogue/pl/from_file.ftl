### Liczba objaśniona z pliku wyników.

from-file-named = { $who }, { $names }
from-file-partners = gracze { $one } i { $other }
from-file-sat = Na linii { $line }, przeciwnicy: { $opponents }.
from-file-sat-at-other-table = Przy drugim stole drużyna na linii { $line }, przeciwnicy: { $opponents }.
from-file-other-table-awaits = Przy drugim stole czeka się na decyzję sędziego. Zapis może się zmienić.
from-file-penalty-by-law-alone = { $amount } (przepis { $law })

from-file-without-teams = Pary bez teamu: { $count }, wśród nich `{ $first }`. To zawody teamów, a to, co te pary grają między sobą, nie jest meczem
from-file-penalty-in-imps = kara dla `{ $who }` jest w IMP-ach, a mecze przelicza się tu na punkty zwycięstwa (PZ): kara nic nie odejmuje; proszę podać w `round` rundę meczu albo karę w `victory_points`
from-file-penalty-of-no-match = kara dla `{ $who }` dotyczy meczu rundy { $round }, a tam go nie ma: nic nie odejmuje
