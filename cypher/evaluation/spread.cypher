// purpose: how far the cores of a run lie apart, beside the mean distance of two pages of the graph
// parameters: run = 'demo'
// columns: cores, reachable, unreachable, min, mean, max, averageDistance, standardError
CALL crawl.cores.distances.stats({run: $run})
YIELD cores, reachable, unreachable, min, mean, max, averageDistance, standardError
RETURN cores, reachable, unreachable, min, mean, max, averageDistance, standardError;
