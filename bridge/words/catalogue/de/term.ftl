### Die Begriffe des Spiels.

north = Nord
east = Ost
south = Süd
west = West
north-letter = N
east-letter = O
south-letter = S
west-letter = W
north-south = Nord-Süd
east-west = Ost-West
first-half = erste Hälfte
second-half = zweite Hälfte
and = { $all_but_last } und { $last }
range = { $first } bis { $last }
decimal = { $whole },{ $parts }
label = { $what ->
    [team] Team { $number }
    [player] Spieler { $number }
    [partners] Spieler { $number }
   *[pair] Paar { $number }
}
named = { $who } ({ $names })
boards = { $count ->
    [0] keine Boards{ $list }
    [one] Board { $list }
   *[other] Boards { $list }
}
marked = { $boards } (Aufdruck { $marked })
