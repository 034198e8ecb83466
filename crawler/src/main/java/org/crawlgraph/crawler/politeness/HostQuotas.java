package org.crawlgraph.crawler.politeness;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;

/**
 * Enforces quotas per host and domain, and {@value #MOST_SITEMAPS} sitemaps per host. Counts of fetched pages and bytes are stored in the
 * state. Pages in flight count, so a quota of pages is never exceeded; pages of an interrupted run are checked again. Confined to the thread
 * of the crawl loop.
 */
public final class HostQuotas {

    /** As many as a robots.txt may name; with 50,000 URLs each they list 50 million pages. */
    private static final int MOST_SITEMAPS = 1_000;

    private final CrawlState state;
    private final Selection.Quotas quotas;

    /** URL fingerprints of pages in flight, by host or domain. */
    private final Map<String, LongOpenHashSet> inFlight = new HashMap<>();

    private HostQuotas(CrawlState state, Selection.Quotas quotas) {
        this.state = state;
        this.quotas = quotas;
    }

    public static HostQuotas of(CrawlState state) {
        return new HostQuotas(state, Selection.of(state.manifest()).quotas());
    }

    /**
     * A quota that applies to a URL.
     *
     * @param group the host or domain
     * @param fetched pages and bytes fetched so far
     */
    private record Quota(String group, Fetched fetched, long pages, long bytes) {

        boolean isSpent(long asked) {
            return (pages > 0 && fetched.pages() + asked >= pages) || (bytes > 0 && fetched.bytes() >= bytes);
        }

        String words(long asked) {
            List<String> words = new ArrayList<>();
            if (pages > 0) {
                words.add((fetched.pages() + asked) + " of at most " + pages + " pages");
            }
            if (bytes > 0) {
                words.add(fetched.bytes() + " of at most " + bytes + " bytes");
            }
            return group + ": " + String.join(", ", words);
        }
    }

    private record Fetched(long pages, long bytes) {}

    /** The rule for tasks. */
    public RuleChain onTask() {
        return new RuleChain(List.of(new RuleChain.Rule(
                Refusal.QUOTA,
                link -> of(link).stream().anyMatch(quota -> quota.isSpent(asked(quota, link))),
                this::words)));
    }

    private String words(DiscoveredLink link) {
        List<Quota> applying = of(link);
        return applying.isEmpty()
                ? "no quota for its host or domain"
                : applying.stream()
                        .map(quota -> quota.words(asked(quota, link)))
                        .collect(Collectors.joining("; "));
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
        byte[] kept = state.notes().of(group);
        if (kept == null) {
            return new Quota(group, new Fetched(0, 0), pages, bytes);
        }
        RecordReader from = new RecordReader("the quota record of a host", kept);
        return new Quota(group, new Fetched(from.number(), from.number()), pages, bytes);
    }

    /** Number of pages in flight, not counting the link itself. */
    private long asked(Quota quota, DiscoveredLink link) {
        LongOpenHashSet asked = inFlight.get(quota.group());
        return asked == null ? 0 : asked.size() - (asked.contains(TextFingerprint.of(link.url())) ? 1 : 0);
    }

    /** Counts a page as in flight, or a sitemap as fetched. */
    public void asked(FetchTask task) {
        if (SitemapLinks.is(task.from())) {
            of(task.link()).forEach(quota -> count(quota, 0));
            return;
        }
        of(task.url())
                .forEach(quota -> inFlight.computeIfAbsent(quota.group(), group -> new LongOpenHashSet())
                        .add(TextFingerprint.of(task.url())));
    }

    /** Stops counting a page as in flight when it is given up; has no effect on other pages. */
    public void dropped(String url) {
        of(url).forEach(quota -> forget(quota, url));
    }

    private void forget(Quota quota, String url) {
        inFlight.computeIfPresent(quota.group(), (group, asked) -> {
            asked.remove(TextFingerprint.of(url));
            return asked.isEmpty() ? null : asked;
        });
    }

    /** Counts a fetched page. */
    public void fetched(PageOutcome page) {
        for (Quota quota : of(page.url())) {
            forget(quota, page.url());
            count(quota, page.response().bytes());
        }
    }

    private void count(Quota quota, long bytes) {
        RecordWriter to = new RecordWriter()
                .number(quota.fetched().pages() + 1)
                .number(quota.fetched().bytes() + bytes);
        state.notes().put(quota.group(), to.toBytes());
    }
}
