// purpose: lists the tags that most posts have, from which a topic can start
// parameters: count = 5
// columns: tag, posts, share
// effect: size($rows) = $count AND $rows[0].posts >= $rows[-1].posts AND all(r IN $rows WHERE r.share > 0 AND r.share <= 1)
CALL crawl.topic.tags() YIELD tag, posts, all AS allPosts
RETURN tag, posts, toFloat(posts) / allPosts AS share
ORDER BY posts DESC, tag LIMIT $count;
