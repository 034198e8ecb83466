// purpose: lists redirects that lead to another redirect, and those that end where they began; a link to the end saves requests
// parameters: limit = 10
// columns: url, hops, end, links
// effect: size($rows) = 1 AND $rows[0].hops = 2 AND NOT EXISTS { (:Page {url: $rows[0].end})-[:REDIRECTS_TO]->() }
MATCH chain = (first:Page)-[:REDIRECTS_TO]->{2,20}(last:Page)
WHERE first = last OR NOT EXISTS { (first)<-[:REDIRECTS_TO]-() } AND NOT EXISTS { (last)-[:REDIRECTS_TO]->() }
RETURN first.url AS url, length(chain) AS hops, last.url AS end, COUNT { (first)<-[:LINKS_TO]-() } AS links
ORDER BY links DESC, url LIMIT $limit;
