// purpose: the seeds of the next crawl, and the core behind each
// parameters: count = 10
// columns: rank, url, core, hubs, authorities, hubScore
CALL crawl.extractSeeds($count) YIELD rank, url, core, hubs, authorities, hubScore
RETURN rank, url, core, hubs, authorities, hubScore ORDER BY rank;
