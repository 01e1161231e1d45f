### Wer wo sitzt, und der Weg eines Paares.

room-turned = In dieser Runde die Boards drehen:
room-turned-help = Nord zeigt zu denen, die hier als Nord-Süd stehen. Wer am Tisch bleibt, behält seine Stühle.
room-over = Das Spiel ist zu Ende
room-over-summary = Das Spiel ist zu Ende.
room-find-seats = Bitte die Plätze für Runde 1 einnehmen.
room-in-round = Der Saal ist in Runde { $round_number } von { $count }{ $round_half }.
room-heading = Runde { $round_number } von { $count }{ $round_half }
room-nothing = Noch keine Tische
room-nothing-help = Sie erscheinen hier, sobald das Movement feststeht.
room-thanks = Danke fürs Mitspielen.
room-sits-out = Setzt in Runde { $round } aus
room-waits-at = wartet an Tisch { $table }.
room-table = Tisch
room-then = Danach, in Runde { $round }
room-not-drawn = Runde { $round } ist noch nicht ausgelost.
room-last = Das ist die letzte Runde.
room-still-in = noch in Runde { $round }
room-already-in = schon in Runde { $round }
room-waits-for = wartet auf Runde { $round }
room-has-finished = ist mit Runde { $round } fertig
room-waits-draw = wartet auf die Auslosung
room-finished = ist fertig
room-nobody = niemand
room-boards = { $count ->
    [0] Keine Boards{ $list }
    [1] Board { $list }
   *[other] Boards { $list }
}
room-boards-turned = Boards gedreht: Nord zeigt zu { $who }
room-how = Wie ist das zu lesen?
room-how-help = Jedes Feld ist ein Tisch: wer in dieser Runde Nord-Süd und Ost-West sitzt, mit welchen Boards, und darunter, wer in der nächsten Runde dort sitzt. Ein Name führt zum Weg dieses Paares durch alle Runden.
room-draw = Die Auslosung
room-find = Sich selbst finden: Name oder Nummer

path-round-by-round = { $who }, Runde für Runde
path-nothing = Noch keine Runden
path-played = gespielt
path-now = jetzt
path-seat = { $round }: Tisch { $table }, { $line }.
path-turn = Boards drehen:
path-north-to-you = Nord zeigt zu Ihnen
path-north-to-opponents = Nord zeigt zu Ihren Gegnern
path-with = mit
path-against = gegen
path-your-seat = Ihr Platz ist an Tisch { $table }.
