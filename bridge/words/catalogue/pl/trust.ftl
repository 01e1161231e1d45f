### Jak przeglądarka zaczyna ufać serwerowi klubu.

trust-title = Zaufanie
trust-known-certificate = Ten serwer ma certyfikat, który przeglądarki znają: proszę go otworzyć po nazwie, z https:// na początku.
trust-own-computer-only = Ten serwer jest dostępny tylko dla własnego komputera: nie ma czego szyfrować.
trust-why-before = Serwer klubu ma własny certyfikat, którego nie zna żadna przeglądarka. Tabletom klubu i telefonowi sędziego można go raz przekazać; wtedy otwierają
trust-why-after = bez ostrzeżenia i nikt w sieci nie może podsłuchiwać. Telefony graczy nie potrzebują niczego z tego.
trust-open-here = Proszę otworzyć tę stronę na tym urządzeniu, w sieci klubu: po adresie albo tym kodem.
trust-load = Pobrać:
trust-authority = urząd certyfikacji klubu
trust-android-names = Android:
trust-android = Ustawienia, Zabezpieczenia, Szyfrowanie i dane logowania, Zainstaluj certyfikat, Certyfikat CA.
trust-apple-names = iPhone i iPad:
trust-apple = Ustawienia, Pobrano profil, Zainstaluj; potem Ogólne, To urządzenie, Ustawienia zaufania certyfikatu, i włączyć.
trust-computer-names = Komputery:
trust-computer = otworzyć plik i zaufać mu dla stron internetowych.
trust-compare = Urządzenie pokazuje odcisk SHA-256. Proszę go porównać z odciskiem na ekranie serwera, tam gdzie go uruchomiono, a nie z tą stroną: to, co przyszło siecią, może pochodzić od kogoś innego.
trust-qr-code = Kod QR tej strony
trust-fingerprint = Odcisk (SHA-256):
trust-reach = Urząd może ręczyć za adresy sieci prywatnych i za nazwy takie jak club-pc.local, a za żadne inne miejsce w internecie. Aby go wycofać, proszę go usunąć w tych samych ustawieniach.
