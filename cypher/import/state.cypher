// purpose: lists the imports since the server started, with the progress of each
// parameters: none
// columns: file, nodeCount, relationshipCount, state, percent, doing
// effect: all(r IN $rows WHERE r.state = 'finished' AND r.percent = 100.0)
CALL crawl.import.list() YIELD file, nodeCount, relationshipCount, state, progress
OPTIONAL CALL crawl.listProgress() YIELD procedure, stage
WITH file, nodeCount, relationshipCount, state, progress,
     CASE WHEN state = 'unfinished' AND procedure = 'crawl.import.graph' THEN stage END AS doing
RETURN file, nodeCount, relationshipCount, state, round(progress, 1) AS percent, collect(doing) AS doing;
