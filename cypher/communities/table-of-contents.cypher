// purpose: one row per core, to read like a table of contents: its size, its seed and its three best authorities
// parameters: run = 'demo'
// columns: core, size, seed, bestAuthorities
MATCH (c:Core {run: $run})-[s:HAS_SEED]->(seed:Page)
WITH c, seed ORDER BY s.rank
WITH c, collect(seed.url)[0] AS seed
CALL (c) {
  MATCH (c)-[a:HAS_AUTHORITY]->(p:Page)
  WITH p.url AS url ORDER BY a.score DESC, url LIMIT 3
  RETURN collect(url) AS bestAuthorities
}
RETURN c.rank AS core, c.hubs + ' × ' + c.authorities AS size, seed, bestAuthorities ORDER BY core;
