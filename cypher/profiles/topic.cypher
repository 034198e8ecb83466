// purpose: stores a topic as (:Topic)-[:HAS_TAG]->(:Tag) and returns its tags. To change it, set state to 'removed' or add a
//          HAS_TAG
// parameters: tag = 'jazz'
// columns: tag, state, votes, g2
// effect: $rows[0].tag = $tag AND size($rows) > 2 AND all(r IN $rows WHERE r.state = 'kept')
//    AND COUNT { (:Topic {name: $tag})-[:HAS_TAG]->(:Tag) } = size($rows)
CALL crawl.topic.write($tag) YIELD topic
MATCH (:Topic {name: topic})-[has:HAS_TAG]->(tag:Tag)
RETURN tag.name AS tag, has.state AS state, has.votes AS votes, has.g2 AS g2
ORDER BY has.rank, tag;
