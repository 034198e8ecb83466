// purpose: counts the stored pages of each kind, and how many of them are single pages of their thread or list
// parameters: site = 'forum.example'
// columns: kind, state, stored, alone
// effect: reduce(n = 0, r IN $rows | n + r.stored) = COUNT { (p:Page {host: $site}) WHERE p.pageType IS NOT NULL }
MATCH (page:Page {host: $site}) WHERE page.pageType IS NOT NULL
WITH page.pageType AS number, count(*) AS stored, sum(CASE WHEN EXISTS { (page)-[:CONTINUES]-() } THEN 0 ELSE 1 END) AS alone
MATCH (t:PageType {site: $site, number: number})
RETURN t.name AS kind, t.state AS state, stored, alone ORDER BY stored DESC, kind;
