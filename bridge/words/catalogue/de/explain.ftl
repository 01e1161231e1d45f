### Woher die Punkte eines Boards kommen.

explain-board = Board { $board }
explain-and = { $first } und { $second }
explain-awaits-ruling = { $what } (vorbehaltlich eines Entscheids)
explain-called = { $who }, { $names }
explain-who = { $who }

explain-met = Runde { $round } an Tisch { $table }: { $reader ->
   *[you] Sie saßen
    [your-team] Ihr Team saß
} { $line } gegen { $opponents }.
explain-once-more = Das Board kommt noch einmal vor. { $met }
explain-not-agreed = { $outcome }: So ist es eingegeben, und es zählt, sobald die Gegner zustimmen.
explain-disputed = { $outcome }: So ist es eingegeben, aber die Gegner stimmen nicht zu. Noch zählt nichts.
explain-subject-to-ruling = Darüber steht noch ein Entscheid aus{ $why }. Der Score kann sich ändern.
explain-subject-to-ruling-at = Über Tisch { $table } steht noch ein Entscheid aus{ $why }. Der Score kann sich ändern.

explain-artificial = Der Turnierleiter hat hier einen künstlichen Score zugesprochen ({ $law }): { $award }.
explain-adjusted = Der Turnierleiter hat hier einen berichtigten Score zugesprochen ({ $law }): { $award }.
explain-not-played = { $why }.
explain-not-played-by = { $why } ({ $law }).
explain-played = { $play }: { $worth }.
explain-passed-out = Rundpass: ein Score von 0, der zählt wie jeder andere.
explain-written-down = Der Score wurde ohne Kontrakt aufgeschrieben: { $worth }.
explain-not-played-here = Das Board wurde hier nicht gespielt.
explain-worth = { $score } für { $reader ->
   *[you] Sie
    [your-team] Ihr Team
}
explain-worth-east-west = { $score } für Nord-Süd, also { $own } für { $reader ->
   *[you] Sie
    [your-team] Ihr Team
}
explain-play = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}kontriert
    [XX] {" "}rekontriert
} von { $seat }, { $vulnerable ->
    [yes] in Gefahr
   *[no] nicht in Gefahr
}, { $made }
explain-just-made = genau erfüllt
explain-made-with = erfüllt mit { $count ->
    [one] { $count } Überstich
   *[other] { $count } Überstichen
}
explain-down = { $count } Faller

explain-no-award = Hier gibt es nichts: Das Board zählt für Sie nicht.
explain-divided = Das Board war nicht an allen Tischen gleich und wurde geteilt ({ $law }): Ihr Tisch hatte die { $group ->
    [0] ersten Karten
    [1] veränderten Karten
   *[other] veränderten Karten { $group }
}.
explain-divided-by = Das Board war nicht an allen Tischen gleich und wurde geteilt ({ $law }): Ihr Tisch hatte die { $group ->
    [0] ersten Karten
    [1] veränderten Karten
   *[other] veränderten Karten { $group }
}, und damit gibt es { $results ->
    [one] { $results } Ergebnis
   *[other] { $results } Ergebnisse
}: { $rule }.
explain-scores-as-they-are = Die Scores werden addiert, wie sie sind (§ 78C).
explain-between-teams = Zwischen Teams werden die beiden Tische eines Boards verglichen.
explain-result-of = { $amount }{ $most }: { $percent } %
explain-of-most = {" "}von { $most }
explain-between = , von { $least } bis { $most }

explain-frequency = Wie oft jeder Score vorkam, und was er wert ist ({ $unit })
explain-frequency-score = Score { $line_letters }
explain-frequency-times = Anzahl
explain-frequency-line = { $line_letters }

