### Jedno rozdanie na wszystkich stołach.

traveller-dealer = Rozdaje
traveller-vulnerable = po partii:
traveller-vulnerable-none = nikt
traveller-vulnerable-all = obie strony
traveller-boards = Rozdania
traveller-nothing = Nie ma jeszcze wyników
traveller-nothing-help = Pojawią się tu same.
traveller-datum = Wartość średnia, z którą porównuje się każdy zapis, to { $datum }.
traveller-divided = Rozdanie podzielone.
traveller-results = Wyniki, od najlepszego dla północ-południe
traveller-results-unscored = Wyniki, od najlepszego dla północ-południe; bez zapisu na końcu
traveller-pairs = Pary
traveller-as-seen = Z punktu widzenia północ-południe
traveller-line = { CAPITAL($line) }: { $unit }
traveller-matchpoints-and-percent = maksy i procent maksa
traveller-first-cards = Pierwsze karty
traveller-changed-cards = { $group ->
    [1] Zmienione karty
   *[other] Zmienione karty { $group }
}
traveller-frequency = Jak często wystąpił każdy zapis
traveller-cards = Karty
traveller-times = Razy
traveller-against = { $first } przeciw { $second }:
traveller-compared = Pozostali są porównywani z { $score }.

traveller-how = Skąd się biorą punkty?
traveller-double = Za każdy inny wynik w rozdaniu: 2 punkty za pokonany, 1 za równy.
traveller-single = Za każdy inny wynik w rozdaniu: 1 punkt za pokonany, pół za równy.
traveller-signed = Za każdy inny wynik w rozdaniu: 1 punkt za pokonany, minus 1 za lepszy, nic za równy. Średnia to 0.
traveller-top = Maks to { $top }, czyli 100 %.
traveller-neuberg = Gdy rozdanie ma mniej wyników niż inne, wzór Neuberga wyrównuje wartość jego punktów. Liczy się dokładnie; setne są tylko pokazywane.
traveller-neuberg-hundredths = Gdy rozdanie ma mniej wyników niż inne, wzór Neuberga wyrównuje wartość jego punktów, z dokładnością do setnych.
traveller-lower-top = Gdy rozdanie ma mniej wyników niż inne, jego maks jest niższy.
traveller-traditional = Za każdy brakujący wynik maks spada o punkt, a zero rośnie o punkt.
traveller-ascherman = Procent to część pokonanych wyników z połową równych, łącznie z własnym.
traveller-cross-imps = Różnica do każdego innego wyniku w rozdaniu daje IMP-y, od 0 do 24.
traveller-by-comparisons = Ich suma jest dzielona przez liczbę innych wyników.
traveller-by-field = Ich suma jest dzielona przez liczbę wyników i sprowadzana do liczby, którą rozdanie powinno mieć.
traveller-by-root = Ich suma jest dzielona przez pierwiastek z połowy liczby wyników razy liczba innych, aby IMP-y meczu można było zamienić na punkty zwycięstwa.
traveller-butler = Zapisy ze wszystkich stołów tworzą wartość średnią. Różnica do niej daje IMP-y, od 0 do 24.
traveller-total-points = Punkty to same zapisy.
traveller-teams = Porównuje się wyniki drużyny na jej dwóch stołach.
traveller-all-boards = Wszystkie rozdania
