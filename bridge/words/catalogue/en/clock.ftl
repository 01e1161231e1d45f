### The round clock.

clock-left = { $round }: { $time } left
clock-warning = Time is nearly up
clock-change = { $round } begins in { $time }
clock-over = { $round }: time is up
clock-stopped = { $round }: the clock is stopped, { $time } left
clock-until = { $round } until { $time }
clock-minutes = { $minutes } min
