### Die Seite des Tisches.

table-title = Tisch
table-title-of = Tisch { $table } · { $contest }
table-language = Sprache
table-back = Zurück
table-go-on = Weiter
table-loading = Einen Augenblick …
table-busy = Gerade schauen sehr viele zu. Einen Moment: Diese Seite versucht es von selbst noch einmal.
table-no-script = Diese Seite braucht JavaScript. Bitte in den Einstellungen des Browsers einschalten oder den Turnierleiter um ein anderes Gerät bitten.
table-old-browser = Dieser Browser ist zu alt für diese Seite; sie läuft in Chrome, Edge, Firefox und Safari ab 2023. Bitte die Ergebnisse auf Papier schreiben und den Turnierleiter rufen: Er hat ein anderes Gerät oder gibt sie ein.
table-cannot-begin = Diese Seite konnte nicht beginnen. Bitte neu laden. Hilft das nicht, bitte die Ergebnisse auf Papier schreiben und den Turnierleiter rufen.
table-fault = Auf dieser Seite ist etwas schiefgegangen. Was eingegeben wurde, ist aufbewahrt. Bitte noch einmal versuchen oder die Seite neu laden; hilft das nicht, bitte auf Papier schreiben und den Turnierleiter rufen.

table-join-question = Welcher Tisch ist das?
table-join-code = Code des Tisches
table-join-help = Er steht auf dem Aushang der Codes. Auch der Turnierleiter kann ihn zeigen.
table-join-go = Diesen Tisch nehmen
table-join-unknown = Dieser Code ist hier nicht bekannt. Bitte prüfen oder den Turnierleiter nach dem Code dieses Tisches fragen.
table-join-too-many = Es wurden zu viele falsche Codes eingegeben. Bitte eine Minute warten und dann noch einmal versuchen.
table-join-no-phones = In diesem Turnier werden mit eigenen Telefonen keine Ergebnisse eingegeben. Bitte das Gerät des Tisches verwenden.
table-join-encrypted = In diesem Turnier sind die Seiten der Tische verschlüsselt: Bitte https:// vor die Adresse schreiben oder den Turnierleiter fragen.
table-join-encrypted-go = Verschlüsselte Seite öffnen
table-join-busy = An diesem Tisch melden sich gerade sehr viele Geräte an. Bitte einen Moment warten und dann noch einmal versuchen.
table-join-unreachable = Der Server antwortet nicht. Bitte prüfen, ob dieses Gerät im Netz des Clubs ist, und dann noch einmal versuchen.
table-join-failed = Dieses Gerät konnte den Tisch nicht nehmen. Bitte noch einmal versuchen; hilft das nicht, den Turnierleiter um ein anderes Gerät bitten.
table-join-again = Code eingeben
table-join-leave = Anderer Tisch
table-join-other = Dieses Gerät gehört zu Tisch { $table }. Soll es an einen anderen Tisch, bitte dessen Code eingeben. Was noch nicht gesendet ist, wird trotzdem gesendet.
table-join-plain = Diese Seite wurde mit http geöffnet. Solange sie offen ist, geht sie auch ohne Verbindung weiter; ohne Verbindung lässt sie sich aber nicht wieder öffnen, und der Bildschirm kann dunkel werden: bitte die Seite geöffnet lassen und das Gerät so einstellen, dass der Bildschirm anbleibt.
table-nothing-kept = Dieser Browser bewahrt für diese Seite nichts auf: vielleicht ein privates Fenster. Ergebnisse werden sofort gesendet, gehen aber verloren, wenn die Seite ohne Verbindung geschlossen wird. Besser in einem normalen Fenster öffnen.
table-storage-refused = Dieser Browser ist so eingestellt, dass Seiten nichts aufbewahren dürfen, etwa weil Cookies gesperrt sind. Ergebnisse werden sofort gesendet, gehen aber verloren, wenn die Seite ohne Verbindung geschlossen wird. Bitte in den Einstellungen des Browsers Cookies für diese Seite erlauben und sie neu laden.
table-kept-no-more = Dieses Gerät bewahrt nicht mehr auf, was eingegeben wird: Vielleicht ist es voll. Einfach weitermachen, aber diese Seite geöffnet lassen, bis alles gesendet ist; dann bitte dem Turnierleiter Bescheid sagen.

table-offline = Keine Verbindung. Einfach weitermachen: Alles wird auf diesem Gerät aufbewahrt und später gesendet.
table-keep-open = Bitte diese Seite geöffnet lassen: ohne Verbindung ließe sie sich nicht wieder öffnen.
table-two-tabs = Diese Seite ist auch in einem anderen Tab geöffnet. Beide zeigen und senden dasselbe: bitte einen davon schließen.
table-newer = Diese Seite hat einen anderen Stand als der Server. Einfach weitermachen: nichts geht verloren. Wenn Zeit ist, die Seite bitte neu laden.
table-revoked = Dieses Gerät ist am Tisch nicht mehr bekannt. Nichts ist verloren: bitte den Code des Tisches eingeben, dann wird alles gesendet.
table-moved = Dieses Gerät ist jetzt an Tisch { $table }
table-moved-advice = Der Turnierleiter hat es umgesetzt. Was an Tisch { $table } eingegeben und noch nicht gesendet ist, wird noch dorthin gesendet. Ist das nicht der richtige Tisch, bitte den Turnierleiter rufen.
table-to-send = { $count ->
    [one] { $count } Eingabe ist noch zu senden
   *[other] { $count } Eingaben sind noch zu senden
}

