// purpose: lists the cores that a word characterises: the share of their pages that contain it, and its score (Dunning's
//          log-likelihood ratio against the rest of the graph)
// parameters: run = 'demo', word = 'sqlalchemy'
// columns: core, title, share, score
// effect: all(r IN $rows WHERE 0 < r.share AND r.share <= 100 AND r.score > 0) AND
//    size($rows) = COUNT { MATCH (c:Core {run: $run}) WHERE $word IN c.words }
MATCH (c:Core {run: $run}) WHERE $word IN c.words
WITH c, [i IN range(0, size(c.words) - 1) WHERE c.words[i] = $word][0] AS i
RETURN c.rank AS core, c.title AS title, round(100.0 * c.wordPages[i] / (c.hubs + c.authorities), 1) AS share,
       c.wordScores[i] AS score
ORDER BY score DESC, core;
