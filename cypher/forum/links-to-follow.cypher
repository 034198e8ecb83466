// purpose: counts the links between stored pages of a forum that a crawl by the map follows and skips, by the kind of page
//          they are on
// parameters: site = 'forum.example'
// columns: kind, notFollowed, followed, turningPages
// effect: any(r IN $rows WHERE r.notFollowed > 0) AND any(r IN $rows WHERE r.turningPages > 0) AND
//    reduce(n = 0, r IN $rows | n + r.notFollowed + r.followed + r.turningPages)
//    = COUNT { MATCH (a:Page {host: $site})-[:LINKS_TO]->(b) WHERE a.pageType IS NOT NULL
//    WITH b.host AS host WHERE host = $site RETURN host }
MATCH (a:Page {host: $site})-[:LINKS_TO]->(b) WHERE a.pageType IS NOT NULL
WITH a.pageType AS number, a.url AS from, b.url AS to, b.host AS host
WHERE host = $site // after the links are known: not each page with each
WITH number, crawl.follow(from, to) AS follow
WITH number, sum(CASE follow WHEN 'skip' THEN 1 ELSE 0 END) AS notFollowed, sum(CASE follow WHEN 'follow' THEN 1 ELSE 0 END) AS followed,
     sum(CASE follow WHEN 'next page' THEN 1 ELSE 0 END) AS turningPages
MATCH (t:PageType {site: $site, number: number})
RETURN t.name AS kind, notFollowed, followed, turningPages ORDER BY notFollowed + followed + turningPages DESC, kind;
