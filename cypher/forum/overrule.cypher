// purpose: keeps or removes the page type of a page, now and after every later training. REMOVE t.state returns the decision
//          to the next training
// parameters: site = 'forum.example', url = 'http://forum.example/thread-1-1-1.html', state = 'kept'
// columns: number, name, state, trained, pages
// effect: size($rows) = 1 AND COUNT { (:PageType {site: $site, number: $rows[0].number, state: $state, reason: 'by-hand'}) } = 1
MATCH (page:Page {url: $url})
MATCH (t:PageType {site: $site, number: page.pageType})
SET t.state = $state, t.reason = 'by-hand'
RETURN t.number AS number, t.name AS name, t.state AS state, t.trained AS trained, t.pages AS pages;
