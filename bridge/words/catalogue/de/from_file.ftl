### Eine Zahl aus einer Ergebnisdatei erklärt.

from-file-named = { $who }, { $names }
from-file-partners = Spieler { $one } und { $other }
from-file-sat = Sie saßen { $line } gegen { $opponents }.
from-file-sat-at-other-table = Am anderen Tisch saß Ihr Team { $line } gegen { $opponents }.
from-file-other-table-awaits = Am anderen Tisch steht ein Entscheid aus. Der Score kann sich ändern.
from-file-penalty-by-law-alone = { $amount } (§ { $law })

from-file-without-teams = { $count } Paare, darunter `{ $first }`, gehören zu keinem Team: Hier spielen Teams, und was diese Paare gegeneinander spielen, ergibt keinen Kampf
from-file-penalty-in-imps = eine Strafe von `{ $who }` ist in IMPs, und Kämpfe werden hier in Siegpunkte umgerechnet: Sie nimmt davon keine; nennen Sie mit `round` die Runde des Kampfs, oder geben Sie sie in `victory_points` an
from-file-penalty-of-no-match = eine Strafe von `{ $who }` gilt dem Kampf in Runde { $round }, und dort gibt es keinen: Sie nimmt nichts
