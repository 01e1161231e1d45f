### Was neben Ergebnissen steht: warum nicht alles zu sehen ist, Strafen, wie ein Board geteilt wurde, was entschieden wurde.

plain-text = { $text }
plain-number = { $number }
law-clause = § { $number }

held-not-started = Es wird noch nicht gespielt.
held-last-round = Die letzte Runde wird gezeigt, wenn der Turnierleiter sie freigibt oder das Spiel zu Ende ist.
held-last-rounds = Die letzten { $count } Runden werden gezeigt, wenn der Turnierleiter sie freigibt oder das Spiel zu Ende ist.
held-at-the-end = Die Rangliste wird gezeigt, wenn das Spiel zu Ende ist.
held-after-first = Die Rangliste wird nach Runde 1 gezeigt.
held-after-next = Die nächste Rangliste wird nach Runde { $round } gezeigt.
held-board-of-all = Dieses Board wird gezeigt, wenn alle es gespielt haben.
held-board-of-table = Dieses Board wird gezeigt, wenn Ihr Tisch es gespielt hat.
held-no-result = { CAPITAL($who) }: kein Ergebnis an Board { $board }.

penalty-of-top = { $percent } % eines Tops
penalty-on-single-scale = { $amount } auf der einfachen Skala
penalty-off-match = { $amount } vom Kampf der Runde { $round }
penalty-warning = eine Verwarnung
penalty-for = { $amount }: { $reason }
penalty-by-law = { $amount }: { $reason } (§ { $law })
penalty-refunded = { $penalty }, erlassen: { $why }

remark-after-penalties = { $penalties_count ->
    [one] nach einer Strafe von { $penalties_listed }
   *[other] nach Strafen von { $penalties_listed }
}
remark-penalised = * { $entry }: { $after }.
remark-carried = Die Zahlen zählen mit, was mitgebracht wurde.
remark-too-few-boards = { $entry } hat keinen Platz: Für einen Platz braucht es { $needed } Boards, und es sind { $played }.

given-bye = Freilos in Runde { $round }.
given-bye-worth = Freilos in Runde { $round }: { $points }.
given-points = Für Runde { $round } zugesprochen{ $matches ->
    [0] {""}
    [1] , statt des Kampfes
   *[other] , statt der Kämpfe
}: { $points }.
given-points-for = Für Runde { $round } zugesprochen{ $matches ->
    [0] {""}
    [1] , statt des Kampfes
   *[other] , statt der Kämpfe
}: { $points } ({ $reason }).

list-stratum = Stratum { $stratum } und darunter
list-with-handicap = mit Handicap
list-section = Gruppe { $section }
list-line = { CAPITAL($line) }

reached-out = ausgeschieden in Runde { $round }
reached-winner = Sieger
reached-in = noch dabei
reached-by = { $stands }, mit { $margin } Abstand

match-no-rounds = {""}
match-round = Runde { $round }
match-rounds = Runden { $all_but_last } und { $last }

group-no-result = noch kein Ergebnis
group-as-they-are = die Scores zählen, wie sie sind
group-average-alone = kein Vergleich möglich: Plusdurchschnitt für beide Seiten
group-compared = miteinander verglichen
group-as-if-missing = miteinander verglichen, als fehlten die anderen Ergebnisse
group-one = kein Vergleich möglich: 60 % für beide Seiten (EBU White Book 4.2.3.3)
group-two = 65 % für den besseren Score und 55 % für den anderen; gleiche Scores teilen (EBU White Book 4.2.3.3)
group-three = 70, 60 und 50 % vom besten Score zum schlechtesten; gleiche Scores teilen (EBU White Book 4.2.3.3)
group-neuberg = miteinander verglichen und mit der Neuberg-Formel auf den vollen Top gebracht (EBU White Book 4.2.3.3)

division-decided = { $director } hat dieses Board geteilt ({ $law }){ $why }.
division-same-cards = Das Board war nicht an allen Tischen gleich: Nur wer die gleichen Karten hatte, wird miteinander verglichen ({ $law }).
division-heading = { $group ->
    [0] Erste Karten
    [1] Veränderte Karten
   *[other] Veränderte Karten { $group }
}{ $table_count ->
    [0] {""}
    [one] {" "}(Tisch { $tables })
   *[other] {" "}(Tische { $tables })
}: { $results ->
    [one] { $results } Ergebnis
   *[other] { $results } Ergebnisse
}
division-group = { $heading }.
division-with-rule = { $heading }; { $rule }.

