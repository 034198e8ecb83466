// purpose: keeps or removes the cluster of a URL, now and after every later training. REMOVE c.state returns the decision to
//          the next training. For the links between two clusters, SET l.state = 'follow' on their LEADS_TO
// parameters: url = 'https://pandas.pydata.org/pandas-docs/stable/reference/api/pandas.DataFrame.median.html', state = 'kept'
// columns: pattern, state, trained, size
// effect: size($rows) = 1 AND COUNT { (:UrlCluster {pattern: $rows[0].pattern, state: $state, reason: 'by-hand'}) } = 1
MATCH (c:UrlCluster {pattern: crawl.cluster($url)})
SET c.state = $state, c.reason = 'by-hand'
RETURN c.pattern AS pattern, c.state AS state, c.trained AS trained, c.size AS size;
