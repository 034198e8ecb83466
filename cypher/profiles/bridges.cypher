// purpose: finds users who write about two topics, ranked by the lower of the two scores
// parameters: one = 'jazz', other = 'train', count = 2
// columns: user, score, inOne, inOther
// effect: size($rows) = $count AND all(r IN $rows WHERE r.inOne >= r.score AND r.inOther >= r.score)
//    AND all(r IN $rows WHERE EXISTS { (u:User {name: r.user}) WHERE 'jazz' IN [u.circle, u.second] AND 'trains' IN [u.circle, u.second] })
CALL crawl.topic.stream($one) YIELD tag
WITH collect(tag) AS ofOne
CALL crawl.topic.stream($other) YIELD tag
WITH ofOne, collect(tag) AS ofOther
CALL crawl.profiles.stream($one, {tags: ofOne}) YIELD user, score
WITH ofOther, collect({user: user, score: score}) AS ranked
CALL crawl.profiles.stream($other, {tags: ofOther}) YIELD user, score
UNWIND [r IN ranked WHERE r.user = user] AS found
WITH user, found.score AS inOne, score AS inOther
RETURN user.name AS user, CASE WHEN inOne < inOther THEN inOne ELSE inOther END AS score, inOne, inOther
ORDER BY score DESC, user LIMIT $count;
