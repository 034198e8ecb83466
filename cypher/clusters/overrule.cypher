// purpose: keeps or removes the kind of pages that a url is of, whatever training says of it now and later; REMOVE c.state
//          leaves it to the next training again. For links between two kinds: SET l.kept = true on their LEADS_TO
// parameters: url = 'https://pandas.pydata.org/pandas-docs/stable/reference/api/pandas.DataFrame.median.html', state = 'kept'
// columns: pattern, state, trained, size
// effect: size($rows) = 1 AND COUNT { (:UrlCluster {pattern: $rows[0].pattern, state: $state, reason: 'by-hand'}) } = 1
MATCH (c:UrlCluster {pattern: crawl.cluster($url)})
SET c.state = $state, c.reason = 'by-hand'
RETURN c.pattern AS pattern, c.state AS state, c.trained AS trained, c.size AS size;
