// purpose: where the next crawl should start, now that the last one has brought its links back, and whether it has been there
// parameters: count = 10
// columns: rank, url, fetched, hubs, authorities, sigma
CALL crawl.extractSeeds($count) YIELD rank, url, page, hubs, authorities, sigma
RETURN rank, url, page.fetchedAt IS NOT NULL AS fetched, hubs, authorities, sigma
ORDER BY rank;
