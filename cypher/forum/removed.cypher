// purpose: lists what a crawl by the map skips, and why: pages that all say the same, such as "log in" (one-content), and
//          pages that repeat pages of another page type (copy), with the share that does
// parameters: site = 'forum.example'
// columns: number, pattern, pages, reason, repeats, share, examples
// effect: size($rows) = COUNT { (:PageType {site: $site, state: 'removed'}) } AND any(r IN $rows WHERE r.repeats IS NOT NULL AND r.share > 0)
MATCH (t:PageType {site: $site, state: 'removed'})
OPTIONAL MATCH (original:PageType {site: $site, number: t.copyOf})
RETURN t.number AS number, t.pattern AS pattern, t.pages AS pages, t.reason AS reason, original.name AS repeats, t.copyShare AS share,
  t.examples AS examples
ORDER BY pages DESC, number;
