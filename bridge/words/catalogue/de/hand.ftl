### Die Liste der Boards, Verteilungen, und die Seite, die eine Zahl erklärt.

boards-help = Ergebnisse sind hier zu sehen, wenn niemand das Board noch spielen muss.
boards-nothing = Noch keine Boards
boards-nothing-help = Sie erscheinen hier, sobald das Movement feststeht.
boards-not-yet = noch nicht
boards-results = { $count ->
    [one] { $count } Ergebnis
   *[other] { $count } Ergebnisse
}

hand-title = Verteilungen
hand-print = Für Papier einfach diese Seite drucken.
hand-nothing = Noch keine Verteilungen zu sehen
hand-nothing-help = Die Karten eines Boards werden gezeigt, wenn alle es gespielt haben und der Turnierleiter sie geladen hat.
hand-cards-of = Die Karten von Board { $board }
hand-vulnerable = In Gefahr: { $who }
hand-not-all-tables = Nicht alle Tische hatten diese Karten. Hier stehen die der Verteilung; was erreichbar ist, fehlt.
hand-still-worked-out = Was erreichbar ist, wird noch berechnet.
hand-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
hand-makes = Was jeder erfüllen kann
hand-par = Par
hand-par-help = Was das Board ergibt, wenn beide Seiten mit Blick in alle Karten bestmöglich reizen und spielen
hand-or = oder

why-heading = { $what }: woher die Zahl kommt
why-your-own = (Ihre eigene)
why-all-results = Alle Ergebnisse dieses Boards
