### How a browser comes to trust the club’s server.

trust-title = Trust
trust-known-certificate = This server has a certificate that browsers know: open it by its name, with https:// before it.
trust-own-computer-only = This server is open to its own computer alone: there is nothing to encrypt.
trust-why-before = The club’s server has a certificate of its own, which no browser knows. The club’s tablets and the director’s phone can be told of it, once; then they open
trust-why-after = without a warning, and nobody on the network can read along. Players’ phones need nothing of this.
trust-open-here = Open this page on that device, in the club’s own network: by its address, or by this code.
trust-load = Load
trust-authority = the club’s authority
trust-android-names = Android:
trust-android = Settings, Security, Encryption and credentials, Install a certificate, CA certificate.
trust-apple-names = iPhone and iPad:
trust-apple = Settings, Profile downloaded, Install; then General, About, Certificate Trust Settings, and switch it on.
trust-computer-names = Computers:
trust-computer = open the file, and trust it for websites.
trust-compare = The device shows a SHA-256 fingerprint. Compare it with the one on the server’s own screen, where it was started, not with this page: what came over the network may be somebody else’s.
trust-qr-code = QR code of this page
trust-fingerprint = Fingerprint (SHA-256):
trust-reach = The authority can speak for addresses of private networks and for names such as club-pc.local, and for no other place in the internet. To take it back, remove it in the same settings.
