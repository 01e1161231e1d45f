### Die Liste der Turniere, was steht, wo keine Seite ist, und das Blatt für die Wand.

contests-title = Turniere
contests-help = Die laufenden Ranglisten dieses Klubs.
contests-nothing = Noch kein Turnier
contests-nothing-help = Sobald der Turnierleiter eines angelegt hat, erscheint es hier von selbst.
contests-last-change = Letzte Änderung: { $moment }
contests-barometer = Barometer · laufende Ergebnisse für Duplikatbridge
contests-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
contests-date-and-clock = { $date }, { $clock }

missing-not-here = Nicht hier
missing-no-page = Unter dieser Adresse gibt es keine Seite.
missing-no-contest = Dieses Turnier, Paar oder Board gibt es hier nicht.
missing-no-file = Diese Datei gibt es hier nicht.
missing-look-in = Zur Liste der Turniere
missing-another-name = Ein anderer Name
missing-not-called = Dieser Server weiß nicht, dass er { $name } heißt.
missing-by-address = Öffnen Sie ihn unter seiner Adresse, wie sie auf dem Aushang und auf den Tischkarten steht; oder bitten Sie den, der ihn betreibt, ihn mit { $option } zu starten.
missing-one-moment = Einen Moment
missing-busy = Gerade sehen sehr viele zu, und die Tische gehen vor.
missing-restarting = Der Server startet neu oder kann diese Seite gerade nicht zeigen.
missing-nothing-lost = Nichts ist verloren: Die Seite kommt von selbst wieder.
missing-only-encrypted = Nur verschlüsselt
missing-write-https = Dieser Server antwortet nur verschlüsselt: Schreiben Sie https:// statt http:// vor seine Adresse. Wie ein Telefon oder Tablet das ohne Warnung tut, steht auf der Seite /trust.
missing-standing-by = Reserve
missing-keeps-a-copy = Dieser Computer hält eine Kopie bereit. Die Turniere sind unter { $address }.
missing-takes-over = Wenn der andere nicht weiterkann, übernimmt die Turnierleitung hier: mit t und der Eingabetaste dort, wo dieser Server gestartet wurde.

poster-by-address = Öffnen Sie diese Seite unter der Adresse des Servers, um sie zu drucken.
poster-follow = Die Rangliste und Ihren Ergebniszettel auf dem Telefon verfolgen:
poster-qr-code = QR-Code der Adresse darunter
poster-this-machine-only = Telefone können diese Adresse nicht öffnen: Sie meint nur diesen Rechner. Starten Sie den Server mit --listen und der Adresse des Rechners im Netz des Saals, und öffnen Sie diese Seite unter jener Adresse.
poster-to-ranking = Zur Rangliste
