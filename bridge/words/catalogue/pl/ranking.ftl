### Klasyfikacja.

ranking-not-started = Jeszcze się nie zaczęło
ranking-in-play = Gra trwa
ranking-correcting = Gra jest skończona; zapisy można poprawiać do { $clock }
ranking-final = Ostateczne

ranking-before-first = Przed pierwszym wynikiem
ranking-after-last = Po ostatniej rundzie
ranking-after = Po rundzie { $round } z { $count }
ranking-up-to = Do rundy { $round } z { $count }
ranking-results-in = Wyniki:
ranking-of = { $part } z { $count }
ranking-rankings = Klasyfikacje
ranking-number = Klasyfikacja { $number }
ranking-rank = Miejsce
ranking-since = Od poprzedniej rundy
ranking-names = Nazwiska
ranking-boards = Rozdania
ranking-handicap = Handicap
ranking-total = punkty z rozdań
ranking-up = w górę
ranking-down = w dół
ranking-no-change = bez zmian
ranking-leading = { $names } na prowadzeniu: { $figure }.
ranking-won = { $names } wygrywa: { $figure }.

ranking-nothing = Nie ma jeszcze klasyfikacji
ranking-nothing-preparing = Pojawi się tu sama, gdy zacznie się gra.
ranking-nothing-playing = Pojawi się tu sama z pierwszymi wynikami.
ranking-nothing-entered = Nie wpisano żadnego wyniku.

ranking-meaning = Co znaczą liczby?
ranking-percent = Procent to część maksów, które para zdobyła w rozegranych dotąd rozdaniach, po odjęciu kar.
ranking-imps = IMP-y (międzynarodowe punkty meczowe) ze wszystkich rozdań są sumowane, po odjęciu kar: więcej niż 0 to lepiej niż średnia.
ranking-victory-points = Każdy mecz daje punkty zwycięstwa według różnicy; są sumowane, po odjęciu kar.
ranking-total-points = Zapisy ze wszystkich rozdań są sumowane, po odjęciu kar.
ranking-points = Punkty ze wszystkich rozdań i meczów są sumowane, po odjęciu kar.
ranking-equal = Ci, którzy mają dokładnie tyle samo, są oznaczeni znakiem =.
ranking-climbed = ▲ ▼ mówią, o ile miejsc para awansowała lub spadła od ostatniej pełnej rundy; po karze nic się nie podaje.

ranking-draw = Losowanie
ranking-cross-table = Tabela krzyżowa
ranking-matches = Mecze
ranking-poster = Plakat z adresem
ranking-printer = Do druku:

ranking-pause = Pauza
ranking-full-screen = Pełny ekran
ranking-page-before = Poprzednia strona
ranking-page-next = Następna strona
ranking-page = Strona { $page } z { $count }
ranking-list = Lista
ranking-on-phone = Na telefonie: { $address }
ranking-find = Znajdź parę: nazwisko lub numer
ranking-found-nobody = Nikogo o takim nazwisku ani numerze.
ranking-found = Znaleziono: { $count }
ranking-your-pair = Wasza para
ranking-tap = do waszej strony
ranking-star-on = To moja para
ranking-star-off = To już nie moja para
ranking-star = Moja para: { $names }
