### Comment un navigateur fait confiance au serveur du club.

trust-title = Confiance
trust-known-certificate = Ce serveur a un certificat que les navigateurs connaissent : ouvrez-le par son nom, précédé de https://.
trust-own-computer-only = Ce serveur n’est ouvert que sur son propre ordinateur : il n’y a rien à chiffrer.
trust-why-before = Le serveur du club a son propre certificat, qu’aucun navigateur ne connaît. On peut le faire connaître, une fois, aux tablettes du club et au téléphone de l’arbitre ; ils ouvrent alors
trust-why-after = sans avertissement, et personne sur le réseau ne peut lire. Les téléphones des joueurs n’ont besoin de rien de tout cela.
trust-open-here = Ouvrez cette page sur l’appareil, dans le réseau du club : par son adresse, ou par ce code.
trust-load = Chargez
trust-authority = l’autorité du club
trust-android-names = Android :
trust-android = Paramètres, Sécurité, Chiffrement et identifiants, Installer un certificat, Certificat CA.
trust-apple-names = iPhone et iPad :
trust-apple = Réglages, Profil téléchargé, Installer ; puis Général, Informations, Réglages des certificats, et activez-le.
trust-computer-names = Ordinateurs :
trust-computer = ouvrez le fichier et faites-lui confiance pour les sites web.
trust-compare = L’appareil montre une empreinte SHA-256. Comparez-la avec celle de l’écran du serveur, là où il a été lancé, et non avec cette page : ce qui est venu par le réseau peut être d’un autre.
trust-qr-code = Code QR de cette page
trust-fingerprint = Empreinte (SHA-256) :
trust-reach = L’autorité peut répondre d’adresses de réseaux privés et de noms tels que club-pc.local, et d’aucun autre lieu de l’internet. Pour la retirer, supprimez-la dans les mêmes réglages.
