### Arkusz zbiorczy.

recap-pair = Para
recap-players = Gracze
recap-penalties = Kary
recap-carried-in = Przeniesione
recap-penalties-and-carried-in = Kary, przeniesione
recap-penalty-of-player = Kara jednego gracza jest w klasyfikacji, a w żadnym wierszu tego arkusza.
recap-carried-by-player = To, co przeniósł jeden gracz, jest w klasyfikacji, a w żadnym wierszu tego arkusza.
recap-both-of-player = Kary jednego gracza i to, co przeniósł jeden gracz, są w klasyfikacji, a w żadnym wierszu tego arkusza.
recap-scored-otherwise = Arkusz zbiorczy dodaje maksy; ten turniej liczy się inaczej.

recap-double = Maksy: 2 za każdy pokonany wynik, 1 za każdy równy.
recap-single = Maksy: 1 za każdy pokonany wynik, ½ za każdy równy.
recap-signed = Maksy ze znakiem: 1 za każdy pokonany wynik, -1 za każdy lepszy. Razem dają 0.
recap-fouled = Zmienione karty, liczone grupami ({ $boards_called }). Tu stoi średnia, a „korekta” dodaje różnicę wobec przyznanego wyniku.
recap-left-out = Pominięte, dopóki jakaś para ma jeszcze grać ({ $boards_called }). Klasyfikacja liczy to, co mają tam inni, więc do tego czasu jej sumy są inne.
recap-balances = Suma kontrolna: { $total }. Arkusz się zgadza.
recap-rounded = Suma kontrolna: { $total }. Arkusz nie zgadza się dokładnie: każdy wynik zaokrąglono przed dodaniem.
recap-all-balance = Suma kontrolna wszystkich sektorów na tych rozdaniach: { $total }; ich północ-południe zdobyło { $won }. Razem arkusze wszystkich sektorów się zgadzają.
recap-all-rounded = Suma kontrolna wszystkich sektorów na tych rozdaniach: { $total }; ich północ-południe zdobyło { $won }. Razem arkusze wszystkich sektorów nie zgadzają się dokładnie: każdy wynik zaokrąglono przed dodaniem.

recap-total = Razem
recap-won = { CAPITAL($line) }: zdobyte
recap-could-be-won = Do zdobycia
recap-both-sides = Obie strony
recap-sheet = Arkusz
recap-adjusted-by = Korekta
recap-totals = Sumy
recap-totals-lead = Na arkuszu rozdanie z wynikiem rozjemczym stoi tak, jak porównuje się z nim inne, najczęściej jako średnia; ostatnie kroki to to, co przyznał za nie sędzia, i to, co odjęto lub przeniesiono obok rozdań.
recap-both-ways = { $who } grała na obu liniach: { $north_south } jako północ-południe i { $east_west } jako wschód-zachód, razem { $both } wśród sum.
