### What tables show and ask, as the club has set it.

table-hand = The cards
table-lead-first = Please add the card led.
