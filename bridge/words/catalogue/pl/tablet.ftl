### Ekrany tabletu w terminalu.

tablet-said = { $text }

tablet-sits-out = Ten stół pauzuje
tablet-welcome = Witamy
tablet-over = Gra jest tu zakończona
tablet-new-code = Nowy kod
tablet-code = Kod
tablet-needs-code = To urządzenie potrzebuje kodu
tablet-off = Wyłącz
tablet-asks = To urządzenie pyta serwer o swój stół.
tablet-nothing-yet = Serwer nie ma jeszcze nic dla tego stołu.
tablet-no-connection = Brak połączenia z serwerem
tablet-keeps-trying = To urządzenie próbuje dalej. Jeśli to potrwa, proszę powiedzieć sędziemu.

tablet-move = Runda { $round } jest skończona. Proszę się przesiąść:
tablet-sat-down = Pary rundy { $round }, gdy już siedzą:
tablet-boards = { $boards_called }
tablet-here = Jesteśmy
tablet-nobody-moves = Nikt nie musi się teraz przesiadać.
tablet-finished = Runda { $round } jest tu skończona
tablet-safe = Wyniki są bezpieczne na tym urządzeniu. Gdy wróci połączenie, zostaną wysłane i zacznie się tu następna runda.
tablet-see-or-correct = Zobacz rozdanie
tablet-look-where = Proszę zobaczyć, dokąd przejść
tablet-await-draw = Proszę czekać na losowanie
tablet-which-to-see = Które rozdanie pokazać?
tablet-which-to-correct = Które rozdanie pokazać lub poprawić?
tablet-set-and-fixed = Ustalone przez sędziego, bez zmian tutaj:
tablet-to-be-checked = Runda { $round }, do sprawdzenia. O błędach proszę powiedzieć sędziemu:
tablet-cards-of = Karty linii { $line }
tablet-heading = Runda { $round_number } z { $count }{ $round_half }

tablet-board-gone = Tego rozdania już tu nie ma
tablet-to-rule = Sędzia ma jeszcze zdecydować o tym rozdaniu
tablet-over-right = Gra jest skończona. Czy to się zgadza?
tablet-unchangeable = Tutaj nie można tego zmienić. Jeśli wydaje się błędne, proszę wezwać sędziego.
tablet-nothing-entered = Nic jeszcze nie wpisano
tablet-enter = Wpisz
tablet-check = { CAPITAL($line) }, proszę sprawdzić:
tablet-agree = Zgoda
tablet-wrong = Błąd
tablet-not-agreed = Co do tego nie ma zgody:
tablet-not-agreed-help = Proszę wpisać razem jeszcze raz albo wezwać sędziego.
tablet-board-done = Rozdanie { $board } jest gotowe
tablet-director-has-set = Sędzia ustalił ten zapis
tablet-score-is = Zapis: { $score }
tablet-being-sent = wysyłanie
tablet-saved = zapisane na tym urządzeniu, do wysłania
tablet-result = Wynik
tablet-score = Zapis
tablet-against = { $first } przeciw { $second }: { $award }.

tablet-director = Sędzia
tablet-called = Wezwany
tablet-coming = Idzie
tablet-not-called = Sędzia jeszcze nie wie
tablet-call-aloud = Brak połączenia, wezwania nie można było wysłać. Proszę zawołać sędziego głośno.
tablet-calling = Wzywanie sędziego …
tablet-call-wait = Proszę czekać. Karty zostawić tak, jak leżą.

tablet-contract = Jaki był kontrakt?
tablet-who-played = { $contract }: kto rozgrywał?
tablet-lead-suit = Jaki wist? Najpierw kolor
tablet-lead-rank = Jaki wist?
tablet-may-skip = To pytanie można pominąć.
tablet-next = Dalej
tablet-skip = Pomiń
tablet-how-many-tricks = { $contract }, rozgrywa { $seat }: ile lew?
tablet-made = { $count ->
    [13] Swoje: 13 (= lub 13 Enter)
   *[other] Swoje: od { $count } (= lub { $count } Enter)
}
tablet-down = Bez (-1 lub { $count } Enter):
tablet-right = Czy to się zgadza?
tablet-no-score = bez zapisu
tablet-missing = Brakuje odpowiedzi: proszę wrócić
tablet-played = { $contract }, rozgrywa { $seat }: { $count ->
    [one] { $count } lewa
    [few] { $count } lewy
   *[many] { $count } lew
}, { $made }

