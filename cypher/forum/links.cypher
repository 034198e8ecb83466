// purpose: lists the links of a forum by page type and location on the page, with how to follow them and why, the most
//          frequent first
// parameters: site = 'forum.example'
// columns: from, anchors, location, to, links, state, reason
// effect: size($rows) = COUNT { (:PageType {site: $site})-[:NAVIGATES_TO]->() } AND $rows[0].links >= $rows[-1].links
MATCH (a:PageType {site: $site})-[arc:NAVIGATES_TO]->(b)
RETURN a.name AS from, arc.anchors AS anchors, arc.location AS location, b.name AS to, arc.links AS links, arc.state AS state,
  arc.reason AS reason
ORDER BY links DESC, from, location;
