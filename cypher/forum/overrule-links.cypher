// purpose: sets how a crawl follows links with a given text, now and after every later training: follow, skip, or next page,
//          which also puts both pages into one thread. REMOVE a.state returns the decision to the next training
// parameters: site = 'forum.example', anchor = 'Next topic', state = 'skip'
// columns: from, location, to, state, trained
// effect: size($rows) > 0 AND all(r IN $rows WHERE r.state = $state)
MATCH (from:PageType {site: $site})-[a:NAVIGATES_TO]->(to)
WHERE $anchor IN a.anchors
SET a.state = $state, a.reason = 'by-hand'
RETURN from.name AS from, a.location AS location, to.name AS to, a.state AS state, a.trained AS trained;
