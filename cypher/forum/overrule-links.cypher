// purpose: decides how links with a text are followed, 0 not, 1 followed, 2 followed and the pages belong together, whatever training says of it now and later;
//          that holds at once. REMOVE a.follow takes it back
// parameters: site = 'forum.example', anchor = 'Next topic', follow = 0
// columns: from, location, to, follow, trained
// effect: size($rows) > 0 AND all(r IN $rows WHERE r.follow = $follow)
MATCH (from:PageType {site: $site})-[a:NAVIGATES_TO]->(to)
WHERE $anchor IN a.anchors
SET a.follow = $follow, a.reason = 'by-hand'
RETURN from.name AS from, a.location AS location, to.name AS to, a.follow AS follow, a.trained AS trained;
