### Die Rundenuhr.

clock-left = { $round }: noch { $time }
clock-warning = Die Zeit ist fast um
clock-change = { $round } beginnt in { $time }
clock-over = { $round }: die Zeit ist um
clock-stopped = { $round }: die Uhr steht, noch { $time }
clock-until = { $round } bis { $time }
clock-minutes = { $minutes } Min.
