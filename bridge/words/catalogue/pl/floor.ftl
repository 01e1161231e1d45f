### Na stołach i na ścianie przed grą: przewodniki, kody, zapowiedź, schemat.

floor-codes = Kody stołów
floor-guide-cards = Przewodniki
floor-announcement = Komunikat sędziego
floor-movement = Schemat przesiadania
floor-of-section = { $title }, sektor { $section }
floor-in-section = Sektor { $section }, { $what }
floor-without = { $movement }, bez { $pairs }

floor-code = Kod { $code }
floor-cut-apart = Paski rozciąć: po jednym na stół. Proszę zeskanować telefonem lub tabletem albo otworzyć { $address } i wpisać kod. Urządzenie pyta o niego raz.
floor-here-only = Telefony i inne komputery nie otworzą { $address }: ten adres działa tylko na komputerze serwera. Proszę połączyć ten komputer z siecią sali, uruchomić serwer z --listen 0.0.0.0 i poprosić o to jeszcze raz.
floor-qr-code = Kod QR strony tego stołu

floor-table = stół { $table }
floor-tables-from-to = stoły { $first }–{ $last }
floor-tables = stoły { $tables }
floor-round = Runda
floor-round-number = Runda { $round }
floor-boards = Rozdania
floor-turn = Obrócić rozdania
floor-north-to = Północ na { $who }
floor-line-goes = { CAPITAL($line) } idzie
floor-line-stays = { CAPITAL($line) } zostaje przy tym stole.
floor-boards-go = Rozdania idą
floor-begins = { CAPITAL($line) } w rundzie { $round }: { $who }
floor-none = brak
floor-wait-here = { $boards } czekają tu
floor-shared = { $boards }, wspólne
floor-shared-with = { $boards }, wspólne z { $tables }
floor-sit-out = pauza
floor-stay = zostaje
floor-bystand = stolik (dla { $table })
floor-director = sędzia

floor-rover = { $who }: rover
floor-rover-hurries = Proszę się pospieszyć: powiedzcie parze, której miejsce zajmujecie, zanim zacznie pierwsze rozdanie.
floor-sit = Miejsce
floor-partner = Partner
floor-against = Przeciw
floor-note = Uwaga
floor-in-place-of = zamiast { $who }
floor-plays-here = { $who } gra tutaj

floor-versus = { $one } – { $other }
floor-legend = Każde pole: północ-południe – wschód-zachód [rozdania].
floor-legend-of-players = Każde pole: północ i południe – wschód i zachód [rozdania].
floor-legend-of-sets = Każde pole: północ-południe – wschód-zachód [zestaw rozdań].
floor-legend-of-players-and-sets = Każde pole: północ i południe – wschód i zachód [zestaw rozdań].
floor-turned = { "*" } Rozdania są obrócone: karta na stole mówi, kogo wskazuje północ.
floor-of-round = Runda { $round }: { $says }
floor-out = pauza: { $who }
floor-on-bystands = stolik [{ $sets }]

floor-who-starts-where = Kto gdzie zaczyna
floor-who = Kto
floor-names = Nazwiska
floor-place = stół { $table } { $spot }
floor-sits-out = pauza
floor-sits-out-at = pauza: { $place }
floor-turned-there = { $place } ({ $turned })
floor-leaves = { $names } (do rozpoczęcia rundy { $round })
floor-comes = { $names } (od rundy { $round })
floor-comes-and-leaves = { $names } (od rundy { $from } do rozpoczęcia rundy { $until })

floor-director-says = Sędzia mówi
floor-at-the-moves = Przy zmianach
floor-after-round = Po rundzie { $round }:

floor-round-and-move = Runda { $round } i zmiana po niej
floor-last-round = Runda { $round }, ostatnia
floor-key-players = gracze
floor-key-boards = rozdania
floor-key-sharing = dzielą rozdania
floor-no-boards = bez rozdań
floor-bystand-alone = stolik
