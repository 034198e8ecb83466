// purpose: lists the pages that most other pages repeat, as crawl.duplicates.write has stored it
// parameters: count = 20
// columns: original, pages, likeness
// effect: reduce(n = 0, r IN $rows | n + r.pages) = COUNT { ()-[:REPEATS]->() } AND $rows[0].likeness = 0.95
MATCH (p:Page)-[r:REPEATS]->(original:Page)
RETURN original.url AS original, count(p) AS pages, round(avg(r.likeness), 2) AS likeness
ORDER BY pages DESC, original LIMIT $count;
