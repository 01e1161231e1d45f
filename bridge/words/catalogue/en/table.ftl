### The table page.

table-title = Table
table-title-of = Table { $table } · { $contest }
table-language = Language
table-back = Back
table-go-on = Go on
table-loading = One moment …
table-busy = Very many are looking just now. One moment: this page tries again by itself.
table-no-script = This page needs JavaScript. Please switch it on in the browser's settings, or ask the director for another device.

table-join-question = Which table is this?
table-join-code = Code of the table
table-join-help = It stands on the poster of codes. The director can show it too.
table-join-go = Take this table
table-join-unknown = This code is not known here. Please check it, or ask the director for the code of this table.
table-join-too-many = Too many wrong codes were typed. Please wait a minute, then try again.
table-join-no-phones = In this contest personal phones enter no results. Please use the device of the table.
table-join-unreachable = The server does not answer. Please check that this device is in the club's network, then try again.
table-join-again = Type a code
table-join-leave = Another table
table-join-other = This device belongs to table { $table }. If it is to go to another table, type the code of that table. What has not been sent yet is still sent.
table-nothing-kept = This browser keeps nothing for this page: perhaps a private window. Results are sent at once, but are lost if the page is closed without a connection. Better open it in a normal window.

table-offline = No connection. Just go on: everything is kept on this device and sent later.
table-keep-open = Keep this page open: without a connection it could not be opened again.
table-revoked = This device is not known at the table any more. Nothing is lost: type the table's code, then everything is sent.
table-to-send = { $count ->
    [one] { $count } entry is still to be sent
   *[other] { $count } entries are still to be sent
}

table-seats-question = { $round }: who sits here?
table-seats-boards = Boards { $boards }
table-seats-yes = Yes, that is us
table-seats-no = No, wrong pair
table-seats-nobody = nobody
table-please-move = Please move:
table-we-are-here = We are the new pairs
table-where-next = Where next?

table-board-question = Which board?
table-board = Board { $board }
table-board-marked = Board { $board } (marked { $marked })
table-round = Round { $round }
table-deals = { $seat } deals
table-vulnerable-none = nobody vulnerable
table-vulnerable-all = all vulnerable
table-vulnerable-line = { $line } vulnerable
table-open = to play
table-to-agree = to confirm
table-disputed = not agreed
table-agreed = done
table-directed = set by the director
table-kept = kept here, not sent yet
table-earlier-boards = Earlier boards
table-round-done = All boards of this round are done.

table-contract = Contract
table-declarer = Who played it?
table-tricks = How many tricks?
table-lead = Card led
table-level = Level
table-doubled = doubled
table-redoubled = redoubled
table-passed-out = Passed out
table-not-played = Not played
table-clubs = clubs
table-diamonds = diamonds
table-hearts = hearts
table-spades = spades
table-no-trumps = no trumps
table-no-trumps-letters = NT
table-ace-letter = A
table-king-letter = K
table-queen-letter = Q
table-jack-letter = J
table-made = made
table-over = { $count } over
table-down = { $count } down
table-played = { $contract } by { $seat }, { $tricks }
table-led = Lead { $card }
table-score = { $line } { $score }
table-score-none = 0 for both sides
table-instead = Instead of: { $result }
table-send = Yes, send it
table-ask-correction = Correct
table-turn-over = Turn the device to { $line }
table-agree-question = { $line }: is this right?
table-agree-yes = Yes, right
table-agree-no = No, wrong
table-enter-again = Enter it again
table-right-after-all = It is right after all
table-by-side = { $line } { $award }
table-subject-to-ruling = Subject to ruling: the score may still change.
table-set-by-director = The director has set this score. If you think it is wrong, call the director.
table-traveller = Results of this board
table-traveller-score = Score

table-call = Call the director
table-call-question = Why is the director to come?
table-call-ruling = A ruling
table-call-score = A wrong score
table-call-seats = The wrong pair is at the table
table-call-other = Something else
table-called = The director has been called.
table-calling = The call is being sent.
table-calling-advice = Without a connection it waits here: then please call out loud.
table-call-answered = The director is coming.
table-from-director = From the director
table-read = Read
table-not-taken = This was not taken
table-not-taken-advice = If it matters, call the director: nothing else was changed.
table-results = Results
