"""Scores contracts with the PyPI package `endplay`: `python endplay-scores.py < contracts`.

Each line is a contract with its result, as endplay writes it, and who is vulnerable: `4SNX-1 ns`. First line out: the
microseconds for scoring them all, the best of some runs, without reading them; then declarer's score of each.
"""

import sys
import time

from endplay.types import Contract, Vul

VULNERABILITIES = {"none": Vul.none, "ns": Vul.ns, "ew": Vul.ew, "both": Vul.both}

hands = []
for line in sys.stdin:
    contract, vulnerable = line.split()
    hands.append((Contract(contract), VULNERABILITIES[vulnerable]))

least = float("inf")
end = time.monotonic() + 2
runs = 0
while runs < 5 or time.monotonic() < end:
    begun = time.perf_counter_ns()
    scores = [contract.score(vulnerable) for contract, vulnerable in hands]
    least = min(least, (time.perf_counter_ns() - begun) / 1000)
    runs += 1

print(round(least))
print("\n".join(str(score) for score in scores))
