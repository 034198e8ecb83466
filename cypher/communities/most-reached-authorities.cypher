// purpose: ranks the authorities of a run by the number of hubs that link to them, of their own core and of others
// parameters: run = 'demo', count = 20
// columns: url, core, reachingHubs, reachingCores
// effect: size($rows) = $count AND all(r IN $rows WHERE r.reachingCores > 0) AND $rows[0].reachingHubs > $rows[-1].reachingHubs
MATCH (c:Core {run: $run})-[:HAS_AUTHORITY]->(authority:Page)
MATCH (authority)<-[:LINKS_TO]-(hub:Page)<-[:HAS_HUB]-(other:Core {run: $run})
WITH authority, c, count(DISTINCT hub) AS reachingHubs, count(DISTINCT other) AS reachingCores
RETURN authority.url AS url, c.rank AS core, reachingHubs, reachingCores
ORDER BY reachingHubs DESC, reachingCores DESC, url LIMIT $count;
