### What a table is asked about a result before the opponents agree it. It never says what others did.

table-question = Please look once more
table-question-yes = Yes, it is right
table-question-no = No, back
guard-side = Did { $line } play it?
guard-seats = Do North-South and East-West sit the right way round? In this round it looks as if not.
guard-declarer = Did { $seat } play it?
guard-made = Was it made?
guard-went-down = Did it go down?
guard-tricks = Are these the right tricks? Please count them again.
guard-denomination = Is this the right denomination: the suit, or no trumps?
guard-everything = Is everything right: the number of the board, the contract, who played it, the tricks?
guard-board = Is this the right board? Please compare the number: the board before it is still open.
