### Les écrans de la tablette en terminal.

tablet-said = { $text }

tablet-sits-out = Cette table est en relais
tablet-welcome = Bienvenue
tablet-over = Le jeu est fini ici
tablet-new-code = Nouveau code
tablet-code = Code
tablet-needs-code = Cet appareil a besoin d’un code
tablet-off = Éteindre
tablet-asks = Cet appareil demande sa table au serveur.
tablet-nothing-yet = Le serveur n’a encore rien pour cette table.
tablet-no-connection = Pas de connexion au serveur
tablet-keeps-trying = Cet appareil essaie encore. Si cela dure, dites-le à l’arbitre.

tablet-move = Le tour { $round } est fini. Changez de place :
tablet-sat-down = Les paires du tour { $round }, une fois assises :
tablet-boards = { $boards_called }
tablet-here = Nous sommes là
tablet-nobody-moves = Personne ne doit bouger maintenant.
tablet-finished = Le tour { $round } est terminé ici
tablet-safe = Les résultats sont en sûreté sur cet appareil. Dès que la connexion revient, ils sont envoyés et le tour suivant commence ici.
tablet-see-or-correct = Voir un étui
tablet-look-where = Regardez où vous allez
tablet-await-draw = Attendez le tirage
tablet-which-to-see = Quel étui voulez-vous voir ?
tablet-which-to-correct = Quel étui voulez-vous voir ou corriger ?
tablet-set-and-fixed = Fixé par l’arbitre, à ne pas changer :
tablet-to-be-checked = Tour { $round }, à vérifier. Ce qui est faux est pour l’arbitre :
tablet-cards-of = Cartes de { $line }
tablet-heading = Tour { $round_number } sur { $count }{ $round_half }

tablet-board-gone = Cet étui n’est plus ici
tablet-to-rule = L’arbitre doit encore décider de cet étui
tablet-over-right = Le jeu est fini. Est-ce juste ?
tablet-unchangeable = Cela ne peut pas être changé ici. Si vous le croyez faux, appelez l’arbitre.
tablet-nothing-entered = Rien n’est encore saisi
tablet-enter = Saisir
tablet-check = { CAPITAL($line) }, vérifiez :
tablet-agree = D’accord
tablet-wrong = C’est faux
tablet-not-agreed = Vous n’êtes pas d’accord :
tablet-not-agreed-help = Saisissez à nouveau ensemble, ou appelez l’arbitre.
tablet-board-done = L’étui { $board } est terminé
tablet-director-has-set = L’arbitre a fixé cette marque
tablet-score-is = Marque : { $score }
tablet-being-sent = envoi en cours
tablet-saved = gardé sur cet appareil, à envoyer
tablet-result = Résultat
tablet-score = Score
tablet-against = { $first } contre { $second } : { $award }.

tablet-director = Arbitre
tablet-called = Appelé
tablet-coming = Il arrive
tablet-not-called = L’arbitre ne sait encore rien
tablet-call-aloud = Pas de connexion : l’appel n’a pas pu être envoyé. Appelez l’arbitre à voix haute.
tablet-calling = Appel de l’arbitre …
tablet-call-wait = Attendez. Laissez les cartes comme elles sont.

tablet-contract = Quel était le contrat ?
tablet-who-played = { $contract } : qui a joué ?
tablet-lead-suit = Quelle entame ? D’abord la couleur
tablet-lead-rank = Quelle entame ?
tablet-may-skip = Vous pouvez passer cette question.
tablet-next = Suite
tablet-skip = Passer
tablet-how-many-tricks = { $contract } par { $seat } : combien de levées ?
tablet-made = { $count ->
    [13] Gagné : 13 (= ou 13 Enter)
   *[other] Gagné : { $count } ou plus (= ou { $count } Enter)
}
tablet-down = De chute (-1 ou { $count } Enter) :
tablet-right = Est-ce juste ?
tablet-no-score = pas de marque
tablet-missing = Il manque une réponse : revenez en arrière
tablet-played = { $contract } par { $seat } : { $count ->
    [one] { $count } levée
   *[other] { $count } levées
}, { $made }

