### The screens of the terminal tablet.

tablet-said = { $text }

tablet-sits-out = This table sits out
tablet-welcome = Welcome
tablet-over = Play is over here
tablet-new-code = New code
tablet-code = Code
tablet-needs-code = This device needs a code
tablet-off = Switch off
tablet-asks = This device asks the server for its table.
tablet-nothing-yet = The server has nothing for this table yet.
tablet-no-connection = No connection to the server
tablet-keeps-trying = This device keeps trying. If it lasts, please tell the director.

tablet-move = Round { $round } is over. Please move:
tablet-sat-down = The pairs of round { $round }, when you have sat down:
tablet-boards = { $boards_called }
tablet-here = We are here
tablet-nobody-moves = Nobody has to move now.
tablet-finished = Round { $round } is finished here
tablet-safe = The results are safe on this device. They are sent, and the next round opens here, when the connection is back.
tablet-see-or-correct = See or correct a board
tablet-look-where = Please look where you go
tablet-await-draw = Please wait for the draw
tablet-which-to-see = Which board do you want to see?
tablet-which-to-correct = Which board do you want to see or correct?
tablet-set-and-fixed = Set by the director, and not to be changed:
tablet-to-be-checked = Round { $round }, to be checked. What is wrong is for the director:
tablet-cards-of = { CAPITAL($line) } cards
tablet-heading = Round { $round_number } of { $count }{ $round_half }

tablet-board-gone = This board is no longer here
tablet-to-rule = The director is still to rule on this board
tablet-over-right = Play is over. Is this right?
tablet-unchangeable = It cannot be changed here. If you think it is wrong, call the director.
tablet-nothing-entered = Nothing is entered yet
tablet-enter = Enter
tablet-check = { CAPITAL($line) }, please check:
tablet-agree = We agree
tablet-wrong = It is wrong
tablet-not-agreed = You do not agree about this:
tablet-not-agreed-help = Enter it again together, or call the director.
tablet-board-done = Board { $board } is done
tablet-director-has-set = The director has set this score
tablet-score-is = Score: { $score }
tablet-being-sent = being sent
tablet-saved = saved on this device, waiting to be sent
tablet-result = Result
tablet-score = Score
tablet-against = { $first } against { $second }: { $award }.

tablet-director = Director
tablet-called = Called
tablet-coming = Coming
tablet-not-called = The director does not know yet
tablet-call-aloud = There is no connection, so the call could not be sent. Please call the director aloud.
tablet-calling = Calling the director …
tablet-call-wait = Please wait. Leave the cards as they are.

tablet-contract = What was the contract?
tablet-who-played = { $contract }: who played it?
tablet-lead-suit = Which card was led? First the suit
tablet-lead-rank = Which card was led?
tablet-may-skip = You may skip this question.
tablet-next = Next
tablet-skip = Skip
tablet-how-many-tricks = { $contract } by { $seat }: how many tricks?
tablet-made = { $count ->
    [13] Made: 13 (type = or 13 Enter)
   *[other] Made: { $count } or more (type = or { $count } Enter)
}
tablet-down = Down (type -1 or { $count } Enter):
tablet-right = Is this right?
tablet-no-score = no score
tablet-missing = An answer is missing: go back
tablet-played = { $contract } by { $seat }: { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}, { $made }

tablet-please-read = Please read
tablet-have-read = We have read it
tablet-from-director = From the director: { $text }
tablet-director-set = The director set board { $board }: { $result }.
tablet-director-set-board = The director set board { $board } of round { $round }. Nothing more is to be done.
tablet-board-closed = Board { $board } of round { $round } is closed here: the director has set its result or closed the round. If you think that the result is wrong, call the director.
tablet-not-saved = This device could not save that: { $why }. Please write it on paper and call the director.
tablet-no-table = This device has no table, so that was not kept. Please write it on paper and call the director, who has the table’s code.
tablet-left-behind = { $count ->
    [one] { $count } entry of table { $table } is still to be sent: type that table’s code here again, or tell the director.
   *[other] { $count } entries of table { $table } are still to be sent: type that table’s code here again, or tell the director.
}
tablet-look-at-board = Look at the board on this device. If it is not right, correct it or call the director.
tablet-look-at-set-board = Look at the board on this device. If that is not what happened here, call the director: the table cannot change it.

tablet-entered = Board { $board }, round { $round }: { $result }
tablet-agreed = Agreed: board { $board }, round { $round }: { $result }
tablet-disputed = The result of board { $board } in round { $round } is wrong
tablet-named = The names { $names }
tablet-seated = The pairs of round { $round } sit here
tablet-call-for = Director call: { $reason }
tablet-unknown = Something that this version does not know

tablet-no-key = { $key } does nothing here. Press: { $keys }
tablet-no-key-short = { $key }: no. Press: { $keys }
tablet-no-board = Board { $board } is not for this table now: it has { $boards }.
tablet-no-board-call = Board { $board } is not for this table now: it has { $boards }. Is it there? Press ! for the director.
tablet-no-board-short = Board { $board }: not here. Here: { $boards }
tablet-space = Space
tablet-that-key = That key
tablet-more = More
tablet-typed = typed: { $typed } (Enter)

tablet-which-code = Which code? { $code }
tablet-asking-server = Asking the server …
tablet-code-asked = The server asks for the code of this table.
tablet-pair = Pair
tablet-unreachable = { $why } ({ $server }) Check the address, that the server runs, and that this device is on its network.
tablet-not-started = This device could not start.

tablet-connecting = connecting
tablet-connected = connected
tablet-offline = no connection
tablet-code-first = needs a code

### Why the server could not be asked.

trouble-no-answer = The server does not answer.
trouble-too-slow = The server takes too long to answer.
trouble-other-key = Another server answers than the one that this device knows, or it was set up anew. Call the director. The words of its key are now { $words }.
trouble-no-server = There is no Barometer server at this address.
trouble-problem = The server has a problem.
trouble-problem-said = The server has a problem: { $text }
trouble-unknown = The server gave an answer that this version does not know.
trouble-ended = The server has ended the connection.
trouble-not-saved = This device cannot save: { $why }
