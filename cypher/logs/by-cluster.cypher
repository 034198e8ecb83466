// purpose: shows what crawlers ask a host for, by URL cluster; useful says whether the filter keeps the cluster. Needs the
//          counts of the command import logs and the clusters of crawl.clusters.train
// parameters: host = 'pandas.pydata.org'
// columns: pattern, useful, pages, crawlerRequests, share
// effect: any(r IN $rows WHERE NOT r.useful) AND reduce(n = 0, r IN $rows | n + r.crawlerRequests) = 4
//    AND abs(reduce(n = 0.0, r IN $rows | n + r.share) - 1) < 0.01
MATCH (p:Page {host: $host}) WHERE p.crawlerRequests > 0
WITH sum(p.crawlerRequests) AS all, collect(p) AS pages
UNWIND pages AS p
WITH all, crawl.cluster(p.url) AS pattern, crawl.allows(null, p.url) AS useful, p.crawlerRequests AS requests
WITH all, pattern, useful, count(*) AS pages, sum(requests) AS crawlerRequests
RETURN pattern, useful, pages, crawlerRequests, round(1.0 * crawlerRequests / all, 3) AS share
ORDER BY useful, crawlerRequests DESC, pattern;
