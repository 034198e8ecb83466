// purpose: returns the thread or list of a page, from its first page to its last
// parameters: site = 'forum.example', url = 'http://forum.example/thread-1-2-1.html'
// columns: position, url, isThis
// effect: size([r IN $rows WHERE r.isThis]) = 1 AND size($rows) > 1
CALL crawl.forum.threads($site) YIELD urls
WITH urls WHERE $url IN urls
UNWIND range(0, size(urls) - 1) AS place
RETURN place + 1 AS position, urls[place] AS url, urls[place] = $url AS isThis ORDER BY position;
