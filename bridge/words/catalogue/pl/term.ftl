### Słowa gry.

north = północ
east = wschód
south = południe
west = zachód
north-letter = N
east-letter = E
south-letter = S
west-letter = W
north-south = północ-południe
east-west = wschód-zachód
first-half = pierwsza połowa
second-half = druga połowa
and = { $all_but_last } i { $last }
range = { $first }–{ $last }
decimal = { $whole },{ $parts }
label = { $what ->
    [team] drużyna { $number }
    [player] gracz { $number }
    [partners] gracze { $number }
   *[pair] para { $number }
}
named = { $who } ({ $names })
boards = { $count ->
    [0] bez rozdań{ $list }
    [one] rozdanie { $list }
   *[other] rozdania { $list }
}
marked = { $boards } (oznaczone { $marked })
