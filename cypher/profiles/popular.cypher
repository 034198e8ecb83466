// purpose: lists the tags that most posts have, from which a topic can start
// parameters: count = 5
// columns: tag, posts, share
// effect: size($rows) = $count AND $rows[0].posts >= $rows[-1].posts AND all(r IN $rows WHERE r.share > 0 AND r.share <= 1)
MATCH (p:Post) UNWIND p.tags AS tag
WITH tag, count(*) AS posts
RETURN tag, posts, toFloat(posts) / COUNT { (:Post) } AS share
ORDER BY posts DESC, tag LIMIT $count;
