### D’où vient un chiffre.

explain-and = { $first }, et { $second }
