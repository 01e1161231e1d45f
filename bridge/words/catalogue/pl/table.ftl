### Strona stołu.

table-title = Stół
table-title-of = Stół { $table } · { $contest }
table-language = Język
table-back = Wstecz
table-go-on = Dalej
table-loading = Chwileczkę …
table-busy = Bardzo wiele osób ogląda teraz wyniki. Chwileczkę: ta strona sama spróbuje ponownie.
table-no-script = Ta strona wymaga JavaScript. Proszę włączyć go w ustawieniach przeglądarki albo poprosić sędziego o inne urządzenie.
table-old-browser = Ta przeglądarka jest za stara dla tej strony, która działa w Chrome, Edge, Firefox i Safari z roku 2023 lub nowszych. Proszę zapisać wyniki na papierze i wezwać sędziego: ma inne urządzenie albo sam je wprowadzi.
table-cannot-begin = Ta strona nie mogła się uruchomić. Proszę wczytać ją ponownie. Jeśli to nie pomoże, proszę zapisać wyniki na papierze i wezwać sędziego.
table-fault = Coś się na tej stronie nie powiodło. To, co wpisano, jest zachowane. Proszę spróbować jeszcze raz albo wczytać stronę ponownie; jeśli to nie pomoże, proszę zapisać to na papierze i wezwać sędziego.

table-join-question = Który to stół?
table-join-code = Kod stołu
table-join-help = Jest na plakacie z kodami. Może go też pokazać sędzia.
table-join-go = Wybierz ten stół
table-join-unknown = Ten kod nie jest tu znany. Proszę go sprawdzić albo zapytać sędziego o kod tego stołu.
table-join-too-many = Wpisano zbyt wiele błędnych kodów. Proszę poczekać minutę i spróbować ponownie.
table-join-no-phones = W tym turnieju z prywatnych telefonów nie wprowadza się wyników. Proszę użyć urządzenia stolika.
table-join-encrypted = W tym turnieju strony stolików są szyfrowane: proszę wpisać https:// przed adresem lub zapytać sędziego.
table-join-encrypted-go = Otwórz stronę szyfrowaną
table-join-busy = Do tego stołu zgłasza się teraz bardzo wiele urządzeń. Proszę chwilę poczekać i spróbować ponownie.
table-join-unreachable = Serwer nie odpowiada. Proszę sprawdzić, czy urządzenie jest w sieci klubu, i spróbować ponownie.
table-join-failed = To urządzenie nie mogło objąć stołu. Proszę spróbować jeszcze raz; jeśli to nie pomoże, proszę poprosić sędziego o inne urządzenie.
table-join-again = Wpisz kod
table-join-leave = Inny stół
table-join-other = To urządzenie należy do stołu { $table }. Jeśli ma przejść do innego stołu, proszę wpisać jego kod. To, co jeszcze nie zostało wysłane, i tak zostanie wysłane.
table-join-plain = Tę stronę otwarto przez http. Dopóki jest otwarta, działa też bez połączenia; bez połączenia nie da się jej jednak ponownie otworzyć, a ekran może zgasnąć: proszę nie zamykać strony i ustawić urządzenie tak, aby ekran nie gasł.
table-nothing-kept = Ta przeglądarka niczego dla tej strony nie zachowuje: może to okno prywatne. Wyniki są wysyłane od razu, ale przepadną, jeśli strona zostanie zamknięta bez połączenia. Lepiej otworzyć ją w zwykłym oknie.
table-storage-refused = Ta przeglądarka jest ustawiona tak, że strony niczego nie zachowują, na przykład dlatego, że zablokowano pliki cookie. Wyniki są wysyłane od razu, ale przepadną, jeśli strona zostanie zamknięta bez połączenia. Proszę w ustawieniach przeglądarki zezwolić tej stronie na pliki cookie i wczytać ją ponownie.
table-kept-no-more = To urządzenie nie zachowuje już tego, co się wpisuje: może jest pełne. Można grać dalej, ale proszę nie zamykać tej strony, dopóki wszystko nie zostanie wysłane; potem proszę powiedzieć o tym sędziemu.

table-offline = Brak połączenia. Można grać dalej: wszystko jest zapisane na tym urządzeniu i zostanie wysłane później.
table-keep-open = Proszę nie zamykać tej strony: bez połączenia nie dałoby się jej ponownie otworzyć.
table-two-tabs = Ta strona jest otwarta także w innej karcie przeglądarki. Obie pokazują i wysyłają to samo: proszę zamknąć jedną z nich.
table-newer = Ta strona jest w innej wersji niż serwer. Proszę grać dalej: nic nie zginie. W wolnej chwili proszę wczytać stronę ponownie.
table-revoked = To urządzenie nie jest już znane przy stole. Nic nie przepadło: proszę wpisać kod stołu, a wszystko zostanie wysłane.
table-moved = To urządzenie jest teraz przy stole { $table }
table-moved-advice = Przeniósł je sędzia. To, co wpisano przy stole { $table } i jeszcze nie wysłano, zostanie tam wysłane. Jeśli to nie ten stół, proszę wezwać sędziego.
table-to-send = { $count ->
    [one] { $count } wpis czeka na wysłanie
    [few] { $count } wpisy czekają na wysłanie
   *[many] { $count } wpisów czeka na wysłanie
}

