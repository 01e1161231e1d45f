### La liste des tournois, ce qui est dit quand une page manque, et l’affiche.

contests-title = Tournois
contests-help = Les classements en direct de ce club.
contests-nothing = Pas encore de tournoi
contests-nothing-help = Quand l’arbitre en aura créé un, il apparaîtra ici de lui-même.
contests-last-change = Dernier changement : { $moment }
contests-barometer = Barometer · résultats en direct pour le bridge en duplicate
contests-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
contests-date-and-clock = { $date }, { $clock }

missing-not-here = Pas ici
missing-no-page = Il n’y a pas de page à cette adresse.
missing-no-contest = Il n’y a pas ici ce tournoi, cette paire ou cet étui.
missing-no-file = Ce fichier n’est pas ici.
missing-look-in = Vers la liste des tournois
missing-another-name = Un autre nom
missing-not-called = Ce serveur ne sait pas qu’il s’appelle { $name }.
missing-by-address = Ouvrez-le par son adresse, telle qu’elle figure sur l’affiche et sur les cartes de table ; ou demandez à qui le gère de le lancer avec { $option }.
missing-one-moment = Un instant
missing-busy = Beaucoup de monde regarde en ce moment, et les tables passent d’abord.
missing-restarting = Le serveur redémarre, ou ne peut pas montrer cette page en ce moment.
missing-nothing-lost = Rien n’est perdu : la page revient d’elle-même.
missing-only-encrypted = Chiffré seulement
missing-write-https = Ce serveur ne répond que chiffré : écrivez https:// au lieu de http:// devant son adresse. La page /trust dit comment un téléphone ou une tablette le fait sans avertissement.
missing-standing-by = En réserve
missing-keeps-a-copy = Cet ordinateur garde une copie. Les tournois sont à { $address }.
missing-takes-over = Si l’autre ne peut pas continuer, l’arbitre prend le relais ici : avec t et Entrée, là où ce serveur a été lancé.

poster-by-address = Ouvrez cette page par l’adresse du serveur pour l’imprimer.
poster-follow = Suivez le classement et trouvez votre feuille de route sur votre téléphone :
poster-qr-code = Code QR de l’adresse ci-dessous
poster-this-machine-only = Les téléphones ne peuvent pas ouvrir cette adresse : elle ne désigne que cette machine. Lancez le serveur avec --listen et l’adresse de la machine dans le réseau de la salle, et ouvrez cette page par cette adresse.
poster-to-ranking = Vers le classement
