// purpose: counts links to pages that are gone (404, 410), and the pages with such links
// parameters: none
// columns: deadLinks, pages
// effect: $rows[0].deadLinks = COUNT { (:Page)-[:LINKS_TO]->(p:Page) WHERE p.status IN [404, 410] }
MATCH (a:Page)-[:LINKS_TO]->(gone:Page) WHERE gone.status IN [404, 410]
RETURN count(*) AS deadLinks, count(DISTINCT a) AS pages;
