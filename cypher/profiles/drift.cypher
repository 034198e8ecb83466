// purpose: finds tags that have joined or left a topic: their share of the posts with the topic's tag in the older and in
//          the newer half of all posts with a number, ordered by it
// parameters: tag = 'jazz', count = 3
// columns: tag, before, after
// effect: $rows[0].tag = 'festival' AND $rows[0].before < $rows[0].after AND size($rows) = $count
MATCH (p:Post) WHERE $tag IN p.tags AND p.number IS NOT NULL
WITH p ORDER BY p.number WITH collect(p) AS posts
WITH posts[..size(posts) / 2] AS older, posts[size(posts) / 2..] AS newer
UNWIND reduce(all = [], p IN older + newer | all + [t IN p.tags WHERE NOT t IN all]) AS tag
WITH tag, 1.0 * size([p IN older WHERE tag IN p.tags]) / size(older) AS before,
  1.0 * size([p IN newer WHERE tag IN p.tags]) / size(newer) AS after
RETURN tag, before, after
ORDER BY abs(after - before) DESC, tag LIMIT $count;
