package org.crawlgraph.crawler.politeness;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.h2.mvstore.type.StringDataType;

/**
 * Enforces quotas per host and domain, and {@value #MOST_SITEMAPS} sitemaps per host. A page counts when it is requested first, so a quota of
 * pages is never exceeded; after a kill, pages that were in flight count twice. Confined to the thread of the crawl loop.
 */
public final class HostQuotas {

    /** As many as a robots.txt may name; with 50,000 URLs each they list 50 million pages. */
    private static final int MOST_SITEMAPS = 1_000;

    private final Selection.Quotas quotas;
    /** By host or domain. */
    private final StoredMap<String, Used> used;

    private record Used(long pages, long bytes) {

        static final Used NOTHING = new Used(0, 0);
    }

    private HostQuotas(CrawlState state, Selection.Quotas quotas) {
        this.quotas = quotas;
        used = state.store().map("quotas", StringDataType.INSTANCE, Used.class);
    }

    public static HostQuotas of(CrawlState state) {
        return new HostQuotas(state, Selection.of(state.manifest()).quotas());
    }

    /**
     * A quota that applies to a URL.
     *
     * @param group the host or domain
     * @param used pages requested and bytes fetched so far
     */
    private record Quota(String group, Used used, long pages, long bytes) {

        boolean isSpent() {
            return (pages > 0 && used.pages >= pages) || (bytes > 0 && used.bytes >= bytes);
        }

        String words() {
            List<String> words = new ArrayList<>();
            if (pages > 0) {
                words.add(used.pages + " of at most " + pages + " pages");
            }
            if (bytes > 0) {
                words.add(used.bytes + " of at most " + bytes + " bytes");
            }
            return group + ": " + String.join(", ", words);
        }
    }

    /** The rule for tasks that were not requested before. */
    public RuleChain onTask() {
        return new RuleChain(List.of(new RuleChain.Rule(
                Refusal.QUOTA, link -> of(link).stream().anyMatch(Quota::isSpent), HostQuotas.this::words)));
    }

    private String words(DiscoveredLink link) {
        List<Quota> applying = of(link);
        return applying.isEmpty()
                ? "no quota for its host or domain"
                : applying.stream().map(Quota::words).collect(Collectors.joining("; "));
    }

    private List<Quota> of(DiscoveredLink link) {
        return SitemapLinks.is(link.from())
                ? List.of(quota("sitemaps of host " + Host.of(link.url()), MOST_SITEMAPS, 0))
                : of(link.url());
    }

    private List<Quota> of(String url) {
        String host = Host.of(url);
        List<Quota> applying = new ArrayList<>(2);
        if (host != null && (quotas.hostPages() > 0 || quotas.hostBytes() > 0)) {
            applying.add(quota("host " + host, quotas.hostPages(), quotas.hostBytes()));
        }
        if (host != null && quotas.domainPages() > 0) {
            String domain = Site.DOMAIN.of(host);
            applying.add(quota("domain " + (domain == null ? host : domain), quotas.domainPages(), 0));
        }
        return applying;
    }

    private Quota quota(String group, long pages, long bytes) {
        return new Quota(group, used.getOrDefault(group, Used.NOTHING), pages, bytes);
    }

    /** Counts a page or sitemap that is requested. */
    public void asked(FetchTask task) {
        if (task.attempts() == 0) {
            of(task.link()).forEach(quota -> count(quota, 1, 0));
        }
    }

    /** Counts the bytes of a fetched page. */
    public void fetched(PageOutcome page) {
        of(page.url()).forEach(quota -> count(quota, 0, page.response().bytes()));
    }

    private void count(Quota quota, int pages, long bytes) {
        used.put(
                quota.group(),
                new Used(quota.used().pages() + pages, quota.used().bytes() + bytes));
    }
}
