// purpose: lists the links of a forum by page type and location on the page, with how to follow them and why, the most
//          frequent first
// parameters: site = 'forum.example'
// columns: from, anchors, location, to, links, state, reason
// effect: size($rows) = COUNT { (:PageType {site: $site})-[:NAVIGATES_TO]->() } AND $rows[0].links >= $rows[-1].links
CALL crawl.forum.arcs($site) YIELD arc, anchors, location, links, state, reason
RETURN startNode(arc).name AS from, anchors, location, endNode(arc).name AS to, links, state, reason
ORDER BY links DESC, from, location;
