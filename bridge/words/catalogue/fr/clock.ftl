### L'horloge du tour.

clock-left = { $round } : encore { $time }
clock-warning = Le temps est presque écoulé
clock-change = { $round } commence dans { $time }
clock-over = { $round } : le temps est écoulé
clock-stopped = { $round } : l'horloge est arrêtée, encore { $time }
clock-until = { $round } jusqu'à { $time }
clock-minutes = { $minutes } min
