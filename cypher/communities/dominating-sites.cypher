// purpose: shows which sites dominate each core: the site with the most hubs, the site with the most authorities, and their
//          shares in percent
// parameters: run = 'demo'
// columns: core, hubs, hubSite, hubShare, authorities, authoritySite, authorityShare
// effect: size($rows) = COUNT { (:Core {run: $run}) }
//    AND all(r IN $rows WHERE 0 < r.hubShare AND r.hubShare <= 100 AND 0 < r.authorityShare AND r.authorityShare <= 100)
MATCH (c:Core {run: $run})
CALL (c) {
  MATCH (c)-[:HAS_HUB]->(p:Page)
  WITH crawl.url.host(p.url) AS site, count(*) AS pages ORDER BY pages DESC, site LIMIT 1
  RETURN site AS hubSite, pages AS hubPages
}
CALL (c) {
  MATCH (c)-[:HAS_AUTHORITY]->(p:Page)
  WITH crawl.url.host(p.url) AS site, count(*) AS pages ORDER BY pages DESC, site LIMIT 1
  RETURN site AS authoritySite, pages AS authorityPages
}
RETURN c.rank AS core,
       c.hubs AS hubs, hubSite, round(100.0 * hubPages / c.hubs, 1) AS hubShare,
       c.authorities AS authorities, authoritySite,
       round(100.0 * authorityPages / c.authorities, 1) AS authorityShare
ORDER BY core;
