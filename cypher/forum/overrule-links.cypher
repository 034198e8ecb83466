// purpose: sets how a crawl follows links with a given text, now and after every later training: 0 skip, 1 follow, 2 follow
//          and join both pages. REMOVE a.follow returns the decision to the next training
// parameters: site = 'forum.example', anchor = 'Next topic', follow = 0
// columns: from, location, to, follow, trained
// effect: size($rows) > 0 AND all(r IN $rows WHERE r.follow = $follow)
MATCH (from:PageType {site: $site})-[a:NAVIGATES_TO]->(to)
WHERE $anchor IN a.anchors
SET a.follow = $follow, a.reason = 'by-hand'
RETURN from.name AS from, a.location AS location, to.name AS to, a.follow AS follow, a.trained AS trained;
