### The results board.

board-all-contests = All contests
board-where-you-are = Where you are
board-skip = Skip to the results
board-connection-lost = Connection lost – this is how it stood at { $clock }. Trying again …
board-connected-again = Connected again.
board-ranking = Ranking
board-room = Who sits where
board-boards = Boards and travellers
board-as-list = Show as a list
board-subject-to-ruling = subject to ruling
board-waiting = waiting for the opponents to agree
board-not-agreed = not agreed at the table
board-by = by
board-lead = lead
board-score-alone = Entered as a score, without a contract
board-why = Why this number
board-contract = Contract
board-score = Score
board-unseen = nothing to be seen yet
board-score-card = Score card

curve-title = Round by round
curve-nothing = No curve yet
curve-nothing-help = It appears here by itself when the first results are shown.
curve-held-back = Later rounds are not shown yet.
curve-how-to-read = Each line goes through the places after each round; the best place is on top. Those with the same place (=) stand one below the other.
curve-choose-own = Tap a name in the table: its line becomes thick.
curve-knock-out = A knock-out has no curve: who loses is out, and those who went out together have the same place.
curve-penalty = * A penalty counts in all places, from the first round on.
curve-section = Section { $section }
curve-caption-of = { $ranking }: place and { $unit } after each round
curve-caption = Place and { $unit } after each round
curve-caption-of-places = Place after each round
curve-places-of = { $ranking }: place after each round
curve-figures = { CAPITAL($unit) } after each round
curve-figures-of = { $ranking }: { $unit } after each round
curve-picture = { $caption }, as a picture. The table below says the same.
curve-names = Names
curve-round = Round { $round }
curve-round-so-far = Round { $round }, so far
curve-no-place = no place
curve-for-projector = Show for a projector

figure-percent = percentage
figure-imps = IMPs
figure-victory-points = victory points
figure-matchpoints = matchpoints
figure-points = points

own-title = My pair
own-where = Where to go
own-hands = The hands
own-evenings = Our last evenings
own-evenings-left-out = Others of the same names play here: an evening that may be theirs is not shown. Member numbers tell whose it was.
own-whole-path = Where to go, round by round
own-remember = Remember on this phone: this is us
own-forget = Forget on this phone
own-sound-on = Sound when our next seat changes: switch on
own-sound-off = Sound when our next seat changes: switch off
own-how-to-remember = This phone does not know your pair yet. Open the contest, find your pair in the ranking and tap the star.
own-not-found = No contest of { $names } is here. Open the contest, find your pair in the ranking and tap the star.
own-which = These names stand here more than once: { $names }. Which are yours?
own-join-help = To call the director from this phone, type the code of your table and choose your name.
own-name = Your name
own-join-unknown = This code is not known here, or nobody of this name plays. Please check the code, or ask the director.
own-join-several = Several of this name play here. Please type the code of the table at which you sit now, or call the director aloud.
