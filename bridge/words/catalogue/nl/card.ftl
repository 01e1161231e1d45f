### De scorekaart van een paar, team of speler.

card-way = waarheen, ronde voor ronde
card-way-of = { $way }: { $who }
card-rank = Plaats
card-penalties = Straffen
card-given = Zonder wedstrijd, of in plaats daarvan
card-unplayed = nog niet gespeeld, of een paar moet het spel nog spelen
card-nothing = Nog geen spellen
card-nothing-help = Ze verschijnen hier zodra bekend is tegen wie ze gespeeld worden.
card-against = Tegen
card-replaced = vervangen: zie boven
card-board = Spel
card-matchpoints-letters = MP
card-seat = tafel { $table }, { $line }
card-opponents = tegen
card-background = Waar het getal vandaan komt
card-summary = Hoe het ging: tegen elke tegenstander, per richting en per leider
card-own-view = Scores en punten zijn de eigen: + is gewonnen, − is verloren.
card-both-tables = De punten van een spel van een team zijn van beide tafels samen en staan bij elk.
card-lead-to = De punten van een spel leiden stap voor stap naar waar ze vandaan komen.
card-hidden = Een spel is hier niet te zien zolang een paar het nog moet spelen.
card-places = Plaatsen, ronde voor ronde
card-for-phone = Voor onze telefoon
card-result-card = Uitslagenkaart, wedstrijd voor wedstrijd
