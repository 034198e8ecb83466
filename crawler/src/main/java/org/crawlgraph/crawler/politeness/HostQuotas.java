package org.crawlgraph.crawler.politeness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.h2.mvstore.type.StringDataType;

/**
 * Enforces quotas per host and domain, and {@value #MOST_SITEMAPS} sitemaps per host. A page counts when it is
 * requested first, so a quota is never exceeded; after a kill, pages that were in flight count twice. Confined to the
 * thread of the crawl loop.
 */
public final class HostQuotas {

    /** As many as a robots.txt may name; with 50,000 URLs each they list 50 million pages. */
    private static final int MOST_SITEMAPS = 1_000;

    private final Selection selection;
    /** Pages requested, by host or domain. */
    private final StoredMap<String, Long> requested;

    private HostQuotas(CrawlState state, Selection selection) {
        this.selection = selection;
        requested = state.store().map("quotas", StringDataType.INSTANCE, Long.class);
    }

    public static HostQuotas of(CrawlState state) {
        return new HostQuotas(state, Selection.of(state.manifest()));
    }

    /** The rule for tasks that were not requested before. */
    public RuleChain onTask() {
        return new RuleChain(List.of(new RuleChain.Rule(
                Refusal.QUOTA,
                link -> of(link).entrySet().stream().anyMatch(quota -> requested(quota.getKey()) >= quota.getValue()),
                this::words)));
    }

    private long requested(String group) {
        return requested.getOrDefault(group, 0L);
    }

    private String words(DiscoveredLink link) {
        Map<String, Long> applying = of(link);
        return applying.isEmpty()
                ? "no quota for its host or domain"
                : applying.entrySet().stream()
                        .map(quota -> quota.getKey() + ": " + requested(quota.getKey()) + " of at most "
                                + quota.getValue() + " pages")
                        .collect(Collectors.joining("; "));
    }

    /** The quotas that apply to a link, by host or domain. */
    private Map<String, Long> of(DiscoveredLink link) {
        String host = Host.of(link.url());
        Map<String, Long> applying = new LinkedHashMap<>();
        if (SitemapLinks.is(link.from())) {
            applying.put("sitemaps of host " + host, (long) MOST_SITEMAPS);
            return applying;
        }
        if (host != null && selection.hostPages() > 0) {
            applying.put("host " + host, selection.hostPages());
        }
        if (host != null && selection.domainPages() > 0) {
            String domain = Site.DOMAIN.of(host);
            applying.put("domain " + (domain == null ? host : domain), selection.domainPages());
        }
        return applying;
    }

    /** Counts a page or sitemap that is requested. */
    public void asked(FetchTask task) {
        if (task.attempts() == 0) {
            of(task.link()).keySet().forEach(group -> requested.put(group, requested(group) + 1));
        }
    }
}
