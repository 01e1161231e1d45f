### Klasyfikacje z plików: kilka sesji razem i jedna sesja osobno.

combined-place = Miejsce
combined-entry = Nazwa
combined-pair = Para
combined-team = Team
combined-player = Gracz
combined-carried = Przeniesione
combined-total = Suma
combined-decided-by = Rozstrzyga
combined-subject-to-ruling = Czeka na decyzję
combined-handicap-of = handicap { $handicap }

combined-everybody = Wszyscy
combined-stratum = Grupa { $stratum }
combined-stratum-of-line = { CAPITAL($line) }, grupa { $stratum }
combined-with-handicap = { $who }, z handicapem

combined-factored = Suma to maksy{ $scale ->
   *[double] {""}
    [single] {" "}(jeden za każdy pobity wynik)
    [signed] {" "}(średnia wynosi zero)
}, przeliczone na maks { $top } i na największą liczbę rozdań każdej sesji.
combined-percent = Suma to średnia procentów sesji.
combined-points = Suma to łączne punkty sesji.
combined-in-place = Dwa punkty za każdy wynik pobity i jeden za każdy równy, bo tego, co pokazują sesje, nie można dodać: mają różne skale albo ich średnia wynosi zero.
combined-best = Liczba najlepszych sesji, które się liczą: { $best } z { $of }; co się nie liczy, stoi w nawiasach.
combined-missing-nothing = Opuszczona sesja nic nie daje.
combined-missing-left-out = Opuszczona sesja nie wchodzi do średniej.
combined-missing-not-ranked = Kto opuścił sesję, która się liczy, nie jest sklasyfikowany.
combined-weighted = { $session }: liczy się z wagą { $times }.
combined-by-names = Ci sami to ci, których nazwiska są takie same.
combined-by-ids = Ci sami to ci, których numery są takie same.
combined-by-ids-because = Ci sami to ci, których numery są takie same, bo nie wszyscy mają nazwiska. Sesja: { $session }.
combined-then = { $first }, potem { $next }

combined-qualified = Awans: { $places }
combined-qualified-line = Awans, { $line }: { $places }
combined-qualified-section = Awans, sektor { $section }: { $places }
combined-awaits-ruling = { $who } (czeka na decyzję)
combined-tied = Remis o { $places ->
    [one] ostatnie miejsce
    [few] ostatnie { $places } miejsca
   *[other] ostatnie { $places } miejsc
}, do rozstrzygnięcia: { $who }. Proszę podać regułę albo zostawić decyzję sędziemu.
combined-next = Następni w kolejności: { $who }

combined-not-ranked = Niesklasyfikowani
combined-played = { $who }: sesje { $sessions }
combined-in-one-session = Tylko w jednej sesji
combined-alone = { $who }: tylko { $session }, jako { $id }
combined-alone-in-common = { $who }: tylko { $session }, jako { $id } (wspólny gracz: { $other })

tie-break-match = wynik meczu między nimi
tie-break-boards-won = rozdania wygrane między sobą
tie-break-tops = liczba maksów
tie-break-last-session = lepsza ostatnia sesja
tie-break-above-average = rozdania powyżej średniej
tie-break-lot = losowanie z liczbą { $seed }
