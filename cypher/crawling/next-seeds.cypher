// purpose: extracts seeds for the next crawl after the last one has stored its links, and shows whether they were fetched
//          before
// parameters: count = 10
// columns: rank, url, fetched, newPages, newWorth
// effect: size($rows) = $count AND all(r IN $rows WHERE r.newPages > 0 AND NOT r.fetched)
CALL crawl.extractSeeds($count) YIELD rank, url, page, newPages, newWorth
RETURN rank, url, page.fetchedAt IS NOT NULL AS fetched, newPages, newWorth
ORDER BY rank;
