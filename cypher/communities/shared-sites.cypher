// purpose: lists pairs of cores with pages on the same sites, the pair with the most shared sites first
// parameters: run = 'demo', count = 20
// columns: core, other, shared, sites
// effect: all(r IN $rows WHERE r.core < r.other AND r.shared = size(r.sites)) AND
//    COUNT { (:Core {run: $run, rank: $rows[0].other})-[:HAS_HUB|HAS_AUTHORITY]->(:Page {host: $rows[0].sites[0]}) } > 0
MATCH (c:Core {run: $run})-[:HAS_HUB|HAS_AUTHORITY]->(p:Page) WHERE p.host IS NOT NULL
WITH DISTINCT c, p.host AS site
WITH site, collect(c) AS cores
UNWIND cores AS core
UNWIND cores AS other
WITH core, other, site WHERE core.rank < other.rank
WITH core, other, collect(site) AS sites
RETURN core.rank AS core, other.rank AS other, size(sites) AS shared, sites
ORDER BY shared DESC, core, other LIMIT $count;