explain-beaten = { $results ->
    [one] { $results } Ergebnis
   *[other] { $results } Ergebnisse
} { $among ->
   *[board] an diesem Board
    [cards] mit diesen Karten
}; Sie haben { $beaten } geschlagen{ $tied_count ->
    [0] {""}
   *[other] {" "}und sind mit { $tied } anderen gleichauf
}: { $sum }{ $most }.
explain-beaten-and-lost = { $results ->
    [one] { $results } Ergebnis
   *[other] { $results } Ergebnisse
} { $among ->
   *[board] an diesem Board
    [cards] mit diesen Karten
}; { $tied_count ->
    [0] Sie haben { $beaten } geschlagen und gegen { $lost } verloren
   *[other] Sie haben { $beaten } geschlagen, sind mit { $tied } anderen gleichauf und haben gegen { $lost } verloren
}: { $sum }{ $most }.
explain-fractions = Gewichtete Scores zählen mit ihren Anteilen.
explain-only-result = Ihres ist bisher das einzige Ergebnis dieses Boards, das verglichen werden kann.
explain-ascherman = Das Ascherman-Prozent zählt das eigene Ergebnis mit, als wären Sie mit ihm gleichauf: { $sum } von { $most } sind { $percent } %.
explain-small-group = { $results ->
    [1] Eine Gruppe von einem hat 60 % für beide Seiten.
    [2] In einer Gruppe von zweien hat der bessere Score 65 % und der andere 55 %; gleiche Scores teilen.
   *[other] In einer Gruppe von dreien haben die Scores 70, 60 und 50 %; gleiche Scores teilen.
} Sie haben { $percent } %.
explain-on-scale = Auf der Skala bis { $most } sind { $percent } % { $value }.
explain-of-full-top = { $percent } % des vollen Tops von { $most } sind { $value }.
explain-lacks = { $made } von { $full } Ergebnissen { $made ->
    [one] wird
   *[other] werden
} verglichen ({ $missing ->
    [one] das andere fehlt oder kann
   *[other] die anderen fehlen oder können
} nicht verglichen werden)
explain-no-formula = { $lacks }. Keine Formel gleicht das aus: Der Top ist der der vorhandenen Ergebnisse, { $most }.
explain-traditional = { $lacks }: Nach der hergebrachten Regel sinkt der Top für jedes um { $each }, und das Ende steigt um ebenso viel: { $sum }{ $most }.
explain-neuberg = { $lacks }. Die Neuberg-Formel macht { $made ->
    [one] { $made } Ergebnis
   *[other] { $made } Ergebnisse
} (n) so viel wert wie die vollen { $full } (N): { $sum }{ $most }.

explain-rounded = Gerundet { $rule }{ $halved }{ $to }.
explain-rounded-nothing = {""}
explain-rounded-halved = , mit zwei Punkten für jedes geschlagene Ergebnis; davon die Hälfte
explain-rounded-to = : { $award }
explain-four-places = auf vier Stellen, Halbe vom Durchschnitt weg (EBU White Book 4.2.3.3)
explain-hundredths-of-board = auf Hundertstel an jedem Board, Halbe aufwärts (so ist es in diesem Turnier geregelt)
explain-hundredths = auf Hundertstel, Halbe aufwärts
explain-tenth = auf ein Zehntel, Halbe vom Durchschnitt weg ({ $law })
explain-twentieth = auf ein Zwanzigstel, Halbe vom Durchschnitt weg ({ $law })

explain-group-of-one = Eine Gruppe von einem hat niemanden zum Vergleichen: Plusdurchschnitt für beide Seiten, { $imps }.
explain-only-result-imps = Ihres ist bisher das einzige Ergebnis dieses Boards: 0 IMPs, bis ein anderes kommt.
explain-compared-in-imps = Ihr Score { $own } wird in IMPs { $others ->
    [one] mit dem anderen Ergebnis
   *[other] mit jedem der { $others } anderen Ergebnisse
} verglichen (§ 78B).
explain-at-most-imps = Ein Vergleich zählt höchstens { $imps } IMPs.
explain-results-against = Die Ergebnisse gegen Ihren Score { $own }
explain-their-score = Deren Score
explain-times = Anzahl
explain-you-have-more = Sie haben mehr
explain-imps-each = IMPs je Vergleich
explain-together-heading = Zusammen
explain-add-up = Die Vergleiche ergeben zusammen { $imps }.
explain-one-comparison = Das ist 1 Vergleich, also { $imps }.
explain-by-comparisons = Geteilt durch die { $comparisons } Vergleiche: { $sum }.
explain-by-square-root = Geteilt durch die Wurzel aus r x c / 2, mit { $results } Ergebnissen (r) und { $comparisons ->
    [one] { $comparisons } Vergleich
   *[other] { $comparisons } Vergleichen
} (c): { $sum } / Wurzel aus { $of } = { $award } (EBU White Book 3.1.3).
explain-by-field = Gebracht auf das volle Feld von { $full } (N), von denen { $made } (n) ein Ergebnis haben: Summe / n x N / (N - 1) = { $sum }.

