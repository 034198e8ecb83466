// purpose: shows at which depths the seeds of a run find better or more pages than nine of ten crawls from random pages
// parameters: run = 'demo', depth = 10, draws = 20
// columns: depth, betterPages, morePages, moreHosts, moreCores
// effect: size($rows) = $depth + 1 AND any(r IN $rows WHERE r.moreCores)
CALL crawl.simulate({run: $run, depth: $depth, draws: $draws, baselines: 'random'})
YIELD strategy, depth, meanPageRank, meanPageRankHigh, totalPages, totalPagesHigh, hosts, hostsHigh, cores, coresHigh
WITH depth,
  max(CASE strategy WHEN 'seeds' THEN meanPageRank END) > max(meanPageRankHigh) AS betterPages,
  max(CASE strategy WHEN 'seeds' THEN totalPages END) > max(totalPagesHigh) AS morePages,
  max(CASE strategy WHEN 'seeds' THEN hosts END) > max(hostsHigh) AS moreHosts,
  max(CASE strategy WHEN 'seeds' THEN cores END) > max(coresHigh) AS moreCores
RETURN depth, betterPages, morePages, moreHosts, moreCores ORDER BY depth;
