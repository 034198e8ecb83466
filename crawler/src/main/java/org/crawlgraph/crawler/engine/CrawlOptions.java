package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.training.FilterOrder;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.store.StoredDetails;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.FetchOrder;
import org.crawlgraph.crawler.strategy.Scope;

/**
 * Configuration of a crawl. The options in {@link #manifest} hold for the whole crawl; the others may change from run to run.
 *
 * @param output where the crawl keeps its files
 * @param seeds where it starts
 * @param plan what is fetched: all pages, a sample, a forum by its map, or a topic
 * @param reach which URLs may be fetched
 * @param agent who crawls
 * @param politeness how it treats servers
 * @param network how it reaches them
 */
public record CrawlOptions(
        Output output,
        SeedSource seeds,
        CrawlPlan plan,
        Reach reach,
        UserAgent agent,
        Politeness politeness,
        NetworkOptions network) {

    /** Checks that the options go together. */
    public CrawlOptions {
        if (!plan.excludesRefresh().isEmpty() && !reach.refresh().isNever()) {
            throw new IllegalArgumentException("refresh has no effect with " + plan.excludesRefresh()
                    + ", which fetches each page that it wants once; leave it out");
        }
    }

    /** The same crawl with another output, plan and reach. */
    CrawlOptions with(Output otherOutput, CrawlPlan otherPlan, Reach otherReach) {
        return new CrawlOptions(otherOutput, seeds, otherPlan, otherReach, agent, politeness, network);
    }

    /**
     * Where a crawl keeps its files.
     *
     * @param folder created if missing; each crawl needs its own
     * @param warcBytes size at which a WARC file is full; 0 to write none
     * @param details what goes into the graph besides pages and links
     */
    public record Output(Path folder, long warcBytes, StoredDetails details) {

        /** Checks the range. */
        public Output {
            CrawlLimits.check("warc-size", warcBytes, 0, Long.MAX_VALUE);
        }
    }

    /**
     * Which URLs a crawl may fetch.
     *
     * @param scope how far from the seeds
     * @param order which pages come first
     * @param filter when links are checked against the URL clusters of their site
     * @param limits where the crawl ends
     * @param sitemaps whether the sitemaps named in robots.txt are a source of URLs
     * @param traps what becomes of URLs without end
     * @param refresh which pages of earlier crawls are fetched again
     */
    public record Reach(
            Scope scope,
            FetchOrder order,
            FilterOrder filter,
            CrawlLimits limits,
            boolean sitemaps,
            Traps traps,
            RefreshOptions refresh) {

        Reach with(CrawlLimits otherLimits, RefreshOptions otherRefresh) {
            return new Reach(scope, order, filter, otherLimits, sitemaps, traps, otherRefresh);
        }
    }

    /**
     * What becomes of URLs that seem to have no end, and of those that seem to say the same.
     *
     * @param follow whether they are followed like all others
     * @param resume whether this run fetches what earlier runs have set aside
     * @param keep parameters that are never dropped
     * @param drop parameters that are dropped on every host
     */
    public record Traps(boolean follow, boolean resume, Set<String> keep, Set<String> drop) {

        /** What the crawl learns decides. */
        public static final Traps DEFAULT = new Traps(false, false, Set.of(), Set.of());

        /** Keeps the names as they are. */
        public Traps {
            keep = Set.copyOf(keep);
            drop = Set.copyOf(drop);
        }
    }

    /** What must stay the same from run to run, by the names of the options. */
    public Map<String, String> manifest() {
        CrawlLimits limits = reach.limits();
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put("seeds", seeds.text());
        manifest.put("scope", reach.scope().option());
        manifest.put("order", reach.order().option());
        manifest.put("ask-clusters", reach.filter().option());
        manifest.put("agent", agent.name());
        manifest.put("max-depth", Integer.toString(limits.depth()));
        manifest.put("max-url-length", Integer.toString(limits.urlLength()));
        manifest.put("max-path-segments", Integer.toString(limits.pathSegments()));
        manifest.put("max-redirects", Integer.toString(limits.redirects()));
        manifest.put("sitemaps", Boolean.toString(reach.sitemaps()));
        manifest.put("warc", Boolean.toString(output.warcBytes() > 0));
        manifest.put("sample", "none");
        manifest.put("refresh", reach.refresh().text());
        manifest.put("traps", reach.traps().follow() ? "followed" : "avoided");
        manifest.put("map", "none");
        manifest.put("topic", "none");
        manifest.putAll(limits.selection().manifest());
        manifest.putAll(plan.manifest());
        return manifest;
    }
}
