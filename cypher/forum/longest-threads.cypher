// purpose: lists the longest threads and lists of a forum
// parameters: site = 'forum.example', count = 10
// columns: thread, kind, pages
// effect: size($rows) > 0 AND size($rows) <= $count AND $rows[0].pages > 1 AND $rows[0].pages >= $rows[-1].pages
CALL crawl.forum.threads($site) YIELD url, pageType, pages
WITH url, pageType, pages ORDER BY pages DESC, url LIMIT $count
OPTIONAL MATCH (t:PageType {site: $site, number: pageType})
RETURN url AS thread, t.name AS kind, pages ORDER BY pages DESC, thread;
