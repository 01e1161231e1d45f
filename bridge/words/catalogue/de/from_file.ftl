### Eine Zahl aus einer Ergebnisdatei erklärt.

from-file-named = { $who }, { $names }
from-file-partners = Spieler { $one } und { $other }
from-file-sat = Sie saßen { $line } gegen { $opponents }.
from-file-sat-at-other-table = Am anderen Tisch saß Ihr Team { $line } gegen { $opponents }.
from-file-other-table-awaits = Am anderen Tisch steht ein Entscheid aus. Der Score kann sich ändern.
from-file-penalty-by-law-alone = { $amount } (§ { $law })
