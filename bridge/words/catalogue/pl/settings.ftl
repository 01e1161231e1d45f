### Co stoły pokazują i o co pytają, zgodnie z ustawieniami klubu.

table-hand = Karty
table-lead-first = Proszę podać kartę wistu.
