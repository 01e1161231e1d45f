### The terms of the game.

north = North
east = East
south = South
west = West
north-letter = N
east-letter = E
south-letter = S
west-letter = W
north-south = North-South
east-west = East-West
first-half = first half
second-half = second half
and = { $all_but_last } and { $last }
range = { $first } to { $last }
decimal = { $whole }.{ $parts }
label = { $what ->
    [team] team { $number }
    [player] player { $number }
    [partners] players { $number }
   *[pair] pair { $number }
}
named = { $who } ({ $names })
boards = { $count ->
    [0] no boards{ $list }
    [one] board { $list }
   *[other] boards { $list }
}
marked = { $boards } (marked { $marked })
