// purpose: finds sites that are similar to a list by their links, with a page of each to start from
// parameters: sites = ['numpy.org', 'pandas.pydata.org'], count = 10
// columns: site, similarity, sharedCount, linkCount, lift, bestUrl
// effect: size($rows) = $count AND all(r IN $rows WHERE r.lift >= 1.5 AND NOT r.site IN $sites AND r.sharedCount <= r.linkCount)
CALL crawl.similar.stream($count, $sites) YIELD site, similarity, sharedCount, linkCount, lift, bestUrl
RETURN site, similarity, sharedCount, linkCount, lift, bestUrl;
