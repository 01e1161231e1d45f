### La page de la table.

table-title = Table
table-title-of = Table { $table } · { $contest }
table-language = Langue
table-back = Retour
table-go-on = Continuer
table-loading = Un instant …
table-busy = Beaucoup de monde regarde en ce moment. Un instant : cette page essaie encore d'elle-même.
table-no-script = Cette page a besoin de JavaScript. Activez-le dans les réglages du navigateur, ou demandez un autre appareil à l’arbitre.
table-old-browser = Ce navigateur est trop ancien pour cette page, qui fonctionne dans Chrome, Edge, Firefox et Safari de 2023 ou plus récents. Écrivez les résultats sur papier et appelez l’arbitre : il a un autre appareil ou les saisit.
table-cannot-begin = Cette page n’a pas pu commencer. Rechargez-la. Si cela n’aide pas, écrivez les résultats sur papier et appelez l’arbitre.
table-fault = Quelque chose s’est mal passé sur cette page. Ce qui a été saisi est gardé. Essayez encore ou rechargez la page ; si cela n’aide pas, écrivez-le sur papier et appelez l’arbitre.

table-join-question = Quelle est cette table ?
table-join-code = Code de la table
table-join-help = Il figure sur l’affiche des codes. L’arbitre peut aussi le montrer.
table-join-go = Prendre cette table
table-join-unknown = Ce code n’est pas connu ici. Vérifiez-le, ou demandez à l’arbitre le code de cette table.
table-join-too-many = Trop de codes erronés. Attendez une minute, puis essayez encore.
table-join-no-phones = Dans ce tournoi, les téléphones personnels n'entrent pas de résultats. Utilisez l'appareil de la table.
table-join-encrypted = Dans ce tournoi, les pages des tables sont chiffrées : écrivez https:// devant l’adresse, ou demandez à l’arbitre.
table-join-encrypted-go = Ouvrir la page chiffrée
table-join-busy = Trop d’appareils rejoignent cette table en ce moment. Attendez un instant, puis essayez encore.
table-join-unreachable = Le serveur ne répond pas. Vérifiez que cet appareil est dans le réseau du club, puis essayez encore.
table-join-failed = Cet appareil n’a pas pu prendre la table. Essayez encore ; si cela n’aide pas, demandez un autre appareil à l’arbitre.
table-join-again = Taper un code
table-join-leave = Autre table
table-join-other = Cet appareil est celui de la table { $table }. S’il doit aller à une autre table, tapez le code de celle-ci. Ce qui n’est pas encore envoyé le sera quand même.
table-join-plain = Cette page a été ouverte en http. Tant qu’elle est ouverte, elle continue aussi sans connexion ; mais sans connexion elle ne peut pas être rouverte, et l’écran peut s’éteindre : laissez la page ouverte, et réglez l’appareil pour que l’écran reste allumé.
table-nothing-kept = Ce navigateur ne garde rien pour cette page : peut-être une fenêtre privée. Les résultats sont envoyés aussitôt, mais perdus si la page est fermée sans connexion. Mieux vaut l’ouvrir dans une fenêtre normale.
table-storage-refused = Ce navigateur est réglé pour que les pages ne gardent rien, par exemple parce que les cookies sont bloqués. Les résultats sont envoyés aussitôt, mais perdus si la page est fermée sans connexion. Autorisez les cookies pour cette page dans les réglages du navigateur, puis rechargez-la.
table-kept-no-more = Cet appareil ne garde plus ce qui est saisi : il est peut-être plein. Continuez, mais laissez cette page ouverte jusqu’à ce que tout soit envoyé ; puis prévenez l’arbitre.

table-offline = Pas de connexion. Continuez : tout est gardé sur cet appareil et sera envoyé plus tard.
table-keep-open = Gardez cette page ouverte : sans connexion, elle ne pourrait pas être rouverte.
table-two-tabs = Cette page est aussi ouverte dans un autre onglet. Les deux montrent et envoient la même chose : fermez l’un des deux.
table-newer = Cette page n’est pas de la même version que le serveur. Continuez simplement : rien n’est perdu. Quand vous aurez un moment, rechargez la page.
table-revoked = Cet appareil n’est plus connu à la table. Rien n’est perdu : tapez le code de la table, et tout sera envoyé.
table-moved = Cet appareil est maintenant à la table { $table }
table-moved-advice = L’arbitre l’a déplacé. Ce qui a été saisi à la table { $table } et n’est pas encore envoyé y sera encore envoyé. Si ce n’est pas la bonne table, appelez l’arbitre.
table-to-send = { $count ->
    [one] { $count } saisie reste à envoyer
   *[other] { $count } saisies restent à envoyer
}

