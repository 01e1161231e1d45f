### Een getal uit een uitslagenbestand uitgelegd.

from-file-named = { $who }, { $names }
from-file-partners = spelers { $one } en { $other }
from-file-sat = U zat { $line } tegen { $opponents }.
from-file-sat-at-other-table = Aan de andere tafel zat uw team { $line } tegen { $opponents }.
from-file-other-table-awaits = Aan de andere tafel volgt nog arbitrage. De score kan veranderen.
from-file-penalty-by-law-alone = { $amount } (artikel { $law })
