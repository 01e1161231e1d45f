### Het uitslagenbord.

board-all-contests = Alle wedstrijden
board-where-you-are = Waar u bent
board-skip = Naar de uitslagen
board-connection-lost = Verbinding verbroken – zo stond het om { $clock }. Nieuwe poging …
board-connected-again = Weer verbonden.
board-ranking = Rangschikking
board-room = Wie zit waar
board-boards = Spellen en loopbriefjes
board-as-list = Als lijst tonen
board-subject-to-ruling = arbitrage volgt
board-waiting = wacht op akkoord van de tegenstanders
board-not-agreed = aan tafel niet eens
board-by = door
board-lead = uitkomst
board-score-alone = Als score ingevoerd, zonder contract
board-why = Waarom dit getal
board-contract = Contract
board-score = Score
board-unseen = nog niets te zien
board-score-card = Scorekaart

curve-title = Ronde na ronde
curve-nothing = Nog geen grafiek
curve-nothing-help = Die verschijnt hier vanzelf zodra de eerste uitslagen worden getoond.
curve-held-back = Latere rondes worden nog niet getoond.
curve-how-to-read = Elke lijn gaat door de plaatsen na elke ronde; de beste plaats staat bovenaan. Wie dezelfde plaats heeft (=), staat onder elkaar.
curve-choose-own = Tik op een naam in de tabel: die lijn wordt dik.
curve-knock-out = Een knock-out heeft geen grafiek: wie verliest, valt af, en wie samen afvielen, hebben dezelfde plaats.
curve-penalty = * Een straf telt in alle plaatsen mee, vanaf de eerste ronde.
curve-section = Lijn { $section }
curve-caption-of = { $ranking }: plaats en { $unit } na elke ronde
curve-caption = Plaats en { $unit } na elke ronde
curve-caption-of-places = Plaats na elke ronde
curve-places-of = { $ranking }: plaats na elke ronde
curve-figures = { CAPITAL($unit) } na elke ronde
curve-figures-of = { $ranking }: { $unit } na elke ronde
curve-picture = { $caption }, als plaatje. De tabel eronder zegt hetzelfde.
curve-names = Namen
curve-round = Ronde { $round }
curve-round-so-far = Ronde { $round }, tot nu toe
curve-no-place = geen plaats
curve-for-projector = Voor een beamer tonen

figure-percent = percentage
figure-imps = imps
figure-victory-points = victory points
figure-matchpoints = matchpunten
figure-points = punten

own-title = Mijn paar
own-where = Waarheen
own-hands = De spellen
own-evenings = Onze laatste avonden
own-evenings-left-out = Hier spelen nog anderen met dezelfde namen: een avond die van hen kan zijn, staat hier niet. Met lidnummers is duidelijk van wie een avond was.
own-whole-path = Waarheen, ronde na ronde
own-remember = Onthouden op deze telefoon: dit zijn wij
own-forget = Vergeten op deze telefoon
own-sound-on = Geluid als onze volgende plaats verandert: aanzetten
own-sound-off = Geluid als onze volgende plaats verandert: uitzetten
own-how-to-remember = Deze telefoon kent uw paar nog niet. Open de wedstrijd, zoek uw paar in de rangschikking en tik op de ster.
own-not-found = Er is hier geen wedstrijd van { $names }. Open de wedstrijd, zoek uw paar in de rangschikking en tik op de ster.
own-which = Deze namen staan hier meer dan één keer: { $names }. Welke zijn de uwe?
own-join-help = Om vanaf deze telefoon de arbiter te roepen, typt u de code van uw tafel en kiest u uw naam.
own-name = Uw naam
own-join-unknown = Deze code is hier niet bekend, of er speelt niemand met deze naam. Controleer de code of vraag het de arbiter.
own-join-several = Er spelen hier meer mensen met deze naam. Typ de code van de tafel waaraan u nu zit, of roep de arbiter hardop.
