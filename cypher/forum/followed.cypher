// purpose: shows what a crawl by the map follows, for Neo4j Browser: kept page types and the followed links between them
// parameters: site = 'forum.example'
// columns: path
// effect: size($rows) > 0 AND all(r IN $rows WHERE all(t IN r.path WHERE t.state = 'kept'))
MATCH path = (:PageType {site: $site, state: 'kept'})-[a:NAVIGATES_TO]->(:PageType {site: $site, state: 'kept'})
WHERE a.state <> 'skip'
RETURN path;
