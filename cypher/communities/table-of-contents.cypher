// purpose: summarises what a web is about, one row per site of hubs: the words of its largest core, and all its cores. Sites
//          with a core of more than three hubs come first, then those with most pages
// parameters: run = 'demo'
// columns: site, title, hubs, authorities, cores
// effect: size($rows) < COUNT { (:Core {run: $run}) } AND $rows[0].hubs > 3 AND all(r IN $rows WHERE r.title <> '')
//    AND COUNT { (:Core {run: $run}) } = reduce(n = 0, r IN $rows | n + size(r.cores))
MATCH (run:CrawlRun {id: $run}), (c:Core {run: $run})
CALL (c, run) {
  MATCH (c)-[:HAS_HUB]->(p)
  WITH coalesce(crawl.url.host(p[coalesce(run.urlProperty, 'url')]), 'core ' + c.rank) AS site, count(*) AS pages
  ORDER BY pages DESC, site LIMIT 1
  RETURN site
}
WITH site, c ORDER BY c.hubs <= 3, c.hubs * c.authorities DESC, c.rank
WITH site, collect(c) AS found, sum(c.hubs) AS hubs, sum(c.authorities) AS authorities
RETURN site, found[0].title AS title, hubs, authorities, [c IN found | c.rank] AS cores
ORDER BY found[0].hubs <= 3, hubs + authorities DESC, site;
