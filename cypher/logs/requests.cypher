// purpose: counts how often each page of a site was requested, in total and by crawlers, from an access log (common or combined
//          format, also .gz); adds pages that only the log has. Counts answers 2xx and 304, no files such as images and styles, and
//          replaces earlier counts of the same pages. The log is in the import folder of the server
// parameters: file = 'access.log', site = 'https://pandas.pydata.org'
// columns: pages, newPages, requests, crawlerRequests
// effect: $rows[0].pages = 3 AND $rows[0].newPages = 0 AND $rows[0].requests = 7 AND $rows[0].crawlerRequests = 4
//    AND COUNT { (p:Page) WHERE p.requests > 0 } = 3
LOAD CSV FROM 'file:///' + $file AS line FIELDTERMINATOR ' '
WITH split(line[5], ' ')[1] AS path, line[6] AS status, coalesce(line[9], '') AS agent
WHERE status =~ '2..|304'
  AND NOT path =~ '(?i)[^?]*\\.(avif|css|gif|ico|jpe?g|js|json|map|mp4|png|svg|ttf|txt|webp|woff2?|xml|zip)(\\?.*)?'
WITH crawl.url.canonical($site + path) AS url, agent =~ '(?i).*(bot|crawl|spider).*' AS crawler
WHERE url IS NOT NULL
WITH url, count(*) AS requests, sum(CASE WHEN crawler THEN 1 ELSE 0 END) AS crawlerRequests
OPTIONAL MATCH (known:Page {url: url})
WITH url, requests, crawlerRequests, known IS NULL AS new
MERGE (p:Page {url: url}) ON CREATE SET p.host = crawl.url.host(url)
SET p.requests = requests, p.crawlerRequests = crawlerRequests
RETURN count(*) AS pages, sum(CASE WHEN new THEN 1 ELSE 0 END) AS newPages, sum(requests) AS requests,
  sum(crawlerRequests) AS crawlerRequests;
