// purpose: lists the imports since the server started, with the progress of each
// parameters: none
// columns: file, pages, links, state, percent, doing
// effect: all(r IN $rows WHERE r.state = 'finished' AND r.percent = 100.0)
CALL crawl.import.list() YIELD file, pages, links, state, progress
OPTIONAL CALL crawl.listProgress() YIELD procedure, stage
WITH file, pages, links, state, progress,
     CASE WHEN state = 'unfinished' AND procedure = 'crawl.import.graph' THEN stage END AS doing
RETURN file, pages, links, state, round(progress, 1) AS percent, collect(doing) AS doing;
