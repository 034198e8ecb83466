package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.crawlgraph.crawl.FilterOrder;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.FocusPlan;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl is to do. Those that {@link #manifest} names belong to the crawl for good; the others may change from run to run.
 *
 * @param out its folder, made when it is not there; two crawls need two
 * @param seeds where it starts
 * @param scope how far from there it may go
 * @param order when links are checked against the clusters of their site
 * @param agent who crawls
 * @param limits where it ends
 * @param politeness how it treats servers
 * @param network how it reaches them
 * @param sitemaps whether sitemaps that robots.txt names are a source of URLs
 * @param warcBytes size of a WARC file from which another is begun; 0 to write none
 * @param sample a sample in place of a whole crawl; null for a whole crawl
 * @param refresh which pages of earlier crawls are fetched again
 * @param followTraps whether URLs that seem to have no end are followed, too
 * @param map of the forum that is crawled, which may be another one in a later run; null for none
 * @param focus the topic of a crawl of a social site; null for none
 */
public record CrawlOptions(
        Path out,
        SeedSource seeds,
        Scope scope,
        FilterOrder order,
        UserAgent agent,
        CrawlLimits limits,
        Politeness politeness,
        NetworkOptions network,
        boolean sitemaps,
        long warcBytes,
        @Nullable SampleOptions sample,
        RefreshOptions refresh,
        boolean followTraps,
        @Nullable ForumMap map,
        @Nullable FocusPlan focus) {

    /** Checks the ranges. */
    public CrawlOptions {
        if (focus != null && (map != null || sample != null)) {
            throw new IllegalArgumentException(
                    "topic goes with the map of a social site, and neither with that of a forum nor"
                            + " with --sample; leave one of them out");
        }
        if (focus != null && !refresh.isNever()) {
            throw new IllegalArgumentException(
                    "refresh does nothing beside --topic, which fetches each page that it wants once; leave it out");
        }
        CrawlLimits.check("warc-size", warcBytes, 0, Long.MAX_VALUE);
        if (sample != null && map != null) {
            throw new IllegalArgumentException(
                    "map does nothing beside --sample, which draws pages whatever links lead to them; leave it out");
        }
        if (sample != null && !refresh.isNever()) {
            throw new IllegalArgumentException(
                    "refresh does nothing beside --sample, which fetches each page that it draws; leave it out");
        }
    }

    /** What must stay the same from run to run, by the names of the options. */
    public Map<String, String> manifest() {
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put("seeds", seeds.text());
        manifest.put("scope", scope.option());
        manifest.put("order", order.option());
        manifest.put("agent", agent.name());
        manifest.put("max-depth", Integer.toString(limits.depth()));
        manifest.put("max-url-length", Integer.toString(limits.urlLength()));
        manifest.put("max-path-segments", Integer.toString(limits.pathSegments()));
        manifest.put("max-redirects", Integer.toString(limits.redirects()));
        manifest.put("sitemaps", Boolean.toString(sitemaps));
        manifest.put("warc", Boolean.toString(warcBytes > 0));
        manifest.put(
                "sample",
                sample == null
                        ? "none"
                        : "alpha " + sample.options().alpha() + ", mean-links "
                                + sample.options().meanOutDegree() + ", seed "
                                + sample.options().randomSeed());
        manifest.put("refresh", refresh.text());
        manifest.put("traps", followTraps ? "followed" : "avoided");
        manifest.put("map", map == null ? "none" : "given");
        manifest.put(
                "topic",
                focus == null
                        ? "none"
                        : focus.topic() + ", strategy "
                                + focus.options().strategy().text() + ", rank-threshold "
                                + focus.options().rankThreshold() + ", topic-posts " + focus.topicPosts());
        return manifest;
    }
}
