### Le tableau des résultats.

board-all-contests = Tous les tournois
board-where-you-are = Où vous êtes
board-skip = Aller aux résultats
board-connection-lost = Connexion perdue – voici la situation à { $clock }. Nouvel essai …
board-connected-again = Connexion rétablie.
board-ranking = Classement
board-room = Qui est assis où
board-boards = Étuis et feuilles de marque
board-as-list = Montrer en liste
board-subject-to-ruling = décision attendue
board-waiting = attend l’accord des adversaires
board-not-agreed = pas d’accord à la table
board-by = par
board-lead = entame
board-score-alone = Saisi comme marque, sans contrat
board-why = Pourquoi ce chiffre
board-contract = Contrat
board-score = Marque
board-unseen = rien à voir encore
board-score-card = Feuille de route

curve-title = Tour par tour
curve-nothing = Pas encore de courbe
curve-nothing-help = Elle apparaît ici d’elle-même dès que les premiers résultats sont affichés.
curve-held-back = Les tours suivants ne sont pas encore affichés.
curve-how-to-read = Chaque ligne passe par les places après chaque tour ; la meilleure place est en haut. Ceux qui ont la même place (=) sont l’un sous l’autre.
curve-choose-own = Touchez un nom dans le tableau : sa ligne devient épaisse.
curve-knock-out = Un tournoi par élimination n’a pas de courbe : qui perd est éliminé, et ceux qui sont éliminés ensemble ont la même place.
curve-penalty = * Une pénalité compte dans toutes les places, dès le premier tour.
curve-section = Section { $section }
curve-caption-of = { $ranking } : place et { $unit } après chaque tour
curve-caption = Place et { $unit } après chaque tour
curve-caption-of-places = Place après chaque tour
curve-places-of = { $ranking } : place après chaque tour
curve-figures = { CAPITAL($unit) } après chaque tour
curve-figures-of = { $ranking } : { $unit } après chaque tour
curve-picture = { $caption }, en image. Le tableau ci-dessous dit la même chose.
curve-names = Noms
curve-round = Tour { $round }
curve-round-so-far = Tour { $round }, en cours
curve-no-place = pas de place
curve-for-projector = Afficher pour un projecteur

figure-percent = pourcentage
figure-imps = IMP
figure-victory-points = points de victoire
figure-matchpoints = points de match
figure-points = points

own-title = Ma paire
own-where = Où aller
own-hands = Les donnes
own-evenings = Nos dernières soirées
own-evenings-left-out = D’autres portent ici les mêmes noms : une soirée qui est peut-être la leur n’est pas montrée. Avec les numéros de licence, on sait à qui elle était.
own-whole-path = Où aller, tour par tour
own-remember = Retenir sur ce téléphone : c’est nous
own-forget = Oublier sur ce téléphone
own-sound-on = Son quand notre prochaine place change : activer
own-sound-off = Son quand notre prochaine place change : désactiver
own-how-to-remember = Ce téléphone ne connaît pas encore votre paire. Ouvrez le tournoi, cherchez votre paire dans le classement et touchez l’étoile.
own-not-found = Il n’y a ici aucun tournoi de { $names }. Ouvrez le tournoi, cherchez votre paire dans le classement et touchez l’étoile.
own-which = Ces noms figurent ici plusieurs fois : { $names }. Lesquels sont les vôtres ?
own-join-help = Pour appeler l’arbitre depuis ce téléphone, tapez le code de votre table et choisissez votre nom.
own-name = Votre nom
own-join-unknown = Ce code n’est pas connu ici, ou personne de ce nom ne joue. Vérifiez le code ou demandez à l’arbitre.
own-join-several = Plusieurs personnes de ce nom jouent ici. Tapez le code de la table où vous êtes assis en ce moment, ou appelez l’arbitre à voix haute.
