### Wat een tafel gevraagd wordt voordat de tegenstanders bevestigen. Er staat nooit wat anderen deden.

table-question = Kijk nog een keer
table-question-yes = Ja, het klopt
table-question-no = Nee, terug
guard-side = Speelde { $line } het?
guard-seats = Zitten Noord-Zuid en Oost-West goed om? In deze ronde lijkt het van niet.
guard-declarer = Speelde { $seat } het?
guard-made = Is het contract gemaakt?
guard-went-down = Ging het contract down?
guard-tricks = Klopt het aantal slagen? Tel ze nog een keer.
guard-denomination = Klopt de denominatie: de kleur of sans atout?
guard-everything = Klopt alles: het nummer van het spel, het contract, wie het speelde, de slagen?
guard-board = Is dit het goede spel? Vergelijk het nummer: het spel ervoor is nog open.
