// purpose: lists the page types of a forum with their decisions and reasons. The reason by-hand marks a user's decision.
//          Look at the example before you overrule a decision
// parameters: site = 'forum.example'
// columns: number, pattern, pages, state, reason, copyOf, example
// effect: size($rows) = COUNT { (:PageType {site: $site}) } AND any(r IN $rows WHERE r.reason = 'entry')
CALL crawl.forum.pageTypes($site)
YIELD number, pattern, pages, state, reason, copyOf, examples
RETURN number, pattern, pages, state, reason, copyOf, head(examples) AS example
ORDER BY pages DESC, number;
