"""Another exact matcher on the graphs that the bench of draws exports.

    python3 -m venv DIR && DIR/bin/pip install networkx
    cargo bench -p barometer-bridge --bench draws -- --export DIR
    DIR/bin/python bridge/benches/draws/networkx_draws.py DIR/draw-40.txt DIR/draw-200.txt

networkx has the blossom algorithm in pure Python, after Galil; its weights are the squares of the differences alone,
where Barometer's draw has all the levels of its cost.
"""

import sys
import time

import networkx


def read(path):
    with open(path, encoding="ascii") as lines:
        count = int(next(lines))
        graph = networkx.Graph()
        graph.add_nodes_from(range(count))
        graph.add_weighted_edges_from(tuple(map(int, line.split())) for line in lines)
    return graph


for path in sys.argv[1:]:
    graph = read(path)
    start = time.perf_counter()
    matching = networkx.min_weight_matching(graph)
    elapsed = time.perf_counter() - start
    squares = sum(graph[one][other]["weight"] for one, other in matching)
    print(f"{len(graph)} contenders, sum of squares {squares}: {elapsed * 1000:.1f} ms")
