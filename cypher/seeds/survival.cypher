// purpose: adapts the seeds of a run to a newer crawl, a file in the import folder of the server: seeds that still exist,
//          and live replacements for the others, each page once. The newer crawl stays in memory until CALL
//          crawl.graph.drop('newer')
// parameters: run = 'demo', file = 'links.tsv'
// columns: url, replaces, by, score
// effect: all(r IN $rows WHERE r.by IS NULL OR size(r.replaces) > 0)
CALL crawl.graph.load('newer', $file) YIELD name
CALL crawl.seeds.survival({run: $run, graph: name}) YIELD rank, url, alive, replacementUrl, by, score
WITH CASE WHEN alive THEN url ELSE replacementUrl END AS live, rank, url, alive, by, score
WHERE live IS NOT NULL
WITH live, min(rank) AS rank, collect(CASE WHEN NOT alive THEN url END) AS replaces, collect(by)[0] AS by, score
RETURN live AS url, replaces, by, score ORDER BY rank;
