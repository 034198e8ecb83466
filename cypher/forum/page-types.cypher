// purpose: the kinds of pages of a forum with what has been decided about each, and why; reason is by-hand where a person has. The examples are what
//          to look at before you overrule
// parameters: site = 'forum.example'
// columns: number, pattern, pages, state, reason, copyOf, example
// effect: size($rows) = COUNT { (:PageType {site: $site}) } AND any(r IN $rows WHERE r.reason = 'entry')
CALL crawl.forum.pageTypes($site)
YIELD number, pattern, pages, state, reason, copyOf, examples
RETURN number, pattern, pages, state, reason, copyOf, head(examples) AS example
ORDER BY pages DESC, number;
