### De verzamelstaat.

recap-pair = Paar
recap-players = Spelers
recap-penalties = Straffen
recap-carried-in = Meegenomen
recap-penalties-and-carried-in = Straffen, meegenomen
recap-penalty-of-player = Een straf van één speler alleen staat in de rangschikking, en op geen regel van deze staat.
recap-carried-by-player = Wat één speler alleen heeft meegenomen, staat in de rangschikking, en op geen regel van deze staat.
recap-both-of-player = Straffen van één speler alleen, en wat één speler alleen heeft meegenomen, staan in de rangschikking, en op geen regel van deze staat.
recap-scored-otherwise = Een verzamelstaat telt matchpunten op; deze wedstrijd wordt anders gescoord.

recap-double = Matchpunten: 2 voor elke verslagen uitslag, 1 voor elke gelijke.
recap-single = Matchpunten: 1 voor elke verslagen uitslag, ½ voor elke gelijke.
recap-signed = Matchpunten met teken: 1 voor elke verslagen uitslag, -1 voor elke betere. Samen zijn ze 0.
recap-fouled = Verwisselde kaarten, in groepen gescoord: { $boards_called }. Hier staat een gemiddelde, en “correctie” voegt toe wat de score daarvan afwijkt.
recap-left-out = Weggelaten zolang een paar nog moet spelen: { $boards_called }. De rangschikking telt wat anderen daar hebben, dus tot dan zijn de totalen daar anders.
recap-balances = Controletotaal: { $total }. De staat klopt.
recap-rounded = Controletotaal: { $total }. De staat klopt niet precies: elke score is afgerond voor hij werd opgeteld.
recap-all-balance = Controletotaal van alle lijnen op deze spellen: { $total }; noord-zuid won daar { $won }. Samen kloppen de staten van alle lijnen.
recap-all-rounded = Controletotaal van alle lijnen op deze spellen: { $total }; noord-zuid won daar { $won }. Samen kloppen de staten van alle lijnen niet precies: elke score is afgerond voor hij werd opgeteld.

recap-total = Totaal
recap-won = { CAPITAL($line) } won
recap-could-be-won = Te winnen
recap-both-sides = Beide kanten
recap-sheet = Staat
recap-adjusted-by = Correctie
recap-totals = Totalen
recap-totals-lead = Op de staat staat een aangepast spel zoals de andere ermee vergeleken worden, meestal als gemiddelde; de laatste stappen zijn wat de arbiter ervoor gaf, en wat naast de spellen werd afgetrokken of meegenomen.
recap-both-ways = { $who } zat in beide richtingen: { $north_south } als noord-zuid en { $east_west } als oost-west, samen { $both } bij de totalen.
