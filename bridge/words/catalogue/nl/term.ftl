### De woorden van het spel.

north = noord
east = oost
south = zuid
west = west
north-letter = N
east-letter = O
south-letter = Z
west-letter = W
north-south = noord-zuid
east-west = oost-west
first-half = eerste helft
second-half = tweede helft
and = { $all_but_last } en { $last }
range = { $first } t/m { $last }
decimal = { $whole },{ $parts }
label = { $what ->
    [team] team { $number }
    [player] speler { $number }
    [partners] spelers { $number }
   *[pair] paar { $number }
}
named = { $who } ({ $names })
boards = { $count ->
    [0] geen spellen{ $list }
    [one] spel { $list }
   *[other] spellen { $list }
}
marked = { $boards } (opdruk { $marked })
