// purpose: the map as the text that crawlgraph crawl --map reads from a file, with what people have decided: copy it from the one row returned. On the same
//          machine, crawlgraph crawl --map SITE reads it from the store by itself
// parameters: site = 'forum.example'
// columns: entry, map
// effect: $rows[0].map STARTS WITH 'crawlgraph-forum-map'
CALL crawl.forum.map($site) YIELD entry, map
RETURN entry, map;
