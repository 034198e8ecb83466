// purpose: extracts seeds and keeps their cores in the store, for the scripts in communities/
// parameters: count = 100, run = 'demo'
// columns: run, seeds, cores, hubs, authorities, note
CALL crawl.extractSeeds.write($count, {run: $run}) YIELD run, seeds, cores, hubs, authorities, note
RETURN run, seeds, cores, hubs, authorities, note;
