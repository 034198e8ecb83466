// purpose: lists what a crawl by the map skips, and why: pages that all say the same, such as "log in" (one-content), and
//          pages that repeat pages of another page type (copy), with the share that does
// parameters: site = 'forum.example'
// columns: number, pattern, pages, reason, repeats, share, examples
// effect: size($rows) = COUNT { (:PageType {site: $site, state: 'removed'}) } AND any(r IN $rows WHERE r.repeats IS NOT NULL AND r.share > 0)
CALL crawl.forum.pageTypes($site) YIELD number, pattern, pages, state, reason, copyOf, copyShare, examples
WITH * WHERE state = 'removed'
OPTIONAL MATCH (original:PageType {site: $site, number: copyOf})
RETURN number, pattern, pages, reason, original.name AS repeats, copyShare AS share, examples
ORDER BY pages DESC, number;
