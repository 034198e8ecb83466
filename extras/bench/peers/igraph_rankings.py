"""Rankings of igraph, run by extras/bench/peers.sh: METHOD GRAPH TOLERANCE SCORES.

Prints the median of seconds and of CPU seconds, and the peak memory in MiB.
"""

import array
import resource
import sys
import time

import igraph

method, name, tolerance, scores = sys.argv[1:]
with open(name + ".txt") as file:
    graph = igraph.Graph.Read_Edgelist(file, directed=True)
with open(name + ".pages") as file:
    graph.add_vertices(int(file.read()) - graph.vcount())
arpack = igraph.ARPACKOptions()
arpack.tol = float(tolerance)
arpack.maxiter = 1_000_000
rank = {
    "PageRank": lambda: graph.pagerank(damping=0.85),
    "HITS": lambda: graph.hub_score(scale=False, arpack_options=arpack),
}[method]
seconds = []
processor = []
for _ in range(5):
    start, cpu = time.perf_counter(), time.process_time()
    result = rank()
    seconds.append(time.perf_counter() - start)
    processor.append(time.process_time() - cpu)
with open(scores, "wb") as file:
    array.array("d", result).tofile(file)
print(sorted(seconds)[2], sorted(processor)[2], resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
