// purpose: what a crawl by the map walks along: kept page types and the links that it follows between them, to be looked at in Neo4j Browser and gone on from
// parameters: site = 'forum.example'
// columns: path
// effect: size($rows) > 0 AND all(r IN $rows WHERE all(t IN r.path WHERE t.state = 'kept'))
MATCH path = (:PageType {site: $site, state: 'kept'})-[a:NAVIGATES_TO]->(:PageType {site: $site, state: 'kept'})
WHERE a.follow > 0
RETURN path;
