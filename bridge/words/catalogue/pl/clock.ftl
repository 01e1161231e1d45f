### Zegar rundy.

clock-left = { $round }: zostało { $time }
clock-warning = Czas prawie minął
clock-change = { $round } zacznie się za { $time }
clock-over = { $round }: czas minął
clock-stopped = { $round }: zegar zatrzymany, zostało { $time }
clock-until = { $round } do { $time }
clock-minutes = { $minutes } min
