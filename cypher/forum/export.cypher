// purpose: returns the map of a forum, with decisions of users, as the text that crawlgraph crawl --map reads from a file.
//          On the same machine, crawlgraph crawl --map SITE reads it from the store
// parameters: site = 'forum.example'
// columns: entry, map
// effect: $rows[0].map STARTS WITH 'crawlgraph-forum-map'
CALL crawl.forum.map($site) YIELD entry, map
RETURN entry, map;
