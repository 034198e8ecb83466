// purpose: ranks the users who write most about a topic, with the number of their relevant posts
// parameters: tag = 'jazz', count = 5
// columns: user, score, relevant, posts
// effect: size($rows) = $count AND $rows[0].score >= $rows[-1].score AND all(r IN $rows WHERE r.relevant > 0)
//    AND all(r IN $rows WHERE EXISTS { (:User {name: r.user, circle: 'jazz'}) })
CALL crawl.topic.write($tag) YIELD topic
CALL crawl.profiles.stream(topic) YIELD user, score, relevant, posts
RETURN user.name AS user, score, relevant, posts
ORDER BY score DESC, user LIMIT $count;
