### Die Bildschirme des Tablets im Terminal.

tablet-said = { $text }

tablet-sits-out = Dieser Tisch setzt aus
tablet-welcome = Willkommen
tablet-over = Hier ist das Spiel zu Ende
tablet-new-code = Neuer Code
tablet-code = Code
tablet-needs-code = Dieses Gerät braucht einen Code
tablet-off = Ausschalten
tablet-asks = Dieses Gerät fragt den Server nach seinem Tisch.
tablet-nothing-yet = Der Server hat für diesen Tisch noch nichts.
tablet-no-connection = Keine Verbindung zum Server
tablet-keeps-trying = Dieses Gerät versucht es weiter. Wenn es so bleibt, bitte dem Turnierleiter sagen.

tablet-move = Runde { $round } ist zu Ende. Bitte wechseln:
tablet-sat-down = Die Paare der Runde { $round }, sobald alle sitzen:
tablet-boards = { $boards_called }
tablet-here = Wir sind da
tablet-nobody-moves = Niemand muss jetzt wechseln.
tablet-finished = Runde { $round } ist hier fertig
tablet-safe = Die Ergebnisse sind auf diesem Gerät sicher. Sobald die Verbindung wieder da ist, werden sie gesendet, und die nächste Runde beginnt hier.
tablet-see-or-correct = Board ansehen
tablet-look-where = Bitte sehen, wohin es geht
tablet-await-draw = Bitte auf die Auslosung warten
tablet-which-to-see = Welches Board ansehen?
tablet-which-to-correct = Welches Board ansehen oder berichtigen?
tablet-set-and-fixed = Vom Turnierleiter festgesetzt, hier nicht zu ändern:
tablet-to-be-checked = Runde { $round }, zum Prüfen. Was falsch ist, bitte dem Turnierleiter sagen:
tablet-cards-of = Karten von { $line }
tablet-heading = Runde { $round_number } von { $count }{ $round_half }

tablet-board-gone = Dieses Board ist nicht mehr hier
tablet-to-rule = Der Turnierleiter muss über dieses Board noch entscheiden
tablet-over-right = Das Spiel ist zu Ende. Stimmt das?
tablet-unchangeable = Hier ist das nicht zu ändern. Wer es für falsch hält, rufe bitte den Turnierleiter.
tablet-nothing-entered = Noch nichts eingegeben
tablet-enter = Eingeben
tablet-check = { CAPITAL($line) }, bitte prüfen:
tablet-agree = Stimmt
tablet-wrong = Falsch
tablet-not-agreed = Darüber besteht keine Einigkeit:
tablet-not-agreed-help = Bitte zusammen noch einmal eingeben oder den Turnierleiter rufen.
tablet-board-done = Board { $board } ist fertig
tablet-director-has-set = Der Turnierleiter hat diesen Score festgesetzt
tablet-score-is = Score: { $score }
tablet-being-sent = wird gesendet
tablet-saved = auf diesem Gerät aufbewahrt, noch zu senden
tablet-result = Ergebnis
tablet-score = Score
tablet-against = { $first } gegen { $second }: { $award }.

tablet-director = Turnierleiter
tablet-called = Gerufen
tablet-coming = Kommt
tablet-not-called = Der Turnierleiter weiß noch nichts
tablet-call-aloud = Es gibt keine Verbindung, der Ruf konnte nicht gesendet werden. Bitte laut rufen.
tablet-calling = Der Turnierleiter wird gerufen …
tablet-call-wait = Bitte warten. Die Karten so liegen lassen.

tablet-contract = Welcher Kontrakt?
tablet-who-played = { $contract }: Wer hat gespielt?
tablet-lead-suit = Welches Ausspiel? Zuerst die Farbe
tablet-lead-rank = Welches Ausspiel?
tablet-may-skip = Diese Frage darf offen bleiben.
tablet-next = Weiter
tablet-skip = Auslassen
tablet-how-many-tricks = { $contract } von { $seat }: Wie viele Stiche?
tablet-made = { $count ->
    [13] Erfüllt: 13 (= oder 13 Enter)
   *[other] Erfüllt: ab { $count } (= oder { $count } Enter)
}
tablet-down = Gefallen (-1 oder { $count } Enter):
tablet-right = Stimmt das?
tablet-no-score = kein Score
tablet-missing = Eine Antwort fehlt: bitte zurück
tablet-played = { $contract } von { $seat }: { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}, { $made }

