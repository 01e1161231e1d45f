### Hoe een browser de server van de club vertrouwt.

trust-title = Vertrouwen
trust-known-certificate = Deze server heeft een certificaat dat browsers kennen: open hem met zijn naam, met https:// ervoor.
trust-own-computer-only = Deze server is alleen open voor zijn eigen computer: er is niets te versleutelen.
trust-why-before = De server van de club heeft een eigen certificaat, dat geen browser kent. De tablets van de club en de telefoon van de arbiter kan het één keer worden meegedeeld; dan openen ze
trust-why-after = zonder waarschuwing, en niemand op het netwerk kan meelezen. De telefoons van spelers hebben dit niet nodig.
trust-open-here = Open deze pagina op dat apparaat, in het eigen netwerk van de club: met het adres, of met deze code.
trust-load = Laad
trust-authority = de certificaatautoriteit van de club
trust-android-names = Android:
trust-android = Instellingen, Beveiliging, Versleuteling en inloggegevens, Een certificaat installeren, CA-certificaat.
trust-apple-names = iPhone en iPad:
trust-apple = Instellingen, Profiel gedownload, Installeer; dan Algemeen, Info, Certificaatvertrouwensinstellingen, en zet het aan.
trust-computer-names = Computers:
trust-computer = open het bestand en vertrouw het voor websites.
trust-compare = Het apparaat toont een SHA-256-vingerafdruk. Vergelijk die met de vingerafdruk op het scherm van de server, waar hij gestart is, niet met deze pagina: wat over het netwerk kwam, kan van iemand anders zijn.
trust-qr-code = QR-code van deze pagina
trust-fingerprint = Vingerafdruk (SHA-256):
trust-reach = De autoriteit kan spreken voor adressen van privénetwerken en voor namen zoals club-pc.local, en voor geen andere plek op het internet. Om haar terug te nemen, verwijder haar in dezelfde instellingen.
