### Was Tische zeigen und fragen, wie der Club es eingestellt hat.

table-hand = Die Karten
table-lead-first = Bitte die ausgespielte Karte angeben.
