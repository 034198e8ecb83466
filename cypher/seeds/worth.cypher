// purpose: shows what each seed of a run adds: the pages that no earlier seed brings, their worth compared with as many
//          average pages, running totals, and the community that the seed represents
// parameters: run = 'demo'
// columns: rank, url, newPages, newWorth, timesAverage, pagesSoFar, worthSoFar, community
// effect: size($rows) = COUNT { (:Core {run: $run})-[:HAS_SEED]->() }
//    AND $rows[-1].pagesSoFar = reduce(n = 0, r IN $rows | n + r.newPages)
MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p:Page) WHERE $run IN [from.run, from.id]
MATCH (run:CrawlRun {id: $run})
WITH run, s, p, CASE WHEN from:Core THEN from.title END AS community ORDER BY s.rank
WITH run, collect({s: s, url: p.url, community: community}) AS seeds
UNWIND seeds AS seed
WITH run, seed, [before IN seeds WHERE before.s.rank <= seed.s.rank | before.s] AS soFar
RETURN seed.s.rank AS rank, seed.url AS url, seed.s.newPages AS newPages, seed.s.newWorth AS newWorth,
       CASE seed.s.newPages WHEN 0 THEN null ELSE seed.s.newWorth * run.pages / seed.s.newPages END AS timesAverage,
       reduce(sum = 0, before IN soFar | sum + before.newPages) AS pagesSoFar,
       reduce(sum = 0.0, before IN soFar | sum + before.newWorth) AS worthSoFar, seed.community AS community
ORDER BY rank;