director-alone = Der Turnierleiter
director-named = Turnierleiter { $name }
director-assistant = Der Assistent
director-named-assistant = Assistent { $name }
director-table = Tisch { $table }
director-no-reason = {""}
director-reason = : { $reason }
director-reason-in-brackets = {" "}({ $reason })

moved-here = vom Turnierleiter hierher versetzt, von { $from }
moved-turned = vom Turnierleiter gedreht
moved-confirmed = vom Turnierleiter bestätigt
moved-given = vom Turnierleiter denen zugeschrieben, die es gespielt haben, statt { $north_south } gegen { $east_west }
moved-told = { $director } hat { $did_listed }{ $why }.
moved-did-move = dieses Ergebnis von { $from } hierher versetzt
moved-did-turn = dieses Ergebnis gedreht: { $north_south } saß Nord-Süd, { $east_west } Ost-West
moved-did-turn-it = es gedreht: { $north_south } saß Nord-Süd, { $east_west } Ost-West
moved-did-give = dieses Ergebnis denen zugeschrieben, die es gespielt haben: { $seats }; davor stand es bei { $before }
moved-did-give-it = es denen zugeschrieben, die es gespielt haben: { $seats }; davor stand es bei { $before }
moved-did-confirm = bestätigt, dass so gespielt wurde: { $north_south } saß Nord-Süd, { $east_west } Ost-West
moved-sat = { $north_south } saß Nord-Süd, { $east_west } Ost-West
moved-against = { $north_south } gegen { $east_west }
moved-from-board = Board { $board }
moved-from-table = Tisch { $table }
moved-from-round = Runde { $round }
moved-at-table = an Tisch { $table }
moved-in-round = in Runde { $round }

record-set = { $director } hat dieses Ergebnis gesetzt.
record-awarded = { $director } hat diesen Score zugesprochen.
record-confirmed = Vom Turnierleiter bestätigt.
record-corrected = Vom Turnierleiter berichtigt.
record-took-back = { $director } hat zurückgenommen, was hier gesetzt war: Das Ergebnis des Tisches gilt.
record-ruling = Entscheid { $number }{ $law } ({ $director }): { $decision }{ $facts }.
record-no-law = {""}
record-law = , § { $law }
record-at-table = Tisch { $table }: { $text }

draw-name-swiss-teams = Schweizer Turnier mit { $count } Teams
draw-name-swiss-pairs = Schweizer Turnier mit { $count } Paaren
draw-name-round-robin-teams = Rundturnier mit { $count } Teams
draw-name-round-robin-pairs = Rundturnier mit { $count } Paaren
draw-name-knock-out-teams = K.-o.-Turnier mit { $count } Teams
draw-name-knock-out-pairs = K.-o.-Turnier mit { $count } Paaren

drawn-play-is-over = Das Spiel ist zu Ende.
drawn-first-not-drawn = Runde 1 ist noch nicht ausgelost.
drawn-in-part = Runde { $round } ist teilweise ausgelost: Der Rest der Auslosung kommt noch.
drawn-all-played = Alle Runden sind gespielt.
drawn-about-to-be = Runde { $round } wird gleich ausgelost.
drawn-is-last = Runde { $round } ist die letzte.
drawn-when-in = Runde { $round } wird ausgelost, wenn { $percent } % der Ergebnisse da sind{ $count ->
    [0] {""}
   *[other] , während { $count } Tische noch spielen
}.
drawn-when-in-meanwhile = Runde { $round } wird ausgelost, wenn { $percent } % der Ergebnisse da sind, während { $tables_count ->
    [one] Tisch { $tables } noch spielt
   *[other] die Tische { $tables } noch spielen
}.
drawn-now = Runde { $round } kann jetzt ausgelost werden{ $count ->
    [0] {""}
   *[other] , während { $count } Tische noch spielen
}.
drawn-now-meanwhile = Runde { $round } kann jetzt ausgelost werden, während { $tables_count ->
    [one] Tisch { $tables } noch spielt
   *[other] die Tische { $tables } noch spielen
}.
drawn-when-finished = Runde { $round } wird ausgelost, wenn { $tables_count ->
    [one] Tisch { $tables } fertig ist
   *[other] die Tische { $tables } fertig sind
}.
drawn-is-on = Runde { $round } läuft: { $count } Tische spielen noch.
