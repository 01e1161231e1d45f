### A number explained from a results file.

from-file-named = { $who }, { $names }
from-file-partners = players { $one } and { $other }
from-file-sat = You sat { $line } against { $opponents }.
from-file-sat-at-other-table = At the other table your team sat { $line } against { $opponents }.
from-file-other-table-awaits = At the other table it is subject to a ruling. The score may change.
from-file-penalty-by-law-alone = { $amount } (Law { $law })
