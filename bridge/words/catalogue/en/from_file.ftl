### A number explained from a results file.

from-file-named = { $who }, { $names }
from-file-partners = players { $one } and { $other }
from-file-sat = You sat { $line } against { $opponents }.
from-file-sat-at-other-table = At the other table your team sat { $line } against { $opponents }.
from-file-other-table-awaits = At the other table it is subject to a ruling. The score may change.
from-file-penalty-by-law-alone = { $amount } (Law { $law })

from-file-without-teams = { $count } pairs, `{ $first }` among them, belong to no team: this is a contest of teams, and what they play against each other makes no match
from-file-penalty-in-imps = a penalty of `{ $who }` is in IMPs, and matches are turned into victory points here: it takes none of them; say the `round` of the match off which it is, or give it in `victory_points`
from-file-penalty-of-no-match = a penalty of `{ $who }` is off its match of round { $round }, and it has none there: it takes nothing
