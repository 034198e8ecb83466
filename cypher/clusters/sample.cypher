// purpose: draws a random sample of the pages of a site, for a first look at the site
// parameters: site = 'pandas.pydata.org', count = 20
// columns: position, url
// effect: size($rows) = $count AND all(r IN $rows WHERE crawl.url.host(r.url) = $site)
CALL crawl.sample($site, {sampleSize: $count}) YIELD position, url
RETURN position, url ORDER BY position;
