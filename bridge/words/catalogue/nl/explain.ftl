### Waar een getal vandaan komt.

explain-and = { $first }, en { $second }
