// purpose: draws the site map of a forum in Neo4j Browser. With the style of CrawlGraph, kept, removed and unseen page types
//          look different, and so do links that are followed, that turn pages, and that are skipped (APOC:
//          apoc.create.vNode, apoc.create.vRelationship)
// parameters: site = 'forum.example'
// columns: pageTypes, arcs
// effect: size($rows[0].pageTypes) = COUNT { (:PageType {site: $site}) } AND size($rows[0].arcs) > 0
//    AND all(t IN $rows[0].pageTypes WHERE t.name IS NOT NULL) AND all(a IN $rows[0].arcs WHERE a.links > 0)
CALL crawl.forum.pageTypes($site) YIELD number, pattern, pages, state, reason, pageType
WITH collect({of: pageType, drawn: apoc.create.vNode(
  [CASE WHEN number IS NULL THEN 'UnseenPages' WHEN state = 'kept' THEN 'KeptPages' ELSE 'RemovedPages' END],
  {name: pageType.name, pattern: pattern, pages: pages, reason: reason})}) AS types
CALL (types) {
  CALL crawl.forum.arcs($site) YIELD arc, state, links, anchors
  WITH state, startNode(arc) AS a, endNode(arc) AS b, sum(links) AS links, collect(head(anchors))[..3] AS anchors
  WITH state, links, anchors, head([t IN types WHERE t.of = a | t.drawn]) AS from, head([t IN types WHERE t.of = b | t.drawn]) AS to
  RETURN collect(apoc.create.vRelationship(from, {skip: 'NOT_FOLLOWED', follow: 'FOLLOWED', `next page`: 'TURNS_PAGES'}[state], {links: links, anchors: anchors}, to)) AS arcs
}
RETURN [t IN types | t.drawn] AS pageTypes, arcs;
