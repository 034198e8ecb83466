// purpose: ranks hosts with unfetched pages, known by links alone, by the number of links to them
// parameters: limit = 10
// columns: host, waiting, links
// effect: size($rows) = $limit AND $rows[0].waiting = COUNT { (:Page {host: $rows[0].host}) } AND $rows[0].links > $rows[-1].links
MATCH (p:Page) WHERE p.fetchedAt IS NULL
RETURN p.host AS host, count(*) AS waiting, sum(COUNT { (p)<-[:LINKS_TO]-() }) AS links
ORDER BY links DESC, host LIMIT $limit;
