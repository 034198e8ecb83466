// purpose: where the next crawl should start, now that the last one has brought its links back, and whether it has been there
// parameters: count = 10
// columns: rank, url, fetched, newPages, newWorth
CALL crawl.extractSeeds($count) YIELD rank, url, page, newPages, newWorth
RETURN rank, url, page.fetchedAt IS NOT NULL AS fetched, newPages, newWorth
ORDER BY rank;
