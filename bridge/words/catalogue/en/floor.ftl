### On the tables and on the wall before play: guide cards, codes, announcement, movement.

floor-codes = Pairing codes
floor-guide-cards = Guide cards
floor-announcement = Announcement
floor-movement = Movement
floor-of-section = { $title }, section { $section }
floor-in-section = Section { $section }, { $what }
floor-without = { $movement }, without { $pairs }

floor-code = Code { $code }
floor-cut-apart = Cut the strips apart: one for each table. Scan it with a phone or a tablet, or open { $address } and type the code. A device asks for it once.
floor-here-only = Phones and other computers cannot open { $address }: it is for the server’s own computer alone. Connect that computer with the room’s network, start the server with --listen 0.0.0.0, and ask for this again.
floor-qr-code = QR code of this table’s page

floor-table = table { $table }
floor-tables-from-to = tables { $first } to { $last }
floor-tables = tables { $tables }
floor-round = Round
floor-round-number = Round { $round }
floor-boards = Boards
floor-turn = Turn the boards
floor-north-to = North to { $who }
floor-line-goes = { CAPITAL($line) } go
floor-line-stays = { CAPITAL($line) } stay at this table.
floor-boards-go = Boards go
floor-begins = { CAPITAL($line) } in round { $round }: { $who }
floor-none = none
floor-wait-here = { $boards } wait here
floor-shared = { $boards }, shared
floor-shared-with = { $boards }, shared with { $tables }
floor-sit-out = sit out
floor-stay = stay
floor-bystand = bystand (for { $table })
floor-director = director

floor-rover = { $who }: the rover
floor-rover-hurries = Be quick: tell the pair whose place you take before it starts its first board.
floor-sit = Sit
floor-partner = Partner
floor-against = Against
floor-note = Note
floor-in-place-of = in place of { $who }
floor-plays-here = { $who } plays here

floor-versus = { $one } v { $other }
floor-legend = Each place: North-South v East-West [boards].
floor-legend-of-players = Each place: North & South v East & West [boards].
floor-legend-of-sets = Each place: North-South v East-West [set of boards].
floor-legend-of-players-and-sets = Each place: North & South v East & West [set of boards].
floor-turned = { "*" } The boards are turned: the table’s card says to whom North points.
floor-of-round = Round { $round }: { $says }
floor-out = out: { $who }
floor-on-bystands = bystand [{ $sets }]

floor-who-starts-where = Who starts where
floor-who = Who
floor-names = Names
floor-place = table { $table } { $spot }
floor-sits-out = sits out
floor-sits-out-at = sits out at { $place }
floor-turned-there = { $place } ({ $turned })
floor-leaves = { $names } (not from round { $round } on)
floor-comes = { $names } (from round { $round } on)
floor-comes-and-leaves = { $names } (from round { $from } on, not from { $until } on)

floor-director-says = The director says
floor-at-the-moves = At the moves
floor-after-round = After round { $round }:

floor-round-and-move = Round { $round }, and the move after it
floor-last-round = Round { $round }, the last
floor-key-players = players
floor-key-boards = boards
floor-key-sharing = share boards
floor-no-boards = no boards
floor-bystand-alone = bystand
