### Wat de arbiter heeft toegekend.

award-average-minus = gemiddelde min
award-average = gemiddelde
award-average-plus = gemiddelde plus
award-percent = { $percent } %
award-imps = { $imps } imps
award-both = { $award } voor beide partijen
award-each = { $first } voor noord-zuid, { $second } voor oost-west
award-have = { $line } krijgt { $award }
award-both-have = { $first }; { $second }
award-weighted = { $weight } % van { $result }
award-then = { $first }, { $others }
award-and-weighted = { $all_but_last } en { $last }
award-self-inflicted = { $got }, plus wat de overtreding kostte (te verwachten was { $expected }; daarna bleef { $left })
award-at-most = { $award }, maar hoogstens { $most }
award-at-least = { $award }, maar minstens { $least }
award-compared = { $award }; de andere tafels worden vergeleken met de score van { $line }
award-compared-nobody = { $award }; de andere tafels worden niet met deze vergeleken
award-result = { $contract }{ $doubling ->
   *[no] {""}
    [X] {" "}gedoubleerd
    [XX] {" "}geredoubleerd
} door { $seat }, { $made }
award-suit-bid = { $bid }
award-no-trumps-bid = { $level }SA
award-made = contract gemaakt
award-over = { $count ->
    [one] { $count } overslag
   *[other] { $count } overslagen
}
award-down = { $count } down
award-passed-out = rondpas
award-not-played = niet gespeeld
award-score = een score van { $score } voor { $line }
award-score-none = een score van 0
award-no-fault = niet gespeeld, niemand in overtreding
award-slow-play = niet gespeeld, langzaam spel
award-bye = niet gespeeld: geen tegenstanders (stilzit)
award-removed = niet gespeeld: het spel is eruit genomen
award-for = { $why }: { $award }
award-adjusted = Aangepast: { $award }
award-sentence = { CAPITAL($award) }
award-short-artificial = arbitraal
award-short-split = gesplitst
award-short-assigned = toegekend
award-short-weighted = gewogen
award-short-adjusted = aangepast
award-short-not-played = niet gespeeld
award-on-card = { $contract }{ $doubling ->
   *[no] {""}
    [X] X
    [XX] XX
} { $seat_letter } { $made }
award-score-on-card = Score { $score }
