// purpose: ranks hosts by the sum of the squared authority scores of their pages; over all hosts, these sums add up to 1
// parameters: count = 10
// columns: host, pages, share
// effect: size($rows) = $count AND $rows[0].share > $rows[-1].share AND reduce(n = 0.0, r IN $rows | n + r.share) < 1.000001
CALL crawl.hits.stream() YIELD host, authority WHERE authority > 0
RETURN host, count(*) AS pages, sum(authority * authority) AS share
ORDER BY share DESC, host LIMIT $count;