explain-datum-nothing = {""}
explain-mean = Der Datumswert ist das Mittel { $results ->
    [one] des einen Ergebnisses
   *[other] der { $results } Ergebnisse
}{ $share }.
explain-trimmed-mean = Von den { $results ->
    [one] { $results } Ergebnis
   *[other] { $results } Ergebnissen
} bleiben { $dropped ->
    [one] das höchste
   *[other] die { $dropped } höchsten
} ({ $highest_listed }) und { $dropped ->
    [one] das niedrigste
   *[other] die { $dropped } niedrigsten
} ({ $lowest_listed }) weg{ $share }; der Datumswert ist das Mittel der anderen.
explain-datum-share = , { $percent } % der Ergebnisse an jedem Ende
explain-median = Der Datumswert ist der Median { $results ->
    [one] des einen Ergebnisses
   *[other] der { $results } Ergebnisse
}: der Score in der Mitte.
explain-datum = Der Datumswert für Nord-Süd ist { $datum }.
explain-datum-rounded = Der Datumswert für Nord-Süd ist { $exact }, { $how }: { $datum }.
explain-ten-away = auf 10 gerundet, Halbe von null weg
explain-ten-up = auf 10 gerundet, Halbe aufwärts
explain-ten-towards = auf 10 gerundet, Halbe zur Null hin
explain-not-rounded = nicht gerundet
explain-cut-off = auf ganze Punkte abgeschnitten
explain-against-datum = Ihr Score { $own } gegen den Datumswert { $datum }{ $line_is ->
   *[ns] {""}
    [ew] {" "}(für { $line })
} ist ein Unterschied von { $difference }{ $to }: { $imps } nach der IMP-Skala (§ 78B).
explain-to-ten = , auf 10 gerundet { $to }

explain-split = Die beiden Seiten haben verschiedene Scores (ein geteilter Score): Jeder wird für sich ausgerechnet. { $reader ->
   *[you] Ihrer ist der
    [your-team] Der Ihres Teams ist dort der
} für { $line }.
explain-artificial-alone = Ein künstlicher Score hat jede Seite für sich: Er wird mit niemandem verglichen, und kein anderer Tisch mit ihm.
explain-not-compared = Die anderen Tische werden mit diesem nicht verglichen: Für sie wurde das Board hier nicht gespielt.
explain-compared-with = Die anderen Tische werden mit dem Score von { $line } verglichen.
explain-compared-with-expected = Die anderen Tische werden mit dem verglichen, was { $line } ohne den Verstoß gehabt hätte.
explain-compared-with-it = Die anderen Tische werden mit diesem Score und seinen Gewichten verglichen.
explain-nothing-to-compare = Es gibt noch nichts, solange niemand sonst einen Score hat, mit dem verglichen werden kann.
explain-worth-its-score = Ein Ergebnis ist seinen Score wert, wie er ist (§ 78C).
explain-worth-against-others = Ein Ergebnis ist wert, was es gegen die anderen Ergebnisse des Boards wert wäre.
explain-worth-in-table = Jedes Ergebnis ist wert, was die Tabelle sagt, in der diese Zeile mit ihren Gewichten steht.
explain-beyond-board = Ein Teil dieses Scores ist weniger wert als das Ende des Boards oder mehr als sein Top, weil er als Bruchteil eines Ergebnisses in die Tabelle kommt und dort mit weniger als keinem anderen gleichauf ist; die anderen Teile haben um so viel mehr oder weniger, sodass die Summe stimmt.
explain-is-worth = { $score } ist { $worth } wert.
explain-part-is-worth = { $weight } % von { $score }, wert { $worth }: { $part }.
explain-together = Zusammen { $worth }.
explain-three-scores = Zu erwarten: { $expected }. Nach dem Verstoß ({ $after }): { $left }. Was Sie bekamen ({ $got }): { $have }.
explain-by-hand = Von Hand, zur Kontrolle, mit einem Durchschnitt für diesen Tisch: { $worths_listed }. Gewichtet ist das { $weighed }, sodass der Durchschnitt von { $average } um { $correction } berichtigt wird, dasselbe.
explain-by-hand-near = Von Hand, zur Kontrolle, mit einem Durchschnitt für diesen Tisch: { $worths_listed }. Gewichtet ist das { $weighed }, sodass der Durchschnitt von { $average } um { $correction } berichtigt wird. Das kommt nahe und ist nicht dasselbe: Von Hand senkt ein Tisch, mit dem nicht verglichen werden kann, nur den Top und hebt das Ende. Es zählt { $award }.
explain-worth-by-hand = { $score } ist { $worth } wert
explain-named-award = { $award }: { $percent } %
explain-have = Sie haben { $award }.
explain-have-of-top = Sie haben { $award } des Tops von { $most }, das ist { $value }.
explain-have-on-scale = Sie haben { $award } auf der Skala bis { $most }, das ist { $value }.
explain-have-worth = Sie haben { $award }, das sind { $worth }.
explain-have-mean = Sie haben { $award }: bei Totalpunkten das Mittel des Boards, { $worth }.
explain-own-stays = An Ihren anderen Boards ({ $boards }) haben Sie { $percent } %, also bleibt es bei { $bound } % ({ $law }).
explain-own-counts = An Ihren anderen Boards ({ $boards }) haben Sie { $percent } %, und das zählt statt { $bound } % ({ $law }): { $worth }.
explain-at-most = höchstens { $award }
explain-at-least = mindestens { $award }
explain-must-be = Es muss { $limit } sein.
explain-within-already = Es muss { $limit } sein, was nichts ändert.
explain-brought-within = Es muss { $limit } sein, also ist es { $worth }.

