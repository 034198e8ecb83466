// purpose: the runs of this store, what each was asked for and the call that repeats it
// parameters: none
// columns: run, procedure, cores, options, at, call
CALL crawl.run.list() YIELD run, procedure, cores, options, at, call
RETURN run, procedure, cores, options, at, call;
