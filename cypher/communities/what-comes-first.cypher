// purpose: compares ways to order the cores of a run: of the first 10, 20 and 100 entries, how many have one to three hubs, how
//          many repeat the site of the hubs, or that and the site of the authorities, and which share of all pages is in them
// parameters: run = 'demo'
// columns: listed, first, entries, fewHubs, repeatedSites, repeatedPairs, pages, share
// effect: size($rows) = 12 AND all(r IN $rows WHERE r.share <= 1 AND r.fewHubs <= r.entries)
//    AND all(r IN $rows WHERE r.listed STARTS WITH 'by extraction' OR r.listed STARTS WITH 'more than' OR r.repeatedSites = 0)
MATCH (run:CrawlRun {id: $run}), (c:Core {run: $run})
CALL (c, run) {
  MATCH (c)-[:HAS_HUB]->(p)
  WITH coalesce(crawl.url.host(p[coalesce(run.urlProperty, 'url')]), 'core ' + c.rank) AS hubs, count(*) AS n
  ORDER BY n DESC, hubs LIMIT 1
  RETURN hubs
}
CALL (c, run) {
  MATCH (c)-[:HAS_AUTHORITY]->(p)
  WITH coalesce(crawl.url.host(p[coalesce(run.urlProperty, 'url')]), 'core ' + c.rank) AS authorities, count(*) AS n
  ORDER BY n DESC, authorities LIMIT 1
  RETURN authorities
}
WITH {core: c, site: hubs, pair: hubs + ' ' + authorities, size: c.hubs * c.authorities} AS row
ORDER BY row.core.rank
WITH collect(row) AS rows
UNWIND ['by extraction', 'more than 3 hubs, by extraction', 'sites, by extraction', 'sites, more than 3 hubs first, by pages'] AS listed
CALL (rows, listed) {
  UNWIND range(0, size(rows) - 1) AS i
  WITH rows[i] AS row, i
  WHERE NOT listed STARTS WITH 'more' OR row.core.hubs > 3
  WITH CASE WHEN listed STARTS WITH 'sites' THEN row.site ELSE toString(i) END AS entry, row
  ORDER BY row.core.hubs <= 3, row.size DESC, row.core.rank
  WITH entry, collect(row) AS found, min(row.core.rank) AS best, sum(row.core.hubs + row.core.authorities) AS pages
  ORDER BY CASE WHEN listed ENDS WITH 'pages' THEN [toInteger(found[0].core.hubs <= 3), -pages] ELSE [best] END, entry
  RETURN collect(found) AS entries
}
CALL (rows) {
  UNWIND rows AS row
  WITH row.core AS c
  MATCH (c)-[:HAS_HUB|HAS_AUTHORITY]->(p)
  RETURN count(DISTINCT p) AS total
}
UNWIND [10, 20, 100] AS first
WITH listed, first, entries[..first] AS shown, total
CALL (shown) {
  UNWIND shown AS entry
  RETURN sum(toInteger(entry[0].core.hubs <= 3)) AS fewHubs, count(*) AS entries,
         count(*) - count(DISTINCT entry[0].site) AS repeatedSites, count(*) - count(DISTINCT entry[0].pair) AS repeatedPairs
}
CALL (shown) {
  UNWIND shown AS entry
  UNWIND entry AS row
  WITH row.core AS c
  MATCH (c)-[:HAS_HUB|HAS_AUTHORITY]->(p)
  RETURN count(DISTINCT p) AS pages
}
RETURN listed, first, entries, fewHubs, repeatedSites, repeatedPairs, pages, pages / toFloat(total) AS share
ORDER BY listed, first;
