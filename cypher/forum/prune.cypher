// purpose: writes to the map what follows from decisions by hand: links that lead to a page type that was removed are not followed. Decisions hold without
//          it; it makes pictures of the nodes agree
// parameters: site = 'forum.example'
// columns: keptPageTypes, changedPageTypes, followedArcs, changedArcs, byHand, unreached
// effect: $rows[0].keptPageTypes = COUNT { (t:PageType {site: $site, state: 'kept'}) WHERE t.number IS NOT NULL }
CALL crawl.forum.prune($site)
YIELD keptPageTypes, changedPageTypes, followedArcs, changedArcs, byHand, unreached
RETURN keptPageTypes, changedPageTypes, followedArcs, changedArcs, byHand, unreached;
