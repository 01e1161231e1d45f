### Sur les tables et au mur avant le jeu : cartes de déplacement, codes, annonce, mouvement.

floor-codes = Codes des tables
floor-guide-cards = Cartes de déplacement
floor-announcement = Annonce de l’arbitre
floor-movement = Mouvement
floor-of-section = { $title }, section { $section }
floor-in-section = Section { $section }, { $what }
floor-without = { $movement }, sans { $pairs }

floor-code = Code { $code }
floor-cut-apart = Découpez les bandes : une par table. Scannez-la avec un téléphone ou une tablette, ou ouvrez { $address } et tapez le code. Un appareil ne le demande qu’une fois.
floor-here-only = Les téléphones et les autres ordinateurs ne peuvent pas ouvrir { $address } : cette adresse ne vaut que sur l’ordinateur du serveur. Connectez cet ordinateur au réseau de la salle, lancez le serveur avec --listen 0.0.0.0 et redemandez ceci.
floor-qr-code = Code QR de la page de cette table

floor-table = table { $table }
floor-tables-from-to = tables { $first } à { $last }
floor-tables = tables { $tables }
floor-round = Tour
floor-round-number = Tour { $round }
floor-boards = Étuis
floor-turn = Tourner les étuis
floor-north-to = Nord vers { $who }
floor-line-goes = { CAPITAL($line) } va
floor-line-stays = { CAPITAL($line) } reste à cette table.
floor-boards-go = Étuis vont
floor-begins = { CAPITAL($line) } au tour { $round } : { $who }
floor-none = aucun
floor-wait-here = { $boards } : attendent ici
floor-shared = { $boards }, en partage
floor-shared-with = { $boards }, partagés avec { $tables }
floor-sit-out = relais
floor-stay = reste
floor-bystand = guéridon (pour { $table })
floor-director = arbitre

floor-rover = { $who } : le rover
floor-rover-hurries = Faites vite : prévenez la paire dont vous prenez la place avant qu’elle ne commence son premier étui.
floor-sit = Place
floor-partner = Partenaire
floor-against = Contre
floor-note = Remarque
floor-in-place-of = à la place de { $who }
floor-plays-here = { $who } joue ici

floor-versus = { $one } – { $other }
floor-legend = Chaque case : Nord-Sud – Est-Ouest [étuis].
floor-legend-of-players = Chaque case : Nord & Sud – Est & Ouest [étuis].
floor-legend-of-sets = Chaque case : Nord-Sud – Est-Ouest [groupe d’étuis].
floor-legend-of-players-and-sets = Chaque case : Nord & Sud – Est & Ouest [groupe d’étuis].
floor-turned = { "*" } Les étuis sont tournés : la carte de la table dit vers qui Nord pointe.
floor-of-round = Tour { $round } : { $says }
floor-out = en relais : { $who }
floor-on-bystands = guéridon [{ $sets }]

floor-who-starts-where = Qui commence où
floor-who = Qui
floor-names = Noms
floor-place = table { $table } { $spot }
floor-sits-out = en relais
floor-sits-out-at = en relais : { $place }
floor-turned-there = { $place } ({ $turned })
floor-leaves = { $names } (jusqu’au début du tour { $round })
floor-comes = { $names } (à partir du tour { $round })
floor-comes-and-leaves = { $names } (du tour { $from } jusqu’au début du tour { $until })

floor-director-says = L’arbitre dit
floor-at-the-moves = Aux changements
floor-after-round = Après le tour { $round } :

floor-round-and-move = Tour { $round }, et le changement suivant
floor-last-round = Tour { $round }, le dernier
floor-key-players = joueurs
floor-key-boards = étuis
floor-key-sharing = partagent
floor-no-boards = aucun étui
floor-bystand-alone = guéridon
