// purpose: ranks words by the number of cores that they characterise
// parameters: run = 'demo', count = 20
// columns: word, cores, ranks
// effect: size($rows) = $count AND all(r IN $rows WHERE r.cores = size(r.ranks)) AND $rows[0].cores > $rows[-1].cores
MATCH (c:Core {run: $run})
WITH c ORDER BY c.rank
UNWIND c.words AS word
WITH word, collect(c.rank) AS ranks
RETURN word, size(ranks) AS cores, ranks ORDER BY cores DESC, word LIMIT $count;
