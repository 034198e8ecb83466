// purpose: compares the distances between the cores of a run with the mean distance between pages of the graph
// parameters: run = 'demo'
// columns: pairs, reachable, min, mean, max, averageDistance, standardError
// effect: $rows[0].reachable <= $rows[0].pairs AND $rows[0].min <= $rows[0].mean AND $rows[0].mean <= $rows[0].max
//    AND $rows[0].averageDistance > 1
CALL crawl.cores.distances({run: $run}) YIELD distance
WITH count(*) AS pairs, count(distance) AS reachable, min(distance) AS min, avg(distance) AS mean, max(distance) AS max
CALL crawl.graph.project('spread') YIELD name
CALL crawl.graph.stats(name) YIELD averageDistance, standardError
CALL crawl.graph.drop(name) YIELD bytes
RETURN pairs, reachable, min, mean, max, averageDistance, standardError;
