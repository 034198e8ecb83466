// purpose: finds cores that are page templates: all hubs are on one host, and at least five of its pages link to each
//          authority
// parameters: run = 'demo'
// columns: core, hubs, authorities, hosts, leastPages, boilerplate
// effect: size($rows) = COUNT { (:Core {run: $run}) } AND any(r IN $rows WHERE r.boilerplate) AND any(r IN $rows WHERE NOT r.boilerplate)
MATCH (c:Core {run: $run})-[:HAS_HUB]->(hub:Page)
WITH c, collect(DISTINCT hub.host) AS hosts
CALL (c, hosts) {
  MATCH (c)-[:HAS_AUTHORITY]->(a:Page)
  RETURN min(COUNT { MATCH (page:Page)-[:LINKS_TO]->(a) WHERE page.host = hosts[0] }) AS leastPages
}
RETURN c.rank AS core, c.hubs AS hubs, c.authorities AS authorities, size(hosts) AS hosts, leastPages,
       size(hosts) = 1 AND leastPages >= 5 AS boilerplate
ORDER BY core;
