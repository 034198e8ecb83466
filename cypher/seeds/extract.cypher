// purpose: extracts seeds for the next crawl, with the pages that each adds, their worth, and the core that it represents
// parameters: count = 10
// columns: rank, url, newPages, newWorth, core, hubs, authorities
// effect: size($rows) = $count AND all(i IN range(1, $count) WHERE $rows[i - 1].rank = i AND $rows[i - 1].newWorth > 0)
CALL crawl.extractSeeds($count) YIELD rank, url, newPages, newWorth, core, hubs, authorities
RETURN rank, url, newPages, newWorth, core, hubs, authorities ORDER BY rank;
