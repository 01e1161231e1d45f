### Lista rozdań, rozkłady, i strona, która wyjaśnia liczbę.

boards-help = Wyniki widać tu, gdy nikt nie musi już zagrać rozdania.
boards-nothing = Nie ma jeszcze rozdań
boards-nothing-help = Pojawią się tu, gdy będzie ustalony schemat przesiadania.
boards-not-yet = jeszcze nie
boards-results = { $count ->
    [one] { $count } wynik
    [few] { $count } wyniki
   *[other] { $count } wyników
}

hand-title = Rozkłady
hand-print = Aby mieć je na papierze, wydrukuj tę stronę.
hand-nothing = Nie ma jeszcze rozkładów do obejrzenia
hand-nothing-help = Karty rozdania będą pokazane, gdy wszyscy je zagrają, jeśli sędzia je wczytał.
hand-cards-of = Karty rozdania { $board }
hand-vulnerable = Po partii: { $who }
hand-not-all-tables = Nie wszystkie stoły miały te karty. Są takie, jak w zapisie rozkładu; pominięto to, co można wygrać.
hand-still-worked-out = To, co można wygrać, jest jeszcze obliczane.
hand-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}
hand-makes = Co kto może wygrać
hand-par = Minimaks
hand-par-help = Ile warte jest rozdanie, gdy obie strony licytują i grają najlepiej, widząc wszystkie karty
hand-or = lub

why-heading = { $what }: skąd bierze się liczba
why-your-own = (własny)
why-all-results = Wszystkie wyniki tego rozdania
