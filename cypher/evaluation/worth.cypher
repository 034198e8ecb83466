// purpose: compares crawls from the seeds of a run with crawls from as many random pages, pages with the most inlinks, pages
//          of the highest PageRank, and top hubs: pages, PageRank, hosts and cores by depth
// parameters: run = 'demo', depth = 5, draws = 20
// columns: strategy, depth, totalPages, meanPageRank, totalPageRank, hosts, cores
// effect: size($rows) = 5 * ($depth + 1) AND
//    all(r IN $rows WHERE r.depth > 0 OR r.totalPages <= COUNT { (:Core {run: $run})-[:HAS_SEED]->() })
CALL crawl.simulate({run: $run, depth: $depth, draws: $draws})
YIELD strategy, depth, totalPages, meanPageRank, totalPageRank, hosts, cores
RETURN strategy, depth, totalPages, meanPageRank, totalPageRank, hosts, cores;
