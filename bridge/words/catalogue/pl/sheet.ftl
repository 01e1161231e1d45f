### Turniej na papierze.

sheet-travellers = Protokoły
sheet-frequencies = Tabele częstości
sheet-score-cards = Karty wyników
sheet-recap = Arkusz zbiorczy
sheet-result-cards = Karty meczów

sheet-not-drawn = Ten turniej gra się według schematu przesiadania: nie ma losowania.
sheet-after-play = Po grze; zapisy można jeszcze poprawiać
sheet-before-play = Przed grą
sheet-no-results = Nie ma jeszcze wyników
sheet-number = Numer
sheet-of = z
sheet-carried-in = Przeniesione

sheet-match = Mecz
sheet-replaced = zastąpione przyznanym
sheet-round-number = { $round }
sheet-sat = Linia
sheet-penalty = Kara: { $penalty }
sheet-rank = miejsce { $rank }
sheet-rank-with-others = miejsce { $rank } z innymi

sheet-from-paper = zapis z papieru
sheet-not-agreed-yet = { $result } (jeszcze niepotwierdzone)
sheet-not-agreed = { $result } (brak zgody przy stole)
sheet-subject-to-ruling = { $result } (czeka na decyzję)

sheet-board = Rozdanie { $board }: rozdaje { $dealer }, po partii { $vulnerable }
sheet-cards = { $group ->
    [0] pierwsze
    [1] zmienione
   *[other] zmienione { $group }
}
sheet-top = Maks to { $top }.
sheet-datum = Wartość średnia to { $datum }.
sheet-check-total = Punkty północ-południe za porównane zapisy to razem { $total }.
sheet-no-frequencies = W meczach drużyn porównuje się oba stoły: rozdanie nie ma tabeli częstości.
sheet-figures-may-change = czeka na decyzję, więc te liczby mogą się zmienić.

sheet-first-table = Na północ-południe przy pierwszym stole
sheet-tables = Stoły
sheet-when = Kiedy
sheet-where = Gdzie
sheet-meets = Gra z
sheet-by-numbers = { $heading }, według numerów
sheet-bye-of = Wolny los w tej rundzie: { $who }.
sheet-on-to = Bez meczu do rundy { $round }: { $who }.
sheet-triangle-last = Ostatnie trzy mecze to trójkąt: patrz jego plan.
sheet-seat = stół { $table } { $line }
sheet-not-drawn-there = bez pary
sheet-marked = { $boards }, oznaczone { $marked }

sheet-place = Miejsce { $rank }
sheet-place-shared = Miejsce { $rank } (dzielone)
sheet-place-with = { $place }: { $figure }
sheet-place-reached = { $place }: { $reached }
sheet-ranking-has = W klasyfikacji jest { $figure }, z karami i punktami przeniesionymi.
