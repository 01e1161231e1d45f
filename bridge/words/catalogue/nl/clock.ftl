### De rondeklok.

clock-left = { $round }: nog { $time }
clock-warning = De tijd is bijna om
clock-change = { $round } begint over { $time }
clock-over = { $round }: de tijd is om
clock-stopped = { $round }: de klok staat stil, nog { $time }
clock-until = { $round } tot { $time }
clock-minutes = { $minutes } min
