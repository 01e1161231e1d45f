### La feuille d’une paire, d’une équipe ou d’un joueur.

card-way = où aller, tour par tour
card-way-of = { $way } : { $who }
card-rank = Rang
card-penalties = Pénalités
card-given = Sans match, ou à la place d’un match
card-unplayed = pas encore joué, ou une paire doit encore jouer l’étui
card-nothing = Pas encore d’étuis
card-nothing-help = Ils apparaissent ici quand on sait contre qui ils sont joués.
card-against = Contre
card-replaced = remplacé : voir plus haut
card-board = Étui
card-matchpoints-letters = PM
card-seat = table { $table }, { $line }
card-opponents = contre
card-background = D’où vient le chiffre
card-summary = Comment c’était : contre chaque adversaire, par ligne et par déclarant
card-own-view = Les marques et points sont les siens : + est gagné, − est perdu.
card-both-tables = Les points d’un étui d’une équipe sont ceux des deux tables ensemble, et figurent à chacune.
card-lead-to = Les points d’un étui mènent à leur origine, pas à pas.
card-hidden = Un étui n’est pas montré ici tant qu’une paire doit encore le jouer.
card-places = Places, tour par tour
card-for-phone = Pour notre téléphone
card-result-card = Carte de résultats, match par match
