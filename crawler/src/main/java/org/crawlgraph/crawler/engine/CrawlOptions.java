package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Configuration of a crawl. The options in {@link #manifest} are fixed for the whole crawl; the others may differ
 * between runs.
 *
 * @param output files and graph details
 * @param seeds where the crawl starts
 * @param plan what to fetch: all pages, a sample, a forum by its map, or a topic
 * @param reach which URLs may be fetched
 * @param agent identity of the crawler
 * @param politeness delays, retries and patience
 * @param network connections and limits
 */
public record CrawlOptions(
        Output output,
        SeedSource seeds,
        CrawlPlan plan,
        Reach reach,
        UserAgent agent,
        Politeness politeness,
        NetworkOptions network) {

    /**
     * Output of a crawl.
     *
     * @param folder created if missing; each crawl needs its own
     * @param warcBytes size at which a WARC file is full; 0 to write none
     * @param requisites whether to archive what pages need to be displayed
     * @param details what to write to the graph in addition to pages and links
     */
    public record Output(Path folder, long warcBytes, boolean requisites, PageOutcome.Details details) {

        public Output {
            if (requisites && warcBytes == 0) {
                throw new IllegalArgumentException("requisites are stored in WARC files; add --warc");
            }
        }
    }

    /**
     * Which URLs a crawl may fetch.
     *
     * @param scope restriction to the hosts or domains of the seeds
     * @param order of the pages
     * @param clusters whether links are checked against the URL clusters of their site
     * @param limits of the crawl
     * @param sitemaps whether to read the sitemaps named in robots.txt
     * @param traps handling of spider traps and equivalent URLs
     * @param refresh age from which pages of earlier crawls are fetched again, at least 0; null to fetch none again
     */
    public record Reach(
            Scope scope,
            CrawlStrategy.FetchOrder order,
            boolean clusters,
            CrawlLimits limits,
            boolean sitemaps,
            Traps traps,
            @Nullable Duration refresh) {

        public Reach {
            if (refresh != null && refresh.isNegative()) {
                throw new IllegalArgumentException("refresh is " + refresh + "; it must not be negative");
            }
        }
    }

    /**
     * Handling of spider traps and of equivalent URLs.
     *
     * @param follow whether to disable trap detection
     * @param resume whether this run fetches the tasks deferred by earlier runs
     * @param keep query parameters that are never dropped
     * @param drop query parameters that are dropped on every host
     * @param exact whether to fetch URLs that differ only in case, a final slash or an order even if their pages are
     *     equal
     */
    public record Traps(boolean follow, boolean resume, Set<String> keep, Set<String> drop, boolean exact) {

        /** Trap detection is on, and redundant parameters are learned. */
        public static final Traps DEFAULT = new Traps(false, false, Set.of(), Set.of(), false);

        public Traps {
            keep = Set.copyOf(keep);
            drop = Set.copyOf(drop);
        }
    }

    /** The options that must stay the same between runs, by option name. */
    public Map<String, String> manifest() {
        CrawlLimits limits = reach.limits();
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put("seeds", seeds.text());
        manifest.put("scope", reach.scope().name());
        manifest.put("order", reach.order().name());
        manifest.put("clusters", reach.clusters() ? "applied" : "ignored");
        manifest.put("agent", agent.name());
        manifest.put("max-depth", Integer.toString(limits.depth()));
        manifest.put("sitemaps", Boolean.toString(reach.sitemaps()));
        manifest.put("warc", Boolean.toString(output.warcBytes() > 0));
        manifest.put("sample", "none");
        manifest.put("refresh", reach.refresh() == null ? "never" : "older than " + reach.refresh());
        manifest.put("traps", reach.traps().follow() ? "followed" : "avoided");
        manifest.put("map", "none");
        manifest.put("topic", "none");
        manifest.putAll(limits.selection().manifest());
        manifest.putAll(plan.manifest());
        return manifest;
    }
}
