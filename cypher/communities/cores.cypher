// purpose: lists the cores of a run in the order of their extraction: topic, size and seeds
// parameters: run = 'demo'
// columns: core, title, size, words, seeds
// effect: size($rows) = COUNT { (:Core {run: $run}) } AND all(r IN $rows WHERE r.title <> '' AND size(r.seeds) = 1)
MATCH (c:Core {run: $run})-[s:HAS_SEED]->(seed:Page)
WITH c, seed ORDER BY s.rank
WITH c, collect(seed.url) AS seeds
RETURN c.rank AS core, c.title AS title, c.hubs + ' × ' + c.authorities AS size, c.words AS words, seeds
ORDER BY core;
