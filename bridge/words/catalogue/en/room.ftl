### Who sits where, and the way of a pair.

room-turned = Turn the boards in this round:
room-turned-help = North points to those who stand here as North-South. Who stays at a table keeps its chairs.
room-over = Play is over
room-over-summary = Play is over.
room-find-seats = Please find your seats for round 1.
room-in-round = The room is in round { $round_number } of { $count }{ $round_half }.
room-heading = Round { $round_number } of { $count }{ $round_half }
room-nothing = No tables yet
room-nothing-help = They appear here when the movement is set.
room-thanks = Thank you for playing.
room-sits-out = Sits out round { $round }
room-waits-at = waits at table { $table }.
room-table = Table
room-then = Then, in round { $round }
room-not-drawn = Round { $round } is not drawn yet.
room-last = This is the last round.
room-still-in = still in round { $round }
room-already-in = already in round { $round }
room-waits-for = waits for round { $round }
room-has-finished = has finished round { $round }
room-waits-draw = waits for the draw
room-finished = has finished
room-nobody = nobody
room-boards = { $count ->
    [0] No boards{ $list }
    [1] Board { $list }
   *[other] Boards { $list }
}
room-boards-turned = boards turned: North points to { $who }
room-how = How do I read this?
room-how-help = Each box is a table: who sits North-South and East-West in this round, with which boards, and below that who sits there in the next round. Touch a name to see that pair’s way through all rounds.
room-draw = The draw
room-find = Find yourself: name or number

path-round-by-round = { $who }, round by round
path-nothing = No rounds yet
path-played = played
path-now = now
path-seat = { $round }: table { $table }, { $line }.
path-turn = turn the boards:
path-north-to-you = North points to you
path-north-to-opponents = North points to your opponents
path-with = with
path-against = against
path-your-seat = Your seat is at table { $table }.
