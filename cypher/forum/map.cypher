// purpose: draws the site map of a forum in Neo4j Browser. With the style of CrawlGraph, kept, removed and unseen page types
//          look different, and so do links that are followed, that turn pages, and that are skipped (APOC:
//          apoc.create.vNode, apoc.create.vRelationship)
// parameters: site = 'forum.example'
// columns: pageTypes, arcs
// effect: size($rows[0].pageTypes) = COUNT { (:PageType {site: $site}) } AND size($rows[0].arcs) > 0
//    AND all(t IN $rows[0].pageTypes WHERE t.name IS NOT NULL) AND all(a IN $rows[0].arcs WHERE a.links > 0)
MATCH (t:PageType {site: $site})
WITH collect({of: t, drawn: apoc.create.vNode(
  [CASE WHEN t.number IS NULL THEN 'UnseenPages' WHEN t.state = 'kept' THEN 'KeptPages' ELSE 'RemovedPages' END],
  t {.name, .pattern, .pages, .reason})}) AS types
CALL (types) {
  MATCH (a:PageType {site: $site})-[arc:NAVIGATES_TO]->(b)
  WITH arc.state AS state, a, b, sum(arc.links) AS links, collect(head(arc.anchors))[..3] AS anchors
  WITH state, links, anchors, head([t IN types WHERE t.of = a | t.drawn]) AS from, head([t IN types WHERE t.of = b | t.drawn]) AS to
  RETURN collect(apoc.create.vRelationship(from, {skip: 'NOT_FOLLOWED', follow: 'FOLLOWED', `next page`: 'TURNS_PAGES'}[state], {links: links, anchors: anchors}, to)) AS arcs
}
RETURN [t IN types | t.drawn] AS pageTypes, arcs;
