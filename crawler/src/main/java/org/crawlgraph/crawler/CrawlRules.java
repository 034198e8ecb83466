package org.crawlgraph.crawler;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.crawl.FilterOrder;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.graph.FilterAnswer;
import org.crawlgraph.crawler.graph.SiteFilters;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a crawl, made of what its state says: the same for the crawl and for {@code crawl why}.
 *
 * @param onLinks asked when a page is read
 * @param onNew asked about URLs that turned out to be new
 * @param filters of the sites; none where the clusters are not asked
 */
record CrawlRules(Decisions onLinks, Decisions onNew, SiteFilters filters) {

    private static final String SEEDS = "seeds";
    private static final String FILTERS = "filters";
    private static final String RETRIES = "retries";

    /** Reads them from the state of a crawl that has seeds. */
    static CrawlRules of(CrawlState state) {
        Map<String, String> manifest = state.manifest();
        Scope scope = Scope.valueOf(text(manifest, "scope").toUpperCase(Locale.ROOT));
        Set<String> keys = scope.keys(seeds(state));
        CrawlLimits limits = new CrawlLimits(
                0,
                number(manifest, "max-depth"),
                CrawlLimits.DEFAULT.time(),
                number(manifest, "max-url-length"),
                number(manifest, "max-path-segments"),
                number(manifest, "max-redirects"));
        Decisions url = UrlRules.of(limits, scope, keys);
        byte[] packed = state.value(FILTERS);
        SiteFilters filters = packed == null ? SiteFilters.NONE : SiteFilters.fromBytes(packed);
        FilterOrder order = FilterOrder.valueOf(text(manifest, "order").toUpperCase(Locale.ROOT));
        boolean isSample = !text(manifest, "sample").equals("none");
        Decisions none = new Decisions(List.of());
        Decisions filter = isSample || order == FilterOrder.D ? none : filter(filters);
        return order == FilterOrder.GD
                ? new CrawlRules(url.then(filter), none, filters)
                : new CrawlRules(url, filter, filters);
    }

    private static int number(Map<String, String> manifest, String name) {
        return Integer.parseInt(text(manifest, name));
    }

    private static String text(Map<String, String> manifest, String name) {
        String text = manifest.get(name);
        if (text == null) {
            throw new IllegalArgumentException("the state of the crawl does not say what its " + name
                    + " is; it is of another version: begin a new crawl in another folder");
        }
        return text;
    }

    /** Whether a crawl has its seeds already. */
    static boolean haveSeeds(CrawlState state) {
        return state.value(SEEDS) != null;
    }

    /** The seeds of a crawl, best first. */
    static List<String> seeds(CrawlState state) {
        byte[] stored = state.value(SEEDS);
        return stored == null
                ? List.of()
                : new String(stored, StandardCharsets.UTF_8).lines().toList();
    }

    static void keepSeeds(CrawlState state, List<String> seeds) {
        state.value(SEEDS, String.join("\n", seeds).getBytes(StandardCharsets.UTF_8));
    }

    static void keepRetries(CrawlState state, int retries) {
        state.value(RETRIES, new byte[] {(byte) retries});
    }

    /** How often a failure was tried again in the last run. */
    static int retries(CrawlState state) {
        byte[] kept = state.value(RETRIES);
        return kept == null ? Politeness.DEFAULT.retries() : kept[0];
    }

    static void keepFilters(CrawlState state, SiteFilters filters) {
        state.value(FILTERS, filters.toBytes());
    }

    private static Decisions filter(SiteFilters filters) {
        return new Decisions(List.of(new Rule(
                Refusal.FILTER,
                link -> link.from() != null
                        && !Sitemap.is(link.from())
                        && Boolean.FALSE.equals(filters.allows(link.from(), link.url())),
                link -> filterWords(filters, link))));
    }

    private static String filterWords(SiteFilters filters, Candidate link) {
        String from = link.from();
        if (from == null || Sitemap.is(from)) {
            return "a seed or a sitemap, which the clusters are not asked about";
        }
        FilterAnswer answer = filters.answer(from, link.url());
        if (answer == null) {
            return "its site has no clusters";
        }
        return "from " + orNone(answer.from()) + " to " + orNone(answer.to()) + ": " + answer.why();
    }

    private static String orNone(@Nullable String pattern) {
        return pattern == null ? "no cluster" : pattern;
    }
}
