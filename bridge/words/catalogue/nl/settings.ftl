### Wat tafels tonen en vragen, zoals de club het heeft ingesteld.

table-hand = De kaarten
table-lead-first = Geef ook de uitgekomen kaart op.
