### The ranking.

ranking-not-started = Not started yet
ranking-in-play = In play
ranking-correcting = Play is over; scores may be corrected until { $clock }
ranking-final = Final

ranking-before-first = Before the first result
ranking-after-last = After the last round
ranking-after = After round { $round } of { $count }
ranking-up-to = Up to round { $round } of { $count }
ranking-results-in = Results in:
ranking-of = { $part } of { $count }
ranking-rankings = Rankings
ranking-number = Ranking { $number }
ranking-rank = Rank
ranking-since = Since the round before
ranking-names = Names
ranking-boards = Boards
ranking-handicap = Handicap
ranking-total = points of boards
ranking-up = up
ranking-down = down
ranking-no-change = no change
ranking-leading = { $names } leading with { $figure }.
ranking-won = { $names } won with { $figure }.

ranking-nothing = No ranking yet
ranking-nothing-preparing = It appears here by itself when play has begun.
ranking-nothing-playing = It appears here by itself with the first results.
ranking-nothing-entered = No result was entered.

ranking-meaning = What do the numbers mean?
ranking-percent = The percentage is what a pair has won of the matchpoints it could have won on the boards it has played so far, penalties taken off.
ranking-imps = The IMPs (international match points) of all boards are added up, penalties taken off: more than 0 is better than the average.
ranking-victory-points = Each match is worth victory points for its margin; they are added up, penalties taken off.
ranking-total-points = The scores of all boards are added up, penalties taken off.
ranking-points = The points of all boards and matches are added up, penalties taken off.
ranking-equal = Those with exactly the same are marked with =.
ranking-climbed = ▲ ▼ tell how many places a pair has climbed or fallen since the last complete round before; after a penalty nothing is told.

ranking-draw = Draw
ranking-cross-table = Cross table
ranking-matches = Matches
ranking-poster = Poster with the address
ranking-printer = For the printer:

ranking-pause = Pause
ranking-full-screen = Full screen
ranking-page-before = Page before
ranking-page-next = Next page
ranking-page = Page { $page } of { $count }
ranking-list = List
ranking-on-phone = On your phone: { $address }
ranking-find = Find a pair: name or number
ranking-found-nobody = Nobody of that name or number.
ranking-found = { $count } found
ranking-your-pair = Your pair
ranking-tap = tap for your page
ranking-star-on = This is my pair
ranking-star-off = No longer my pair
ranking-star = My pair: { $names }
