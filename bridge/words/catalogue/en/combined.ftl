### Rankings of files: several sessions combined into one, and a session scored by itself.

combined-place = Place
combined-entry = Entry
combined-pair = Pair
combined-team = Team
combined-player = Player
combined-carried = Carried
combined-total = Total
combined-decided-by = Decided by
combined-subject-to-ruling = Subject to ruling
combined-handicap-of = handicap { $handicap }

combined-everybody = Everybody
combined-stratum = Stratum { $stratum }
combined-stratum-of-line = { CAPITAL($line) }, stratum { $stratum }
combined-with-handicap = { $who }, with handicap

combined-factored = The total is matchpoints{ $scale ->
   *[double] {""}
    [single] {" "}on the single scale
    [signed] {" "}of which average is zero
}, factored to a top of { $top } and to the most boards of each session.
combined-percent = The total is the mean of the sessions' percentages.
combined-points = The total is the sum of the sessions' points.
combined-in-place = They count two for each result beaten and one for each equalled, because what the sessions show cannot be added up: their scales differ, or their average is zero.
combined-best = The best { $best } of { $of } { $best ->
    [one] counts
   *[other] count
}; what does not count stands in brackets.
combined-missing-nothing = A session that was missed adds nothing.
combined-missing-left-out = A session that was missed is left out of the mean.
combined-missing-not-ranked = Who missed a session that counts is not ranked.
combined-weighted = { $session } counts { $times } times.
combined-by-names = Entries are the same where the players' names are.
combined-by-ids = Entries are the same where their ids are.
combined-by-ids-because = Entries are the same where their ids are, because { $session } does not name everybody.
combined-then = { $first }, then { $next }

combined-qualified = Qualified: { $places }
combined-qualified-line = Qualified, { $line }: { $places }
combined-qualified-section = Qualified, section { $section }: { $places }
combined-awaits-ruling = { $who } (subject to ruling)
combined-tied = Tied for { $places ->
    [one] the last place
   *[other] the last { $places } places
}, to be decided: { $who }. Name a tie-break, or let the director decide.
combined-next = Next in turn: { $who }

combined-not-ranked = Not ranked
combined-played = { $who }: played { $sessions }
combined-in-one-session = In one session only
combined-alone = { $who }: { $session } only, as { $id }
combined-alone-in-common = { $who }: { $session } only, as { $id } (a player in common with { $other })

tie-break-match = the result of the match between them
tie-break-boards-won = the boards won against each other
tie-break-tops = the number of tops
tie-break-last-session = the better last session
tie-break-above-average = the boards above average
tie-break-lot = lot, with seed { $seed }
