### The recap sheet.

recap-pair = Pair
recap-players = Players
recap-penalties = Penalties
recap-carried-in = Carried in
recap-penalties-and-carried-in = Penalties, carried in
recap-penalty-of-player = A penalty of one player alone is in the ranking, and on no line of this sheet.
recap-carried-by-player = What one player alone brought along is in the ranking, and on no line of this sheet.
recap-both-of-player = Penalties of one player alone, and what one alone brought along, are in the ranking, and on no line of this sheet.
recap-scored-otherwise = A recap sheet adds up matchpoints; this contest is scored otherwise.

recap-double = Matchpoints: 2 for each result beaten, 1 for each equalled.
recap-single = Matchpoints: 1 for each result beaten, ½ for each equalled.
recap-signed = Signed matchpoints: 1 for each result beaten, -1 for each lost to. They balance at 0.
recap-fouled = Fouled, scored by groups: { $boards_called }. An average stands here, and “adjusted by” adds what the award differs by.
recap-left-out = Left out while a pair has still to play: { $boards_called }. The ranking counts what others have there, so its totals are other ones until then.
recap-balances = Check total: { $total }. The sheet balances.
recap-rounded = Check total: { $total }. The sheet does not balance exactly: each award was rounded before it was added.
recap-all-balance = Check total of all sections on these boards: { $total }; their North-South won { $won }. Together the sheets of all sections balance.
recap-all-rounded = Check total of all sections on these boards: { $total }; their North-South won { $won }. Together the sheets of all sections do not balance exactly: each award was rounded before it was added.

recap-total = Total
recap-won = { CAPITAL($line) } won
recap-could-be-won = Could be won
recap-both-sides = Both sides
recap-sheet = Sheet
recap-adjusted-by = Adjusted by
recap-totals = Totals
recap-totals-lead = On the sheet an adjusted board stands as the others are compared with it, most often as an average; the last steps are what the director gave for it, and what was taken or brought along beside the boards.
recap-both-ways = { $who } sat both ways: { $north_south } as North-South and { $east_west } as East-West, together { $both } among the totals.
