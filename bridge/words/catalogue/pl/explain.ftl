### Skąd bierze się liczba.

explain-and = { $first } oraz { $second }
