// purpose: lists what changed between two crawls: pages and links that were added, changed or removed. Links are compared if both
//          crawls ran with --link-details. Pages store only their last change, so the later crawl is the last one. Pages are those of
//          the hosts, or all
// parameters: back = 1, hosts = []
// columns: what, change, url, target, anchor
// effect: 'link' IN [r IN $rows | r.what] AND all(r IN $rows WHERE r.change IN ['added', 'changed', 'removed'])
MATCH (c:Crawl) WHERE c.lastFetchedAt IS NOT NULL
WITH c.lastFetchedAt AS end ORDER BY end DESC
WITH collect(end) AS ends
WITH ends[$back] AS after, ends[0] AS until
MATCH (p:Page) WHERE p.firstFetchedAt <= until AND (size($hosts) = 0 OR p.host IN $hosts)
CALL (p, after, until) {
  WITH CASE
    WHEN p.firstFetchedAt > after AND coalesce(p.digest <> 'gone' OR p.changedAt > until, true) THEN 'added'
    WHEN p.firstFetchedAt > after THEN null
    WHEN p.changedAt > after AND p.changedAt <= until THEN CASE p.digest WHEN 'gone' THEN 'removed' ELSE 'changed' END
  END AS change
  WITH change WHERE change IS NOT NULL
  RETURN 'page' AS what, change, null AS target, null AS anchor
  UNION ALL
  MATCH (p)-[l:LINKS_TO|LINKED_TO]->(t)
  WHERE l.firstSeen <= until
  WITH t, l, l.firstSeen > after AS came, coalesce(l.lostAt > after AND l.lostAt <= until, false) AS went
  WHERE came <> went
  WITH t, collect({came: came, anchor: l.anchor}) AS links
  WHERE size(links) = 1 // a link that was lost and came back has not changed
  RETURN 'link' AS what, CASE WHEN links[0].came THEN 'added' ELSE 'removed' END AS change,
         t.url AS target, links[0].anchor AS anchor
}
RETURN what, change, p.url AS url, target, anchor
ORDER BY what DESC, change, url, target;
