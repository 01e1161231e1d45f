### Was einem Tisch gesagt wird: wohin, und was zu tun ist.

direction-next = { CAPITAL($who) } als Nächstes: { $place ->
    [here] hier bleiben
    [other-chairs] am Tisch bleiben, aber die Seiten wechseln
    [same-chairs] auf den Stühlen bleiben
   *[table] Tisch { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(Boards drehen: Nord zeigt zu euch)
    [to-opponents] {" "}(Boards drehen: Nord zeigt zu den Gegnern)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , mit { $partner }
}, { $boards_called }, gegen { $against }.
direction-back = Zurück zu Runde { $round } { $place ->
    [here] hier
   *[table] an Tisch { $table }
}, { $line }{ $turned ->
   *[no] {""}
    [to-you] {" "}(Boards drehen: Nord zeigt zu euch)
    [to-opponents] {" "}(Boards drehen: Nord zeigt zu den Gegnern)
}{ $partner_is ->
    [nobody] {""}
   *[somebody] , mit { $partner }
}, { $boards_called }, gegen { $against }.
direction-sit-out = { CAPITAL($who) }: In Runde { $round } setzt ihr aus. { $back }
direction-sit-out-next = { CAPITAL($who) } als Nächstes: aussetzen in Runde { $round }{ $place ->
    [here] {" "}hier
    [table] {" "}an Tisch { $table }
   *[nowhere] {""}
}. { $back }
direction-comes-here = { CAPITAL($who) } setzt in Runde { $round } aus und kommt hierher zu Runde { $back }, { $line }.
direction-last-round-of = { CAPITAL($who) }: Das war eure letzte Runde.
direction-not-back = Das war eure letzte Runde.
direction-last-round = Das war die letzte Runde. Danke fürs Mitspielen.

direction-boards-stay = Die Boards bleiben hier.
direction-boards-out = Die Boards werden nicht mehr gespielt: bitte für den Turnierleiter liegen lassen.
direction-boards-to = Die Boards gehen an Tisch { $table }.
direction-boards-shared = Die Boards gehen an die Tische { $tables }, die sie gemeinsam spielen.
direction-boards-bystand = Die Boards gehen auf die Ablage, für Tisch { $table } in Runde { $round }.
direction-boards-wait = Die Boards, die hierher kommen, werden in Runde { $round } nicht gespielt. { $then }
direction-boards-left = Die Boards bitte auf dem Tisch liegen lassen.
direction-turn = In Runde { $round } die Boards so drehen, dass Nord zu { $north } zeigt: { $keeps } bleibt auf den Stühlen.

direction-undrawn = Runde { $round } ist noch nicht ausgelost: Wer fertig ist, wartet bitte hier auf die Auslosung.
direction-move = { CAPITAL($who) }, Runde { $round }: { $place } { $details }

move-who = { CAPITAL($who) }
move-table = Tisch { $table }, { $line }.
move-stay = An diesem Tisch bleiben, { $line }.
move-change = An diesem Tisch bleiben, aber auf { $line } wechseln.
move-boards = { CAPITAL($boards_called) }, gegen { $against }.
move-other-pair = Das andere Paar von { $team }: Tisch { $table }, { $line }.

instruction-not-started = Bitte warten: Das Spiel hat noch nicht begonnen.
instruction-correcting = Das Spiel ist zu Ende. Wenn ein Score falsch ist, bitte jetzt dem Turnierleiter sagen.
instruction-final = Das Ergebnis ist endgültig. Danke fürs Mitspielen.
instruction-table-finished = Dieser Tisch ist fertig. Danke fürs Mitspielen.
instruction-await-draw = Bitte auf die Auslosung warten.
instruction-await-opening = Bitte warten: Der Turnierleiter gibt Runde { $round } frei.
instruction-sits-out = An diesem Tisch spielt in Runde { $round } niemand. Wer hier ist, setzt aus.
instruction-disputed = Board { $board }: Ihr seid euch nicht einig. Bitte das Ergebnis noch einmal eingeben oder den Turnierleiter rufen.
instruction-unconfirmed = Board { $board }: Die Gegner müssen das Ergebnis noch bestätigen.
instruction-check-seats = Runde { $round }: Bitte prüfen, ob hier die richtigen Paare sitzen.
instruction-play = Bitte { $boards_called } spielen.
instruction-all-played = Alle Boards dieser Runde sind fertig.
instruction-draw-awaited = { $draw } Bitte warten.
instruction-idle = An diesem Tisch spielt jetzt niemand. { $draw }
instruction-move = Runde { $round } ist für euch zu Ende: bitte wechseln.
instruction-round-over = Runde { $round } ist für euch zu Ende. { $draw } Bitte warten.

draw-not-out = Die Auslosung von Runde { $round } ist noch nicht da.
draw-when-in = Die Auslosung von Runde { $round } kommt, wenn { $percent } % der Ergebnisse da sind.
draw-when-in-meanwhile = Die Auslosung von Runde { $round } kommt, wenn { $percent } % der Ergebnisse da sind; noch { $tables_count ->
    [one] spielt Tisch { $tables }
   *[other] spielen die Tische { $tables }
}.
draw-soon = Die Auslosung von Runde { $round } kommt bald.
draw-soon-meanwhile = Die Auslosung von Runde { $round } kommt bald; noch { $tables_count ->
    [one] spielt Tisch { $tables }
   *[other] spielen die Tische { $tables }
}.
draw-when-finished = Die Auslosung von Runde { $round } kommt, wenn { $tables_count ->
    [one] Tisch { $tables } fertig ist
   *[other] die Tische { $tables } fertig sind
}.
draw-when-many-finished = Die Auslosung von Runde { $round } kommt, wenn die { $count } Tische fertig sind, die noch spielen.
draw-of-section = Gruppe { $section }: { $draw }

draw-expected = Etwa um { $clock } zu erwarten.
draw-any-minute = Jeden Augenblick zu erwarten.
draw-section-expected = In Gruppe { $section } etwa um { $clock } zu erwarten.
draw-section-any-minute = In Gruppe { $section } jeden Augenblick zu erwarten.

idle-not-drawn = Noch nicht ausgelost.
idle-bye = Freilos.
idle-bye-worth = Freilos, { $worth }.
idle-bye-on = Freilos: kampflos weiter in Runde { $round }.
idle-decided = Kein Kampf: Der Turnierleiter hat ihn entschieden.
idle-decided-worth = Kein Kampf: Der Turnierleiter hat ihn entschieden, { $worth }.
idle-opponent-left = Kein Gegner: { CAPITAL($who) } spielt nicht mehr mit.
idle-stands-by = Hält sich bereit: spielt, wenn die Zahl ungerade ist.
idle-knocked-out = Im K.-o. ausgeschieden.
idle-back = Zurück in Runde { $round }: Ihre Auslosung sagt, wo.
idle-sits-out = Setzt aus.
idle-empty = Niemand: Dieser Platz ist leer.
idle-comes = Kommt in Runde { $round }.
idle-left = Ist gegangen.
idle-comes-back = Wieder dran in Runde { $round } an Tisch { $table }, { $line }.
idle-not-again = Spielt nicht mehr.

directed-result = Ergebnis, vom Turnierleiter festgesetzt
directed-artificial = künstlicher Score, vom Turnierleiter festgesetzt
directed-assigned = zugewiesener Score, vom Turnierleiter festgesetzt
directed-weighted = gewichteter Score, vom Turnierleiter festgesetzt
directed-split = geteilter Score, vom Turnierleiter festgesetzt
directed-adjusted = berichtigter Score, vom Turnierleiter festgesetzt
directed-not-played = nicht gespielt, wie der Turnierleiter es festgesetzt hat

notice-from-director = { $text }
notice-corrected = { CAPITAL($boards_called) }, { $set }: { $reason }
notice-plan-changed = Der Turnierleiter hat den Plan geändert: { $boards_count ->
    [one] Das Ergebnis von Board { $boards } ist aufbewahrt und liegt beim Turnierleiter
   *[other] Die Ergebnisse der Boards { $boards } sind aufbewahrt und liegen beim Turnierleiter
}.
notice-drawn-again = Die Runde wurde neu ausgelost: { $boards_count ->
    [one] Das Ergebnis von Board { $boards } ist aufbewahrt und liegt beim Turnierleiter
   *[other] Die Ergebnisse der Boards { $boards } sind aufbewahrt und liegen beim Turnierleiter
}.
