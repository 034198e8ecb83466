// purpose: summarises what a web is about: first the communities, whose hubs are on several sites, one row for each topic, then link
//          lists, one page that links to many sites, then the page templates of each site in one row. The first core of a row gives
//          its title and bestPages, a page of each site of the hubs
// parameters: run = 'demo'
// columns: community, kind, title, sites, pages, bestPages, cores
// effect: COUNT { (:Core {run: $run}) } = reduce(n = 0, r IN $rows | n + size(r.cores))
//    AND all(r IN $rows WHERE r.title <> '' AND r.sites = size(r.bestPages) AND r.community = r.cores[0])
//    AND all(r IN $rows WHERE r.kind <> 'list' OR size(r.cores) = 1)
//    AND all(i IN range(1, size($rows) - 1) WHERE $rows[i - 1].kind <= $rows[i].kind)
MATCH (run:CrawlRun {id: $run}), (c:Core {run: $run})
CALL (c, run) {
  MATCH (c)-[hub:HAS_HUB]->(p)
  WITH p[coalesce(run.urlProperty, 'url')] AS url, hub.score AS score ORDER BY score DESC, url
  WITH coalesce(crawl.url.host(url), 'core ' + c.rank) AS site, collect(url)[0] AS best, count(*) AS hubs, max(score) AS score
  ORDER BY hubs DESC, score DESC, site
  RETURN collect(site) AS sites, collect(best) AS bestPages
}
WITH c, sites, bestPages ORDER BY CASE c.kind WHEN 'template' THEN -c.hubs * c.authorities ELSE 0 END, c.rank
WITH c.kind AS kind, CASE c.kind WHEN 'template' THEN sites[0] ELSE coalesce(c.topic, c.rank) END AS entry, collect(c) AS found,
     collect(size(sites))[0] AS sites, collect(bestPages)[0] AS bestPages, sum(c.authorities) AS pages
RETURN found[0].rank AS community, kind, found[0].title AS title, sites, pages, bestPages, [c IN found | c.rank] AS cores
ORDER BY kind, CASE kind WHEN 'template' THEN -pages ELSE entry END, community;
