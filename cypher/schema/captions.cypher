// purpose: gives pages without a title a name, the last two segments of their path, else their host, which Neo4j Browser shows
// parameters: none
// columns: pages
// effect: COUNT { (p:Page) WHERE p.title IS NULL AND p.name IS NULL AND p.host IS NOT NULL } = 0
MATCH (p:Page) WHERE p.title IS NULL AND p.name IS NULL
WITH p, [part IN split(split(split(p.url, '#')[0], '?')[0], '/')[3..] WHERE part <> ''] AS path
SET p.name = CASE size(path) WHEN 0 THEN p.host WHEN 1 THEN path[0] ELSE path[-2] + '/' + path[-1] END
RETURN count(p) AS pages;
