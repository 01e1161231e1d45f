### Wie waar zit, en de weg van een paar.

room-turned = Draai de spellen in deze ronde:
room-turned-help = Noord wijst naar wie hier als noord-zuid staat. Wie aan een tafel blijft, houdt zijn stoelen.
room-over = Het spelen is voorbij
room-over-summary = Het spelen is voorbij.
room-find-seats = Zoek uw plaats voor ronde 1.
room-in-round = De zaal is in ronde { $round_number } van { $count }{ $round_half }.
room-heading = Ronde { $round_number } van { $count }{ $round_half }
room-nothing = Nog geen tafels
room-nothing-help = Ze verschijnen hier zodra het schema vaststaat.
room-thanks = Dank voor het spelen.
room-sits-out = Stilzit in ronde { $round }
room-waits-at = wacht aan tafel { $table }.
room-table = Tafel
room-then = Daarna, in ronde { $round }
room-not-drawn = Ronde { $round } is nog niet geloot.
room-last = Dit is de laatste ronde.
room-still-in = nog in ronde { $round }
room-already-in = al in ronde { $round }
room-waits-for = wacht op ronde { $round }
room-has-finished = heeft ronde { $round } af
room-waits-draw = wacht op de loting
room-finished = is klaar
room-nobody = niemand
room-boards = { $count ->
    [0] Geen spellen{ $list }
    [1] Spel { $list }
   *[other] Spellen { $list }
}
room-boards-turned = spellen gedraaid: noord wijst naar { $who }
room-how = Hoe lees ik dit?
room-how-help = Elk vak is een tafel: wie er in deze ronde noord-zuid en oost-west zit, met welke spellen, en daaronder wie er in de volgende ronde zit. Een naam leidt naar de weg van dat paar door alle rondes.
room-draw = De loting
room-find = Uzelf vinden: naam of nummer

path-round-by-round = { $who }, ronde voor ronde
path-nothing = Nog geen rondes
path-played = gespeeld
path-now = nu
path-seat = { $round }: tafel { $table }, { $line }.
path-turn = draai de spellen:
path-north-to-you = noord wijst naar u
path-north-to-opponents = noord wijst naar uw tegenstanders
path-with = met
path-against = tegen
path-your-seat = Uw plaats is aan tafel { $table }.
