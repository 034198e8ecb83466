// purpose: lists the nearest pairs of cores of a run, with the distance in both directions
// parameters: run = 'demo', count = 20
// columns: core, other, there, back
// effect: all(r IN $rows WHERE r.core < r.other) AND $rows[0].there + $rows[0].back <= $rows[-1].there + $rows[-1].back
CALL crawl.cores.distances({run: $run}) YIELD from, to, distance
WITH CASE WHEN from < to THEN [from, to] ELSE [to, from] END AS pair, from, distance
WITH pair[0] AS core, pair[1] AS other,
  max(CASE WHEN from = pair[0] THEN distance END) AS there,
  max(CASE WHEN from = pair[1] THEN distance END) AS back
WHERE there IS NOT NULL AND back IS NOT NULL
RETURN core, other, there, back ORDER BY there + back, core, other LIMIT $count;
