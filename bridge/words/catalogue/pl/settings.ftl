### Co stoły pokazują i o co pytają, zgodnie z ustawieniami klubu.

table-hand = Karty
table-lead-first = Proszę podać kartę wistu.

table-device-name = Nazwa tego urządzenia
table-device-help = Aby sędzia odróżniał urządzenia. Można ją zostawić bez zmian.
table-device-browser = Przeglądarka

table-session = Państwa sesja
table-session-place = miejsce { $rank } z { $count }
table-session-place-shared = wspólne miejsce { $rank } z { $count }
table-session-best = Najlepsze rozdanie: { $board } ({ $award })
table-session-worst = Najgorsze rozdanie: { $board } ({ $award })
table-session-card = Karta wyników i skąd bierze się każda liczba
table-session-later = Wszystkie wyniki, także później: { $address }
