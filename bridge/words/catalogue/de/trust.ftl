### Wie ein Browser dem Server des Clubs vertraut.

trust-title = Vertrauen
trust-known-certificate = Dieser Server hat ein Zertifikat, das Browser kennen: mit seinem Namen öffnen, mit https:// davor.
trust-own-computer-only = Dieser Server ist nur für seinen eigenen Computer offen: Es gibt nichts zu verschlüsseln.
trust-why-before = Der Server des Clubs hat ein eigenes Zertifikat, das kein Browser kennt. Den Tablets des Clubs und dem Telefon des Turnierleiters kann man es einmal mitteilen; dann öffnen sie
trust-why-after = ohne Warnung, und niemand im Netz kann mitlesen. Die Telefone der Spieler brauchen nichts davon.
trust-open-here = Diese Seite auf dem Gerät öffnen, im eigenen Netz des Clubs: mit ihrer Adresse oder mit diesem Code.
trust-load = Laden:
trust-authority = die Zertifizierungsstelle des Clubs
trust-android-names = Android:
trust-android = Einstellungen, Sicherheit, Verschlüsselung und Anmeldedaten, Zertifikat installieren, CA-Zertifikat.
trust-apple-names = iPhone und iPad:
trust-apple = Einstellungen, Profil geladen, Installieren; dann Allgemein, Info, Zertifikatsvertrauenseinstellungen, und einschalten.
trust-computer-names = Computer:
trust-computer = die Datei öffnen und ihr für Websites vertrauen.
trust-compare = Das Gerät zeigt einen SHA-256-Fingerabdruck. Mit dem auf dem Bildschirm des Servers vergleichen, wo er gestartet wurde, nicht mit dieser Seite: Was über das Netz kam, kann von jemand anderem sein.
trust-qr-code = QR-Code dieser Seite
trust-fingerprint = Fingerabdruck (SHA-256):
trust-reach = Die Zertifizierungsstelle kann für Adressen privater Netze und für Namen wie club-pc.local sprechen und für keinen anderen Ort im Internet. Um sie zurückzunehmen, in denselben Einstellungen entfernen.
