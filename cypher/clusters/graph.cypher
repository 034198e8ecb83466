// purpose: shows the pruned cluster graph of a site in Neo4j Browser
// parameters: site = 'pandas.pydata.org'
// columns: path
// effect: 0 < size($rows) AND size($rows) < COUNT { (:UrlCluster {site: $site})-[:LEADS_TO]->() }
MATCH path = (:UrlCluster {site: $site, state: 'kept'})-[:LEADS_TO {state: 'follow'}]->(:UrlCluster {site: $site, state: 'kept'})
RETURN path;
