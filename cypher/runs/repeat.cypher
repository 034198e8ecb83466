// purpose: repeats a run under the next free id, and tells whether all of its seeds came out again (APOC: apoc.cypher.doIt)
// parameters: run = 'demo'
// columns: run, seeds, same
MATCH (old:CrawlRun {id: $run})
CALL apoc.cypher.doIt(old.call, {}) YIELD value
WITH value.run AS run, value.seeds AS seeds
MATCH (:Core {run: $run})-[before:HAS_SEED]->(seed:Page)
OPTIONAL MATCH (seed)<-[after:HAS_SEED {rank: before.rank}]-(:Core {run: run})
RETURN run, seeds, count(after) = seeds AND count(before) = seeds AS same;
