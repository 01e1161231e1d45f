### Was ein Tisch zu einem Ergebnis gefragt wird, bevor die Gegner es bestätigen. Nie steht darin, was andere taten.

table-question = Bitte noch einmal hinsehen
table-question-yes = Ja, es stimmt
table-question-no = Nein, zurück
guard-side = Hat { $line } gespielt?
guard-seats = Sitzen Nord-Süd und Ost-West richtig herum? In dieser Runde sieht es nicht so aus.
guard-declarer = Hat { $seat } gespielt?
guard-made = Wurde der Kontrakt erfüllt?
guard-went-down = Ist der Kontrakt gefallen?
guard-tricks = Stimmen die Stiche? Bitte noch einmal zählen.
guard-denomination = Stimmt die Denomination: die Farbe oder ohne Trumpf?
guard-everything = Stimmt alles: die Nummer des Boards, der Kontrakt, wer gespielt hat, die Stiche?
guard-board = Ist es das richtige Board? Bitte die Nummer vergleichen: Das Board davor ist noch offen.
