// purpose: checks which runs would give the same result today, because the store still has the links that they ranked
// parameters: none
// columns: run, unchanged, rankedRelationshipCount, rankedRelationshipCountNow, sameVersion
// effect: any(r IN $rows WHERE r.run = 'demo' AND r.unchanged AND r.sameVersion)
CALL crawl.run.list() YIELD run AS id
CALL crawl.run.verify(id) YIELD run, unchanged, rankedRelationshipCount, rankedRelationshipCountNow, sameVersion
RETURN run, unchanged, rankedRelationshipCount, rankedRelationshipCountNow, sameVersion;