tablet-please-read = Bitte lesen
tablet-have-read = Gelesen
tablet-from-director = Vom Turnierleiter: { $text }
tablet-director-set = Der Turnierleiter hat Board { $board } festgesetzt: { $result }.
tablet-director-set-board = Der Turnierleiter hat Board { $board } der Runde { $round } festgesetzt. Es ist nichts mehr zu tun.
tablet-board-closed = Board { $board } der Runde { $round } ist hier abgeschlossen: Der Turnierleiter hat das Ergebnis festgesetzt oder die Runde beendet. Wer das Ergebnis für falsch hält, rufe bitte den Turnierleiter.
tablet-not-saved = Dieses Gerät konnte das nicht speichern: { $why }. Bitte auf Papier schreiben und den Turnierleiter rufen.
tablet-no-table = Dieses Gerät hat keinen Tisch, darum ist das nicht gespeichert. Bitte auf Papier schreiben und den Turnierleiter rufen: er hat den Code des Tisches.
tablet-left-behind = { $count ->
    [one] { $count } Eingabe von Tisch { $table } ist noch zu senden: Bitte hier den Code dieses Tisches noch einmal eingeben oder es dem Turnierleiter sagen.
   *[other] { $count } Eingaben von Tisch { $table } sind noch zu senden: Bitte hier den Code dieses Tisches noch einmal eingeben oder es dem Turnierleiter sagen.
}
tablet-look-at-board = Bitte das Board auf diesem Gerät ansehen. Wenn es nicht stimmt, berichtigen oder den Turnierleiter rufen.
tablet-look-at-set-board = Bitte das Board auf diesem Gerät ansehen. Wenn hier etwas anderes geschah, bitte den Turnierleiter rufen: Der Tisch kann es nicht ändern.

tablet-entered = Board { $board }, Runde { $round }: { $result }
tablet-agreed = Bestätigt: Board { $board }, Runde { $round }: { $result }
tablet-disputed = Das Ergebnis von Board { $board } in Runde { $round } ist falsch
tablet-named = Die Namen { $names }
tablet-seated = Die Paare der Runde { $round } sitzen hier
tablet-call-for = Ruf nach dem Turnierleiter: { $reason }
tablet-unknown = Etwas, das diese Version nicht kennt

tablet-no-key = { $key } bewirkt hier nichts. Möglich: { $keys }
tablet-no-key-short = { $key }: nein. Möglich: { $keys }
tablet-no-board = Board { $board } gehört jetzt nicht an diesen Tisch: Er hat { $boards }.
tablet-no-board-call = Board { $board } gehört jetzt nicht an diesen Tisch: Er hat { $boards }. Liegt es da? ! ruft den Turnierleiter.
tablet-no-board-short = Board { $board }: nicht hier. Hier: { $boards }
tablet-space = Leertaste
tablet-that-key = Diese Taste
tablet-more = Mehr
tablet-typed = getippt: { $typed } (Enter)

tablet-which-code = Welcher Code? { $code }
tablet-asking-server = Der Server wird gefragt …
tablet-code-asked = Der Server fragt nach dem Code dieses Tisches.
tablet-pair = Verbinden
tablet-unreachable = { $why } ({ $server }) Bitte prüfen: die Adresse, ob der Server läuft, und ob dieses Gerät in seinem Netz ist.
tablet-not-started = Dieses Gerät konnte nicht beginnen.

tablet-connecting = Verbindung wird aufgebaut
tablet-connected = verbunden
tablet-offline = keine Verbindung
tablet-code-first = Code nötig

### Warum der Server nicht gefragt werden konnte.

trouble-no-answer = Der Server antwortet nicht.
trouble-too-slow = Der Server braucht zu lange für eine Antwort.
trouble-other-key = Es antwortet ein anderer Server als der, den dieses Gerät kennt, oder er wurde neu eingerichtet. Bitte den Turnierleiter rufen. Die Wörter seines Schlüssels sind jetzt { $words }.
trouble-no-server = Unter dieser Adresse ist kein Barometer-Server.
trouble-problem = Der Server hat ein Problem.
trouble-problem-said = Der Server hat ein Problem: { $text }
trouble-unknown = Der Server gab eine Antwort, die diese Version nicht kennt.
trouble-ended = Der Server hat die Verbindung beendet.
trouble-not-saved = Dieses Gerät kann nicht speichern: { $why }
