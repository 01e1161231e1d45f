### Woher eine Zahl kommt.

explain-and = { $first } und { $second }
