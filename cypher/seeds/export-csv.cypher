// purpose: returns the seed list of a run as CSV text, best first, in one row; it writes no file on the server (APOC:
//          apoc.export.csv.query)
// parameters: run = 'demo'
// columns: rows, data
// effect: $rows[0].data STARTS WITH 'rank,url,' AND size(split($rows[0].data, '\n')) = $rows[0].rows + 2
CALL apoc.export.csv.query(
  'MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p:Page) WHERE $run IN [from.run, from.id]
   RETURN s.rank AS rank, p.url AS url, s.newPages AS newPages, s.newWorth AS newWorth, from.title AS community ORDER BY rank',
  null,
  {stream: true, quotes: 'ifNeeded', params: {run: $run}})
YIELD rows, data
RETURN rows, data;
