### What tables show and ask, as the club has set it.

table-hand = The cards
table-lead-first = Please add the card led.

table-device-name = Name of this device
table-device-help = So that the director can tell the devices apart. You may leave it as it is.
table-device-browser = Browser

table-session = Your session
table-session-place = place { $rank } of { $count }
table-session-place-shared = shared place { $rank } of { $count }
table-session-best = Best board: { $board } ({ $award })
table-session-worst = Worst board: { $board } ({ $award })
table-session-card = Score card, and where each number comes from
table-session-later = All results, later too: { $address }
