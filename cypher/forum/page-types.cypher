// purpose: lists the page types of a forum with their decisions and reasons. The reason by-hand marks a user's decision.
//          Look at the example before you overrule a decision
// parameters: site = 'forum.example'
// columns: number, pattern, pages, state, reason, copyOf, example
// effect: size($rows) = COUNT { (:PageType {site: $site}) } AND any(r IN $rows WHERE r.reason = 'entry')
MATCH (t:PageType {site: $site})
RETURN t.number AS number, t.pattern AS pattern, t.pages AS pages, t.state AS state, t.reason AS reason, t.copyOf AS copyOf,
  head(t.examples) AS example
ORDER BY pages DESC, number;
