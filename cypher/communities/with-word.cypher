// purpose: lists the cores that a word characterises, those first in which it is most distinctive (rank 1)
// parameters: run = 'demo', word = 'sqlalchemy'
// columns: core, title, rank
// effect: all(r IN $rows WHERE 1 <= r.rank AND r.rank <= 10) AND
//    size($rows) = COUNT { MATCH (c:Core {run: $run}) WHERE $word IN c.words }
MATCH (c:Core {run: $run}) WHERE $word IN c.words
RETURN c.rank AS core, c.title AS title, [i IN range(0, size(c.words) - 1) WHERE c.words[i] = $word][0] + 1 AS rank
ORDER BY rank, core;
