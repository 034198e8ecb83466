// purpose: the seeds of the next crawl, the pages that each adds and what these are worth, and the core that it stands for
// parameters: count = 10
// columns: rank, url, newPages, newWorth, core, hubs, authorities
CALL crawl.extractSeeds($count) YIELD rank, url, newPages, newWorth, core, hubs, authorities
RETURN rank, url, newPages, newWorth, core, hubs, authorities ORDER BY rank;