tablet-please-read = À lire
tablet-have-read = C’est lu
tablet-from-director = De l’arbitre : { $text }
tablet-director-set = L’arbitre a fixé l’étui { $board } : { $result }.
tablet-director-set-board = L’arbitre a fixé l’étui { $board } du tour { $round }. Il n’y a plus rien à faire.
tablet-board-closed = L’étui { $board } du tour { $round } est clos ici : l’arbitre en a fixé le résultat ou a clos le tour. Si vous croyez le résultat faux, appelez l’arbitre.
tablet-not-saved = Cet appareil n’a pas pu garder cela : { $why }. Écrivez-le sur papier et appelez l’arbitre.
tablet-no-table = Cet appareil n’a pas de table : cela n’a pas été gardé. Écrivez-le sur papier et appelez l’arbitre, qui a le code de la table.
tablet-left-behind = { $count ->
    [one] { $count } saisie de la table { $table } reste à envoyer : retapez ici le code de cette table, ou prévenez l’arbitre.
   *[other] { $count } saisies de la table { $table } restent à envoyer : retapez ici le code de cette table, ou prévenez l’arbitre.
}
tablet-look-at-board = Regardez l’étui sur cet appareil. S’il n’est pas juste, corrigez-le ou appelez l’arbitre.
tablet-look-at-set-board = Regardez l’étui sur cet appareil. Si ce n’est pas ce qui s’est passé ici, appelez l’arbitre : la table ne peut pas le changer.

tablet-entered = Étui { $board }, tour { $round } : { $result }
tablet-agreed = Confirmé : étui { $board }, tour { $round } : { $result }
tablet-disputed = Le résultat de l’étui { $board } au tour { $round } est faux
tablet-named = Les noms { $names }
tablet-seated = Les paires du tour { $round } sont assises ici
tablet-call-for = Appel de l’arbitre : { $reason }
tablet-unknown = Quelque chose que cette version ne connaît pas

tablet-no-key = { $key } ne fait rien ici. Tapez : { $keys }
tablet-no-key-short = { $key } : non. Tapez : { $keys }
tablet-no-board = L’étui { $board } n’est pas pour cette table maintenant : elle a { $boards }.
tablet-no-board-call = L’étui { $board } n’est pas pour cette table maintenant : elle a { $boards }. Il est là ? ! appelle l’arbitre.
tablet-no-board-short = Étui { $board } : pas ici. Ici : { $boards }
tablet-space = Espace
tablet-that-key = Cette touche
tablet-more = Suite
tablet-typed = tapé : { $typed } (Enter)

tablet-which-code = Quel code ? { $code }
tablet-asking-server = Le serveur est interrogé …
tablet-code-asked = Le serveur demande le code de cette table.
tablet-pair = Relier
tablet-unreachable = { $why } ({ $server }) Vérifiez l’adresse, que le serveur fonctionne, et que cet appareil est dans son réseau.
tablet-not-started = Cet appareil n’a pas pu démarrer.

tablet-connecting = connexion en cours
tablet-connected = connecté
tablet-offline = pas de connexion
tablet-code-first = code nécessaire

### Pourquoi le serveur n’a pas pu être interrogé.

trouble-no-answer = Le serveur ne répond pas.
trouble-too-slow = Le serveur met trop de temps à répondre.
trouble-other-key = Un autre serveur répond que celui que cet appareil connaît, ou il a été réinstallé. Appelez l’arbitre. Les mots de sa clé sont maintenant { $words }.
trouble-no-server = Il n’y a pas de serveur Barometer à cette adresse.
trouble-problem = Le serveur a un problème.
trouble-problem-said = Le serveur a un problème : { $text }
trouble-unknown = Le serveur a donné une réponse que cette version ne connaît pas.
trouble-ended = Le serveur a mis fin à la connexion.
trouble-not-saved = Cet appareil ne peut rien garder : { $why }
