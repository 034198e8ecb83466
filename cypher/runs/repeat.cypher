// purpose: repeats a run of crawl.extractSeeds.write under the next free id, and checks that it gives the same seeds
// parameters: run = 'demo'
// columns: run, seeds, same
// effect: $rows[0].same AND COUNT { (:CrawlRun {id: $rows[0].run}) } = 1
MATCH (old:CrawlRun {id: $run, procedure: 'crawl.extractSeeds.write'})
CALL crawl.extractSeeds.write(old.count, crawl.run.options(old.id)) YIELD run, seeds
MATCH (from:Core|CrawlRun)-[before:HAS_SEED]->(seed:Page) WHERE $run IN [from.run, from.id]
OPTIONAL MATCH (seed)<-[after:HAS_SEED {rank: before.rank}]-(new:Core|CrawlRun) WHERE run IN [new.run, new.id]
RETURN run, seeds, count(after) = seeds AND count(before) = seeds AS same;
