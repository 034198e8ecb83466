package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.SiteFilters;

/**
 * The rules of a crawl, derived from its state: the crawl and {@code crawl why} use the same.
 *
 * @param onLinks rules for the links of a page
 * @param filters cluster filters by site; empty if clusters are not used
 * @param selection decides which content types are read
 */
public record CrawlRules(RuleChain onLinks, SiteFilters filters, Selection selection) {

    private static final String FILTERS = "filters";

    /** Derives the rules from the state of a crawl that has seeds. */
    public static CrawlRules of(CrawlState state) {
        Map<String, String> manifest = state.manifest();
        Scope scope = Scope.valueOf(manifest.getOrDefault("scope", ""));
        Scope.ScopeKeys keys = scope.keys(List.of());
        state.seeds().forEach(keys::add);
        Selection selection = Selection.of(manifest);
        RuleChain url = UrlRules.of(Integer.parseInt(manifest.getOrDefault("max-depth", "")), selection, keys);
        StoredFilters stored = state.value(FILTERS, StoredFilters.class);
        SiteFilters filters = stored == null ? SiteFilters.NONE : new SiteFilters(stored.sites);
        boolean filtered = "applied".equals(manifest.get("clusters")) && !isSample(state);
        return new CrawlRules(filtered ? url.then(filter(filters)) : url, filters, selection);
    }

    /** Whether trap detection is on. */
    public static boolean isGuarded(CrawlState state) {
        return "avoided".equals(state.manifest().get("traps"));
    }

    /** Whether the crawl draws a random sample. */
    public static boolean isSample(CrawlState state) {
        return !"none".equals(state.manifest().get("sample"));
    }

    public static void keepFilters(CrawlState state, SiteFilters filters) {
        state.value(FILTERS, StoredFilters.class, new StoredFilters(filters.stored()));
    }

    private record StoredFilters(List<SiteFilters.StoredSite> sites) {}

    /** Filters let links of a page to itself pass: a crawl fetches pages that alone show an item with such a link. */
    private static RuleChain filter(SiteFilters filters) {
        return new RuleChain(List.of(new RuleChain.Rule(
                Refusal.FILTER,
                link -> hasSource(link) && Boolean.FALSE.equals(filters.allows(link.from(), link.url())),
                link -> filterWords(filters, link))));
    }

    private static boolean hasSource(DiscoveredLink link) {
        String from = link.from();
        return from != null && !SitemapLinks.is(from) && !from.equals(link.url());
    }

    private static String filterWords(SiteFilters filters, DiscoveredLink link) {
        if (!hasSource(link)) {
            return "a seed, a sitemap URL, or a page that alone shows an item; clusters do not apply";
        }
        String why = filters.why(String.valueOf(link.from()), link.url());
        return why == null ? "its site has no clusters" : why;
    }
}
