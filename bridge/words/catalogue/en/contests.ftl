### The list of contests, what stands where a page is not, and the sheet for the wall.

contests-title = Contests
contests-help = Live rankings of this club’s bridge.
contests-nothing = No contest yet
contests-nothing-help = When the director has made one, it appears here by itself.
contests-last-change = Last change: { $moment }
contests-barometer = Barometer · live scoring for duplicate bridge
contests-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
contests-date-and-clock = { $date }, { $clock }

missing-not-here = Not here
missing-no-page = There is no page at this address.
missing-no-contest = There is no such contest, pair or board here.
missing-no-file = There is no such file here.
missing-look-in = To the list of contests
missing-another-name = Another name
missing-not-called = This server does not know that it is called { $name }.
missing-by-address = Open it by its address, as it stands on the poster and on the table cards; or ask whoever runs it to start it with { $option }.
missing-one-moment = One moment
missing-busy = Very many are looking just now, and the tables come first.
missing-restarting = The server is restarting, or cannot show this page just now.
missing-nothing-lost = Nothing is lost: the page comes back by itself.
missing-only-encrypted = Only encrypted
missing-write-https = This server answers only encrypted: write https:// instead of http:// before its address. How a phone or a tablet does that without a warning is said on the page /trust.
missing-standing-by = Standby
missing-keeps-a-copy = This computer keeps a copy. The contests are at { $address }.
missing-takes-over = If that one cannot go on, the director takes over here: with t and Enter where this server was started.

poster-by-address = Open this page by the server’s address to print it.
poster-follow = Follow the ranking and find your own score card on your phone:
poster-qr-code = QR code of the address below
poster-this-machine-only = Phones cannot open this address: it means this machine only. Start the server with --listen and the machine’s address in the room’s network, and open this page by that address.
poster-to-ranking = To the ranking
