// purpose: returns whole threads and lists, each with its pages in order, as for a corpus; pages of removed page types are
//          skipped
// parameters: site = 'forum.example'
// columns: thread, title, pages, urls
// effect: size($rows) > 0 AND all(r IN $rows WHERE r.pages = size(r.urls) AND r.thread = r.urls[0])
CALL crawl.forum.threads($site) YIELD url, title, pages, urls
RETURN url AS thread, title, pages, urls ORDER BY thread;
