// purpose: returns the best seed of each registrable domain, for crawls of as many organisations as possible
// parameters: run = 'demo'
// columns: domain, url, rank
// effect: size($rows) > 1 AND all(i IN range(1, size($rows) - 1) WHERE none(r IN $rows[..i] WHERE r.domain = $rows[i].domain))
MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p:Page) WHERE $run IN [from.run, from.id]
WITH crawl.url.site(p.url) AS domain, p.url AS url, s.rank AS rank ORDER BY rank
WITH domain, collect({url: url, rank: rank})[0] AS best
RETURN domain, best.url AS url, best.rank AS rank ORDER BY rank;
