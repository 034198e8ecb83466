// purpose: counts pages by outcome: HTTP status, error without a response, or not fetched
// parameters: none
// columns: outcome, pages
// effect: reduce(n = 0, r IN $rows | n + r.pages) = COUNT { (:Page) }
MATCH (p:Page)
RETURN CASE WHEN p.fetchedAt IS NULL THEN 'not fetched' ELSE coalesce(toString(p.status), p.trouble) END AS outcome,
  count(*) AS pages
ORDER BY pages DESC, outcome;
