// purpose: extracts a seed for each of the strongest communities and stores their cores, for the scripts in communities/.
//          Without objective, the seeds are those from which a crawl gathers most
// parameters: count = 100, run = 'demo', objective = 'communities'
// columns: run, seeds, cores, newPages, newWorth, note
// effect: $rows[0].cores = COUNT { (:Core {run: $run}) } AND $rows[0].seeds = COUNT { (:Core {run: $run})-[:HAS_SEED]->() }
CALL crawl.extractSeeds.write($count, {run: $run, objective: $objective}) YIELD run, seeds, cores, newPages, newWorth, note
RETURN run, seeds, cores, newPages, newWorth, note;
