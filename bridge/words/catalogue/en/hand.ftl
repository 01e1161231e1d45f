### The list of boards, hand records, and the page that explains a number.

boards-help = Results can be seen here when nobody has the board still to play.
boards-nothing = No boards yet
boards-nothing-help = They appear here when the movement is set.
boards-not-yet = not yet
boards-results = { $count ->
    [one] { $count } result
   *[other] { $count } results
}

hand-title = Hand records
hand-print = To have them on paper, print this page.
hand-nothing = No hand records to be seen yet
hand-nothing-help = The cards of a board are shown when everybody has played it, if the director has loaded them.
hand-cards-of = The cards of board { $board }
hand-vulnerable = Vulnerable: { $who }
hand-not-all-tables = Not all tables had these cards. They are as the hand record has them; what can be made is left out.
hand-still-worked-out = What can be made is still being worked out.
hand-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
hand-makes = What each player can make
hand-par = Par
hand-par-help = What the board comes to when both sides bid and play as well as can be, seeing all the cards
hand-or = or

why-heading = { $what }: where the number comes from
why-your-own = (your own)
why-all-results = All results of this board
