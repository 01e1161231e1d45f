### One board at all tables.

traveller-dealer = Dealer
traveller-vulnerable = vulnerable:
traveller-vulnerable-none = None
traveller-vulnerable-all = All
traveller-boards = Boards
traveller-nothing = No results yet
traveller-nothing-help = They appear here by themselves.
traveller-datum = The datum, with which every score is compared, is { $datum }.
traveller-divided = Divided board.
traveller-results = Results, from North-South’s best
traveller-results-unscored = Results, from North-South’s best; what has no score stands last
traveller-pairs = Pairs
traveller-as-seen = As North-South see it
traveller-line = { CAPITAL($line) }: { $unit }
traveller-matchpoints-and-percent = matchpoints, and percent of a top
traveller-first-cards = First cards
traveller-changed-cards = { $group ->
    [1] Changed cards
   *[other] Changed cards { $group }
}
traveller-frequency = How often each score occurred
traveller-cards = Cards
traveller-times = Times
traveller-against = { $first } against { $second }:
traveller-compared = The others are compared with { $score }.

traveller-how = How are the points made?
traveller-double = For each other result on the board: 2 points for one that is beaten, 1 for one that is equal.
traveller-single = For each other result on the board: 1 point for one that is beaten, a half for one that is equal.
traveller-signed = For each other result on the board: 1 point for one that is beaten, minus 1 for one that is better, nothing for one that is equal. Average is 0.
traveller-top = A top is worth { $top } and is 100 %.
traveller-neuberg = Where a board has fewer results than the others, the Neuberg formula makes its points worth as much as theirs. All is counted exactly; hundredths are only shown.
traveller-neuberg-hundredths = Where a board has fewer results than the others, the Neuberg formula makes its points worth as much as theirs, each taken to the nearest hundredth.
traveller-lower-top = Where a board has fewer results than the others, its top is lower.
traveller-traditional = For each result that is missing, the top comes down by one point and the bottom goes up by one.
traveller-ascherman = The percentage is the share of results that are beaten, with half of those that are equal, its own included.
traveller-cross-imps = The difference to each other result on the board is worth IMPs, from 0 to 24.
traveller-by-comparisons = Their sum is divided by the number of the other results.
traveller-by-field = Their sum is divided by the number of results, and brought to the number that the board should have.
traveller-by-root = Their sum is divided by the square root of half the number of results times the number of the other results, so that the IMPs of a match can be turned into victory points.
traveller-butler = The scores of all tables make the datum. The difference to it is worth IMPs, from 0 to 24.
traveller-total-points = The points are the scores themselves.
traveller-teams = The results of a team at its two tables are compared.
traveller-all-boards = All boards