table-seats-question = { $round } : qui est assis ici ?
table-seats-boards = Étuis { $boards }
table-seats-yes = Oui, c’est nous
table-seats-no = Non, mauvaise paire
table-seats-nobody = personne
table-names = Saisir les noms
table-names-question = Qui est en { $line } ?
table-names-player = Nom ou numéro de licence
table-names-help = Écrivez un nom ou un numéro de licence ; un invité n’en a pas besoin.
table-names-unknown = Le numéro { $number } n’est pas connu ici : écrivez le nom à la suite.
table-names-unanswered = Le serveur ne répond pas : écrivez le nom à la suite du numéro { $number }.
table-names-found = { $name } (numéro { $number })
table-names-which = Connu sous le nom de { $name } : choisissez votre numéro, ou continuez sans.
table-names-number = Numéro { $number }
table-names-save = Enregistrer les noms
table-please-move = Changez de place :
table-we-are-here = Nous sommes les nouvelles paires
table-where-next = Où ensuite ?

table-board-question = Quel étui ?
table-begun = Commencé et pas encore envoyé : étui { $boards }.
table-board = Étui { $board }
table-board-marked = Étui { $board } (marqué { $marked })
table-round = Tour { $round }
table-deals = Donneur { $seat }
table-vulnerable-none = personne vulnérable
table-vulnerable-all = tous vulnérables
table-vulnerable-line = { $line } vulnérable
table-open = à jouer
table-to-agree = à confirmer
table-disputed = pas d’accord
table-agreed = terminé
table-directed = fixé par l’arbitre
table-kept = gardé ici, pas encore envoyé
table-earlier-boards = Étuis précédents
table-round-done = Tous les étuis de ce tour sont terminés.
table-heard-taken = { $board } : le serveur l’a reçu.

table-contract = Contrat
table-declarer = Qui a joué ?
table-tricks = Combien de levées ?
table-lead = Carte d’entame
table-level = Palier
table-doubled = contré
table-redoubled = surcontré
table-passed-out = Passe général
table-not-played = Non joué
table-clubs = trèfle
table-diamonds = carreau
table-hearts = cœur
table-spades = pique
table-no-trumps = sans-atout
table-no-trumps-letters = SA
table-ace-letter = A
table-king-letter = R
table-queen-letter = D
table-jack-letter = V
table-made = juste fait
table-over = { $count ->
    [one] { $count } levée de mieux
   *[other] { $count } levées de mieux
}
table-down = { $count } de chute
table-played = { $contract } par { $seat }, { $tricks }
table-led = Entame { $card }
table-score = { $line } { $score }
table-score-none = 0 pour les deux camps
table-instead = Au lieu de : { $result }
table-send = Oui, envoyer
table-ask-correction = Corriger
table-turn-over = Tourner l’appareil vers { $line }
table-agree-question = { $line } : est-ce juste ?
table-who-scores = { $line } : qui marque { $points } points ?
table-scored-by = Tel que saisi : { $points } points pour { $line }.
table-which-board = { $line } : quel étui était-ce ?
table-entered-for = Tel que saisi : { $board }.
table-enter-for = Saisir pour { $board }
table-agree-yes = Oui, juste
table-agree-no = Non, faux
table-enter-again = Saisir à nouveau
table-right-after-all = C’est juste finalement
table-by-side = { $line } { $award }
table-subject-to-ruling = Décision de l’arbitre attendue : la marque peut encore changer.
table-set-by-director = L’arbitre a fixé cette marque. Si vous la croyez fausse, appelez l’arbitre.
table-set-because = Motif de l’arbitre : { $reason }
table-traveller = Résultats de cet étui
table-traveller-score = Marque
table-first-cards = Premières cartes
table-changed-cards = { $group ->
    [1] Cartes changées
   *[other] Cartes changées { $group }
}
table-divided = L’arbitre a divisé cet étui : toutes les tables n’avaient pas les mêmes cartes. Seules celles qui les avaient sont comparées entre elles.
table-corrections-until = Corrections jusqu’à { $clock }.
table-corrections-ended = Le délai de correction a pris fin à { $clock }.
table-no-corrections = Les marques ne changent plus. Merci d’avoir joué.

table-call = Appeler l’arbitre
table-call-question = Pourquoi l’arbitre doit-il venir ?
table-call-ruling = Une décision
table-call-score = Une marque fausse
table-call-seats = La mauvaise paire est à la table
table-call-other = Autre chose
table-call-from-phone = { $caller } : { $reason }
table-called = L’arbitre est appelé.
table-calling = L’appel est en cours d’envoi.
table-calling-advice = Sans connexion il attend ici : appelez alors à voix haute.
table-call-answered = L’arbitre arrive.
table-from-director = De l’arbitre
table-read = Lu
table-not-taken = Ceci n’a pas été accepté
table-not-taken-advice = Si c’est important, appelez l’arbitre : rien d’autre n’a été changé.
table-not-understood = Le serveur n’a pas pu lire cette saisie. Rechargez la page, puis saisissez-la encore une fois.
table-results = Résultats
