// purpose: lists the imports into this database, with the progress of each
// parameters: none
// columns: file, pages, links, state, percent, doing
// effect: all(r IN $rows WHERE r.state = 'finished' AND r.percent = 100.0)
MATCH (i:CrawlImport)
OPTIONAL CALL crawl.listProgress() YIELD procedure, stage
WITH i, CASE WHEN i.finishedAt IS NULL AND procedure = 'crawl.import.graph' THEN stage END AS doing
RETURN i.file AS file, i.pages AS pages, i.links AS links,
       CASE WHEN i.finishedAt IS NULL THEN 'unfinished' ELSE 'finished' END AS state,
       round(100.0 * (i.pagesDone + i.linksDone) / (i.pages + i.links), 1) AS percent, collect(doing) AS doing;
