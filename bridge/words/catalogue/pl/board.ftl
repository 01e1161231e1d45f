### Tablica wyników.

board-all-contests = Wszystkie turnieje
board-where-you-are = Gdzie jesteś
board-skip = Przejdź do wyników
board-connection-lost = Utracono połączenie – taki był stan o { $clock }. Kolejna próba …
board-connected-again = Połączono ponownie.
board-ranking = Klasyfikacja
board-room = Kto gdzie siedzi
board-boards = Rozdania i protokoły
board-as-list = Pokaż jako listę
board-subject-to-ruling = czeka na decyzję
board-waiting = czeka na zgodę przeciwników
board-not-agreed = brak zgody przy stole
board-by = rozgrywa
board-lead = wist
board-score-alone = Wpisane jako zapis, bez kontraktu
board-why = Skąd ta liczba
board-contract = Kontrakt
board-score = Zapis
board-unseen = jeszcze nic nie widać
board-score-card = Karta wyników

curve-title = Runda po rundzie
curve-nothing = Jeszcze nie ma wykresu
curve-nothing-help = Pojawi się tu sam, gdy zostaną pokazane pierwsze wyniki.
curve-held-back = Dalsze rundy nie są jeszcze pokazywane.
curve-how-to-read = Każda linia przechodzi przez miejsca po kolejnych rundach; najlepsze miejsce jest u góry. Zajmujący to samo miejsce (=) stoją jeden pod drugim.
curve-choose-own = Dotknij nazwiska w tabeli: jego linia stanie się gruba.
curve-knock-out = Turniej pucharowy nie ma wykresu: kto przegrywa, odpada, a ci, którzy odpadli razem, mają to samo miejsce.
curve-penalty = * Kara liczy się we wszystkich miejscach, od pierwszej rundy.
curve-section = Sektor { $section }
curve-caption-of = { $ranking }: miejsce i { $unit } po każdej rundzie
curve-caption = Miejsce i { $unit } po każdej rundzie
curve-caption-of-places = Miejsce po każdej rundzie
curve-places-of = { $ranking }: miejsce po każdej rundzie
curve-figures = { CAPITAL($unit) } po każdej rundzie
curve-figures-of = { $ranking }: { $unit } po każdej rundzie
curve-picture = { $caption }, jako rysunek. Tabela poniżej mówi to samo.
curve-names = Nazwiska
curve-round = Runda { $round }
curve-round-so-far = Runda { $round }, dotychczas
curve-no-place = bez miejsca
curve-for-projector = Pokaż na rzutniku

figure-percent = procent
figure-imps = IMP-y
figure-victory-points = punkty meczowe (VP)
figure-matchpoints = maksy
figure-points = punkty

own-title = Moja para
own-where = Dokąd iść
own-hands = Rozdania
own-evenings = Nasze ostatnie wieczory
own-evenings-left-out = Grają tu też inni o tych samych nazwiskach: wieczory, które mogą być ich, nie są pokazane. Z numerami członkowskimi wiadomo, czyj był wieczór.
own-whole-path = Dokąd iść, runda po rundzie
own-remember = Zapamiętaj w tym telefonie: to my
own-forget = Zapomnij w tym telefonie
own-sound-on = Dźwięk, gdy zmieni się nasze następne miejsce: włącz
own-sound-off = Dźwięk, gdy zmieni się nasze następne miejsce: wyłącz
own-how-to-remember = Ten telefon nie zna jeszcze twojej pary. Otwórz turniej, znajdź swoją parę w klasyfikacji i dotknij gwiazdki.
own-not-found = Nie ma tu turnieju, w którym gra { $names }. Otwórz turniej, znajdź swoją parę w klasyfikacji i dotknij gwiazdki.
own-which = Te nazwiska występują tu kilka razy: { $names }. Które są Twoje?
own-join-help = Aby wezwać sędziego z tego telefonu, wpisz kod swojego stołu i wybierz swoje nazwisko.
own-name = Twoje nazwisko
own-join-unknown = Ten kod nie jest tu znany albo nikt o tym nazwisku nie gra. Sprawdź kod lub zapytaj sędziego.
own-join-several = Gra tu kilka osób o tym nazwisku. Wpisz kod stołu, przy którym teraz siedzisz, albo zawołaj sędziego na głos.