explain-own-damage = { $reader ->
   *[you] Was der Verstoß Sie gekostet hat, bekommen Sie zurück; den Schaden, den Sie selbst angerichtet haben, nicht ({ $law }).
    [your-team] Was der Verstoß Ihr Team gekostet hat, bekommt es zurück; den Schaden, den es selbst angerichtet hat, nicht ({ $law }).
}
explain-no-damage = { $reader ->
   *[you] Zu erwarten war nicht mehr, als Sie bekamen, also gibt es keinen Schaden, und es bleibt dabei: { $got }.
    [your-team] Zu erwarten war nicht mehr, als Ihr Team bekam, also gibt es keinen Schaden, und es bleibt dabei: { $got }.
}
explain-cost-nothing = { $reader ->
   *[you] Der Verstoß hat Sie nichts gekostet, also bleibt es bei dem, was Sie bekamen: { $got }.
    [your-team] Der Verstoß hat Ihr Team nichts gekostet, also bleibt es bei dem, was es bekam: { $got }.
}
explain-no-own-damage = { $reader ->
   *[you] Was Sie bekamen, ist nicht weniger, als der Verstoß übrig ließ. Kein Schaden ist also Ihr eigener, und Sie haben, was zu erwarten war: { $expected }.
    [your-team] Was Ihr Team bekam, ist nicht weniger, als der Verstoß übrig ließ. Kein Schaden ist also sein eigener, und Ihr Team hat, was zu erwarten war: { $expected }.
}
explain-made-good = { $reader ->
   *[you] Der Verstoß hat Sie { $cost } gekostet, von { $expected } auf { $left }; so viel bekommen Sie zurück, und der Rest ist durch Ihr eigenes Tun verloren: { $sum }.
    [your-team] Der Verstoß hat Ihr Team { $cost } gekostet, von { $expected } auf { $left }; so viel bekommt es zurück, und der Rest ist durch sein eigenes Tun verloren: { $sum }.
}

explain-other-table-waiting = Der andere Tisch muss das Board noch spielen, also wird noch nichts verglichen.
explain-not-at-both-tables = Das Board wurde nicht an beiden Tischen gespielt: Es fällt weg, und der Kampf ist um ein Board kürzer.
explain-other-cards = Die Karten des Boards waren vertauscht, und am anderen Tisch lagen andere: Die beiden werden nicht verglichen (§ 87), und der Kampf ist um ein Board kürzer.
explain-one-for-both = Ein solcher Kampf hat ein Ergebnis für beide Teams: Wo ihre Scores verschieden sind, hat jedes den Durchschnitt der beiden (§ 86B).
explain-team-has = Ihr Team hat an diesem Board { $points }.
explain-both-tables = { $of ->
   *[board] {""}
    [expected] Zu erwarten war:{" "}
    [left] Gleich nach dem Verstoß:{" "}
    [got] Was Ihr Team bekam:{" "}
}{ $share ->
   *[whole] {""}
    [part] { $percent } % von{" "}
    [less] weniger { $percent } % von{" "}
}{ $own }, wo Ihr Team Nord-Süd saß, und { $other }, wo es Ost-West saß: zusammen { $difference }{ $comes_to }.
explain-comes-to-nothing = {""}
explain-comes-to-imps = , das sind { $imps } (§ 78B)
explain-board-won = , also ist das Board gewonnen
explain-board-halved = , also ist das Board geteilt
explain-board-lost = , also ist das Board verloren
explain-part-together = { $of ->
   *[board] Zusammen: { $points }.
    [expected] Was zu erwarten war, zusammen: { $points }.
    [left] Gleich nach dem Verstoß, zusammen: { $points }.
    [got] Was Ihr Team bekam, zusammen: { $points }.
}
explain-rounded-to-whole = Ein gewichteter Score wird auf eine ganze Zahl gerundet, Halbe von null weg: { $points }.
explain-rounded-to-tenth = Ein gewichteter Score wird auf ein Zehntel gerundet, Halbe vom Durchschnitt weg: { $points }.
explain-awarded-once = Ihrem Team wurde { $award } zugesprochen, was zählt, was immer am anderen Tisch geschah.
explain-awarded-twice = Ihrem Team wurde an einem Tisch { $first } und am anderen { $second } zugesprochen: Beides wird zusammengenommen.
explain-short-match = In einem Kampf von weniger als { $below } Boards (dieser hat { $boards }) sind Plus- und Minusdurchschnitt { $imps } IMPs statt { $usual } ({ $whose }; { $law }).
explain-scoring-of-contest = so rechnet dieses Turnier
explain-regulation-of-book = eine Bestimmung des Regelwerks { $book }
