// purpose: shows the role of the seeds of one run in another run on the same pages: seed, hub or authority of a core, or
//          none
// parameters: run = 'demo', other = 'demo'
// columns: rank, url, otherCore, role
// effect: size($rows) = COUNT { (:Core {run: $run})-[:HAS_SEED]->() } AND all(r IN $rows WHERE r.role = 'seed')
MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p:Page) WHERE $run IN [from.run, from.id]
OPTIONAL MATCH (c:Core|CrawlRun)-[r:HAS_SEED|HAS_HUB|HAS_AUTHORITY]->(p) WHERE $other IN [c.run, c.id]
WITH s, p, c, r ORDER BY CASE type(r) WHEN 'HAS_SEED' THEN 0 ELSE 1 END
WITH s, p, collect({core: c.rank, role: type(r)})[0] AS found
RETURN s.rank AS rank, p.url AS url, found.core AS otherCore,
       CASE found.role WHEN 'HAS_SEED' THEN 'seed' WHEN 'HAS_HUB' THEN 'hub' WHEN 'HAS_AUTHORITY' THEN 'authority' END AS role
ORDER BY rank;
