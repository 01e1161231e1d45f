### De lijst van wedstrijden, wat er staat waar geen pagina is, en het blad voor de muur.

contests-title = Wedstrijden
contests-help = De lopende rangschikkingen van deze club.
contests-nothing = Nog geen wedstrijd
contests-nothing-help = Zodra de arbiter er een heeft gemaakt, verschijnt die hier vanzelf.
contests-last-change = Laatste wijziging: { $moment }
contests-barometer = Barometer · live uitslagen voor wedstrijdbridge
contests-date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
contests-date-and-clock = { $date }, { $clock }

missing-not-here = Niet hier
missing-no-page = Er is geen pagina op dit adres.
missing-no-contest = Deze wedstrijd, dit paar of dit spel is hier niet.
missing-no-file = Dit bestand is hier niet.
missing-look-in = Naar de lijst van wedstrijden
missing-another-name = Een andere naam
missing-not-called = Deze server weet niet dat hij { $name } heet.
missing-by-address = Open hem op zijn adres, zoals het op de poster en op de tafelkaarten staat; of vraag wie hem beheert hem te starten met { $option }.
missing-one-moment = Een ogenblik
missing-busy = Er kijken nu heel veel mensen, en de tafels gaan voor.
missing-restarting = De server start opnieuw, of kan deze pagina nu niet tonen.
missing-nothing-lost = Er is niets verloren: de pagina komt vanzelf terug.
missing-only-encrypted = Alleen versleuteld
missing-write-https = Deze server antwoordt alleen versleuteld: schrijf https:// in plaats van http:// voor zijn adres. Op de pagina /trust staat hoe een telefoon of tablet dat zonder waarschuwing doet.
missing-standing-by = Reserve
missing-keeps-a-copy = Deze computer houdt een kopie bij. De wedstrijden zijn op { $address }.
missing-takes-over = Als de andere niet verder kan, neemt de wedstrijdleider het hier over: met t en Enter waar deze server is gestart.

poster-by-address = Open deze pagina op het adres van de server om haar af te drukken.
poster-follow = Volg de rangschikking en vind uw eigen scorekaart op uw telefoon:
poster-qr-code = QR-code van het adres hieronder
poster-this-machine-only = Telefoons kunnen dit adres niet openen: het betekent alleen deze computer. Start de server met --listen en het adres van de computer in het netwerk van de zaal, en open deze pagina op dat adres.
poster-to-ranking = Naar de rangschikking
