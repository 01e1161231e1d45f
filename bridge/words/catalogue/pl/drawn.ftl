### Losowanie, tabela krzyżowa, karty wyników i mecze.

draws-title-of-round = Losowanie rundy { $round }
draws-round = Runda
draws-rounds = Rundy
draws-latest = Najnowsza
draws-of-section = Sektor { $section }: { $what }
draws-round-of = { $title }, runda { $round } z { $count }
draws-is-shown = Pokazane jest losowanie rundy { $round }.
draws-byes = Wolne losy w rundzie { $round }
draws-bye = Wolny los w rundzie { $round }
draws-not-drawn = Jeszcze nie rozlosowano
draws-not-drawn-help = Losowanie pojawi się tu samo.
draws-tables = { $count ->
    [one] Stół { $tables }
   *[other] Stoły { $tables }
}
draws-seat-at = { $line_letters } przy { $table }
draws-nobody-plays = nikt tu nie gra
draws-over = koniec
draws-triangle = trójkąt
draws-triangle-of = Trójkąt { $numbers }
draws-timetable = plan
draws-over-rounds = { $count ->
    [one] Przez { $count } rundę; to część { $part }.
    [few] Przez { $count } rundy; to część { $part }.
   *[other] Przez { $count } rund; to część { $part }.
}
draws-sitting = { $north_south } przeciw { $east_west }, { SMALL($boards) }
draws-given-in = Punkty przyznane w rundzie { $round }
draws-standings = Stan
draws-standings-of = Sektor { $section }: stan
draws-number = Nr
draws-plays-no-more = już nie gra
draws-how-help = Każde pole to mecz: stół, a dla drużyn oba stoły, i kto przy nich gra. Numer prowadzi do karty wyników, rozdania do meczu rozdanie po rozdaniu.
draws-how-climbed = ▲ ▼ mówią, o ile miejsc ktoś awansował lub spadł od poprzedniej rundy.

cross-bye = wolny
cross-won = W
cross-lost = P
cross-level = R
cross-round = R{ $round }
cross-rounds-note = R1 to runda 1. W każdej rundzie jest numer przeciwnika, a potem jej wartość ({ $unit }).
cross-signs-note = W: wygrana, P: przegrana, R: remis.
cross-on-note = ..: mecz jeszcze trwa; dotąd zdobyte ({ $unit }).
cross-bye-note = wolny: bez przeciwnika w tej rundzie.
cross-given-note = *: przyznane zamiast zdobytego albo za opuszczoną rundę.

result-card = Karta wyników
result-card-nothing-help = Pojawią się tu, gdy będzie rozlosowana pierwsza runda.
result-card-given = przyznane zamiast zdobytego albo za opuszczoną rundę
result-card-other-than-ranked = Kary i punkty przeniesione są w klasyfikacji, a nie w tych sumach.
result-card-won-lost-or-drawn = Wygrana, przegrana lub remis
result-card-total-of = Suma { $unit }
result-card-bye = Wolny los
result-card-not-drawn = Bez pary w tej rundzie
result-card-signs-help = W to wygrana, P przegrana, R remis. Przeciwnik prowadzi do meczu rozdanie po rozdaniu.
result-card-board-by-board = Karta wyników, rozdanie po rozdaniu

matches-nothing = Nie ma jeszcze meczów
matches-nothing-help = Pojawią się tu, gdy będzie wiadomo, kto z kim gra.
matches-who = Kto
matches-held-back = Rozdania, które ktoś musi jeszcze zagrać, nie są tu jeszcze liczone.
matches-given = { $figure } (przyznane)
matches-penalty = Kara: { $who } traci { $amount }.
matches-boards = { $count ->
    [one] { $count } rozdanie
    [few] { $count } rozdania
   *[other] { $count } rozdań
}
matches-boards-over = { $count ->
    [one] { $count } rozdanie, koniec
    [few] { $count } rozdania, koniec
   *[other] { $count } rozdań, koniec
}
matches-boards-of = { $part } z { $count ->
    [one] { $count } rozdania
   *[other] { $count } rozdań
}
matches-board-by-board = Rozdanie po rozdaniu
matches-side-of = { $side } { $line_letters }
matches-total = Suma
matches-won-by = + to wygrana: { $first }, −: { $second }.
matches-shown-when-played = będzie pokazane, gdy wszyscy zagrają rozdanie
matches-at-table = stół { $table }
matches-both-tables = W meczach drużyn porównuje się oba stoły. Zapisy są północ-południe: + to wygrana, − to przegrana.
matches-not-shown = Rozdania nie widać tu, dopóki ktoś musi je jeszcze zagrać.
matches-all = Wszystkie mecze
