// purpose: titles cores by the anchor texts that most hubs use for the authorities, or else by the title of the core. Crawls and
//          imports with --link-details store anchor texts
// parameters: run = 'demo', count = 20
// columns: core, title, anchors
// effect: size($rows) = $count AND all(r IN $rows WHERE r.title <> '' AND (r.anchors = [] OR r.title = r.anchors[0]))
MATCH (c:Core {run: $run})
CALL (c) {
  MATCH (c)-[:HAS_HUB]->(hub:Page)-[l:LINKS_TO]->(:Page)<-[:HAS_AUTHORITY]-(c) WHERE l.anchor IS NOT NULL
  WITH toLower(l.anchor) AS text, count(DISTINCT hub) AS hubs ORDER BY hubs DESC, text LIMIT 3
  RETURN collect(text) AS anchors
}
RETURN c.rank AS core, coalesce(anchors[0], c.title) AS title, anchors ORDER BY core LIMIT $count;
