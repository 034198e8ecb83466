// purpose: the seeds of a run as seeds of a newer crawl, a file in the import folder of the server: those that still exist, and
//          live stand-ins for others, each page once; the newer crawl stays in memory until CALL crawl.graph.drop('newer')
// parameters: run = 'demo', file = 'links.tsv'
// columns: url, standsInFor, by, score
// effect: all(r IN $rows WHERE r.by IS NULL OR size(r.standsInFor) > 0)
CALL crawl.graph.load('newer', $file) YIELD name
CALL crawl.seeds.survival({run: $run, graph: name}) YIELD rank, url, alive, standInUrl, by, score
WITH CASE WHEN alive THEN url ELSE standInUrl END AS live, rank, url, alive, by, score
WHERE live IS NOT NULL
WITH live, min(rank) AS rank, collect(CASE WHEN NOT alive THEN url END) AS standsInFor, collect(by)[0] AS by, score
RETURN live AS url, standsInFor, by, score ORDER BY rank;
