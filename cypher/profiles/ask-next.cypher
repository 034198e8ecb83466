// purpose: finds users worth visiting next: users without known posts, by the mean score of the users who have them as
//          contacts
// parameters: tag = 'jazz', count = 3
// columns: user, askedBy, meanScore
// effect: size($rows) = $count AND $rows[0].meanScore >= $rows[-1].meanScore AND all(r IN $rows WHERE r.askedBy > 0)
//    AND all(r IN $rows WHERE r.user STARTS WITH 'stranger-') AND $rows[0].user = 'stranger-1'
CALL crawl.topic.write($tag) YIELD topic
CALL crawl.profiles.stream(topic) YIELD user, score, known
WITH collect({user: user, score: score, known: known}) AS ranked
UNWIND [r IN ranked WHERE r.known] AS ofContact
MATCH (asking:User)-[:CONTACT]->(unknown:User) WHERE asking = ofContact.user AND NOT EXISTS { (unknown)-[:POSTED]->() }
RETURN unknown.name AS user, count(*) AS askedBy, avg(ofContact.score) AS meanScore
ORDER BY meanScore DESC, user LIMIT $count;
