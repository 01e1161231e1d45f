### Die Ergebnistafel.

board-all-contests = Alle Turniere
board-where-you-are = Wo Sie sind
board-skip = Zu den Ergebnissen
board-connection-lost = Verbindung unterbrochen – so stand es um { $clock }. Neuer Versuch …
board-connected-again = Wieder verbunden.
board-ranking = Rangliste
board-room = Wer sitzt wo
board-boards = Boards und Boardzettel
board-as-list = Als Liste zeigen
board-subject-to-ruling = Entscheid steht aus
board-waiting = wartet auf die Bestätigung der Gegner
board-not-agreed = am Tisch nicht einig
board-by = von
board-lead = Ausspiel
board-score-alone = Als Score eingegeben, ohne Kontrakt
board-why = Warum diese Zahl
board-contract = Kontrakt
board-score = Score
board-unseen = noch nichts zu sehen
board-score-card = Ergebniszettel

curve-title = Runde für Runde
curve-nothing = Noch keine Kurve
curve-nothing-help = Sie erscheint hier von selbst, sobald die ersten Ergebnisse gezeigt werden.
curve-held-back = Spätere Runden werden noch nicht gezeigt.
curve-how-to-read = Jede Linie geht durch die Plätze nach jeder Runde; der beste Platz ist oben. Wer den gleichen Platz hat (=), steht untereinander.
curve-choose-own = Einen Namen in der Tabelle antippen: Seine Linie wird dick.
curve-knock-out = Ein K.-o.-Turnier hat keine Kurve: Wer verliert, ist ausgeschieden, und wer gemeinsam ausschied, hat den gleichen Platz.
curve-penalty = * Eine Strafe zählt in allen Plätzen, von der ersten Runde an.
curve-section = Gruppe { $section }
curve-caption-of = { $ranking }: Platz und { $unit } nach jeder Runde
curve-caption = Platz und { $unit } nach jeder Runde
curve-caption-of-places = Platz nach jeder Runde
curve-places-of = { $ranking }: Platz nach jeder Runde
curve-figures = { CAPITAL($unit) } nach jeder Runde
curve-figures-of = { $ranking }: { $unit } nach jeder Runde
curve-picture = { $caption }, als Bild. Die Tabelle darunter sagt dasselbe.
curve-names = Namen
curve-round = Runde { $round }
curve-round-so-far = Runde { $round }, bisher
curve-no-place = kein Platz
curve-for-projector = Für einen Beamer zeigen

figure-percent = Prozent
figure-imps = IMPs
figure-victory-points = Siegpunkte
figure-matchpoints = Matchpunkte
figure-points = Punkte

own-title = Mein Paar
own-where = Wohin
own-hands = Die Hände
own-evenings = Unsere letzten Abende
own-evenings-left-out = Hier spielen noch andere mit denselben Namen: Abende, die ihre sein können, stehen nicht hier. Mit Mitgliedsnummern ist klar, wessen Abend es war.
own-whole-path = Wohin, Runde für Runde
own-remember = Auf diesem Telefon merken: Das sind wir
own-forget = Auf diesem Telefon vergessen
own-sound-on = Ton, wenn sich unser nächster Platz ändert: einschalten
own-sound-off = Ton, wenn sich unser nächster Platz ändert: ausschalten
own-how-to-remember = Dieses Telefon kennt Ihr Paar noch nicht. Öffnen Sie das Turnier, suchen Sie Ihr Paar in der Rangliste und tippen Sie auf den Stern.
own-not-found = Hier ist kein Turnier von { $names }. Öffnen Sie das Turnier, suchen Sie Ihr Paar in der Rangliste und tippen Sie auf den Stern.
own-which = Diese Namen stehen hier mehrmals: { $names }. Welche sind Ihre?
own-join-help = Um den Turnierleiter von diesem Telefon zu rufen, bitte den Code Ihres Tisches eingeben und Ihren Namen wählen.
own-name = Ihr Name
own-join-unknown = Dieser Code ist hier nicht bekannt, oder niemand dieses Namens spielt mit. Bitte den Code prüfen oder den Turnierleiter fragen.
own-join-several = Mehrere dieses Namens spielen hier mit. Bitte den Code des Tisches eingeben, an dem Sie jetzt sitzen, oder den Turnierleiter laut rufen.
