// purpose: extracts seeds for the next crawl, with the pages that each adds, their worth, and the community that it represents
// parameters: count = 10
// columns: rank, newPages, newWorth, community, url
// effect: size($rows) = $count AND all(i IN range(2, $count) WHERE $rows[i - 2].newWorth >= $rows[i - 1].newWorth)
CALL crawl.extractSeeds($count) YIELD rank, newPages, newWorth, community, url
RETURN rank, newPages, newWorth, community, url ORDER BY newWorth DESC;
