// purpose: summarises what has changed since a time, from visits to pages: the number of pages by kind of change, with an
//          example. A page is gone when two visits in a row return 404 or 410
// parameters: since = datetime('2026-01-01T00:00:00Z')
// columns: change, pages, example
// effect: reduce(n = 0, r IN $rows | n + r.pages) = COUNT { (:Page) }
MATCH (p:Page)
WITH p, CASE
  WHEN p.fetchedAt IS NULL THEN 'never fetched'
  WHEN p.fetchedAt < $since THEN 'not visited since'
  WHEN p.gone THEN 'gone'
  WHEN p.firstFetchedAt >= $since THEN 'new'
  WHEN p.changedAt >= $since THEN 'changed'
  ELSE 'as before' END AS change
RETURN change, count(*) AS pages, min(p.url) AS example
ORDER BY change;
