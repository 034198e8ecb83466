// purpose: the seeds of the next crawl, the pages that each adds and what these are worth, and the core that it stands for
// parameters: count = 10
// columns: rank, url, newPages, newWorth, core, hubs, authorities
// effect: size($rows) = $count AND all(i IN range(1, $count) WHERE $rows[i - 1].rank = i AND $rows[i - 1].newWorth > 0)
CALL crawl.extractSeeds($count) YIELD rank, url, newPages, newWorth, core, hubs, authorities
RETURN rank, url, newPages, newWorth, core, hubs, authorities ORDER BY rank;
