### Un étui à toutes les tables.

traveller-dealer = Donneur
traveller-vulnerable = vulnérables :
traveller-vulnerable-none = personne
traveller-vulnerable-all = tous
traveller-boards = Étuis
traveller-nothing = Pas encore de résultats
traveller-nothing-help = Ils apparaissent ici d’eux-mêmes.
traveller-datum = La moyenne à laquelle chaque marque est comparée est { $datum }.
traveller-divided = Étui divisé.
traveller-results = Résultats, du meilleur pour Nord-Sud
traveller-results-unscored = Résultats, du meilleur pour Nord-Sud ; ce qui n’a pas de marque est à la fin
traveller-pairs = Paires
traveller-as-seen = Du point de vue de Nord-Sud
traveller-line = { CAPITAL($line) } : { $unit }
traveller-matchpoints-and-percent = points de match, et pourcentage d’un top
traveller-first-cards = Premières cartes
traveller-changed-cards = { $group ->
    [1] Cartes changées
   *[other] Cartes changées { $group }
}
traveller-frequency = Fréquence de chaque marque
traveller-cards = Cartes
traveller-times = Fois
traveller-against = { $first } contre { $second } :
traveller-compared = Les autres sont comparés à { $score }.

traveller-how = Comment les points sont-ils faits ?
traveller-double = Pour chaque autre résultat de l’étui : 2 points s’il est battu, 1 s’il est égal.
traveller-single = Pour chaque autre résultat de l’étui : 1 point s’il est battu, un demi s’il est égal.
traveller-signed = Pour chaque autre résultat de l’étui : 1 point s’il est battu, moins 1 s’il est meilleur, rien s’il est égal. La moyenne est 0.
traveller-top = Un top vaut { $top } et fait 100 %.
traveller-neuberg = Quand un étui a moins de résultats que les autres, la formule de Neuberg donne à ses points la même valeur. Tout est compté exactement ; les centièmes ne sont que montrés.
traveller-neuberg-hundredths = Quand un étui a moins de résultats que les autres, la formule de Neuberg donne à ses points la même valeur, arrondis au centième.
traveller-lower-top = Quand un étui a moins de résultats que les autres, son top est plus bas.
traveller-traditional = Pour chaque résultat manquant, le top baisse d’un point et le zéro monte d’un point.
traveller-ascherman = Le pourcentage est la part des résultats battus, avec la moitié de ceux qui sont égaux, le sien compris.
traveller-cross-imps = L’écart avec chaque autre résultat de l’étui vaut des IMP, de 0 à 24.
traveller-by-comparisons = Leur somme est divisée par le nombre des autres résultats.
traveller-by-field = Leur somme est divisée par le nombre de résultats, et ramenée au nombre que l’étui devrait avoir.
traveller-by-root = Leur somme est divisée par la racine carrée de la moitié du nombre de résultats fois celui des autres, pour que les IMP d’un match deviennent des points de victoire.
traveller-butler = Les marques de toutes les tables font la moyenne. L’écart avec elle vaut des IMP, de 0 à 24.
traveller-total-points = Les points sont les marques elles-mêmes.
traveller-teams = Les résultats d’une équipe à ses deux tables sont comparés.
traveller-all-boards = Tous les étuis
