// purpose: summarises which communities the seeds of a run reach and what they add there, the richest first. Seeds without a
//          community share the row without a core
// parameters: run = 'demo'
// columns: core, title, seeds, newPages, newWorth, best
// effect: reduce(n = 0, r IN $rows | n + r.seeds) = COUNT { (:Core {run: $run})-[:HAS_SEED]->() }
MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p:Page) WHERE $run IN [from.run, from.id]
WITH from, s, p ORDER BY s.newWorth DESC, s.rank
WITH from, count(s) AS seeds, sum(s.newPages) AS newPages, sum(s.newWorth) AS newWorth, collect(p.url)[0] AS best
RETURN from.rank AS core, from.title AS title, seeds, newPages, newWorth, best
ORDER BY newWorth DESC, core;
