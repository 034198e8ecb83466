// purpose: scores pages in a named graph and writes the scores to the pages, for a GDS projection
// parameters: graph = 'scored'
// columns: pages
// effect: $rows[0].pages > 0 AND EXISTS { (p:Page) WHERE p.gdsPagerank > 0 } AND EXISTS { (p:Page) WHERE p.gdsHub > 0 }
CALL crawl.graph.project($graph) YIELD nodeCount
RETURN nodeCount;
CALL crawl.pagerank.mutate({graph: $graph}) YIELD nodePropertiesWritten
RETURN nodePropertiesWritten;
CALL crawl.hits.mutate({graph: $graph}) YIELD nodePropertiesWritten
RETURN nodePropertiesWritten;
CALL crawl.graph.nodeProperties.stream($graph, 'pagerank') YIELD page, value
CALL (page, value) {
  SET page.gdsPagerank = value
} IN TRANSACTIONS OF 10000 ROWS;
CALL crawl.graph.nodeProperties.stream($graph, 'hub') YIELD page, value
CALL (page, value) {
  SET page.gdsHub = value
} IN TRANSACTIONS OF 10000 ROWS;
CALL crawl.graph.drop($graph) YIELD nodeCount AS pages
RETURN pages;
// Then, on a server with GDS:
// CALL gds.graph.project('scored',
//   {Page: {properties: {gdsPagerank: {defaultValue: 0.0}, gdsHub: {defaultValue: 0.0}}}}, 'LINKS_TO')
