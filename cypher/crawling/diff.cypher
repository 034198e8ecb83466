// purpose: summarises what the last two crawls show to have changed: pages and links that came, changed and went, with an example.
//          Links are compared if both crawls ran with --link-details
// parameters: none
// columns: what, change, number, example
// effect: all(r IN $rows WHERE r.number > 0) AND 'link' IN [r IN $rows | r.what]
CALL crawl.listCrawls() YIELD crawl
WITH crawl LIMIT 2
WITH collect(crawl) AS crawls WHERE size(crawls) = 2
CALL crawl.diff(crawls[1], crawls[0]) YIELD what, change, url, target
RETURN what, change, count(*) AS number, min(url + coalesce(' -> ' + target, '')) AS example
ORDER BY what DESC, change;
