// purpose: how many links lead to pages that are gone (404, 410), and from how many pages
// parameters: none
// columns: deadLinks, pages
// effect: $rows[0].deadLinks = COUNT { (:Page)-[:LINKS_TO]->(p:Page) WHERE p.status IN [404, 410] }
MATCH (a:Page)-[:LINKS_TO]->(gone:Page) WHERE gone.status IN [404, 410]
RETURN count(*) AS deadLinks, count(DISTINCT a) AS pages;
