### Les termes du jeu.

north = Nord
east = Est
south = Sud
west = Ouest
north-letter = N
east-letter = E
south-letter = S
west-letter = O
north-south = Nord-Sud
east-west = Est-Ouest
first-half = première mi-temps
second-half = seconde mi-temps
and = { $all_but_last } et { $last }
range = { $first } à { $last }
decimal = { $whole },{ $parts }
label = { $what ->
    [team] équipe { $number }
    [player] joueur { $number }
    [partners] joueurs { $number }
   *[pair] paire { $number }
}
named = { $who } ({ $names })
boards = { $count ->
    [0] aucun étui{ $list }
    [1] étui { $list }
   *[other] étuis { $list }
}
marked = { $boards } (marqué { $marked })
