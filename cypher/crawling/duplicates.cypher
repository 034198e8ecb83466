// purpose: lists the pages that most other pages repeat; needs text sketches (crawl or import with --sketches)
// parameters: count = 20
// columns: original, pages, likeness
// effect: size($rows) = 1 AND $rows[0].pages = 1 AND $rows[0].likeness = 1.0
CALL crawl.duplicates.stream() YIELD originalUrl, likeness
RETURN originalUrl AS original, count(*) AS pages, round(avg(likeness), 2) AS likeness
ORDER BY pages DESC, original LIMIT $count;
