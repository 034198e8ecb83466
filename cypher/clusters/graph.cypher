// purpose: the pruned cluster graph of a site, to be looked at in Neo4j Browser
// parameters: site = 'pandas.pydata.org'
// columns: path
MATCH path = (:UrlCluster {site: $site, state: 'kept'})-[:LEADS_TO {kept: true}]->(:UrlCluster {site: $site, state: 'kept'})
RETURN path;
