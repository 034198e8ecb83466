// purpose: imports a crawl from the import folder of the server, in batches. After an interruption, call it again to
//          continue; a crawl that is in the store already is not changed
// parameters: file = 'links.tsv'
// columns: format, nodeCount, relationshipCount, newPages, newLinks, rejected, note
// effect: $rows[0].relationshipCount = 5 AND $rows[0].newPages = 0 AND $rows[0].newLinks = 0 AND $rows[0].rejected = 0
CALL crawl.import.graph($file, {jobId: 'import'})
YIELD format, nodeCount, relationshipCount, newPages, newLinks, rejected, note
RETURN format, nodeCount, relationshipCount, newPages, newLinks, rejected, note;