tablet-please-read = Proszę przeczytać
tablet-have-read = Przeczytane
tablet-from-director = Od sędziego: { $text }
tablet-director-set = Sędzia ustalił rozdanie { $board }: { $result }.
tablet-director-set-board = Sędzia ustalił rozdanie { $board } rundy { $round }. Nic więcej nie trzeba robić.
tablet-board-closed = Rozdanie { $board } rundy { $round } jest tu zamknięte: sędzia ustalił wynik albo zamknął rundę. Jeśli wynik wydaje się błędny, proszę wezwać sędziego.
tablet-not-saved = To urządzenie nie mogło tego zapisać: { $why }. Proszę zapisać na papierze i wezwać sędziego.
tablet-no-table = To urządzenie nie ma stołu, więc tego nie zapisano. Proszę zapisać na papierze i wezwać sędziego, który zna kod stołu.
tablet-left-behind = { $count ->
    [one] { $count } wpis ze stołu { $table } czeka na wysłanie: proszę ponownie wpisać tu kod tego stołu albo powiedzieć sędziemu.
    [few] { $count } wpisy ze stołu { $table } czekają na wysłanie: proszę ponownie wpisać tu kod tego stołu albo powiedzieć sędziemu.
   *[many] { $count } wpisów ze stołu { $table } czeka na wysłanie: proszę ponownie wpisać tu kod tego stołu albo powiedzieć sędziemu.
}
tablet-look-at-board = Proszę zobaczyć rozdanie na tym urządzeniu. Jeśli się nie zgadza, poprawić albo wezwać sędziego.
tablet-look-at-set-board = Proszę zobaczyć rozdanie na tym urządzeniu. Jeśli było inaczej, proszę wezwać sędziego: stół nie może tego zmienić.

tablet-entered = Rozdanie { $board }, runda { $round }: { $result }
tablet-agreed = Zgoda: rozdanie { $board }, runda { $round }: { $result }
tablet-disputed = Wynik rozdania { $board } w rundzie { $round } jest błędny
tablet-named = Nazwiska { $names }
tablet-seated = Pary rundy { $round } siedzą tutaj
tablet-call-for = Wezwanie sędziego: { $reason }
tablet-unknown = Coś, czego ta wersja nie zna

tablet-no-key = { $key } nic tu nie robi. Można: { $keys }
tablet-no-key-short = { $key }: nie. Można: { $keys }
tablet-no-board = Rozdanie { $board } nie jest teraz dla tego stołu: ma on { $boards }.
tablet-no-board-call = Rozdanie { $board } nie jest teraz dla tego stołu: ma on { $boards }. Leży tutaj? ! wzywa sędziego.
tablet-no-board-short = Rozdanie { $board }: nie tu. Tutaj: { $boards }
tablet-space = Spacja
tablet-that-key = Ten klawisz
tablet-more = Więcej
tablet-typed = wpisano: { $typed } (Enter)

tablet-which-code = Który kod? { $code }
tablet-asking-server = Pytanie do serwera …
tablet-code-asked = Serwer prosi o kod tego stołu.
tablet-pair = Połącz
tablet-unreachable = { $why } ({ $server }) Proszę sprawdzić adres, czy serwer działa i czy to urządzenie jest w jego sieci.
tablet-not-started = To urządzenie nie mogło zacząć.

tablet-connecting = łączenie
tablet-connected = połączono
tablet-offline = brak połączenia
tablet-code-first = potrzebny kod

### Dlaczego nie można było zapytać serwera.

trouble-no-answer = Serwer nie odpowiada.
trouble-too-slow = Serwer odpowiada zbyt długo.
trouble-other-key = Odpowiada inny serwer niż ten, który to urządzenie zna, albo został ustawiony od nowa. Proszę wezwać sędziego. Słowa jego klucza to teraz { $words }.
trouble-no-server = Pod tym adresem nie ma serwera Barometer.
trouble-problem = Serwer ma problem.
trouble-problem-said = Serwer ma problem: { $text }
trouble-unknown = Serwer dał odpowiedź, której ta wersja nie zna.
trouble-ended = Serwer zakończył połączenie.
trouble-not-saved = To urządzenie nie może zapisywać: { $why }
