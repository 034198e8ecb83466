// purpose: the seed list of a run as CSV text, best first: copy it from the one row returned, no file is written on the
//          server (APOC: apoc.export.csv.query)
// parameters: run = 'demo'
// columns: rows, data
CALL apoc.export.csv.query(
  'MATCH (c:Core {run: $run})-[s:HAS_SEED]->(p:Page)
   RETURN s.rank AS rank, p.url AS url, c.hubs AS hubs, c.authorities AS authorities ORDER BY rank',
  null,
  {stream: true, quotes: 'ifNeeded', params: {run: $run}})
YIELD rows, data
RETURN rows, data;
