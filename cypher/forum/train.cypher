// purpose: learns the site map of a forum, for the other scripts in this folder, from pages with their bodies: a WARC or ARC
//          file (crawlgraph crawl --sample 800 --warc writes one), or a folder of these or of HTML files, in the import
//          folder of the server. Decisions of users are kept
// parameters: site = 'forum.example', input = 'forum.warc'
// columns: run, sampledPages, pageTypes, keptPageTypes, arcs, followedArcs, flips, writtenPages, continued, byHand, note
// effect: $rows[0].pageTypes = COUNT { (t:PageType {site: $site}) WHERE t.number IS NOT NULL } AND $rows[0].keptPageTypes < $rows[0].pageTypes
//    AND $rows[0].writtenPages = COUNT { (p:Page {host: $site}) WHERE p.pageType IS NOT NULL }
CALL crawl.forum.train($site, {input: $input})
YIELD run, sampledPages, pageTypes, keptPageTypes, arcs, followedArcs, flips, writtenPages, continued, byHand, note
RETURN run, sampledPages, pageTypes, keptPageTypes, arcs, followedArcs, flips, writtenPages, continued, byHand, note;