table-seats-question = { $round }: Wer sitzt hier?
table-seats-boards = Boards { $boards }
table-seats-yes = Ja, das sind wir
table-seats-no = Nein, falsches Paar
table-seats-nobody = niemand
table-names = Namen eingeben
table-names-question = Wer sitzt { $line }?
table-names-player = Name oder Mitgliedsnummer
table-names-help = Bitte einen Namen oder eine Mitgliedsnummer schreiben; Gäste brauchen keine Nummer.
table-names-unknown = Die Nummer { $number } ist hier nicht bekannt: bitte den Namen dahinter schreiben.
table-names-unanswered = Der Server antwortet nicht: bitte den Namen hinter die Nummer { $number } schreiben.
table-names-found = { $name } (Nummer { $number })
table-names-which = Bekannt als { $name }: die eigene Nummer wählen, oder ohne weitermachen.
table-names-number = Nummer { $number }
table-names-save = Namen speichern
table-please-move = Bitte wechseln:
table-we-are-here = Wir sind die neuen Paare
table-where-next = Wohin als Nächstes?

table-board-question = Welches Board?
table-begun = Begonnen und noch nicht gesendet: Board { $boards }.
table-board = Board { $board }
table-board-marked = Board { $board } (Aufdruck { $marked })
table-round = Runde { $round }
table-deals = Teiler { $seat }
table-vulnerable-none = niemand in Gefahr
table-vulnerable-all = alle in Gefahr
table-vulnerable-line = { $line } in Gefahr
table-open = zu spielen
table-to-agree = zu bestätigen
table-disputed = nicht einig
table-agreed = fertig
table-directed = vom Turnierleiter festgesetzt
table-kept = hier aufbewahrt, noch nicht gesendet
table-earlier-boards = Frühere Boards
table-round-done = Alle Boards dieser Runde sind fertig.
table-heard-taken = { $board }: beim Server angekommen.

table-contract = Kontrakt
table-declarer = Wer hat gespielt?
table-tricks = Wie viele Stiche?
table-lead = Ausgespielte Karte
table-level = Stufe
table-doubled = kontriert
table-redoubled = rekontriert
table-passed-out = Rundpass
table-not-played = Nicht gespielt
table-clubs = Treff
table-diamonds = Karo
table-hearts = Coeur
table-spades = Pik
table-no-trumps = Ohne Trumpf
table-no-trumps-letters = SA
table-ace-letter = A
table-king-letter = K
table-queen-letter = D
table-jack-letter = B
table-made = erfüllt
table-over = { $count ->
    [one] { $count } Überstich
   *[other] { $count } Überstiche
}
table-down = { $count ->
    [one] { $count } Faller
   *[other] { $count } Faller
}
table-played = { $contract } von { $seat }, { $tricks }
table-led = Ausspiel { $card }
table-score = { $line } { $score }
table-score-none = 0 für beide Seiten
table-instead = Statt: { $result }
table-send = Ja, senden
table-ask-correction = Berichtigen
table-turn-over = Gerät zu { $line } drehen
table-agree-question = { $line }: Stimmt das?
table-who-scores = { $line }: Wer bekommt { $points } Punkte?
table-scored-by = So wie es eingegeben ist: { $points } Punkte für { $line }.
table-which-board = { $line }: Welches Board war es?
table-entered-for = So wie es eingegeben ist: { $board }.
table-enter-for = Für { $board } eingeben
table-agree-yes = Ja, stimmt
table-agree-no = Nein, falsch
table-enter-again = Noch einmal eingeben
table-right-after-all = Es stimmt doch
table-by-side = { $line } { $award }
table-subject-to-ruling = Turnierleiterentscheid steht aus: Der Score kann sich noch ändern.
table-set-by-director = Der Turnierleiter hat diesen Score festgesetzt. Wer ihn für falsch hält, rufe bitte den Turnierleiter.
table-set-because = Grund des Turnierleiters: { $reason }
table-traveller = Ergebnisse dieses Boards
table-traveller-score = Score
table-first-cards = Erste Karten
table-changed-cards = { $group ->
    [1] Veränderte Karten
   *[other] Veränderte Karten { $group }
}
table-divided = Der Turnierleiter hat dieses Board geteilt: Nicht alle Tische hatten dieselben Karten. Verglichen werden nur die mit denselben Karten.
table-corrections-until = Berichtigungen bis { $clock }.
table-corrections-ended = Die Frist für Berichtigungen endete um { $clock }.
table-no-corrections = Scores werden nicht mehr geändert. Danke fürs Mitspielen.

table-call = Turnierleiter rufen
table-call-question = Warum soll der Turnierleiter kommen?
table-call-ruling = Für einen Entscheid
table-call-score = Ein falscher Score
table-call-seats = Das falsche Paar sitzt am Tisch
table-call-other = Etwas anderes
table-call-from-phone = { $caller }: { $reason }
table-called = Der Turnierleiter ist gerufen.
table-calling = Der Ruf wird gesendet.
table-calling-advice = Ohne Verbindung wartet er hier: dann bitte laut rufen.
table-call-answered = Der Turnierleiter kommt.
table-from-director = Vom Turnierleiter
table-read = Gelesen
table-not-taken = Das wurde nicht angenommen
table-not-taken-advice = Wenn es wichtig ist, bitte den Turnierleiter rufen: Sonst wurde nichts geändert.
table-not-understood = Der Server konnte diese Eingabe nicht lesen. Bitte die Seite neu laden und es noch einmal eingeben.
table-results = Ergebnisse
