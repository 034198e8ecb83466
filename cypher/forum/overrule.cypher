// purpose: keeps or removes the page type that a page is of, whatever training says of it now and later; that holds at once. REMOVE t.state takes it back
// parameters: site = 'forum.example', url = 'http://forum.example/thread-1-1-1.html', state = 'kept'
// columns: number, name, state, trained, pages
// effect: size($rows) = 1 AND COUNT { (:PageType {site: $site, number: $rows[0].number, state: $state, reason: 'by-hand'}) } = 1
MATCH (page:Page {url: $url})
MATCH (t:PageType {site: $site, number: page.pageType})
SET t.state = $state, t.reason = 'by-hand'
RETURN t.number AS number, t.name AS name, t.state AS state, t.trained AS trained, t.pages AS pages;
