// purpose: compares the distances between the cores of a run with the mean distance between pages of the graph
// parameters: run = 'demo'
// columns: cores, reachable, unreachable, min, mean, max, averageDistance, standardError
// effect: $rows[0].reachable + $rows[0].unreachable = $rows[0].cores * ($rows[0].cores - 1)
//    AND $rows[0].min <= $rows[0].mean AND $rows[0].mean <= $rows[0].max
CALL crawl.cores.distances.stats({run: $run})
YIELD cores, reachable, unreachable, min, mean, max, averageDistance, standardError
RETURN cores, reachable, unreachable, min, mean, max, averageDistance, standardError;
