### Ranglisten von Dateien: mehrere Durchgänge zusammengerechnet, und ein Durchgang für sich.

combined-place = Platz
combined-entry = Name
combined-pair = Paar
combined-team = Team
combined-player = Spieler
combined-carried = Mitgebracht
combined-total = Summe
combined-decided-by = Entschieden durch
combined-subject-to-ruling = Entscheid steht aus
combined-handicap-of = Handicap { $handicap }

combined-everybody = Alle
combined-stratum = Stratum { $stratum }
combined-stratum-of-line = { CAPITAL($line) }, Stratum { $stratum }
combined-with-handicap = { $who }, mit Handicap

combined-factored = Die Summe sind Matchpunkte{ $scale ->
   *[double] {""}
    [single] {" "}(einer für jedes geschlagene Ergebnis)
    [signed] {" "}(der Durchschnitt ist null)
}, umgerechnet auf einen Top von { $top } und auf die meisten Boards jedes Durchgangs.
combined-percent = Die Summe ist das Mittel der Prozente der Durchgänge.
combined-points = Die Summe sind die Punkte aller Durchgänge zusammen.
combined-in-place = Sie zählen zwei für jedes geschlagene Ergebnis und einen für jedes gleiche, weil sich nicht zusammenzählen lässt, was die Durchgänge zeigen: Ihre Skalen sind verschieden, oder ihr Durchschnitt ist null.
combined-best = { $best ->
    [one] Der beste von { $of } Durchgängen zählt
   *[other] Die besten { $best } von { $of } Durchgängen zählen
}; was nicht zählt, steht in Klammern.
combined-missing-nothing = Ein versäumter Durchgang zählt nichts.
combined-missing-left-out = Ein versäumter Durchgang bleibt im Mittel außer Betracht.
combined-missing-not-ranked = Wer einen Durchgang versäumt hat, der zählt, hat keinen Platz.
combined-weighted = { $session } zählt { $times }-mal.
combined-by-names = Dieselben sind, deren Namen gleich sind.
combined-by-ids = Dieselben sind, deren Nummern gleich sind.
combined-by-ids-because = Dieselben sind, deren Nummern gleich sind, weil { $session } nicht alle Namen nennt.
combined-then = { $first }, dann { $next }

combined-qualified = Qualifiziert: { $places }
combined-qualified-line = Qualifiziert, { $line }: { $places }
combined-qualified-section = Qualifiziert, Gruppe { $section }: { $places }
combined-awaits-ruling = { $who } (Entscheid steht aus)
combined-tied = Gleichstand um { $places ->
    [one] den letzten Platz
   *[other] die letzten { $places } Plätze
}, noch zu entscheiden: { $who }. Nennen Sie eine Regel für Gleichstand, oder lassen Sie den Turnierleiter entscheiden.
combined-next = Als Nächste an der Reihe: { $who }

combined-not-ranked = Ohne Platz
combined-played = { $who }: gespielt { $sessions }
combined-in-one-session = Nur in einem Durchgang
combined-alone = { $who }: nur { $session }, als { $id }
combined-alone-in-common = { $who }: nur { $session }, als { $id } (ein Spieler gemeinsam mit { $other })

tie-break-match = das Ergebnis des Kampfs gegeneinander
tie-break-boards-won = die gegeneinander gewonnenen Boards
tie-break-tops = die Zahl der Tops
tie-break-last-session = den besseren letzten Durchgang
tie-break-above-average = die Boards über dem Durchschnitt
tie-break-lot = Los, mit der Zahl { $seed }
