### Qui est assis où, et le chemin d’une paire.

room-turned = Tournez les étuis à ce tour :
room-turned-help = Nord pointe vers ceux qui figurent ici en Nord-Sud. Qui reste à une table garde ses chaises.
room-over = Le jeu est fini
room-over-summary = Le jeu est fini.
room-find-seats = Prenez vos places pour le tour 1.
room-in-round = La salle est au tour { $round_number } sur { $count }{ $round_half }.
room-heading = Tour { $round_number } sur { $count }{ $round_half }
room-nothing = Pas encore de tables
room-nothing-help = Elles apparaissent ici quand le mouvement est fixé.
room-thanks = Merci d’avoir joué.
room-sits-out = En relais au tour { $round }
room-waits-at = attend à la table { $table }.
room-table = Table
room-then = Ensuite, au tour { $round }
room-not-drawn = Le tour { $round } n’est pas encore tiré.
room-last = C’est le dernier tour.
room-still-in = encore au tour { $round }
room-already-in = déjà au tour { $round }
room-waits-for = attend le tour { $round }
room-has-finished = a fini le tour { $round }
room-waits-draw = attend le tirage
room-finished = a fini
room-nobody = personne
room-boards = { $count ->
    [0] Pas d’étuis{ $list }
    [1] Étui { $list }
   *[other] Étuis { $list }
}
room-boards-turned = étuis tournés : Nord pointe vers { $who }
room-how = Comment lire ceci ?
room-how-help = Chaque case est une table : qui est en Nord-Sud et en Est-Ouest à ce tour, avec quels étuis, et dessous qui y est au tour suivant. Un nom mène au chemin de cette paire à travers tous les tours.
room-draw = Le tirage
room-find = Se trouver : nom ou numéro

path-round-by-round = { $who }, tour par tour
path-nothing = Pas encore de tours
path-played = joué
path-now = maintenant
path-seat = { $round } : table { $table }, { $line }.
path-turn = tournez les étuis :
path-north-to-you = Nord pointe vers vous
path-north-to-opponents = Nord pointe vers vos adversaires
path-with = avec
path-against = contre
path-your-seat = Votre place est à la table { $table }.
