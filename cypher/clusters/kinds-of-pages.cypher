// purpose: the kinds of pages of a site with what has been decided about each, and why; reason is by-hand where a person has
// parameters: site = 'pandas.pydata.org'
// columns: pattern, size, state, reason, linkedFrom, leadsTo, example
CALL crawl.clusters.stream($site)
YIELD rank, pattern, size, state, reason, keptInEdges, keptOutEdges, examples
RETURN pattern, size, state, reason, keptInEdges AS linkedFrom, keptOutEdges AS leadsTo, head(examples) AS example
ORDER BY rank;
