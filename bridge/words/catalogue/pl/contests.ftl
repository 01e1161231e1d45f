### Lista turniejów, co stoi tam, gdzie nie ma strony, i kartka na ścianę.

contests-title = Turnieje
contests-help = Klasyfikacje tego klubu na żywo.
contests-nothing = Nie ma jeszcze turnieju
contests-nothing-help = Gdy sędzia go utworzy, pojawi się tu sam.
contests-last-change = Ostatnia zmiana: { $moment }
contests-barometer = Barometer · wyniki na żywo dla brydża porównawczego
contests-date = { $day } { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} { $year }
contests-date-and-clock = { $date }, { $clock }

missing-not-here = Tu tego nie ma
missing-no-page = Pod tym adresem nie ma strony.
missing-no-contest = Nie ma tu takiego turnieju, pary ani rozdania.
missing-no-file = Nie ma tu takiego pliku.
missing-look-in = Do listy turniejów
missing-another-name = Inna nazwa
missing-not-called = Ten serwer nie wie, że nazywa się { $name }.
missing-by-address = Otwórz go pod jego adresem, jaki stoi na plakacie i na kartach stołów; albo poproś tego, kto go prowadzi, aby uruchomił go z { $option }.
missing-one-moment = Chwileczkę
missing-busy = Bardzo wiele osób teraz patrzy, a stoły mają pierwszeństwo.
missing-restarting = Serwer uruchamia się ponownie albo nie może teraz pokazać tej strony.
missing-nothing-lost = Nic nie przepadło: strona wróci sama.
missing-only-encrypted = Tylko szyfrowane
missing-write-https = Ten serwer odpowiada tylko szyfrowanie: wpisz https:// zamiast http:// przed jego adresem. Jak telefon lub tablet robi to bez ostrzeżenia, mówi strona /trust.
missing-standing-by = Rezerwa
missing-keeps-a-copy = Ten komputer przechowuje kopię. Turnieje są pod { $address }.
missing-takes-over = Jeśli tamten nie może działać dalej, sędzia przejmuje tutaj: klawiszem t i Enter tam, gdzie uruchomiono ten serwer.

poster-by-address = Aby wydrukować tę stronę, otwórz ją pod adresem serwera.
poster-follow = Śledź klasyfikację i znajdź swoją kartę wyników w telefonie:
poster-qr-code = Kod QR adresu poniżej
poster-this-machine-only = Telefony nie otworzą tego adresu: oznacza on tylko ten komputer. Uruchom serwer z --listen i adresem komputera w sieci sali i otwórz tę stronę pod tamtym adresem.
poster-to-ranking = Do klasyfikacji
