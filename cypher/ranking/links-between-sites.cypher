// purpose: counts on every page the pages of other sites that link to it, in batches with their own transactions, for stores
//          of any size (APOC: apoc.periodic.iterate)
// parameters: batchSize = 10000
// columns: batches, total, failedBatches, errorMessages
// effect: $rows[0].total = COUNT { (:Page) } AND $rows[0].failedBatches = 0
//    AND COUNT { (p:Page) WHERE p.linkedFrom IS NULL } = 0 AND COUNT { (p:Page) WHERE p.linkedFrom > 1 } > 0
CALL apoc.periodic.iterate(
  'MATCH (p:Page) RETURN p',
  'SET p.linkedFrom = COUNT { MATCH (p)<-[:LINKS_TO]-(q:Page) WHERE q.host <> p.host }',
  {batchSize: $batchSize, parallel: false})
YIELD batches, total, failedBatches, errorMessages
RETURN batches, total, failedBatches, errorMessages;