table-seats-question = { $round }: kto tu siedzi?
table-seats-boards = Rozdania { $boards }
table-seats-yes = Tak, to my
table-seats-no = Nie, to inna para
table-seats-nobody = nikt
table-names = Wpisz nazwiska
table-names-question = Kto siedzi na linii { $line }?
table-names-player = Nazwisko albo numer członkowski
table-names-help = Proszę napisać nazwisko albo numer członkowski; gość numeru nie potrzebuje.
table-names-unknown = Numer { $number } nie jest tu znany: proszę dopisać za nim nazwisko.
table-names-unanswered = Serwer nie odpowiada: proszę dopisać nazwisko za numerem { $number }.
table-names-found = { $name } (numer { $number })
table-names-which = Znane jako { $name }: proszę wybrać swój numer albo iść dalej bez numeru.
table-names-number = Numer { $number }
table-names-save = Zapisz nazwiska
table-please-move = Proszę się przesiąść:
table-we-are-here = Jesteśmy nowymi parami
table-where-next = Dokąd potem?

table-board-question = Które rozdanie?
table-begun = Zaczęte i niewysłane: rozdanie { $boards }.
table-board = Rozdanie { $board }
table-board-marked = Rozdanie { $board } (oznaczone { $marked })
table-round = Runda { $round }
table-deals = Rozdaje { $seat }
table-vulnerable-none = obie przed partią
table-vulnerable-all = obie po partii
table-vulnerable-line = { $line } po partii
table-open = do zagrania
table-to-agree = do potwierdzenia
table-disputed = brak zgody
table-agreed = gotowe
table-directed = ustalone przez sędziego
table-kept = zapisane tutaj, jeszcze nie wysłane
table-earlier-boards = Wcześniejsze rozdania
table-round-done = Wszystkie rozdania tej rundy są gotowe.
table-heard-taken = { $board }: serwer to otrzymał.

table-contract = Kontrakt
table-declarer = Kto rozgrywał?
table-tricks = Ile lew?
table-lead = Wist
table-level = Wysokość
table-doubled = z kontrą
table-redoubled = z rekontrą
table-passed-out = Cztery pasy
table-not-played = Nie grane
table-clubs = trefl
table-diamonds = karo
table-hearts = kier
table-spades = pik
table-no-trumps = bez atu
table-no-trumps-letters = BA
table-ace-letter = A
table-king-letter = K
table-queen-letter = D
table-jack-letter = W
table-made = swoje
table-over = { $count ->
    [one] { $count } nadróbka
    [few] { $count } nadróbki
   *[many] { $count } nadróbek
}
table-down = bez { $count }
table-played = { $contract }, rozgrywa { $seat }, { $tricks }
table-led = Wist { $card }
table-score = { $line } { $score }
table-score-none = 0 dla obu stron
table-instead = Zamiast: { $result }
table-send = Tak, wyślij
table-ask-correction = Popraw
table-turn-over = Obróć urządzenie: { $line }
table-agree-question = { $line }: czy to się zgadza?
table-who-scores = { $line }: kto zapisuje { $points }?
table-scored-by = Według wpisu { $points } zapisuje { $line }.
table-which-board = { $line }: które to było rozdanie?
table-entered-for = Według wpisu: { $board }.
table-enter-for = Wpisz: { $board }
table-agree-yes = Tak, zgadza się
table-agree-no = Nie, błąd
table-enter-again = Wpisz ponownie
table-right-after-all = Jednak się zgadza
table-by-side = { $line } { $award }
table-subject-to-ruling = Czeka na decyzję sędziego: zapis może się jeszcze zmienić.
table-set-by-director = Sędzia ustalił ten zapis. Jeśli wydaje się błędny, proszę wezwać sędziego.
table-set-because = Powód podany przez sędziego: { $reason }
table-traveller = Wyniki tego rozdania
table-traveller-score = Zapis
table-first-cards = Pierwsze karty
table-changed-cards = { $group ->
    [1] Zmienione karty
   *[other] Zmienione karty { $group }
}
table-divided = Sędzia podzielił to rozdanie: nie wszystkie stoły miały te same karty. Porównywane są tylko te, które miały te same.
table-corrections-until = Poprawki do { $clock }.
table-corrections-ended = Czas na poprawki minął o { $clock }.
table-no-corrections = Zapisy już się nie zmieniają. Dziękujemy za grę.

table-call = Wezwij sędziego
table-call-question = Dlaczego sędzia ma przyjść?
table-call-ruling = Decyzja sędziowska
table-call-score = Błędny zapis
table-call-seats = Przy stole siedzi niewłaściwa para
table-call-other = Coś innego
table-call-from-phone = { $caller }: { $reason }
table-called = Sędzia został wezwany.
table-calling = Wezwanie jest wysyłane.
table-calling-advice = Bez połączenia czeka tutaj: proszę wtedy zawołać głośno.
table-call-answered = Sędzia już idzie.
table-from-director = Od sędziego
table-read = Przeczytane
table-not-taken = To nie zostało przyjęte
table-not-taken-advice = Jeśli to ważne, proszę wezwać sędziego: nic innego się nie zmieniło.
table-not-understood = Serwer nie mógł odczytać tego wpisu. Proszę wczytać stronę ponownie i wpisać to jeszcze raz.
table-results = Wyniki
