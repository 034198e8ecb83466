// purpose: lists the runs of this store, with their options and the call that repeats each
// parameters: none
// columns: run, procedure, cores, options, at, call
// effect: any(r IN $rows WHERE r.run = 'demo' AND r.cores = COUNT { (:Core {run: 'demo'}) })
CALL crawl.run.list() YIELD run, procedure, cores, options, at, call
RETURN run, procedure, cores, options, at, call;
