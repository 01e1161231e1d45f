### The score card of a pair, team or player.

card-way = where to go, round by round
card-way-of = { $way }: { $who }
card-rank = Rank
card-penalties = Penalties
card-given = Without a match, or in place of one
card-unplayed = not played yet, or a pair has still to play the board
card-nothing = No boards yet
card-nothing-help = They appear here when it is known against whom they are played.
card-against = Against
card-replaced = replaced: see above
card-board = Board
card-matchpoints-letters = MP
card-seat = table { $table }, { $line }
card-opponents = against
card-background = Where the figure comes from
card-summary = How it went: against each opponent, by direction and by declarer
card-own-view = Scores and points are its own: + is won, − is lost.
card-both-tables = The points of a board of a team are of both tables together, and stand beside either.
card-lead-to = The points of a board lead to where they come from, step by step.
card-hidden = A board is not shown here while a pair has still to play it.
card-places = Places, round by round
card-for-phone = For our phone
card-result-card = Result card, match by match
