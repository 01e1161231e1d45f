### Karta pary, drużyny lub gracza.

card-way = dokąd, runda po rundzie
card-way-of = { $way }: { $who }
card-rank = Miejsce
card-penalties = Kary
card-given = Bez meczu albo zamiast meczu
card-unplayed = jeszcze nie grane albo jakaś para musi je jeszcze zagrać
card-nothing = Nie ma jeszcze rozdań
card-nothing-help = Pojawią się tu, gdy będzie wiadomo, przeciw komu są grane.
card-against = Przeciw
card-replaced = zastąpione: patrz wyżej
card-board = Rozdanie
card-matchpoints-letters = Max
card-seat = stół { $table }, { $line }
card-opponents = przeciw
card-background = Skąd bierze się liczba
card-summary = Jak poszło: z każdym przeciwnikiem, według linii i rozgrywającego
card-own-view = Zapisy i punkty są własne: + to wygrana, − to przegrana.
card-both-tables = Punkty za rozdanie drużyny są z obu stołów razem i stoją przy każdym.
card-lead-to = Punkty za rozdanie prowadzą krok po kroku do tego, skąd się biorą.
card-hidden = Rozdania nie widać tu, dopóki jakaś para musi je jeszcze zagrać.
card-places = Miejsca, runda po rundzie
card-for-phone = Na nasz telefon
card-result-card = Karta wyników, mecz po meczu
