// purpose: lists the communities of sites by the Leiden algorithm: topic, numbers of sites and pages, and the sites with the heaviest
//          links inside the community
// parameters: count = 5
// columns: community, title, sites, pages, best, modularity
// effect: size($rows) > 1 AND all(r IN $rows WHERE r.sites > 1 AND r.pages >= r.sites AND size(r.best) <= $count)
//    AND $rows[0].modularity > 0.2
CALL crawl.communities.stream() YIELD community, title, siteCount, pageCount, sites, modularity
RETURN community, title, siteCount AS sites, pageCount AS pages, sites[..$count] AS best, modularity ORDER BY community;
