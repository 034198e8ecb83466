// purpose: applies user decisions to the map: links to removed page types are skipped. Crawls respect these decisions
//          without it; it updates the nodes
// parameters: site = 'forum.example'
// columns: keptPageTypes, changedPageTypes, followedArcs, changedArcs, byHand, unreached
// effect: $rows[0].keptPageTypes = COUNT { (t:PageType {site: $site, state: 'kept'}) WHERE t.number IS NOT NULL }
CALL crawl.forum.prune($site)
YIELD keptPageTypes, changedPageTypes, followedArcs, changedArcs, byHand, unreached
RETURN keptPageTypes, changedPageTypes, followedArcs, changedArcs, byHand, unreached;
