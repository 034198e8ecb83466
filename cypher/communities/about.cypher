// purpose: what a core is about, from the URLs of its pages: the words that stand on more of its pages than on those of
//          other cores; words are the letters between the other characters of a URL, without its scheme
// parameters: run = 'demo', words = 5
// columns: core, hubs, authorities, about
MATCH (c:Core {run: $run})-[:HAS_HUB|HAS_AUTHORITY]->(p:Page) WHERE p.url IS NOT NULL
UNWIND apoc.coll.toSet(split(apoc.text.regreplace(toLower(split(p.url, '://')[-1]), '[^\\p{L}]+', ' '), ' ')) AS word
WITH c, word, count(DISTINCT p) AS pages WHERE size(word) > 2
WITH c, collect({word: word, share: 1.0 * pages / (c.hubs + c.authorities)}) AS words
UNWIND words AS entry
WITH c, entry
WITH entry.word AS word, count(c) AS cores, collect({core: c, share: entry.share}) AS usages
UNWIND usages AS usage
WITH usage.core AS c, word, usage.share / cores AS weight ORDER BY weight DESC, word
WITH c, collect(word)[..$words] AS about
RETURN c.rank AS core, c.hubs AS hubs, c.authorities AS authorities, about ORDER BY core;
