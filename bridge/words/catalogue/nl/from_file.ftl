### Een getal uit een uitslagenbestand uitgelegd.

from-file-named = { $who }, { $names }
from-file-partners = spelers { $one } en { $other }
from-file-sat = U zat { $line } tegen { $opponents }.
from-file-sat-at-other-table = Aan de andere tafel zat uw team { $line } tegen { $opponents }.
from-file-other-table-awaits = Aan de andere tafel volgt nog arbitrage. De score kan veranderen.
from-file-penalty-by-law-alone = { $amount } (artikel { $law })

from-file-without-teams = { $count } paren, waaronder `{ $first }`, horen bij geen team: hier spelen teams, en wat zij tegen elkaar spelen is geen wedstrijd
from-file-penalty-in-imps = een straf van `{ $who }` is in IMPs, en wedstrijden worden hier omgerekend in overwinningspunten (VP): zij neemt daar niets van af; noem met `round` de ronde van de wedstrijd, of geef haar in `victory_points`
from-file-penalty-of-no-match = een straf van `{ $who }` gaat af van de wedstrijd van ronde { $round }, en daar is er geen: zij neemt niets af
