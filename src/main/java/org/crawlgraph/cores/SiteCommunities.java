package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.graph.SitePages;
import org.jspecify.annotations.Nullable;

/**
 * The graph of the sites of a crawl, and the communities of a partition of it. Two sites are linked with the weight
 * log(1 + p), where p is the number of pages of one that the other links to, in both directions; the logarithm keeps
 * link lists and footers from deciding. {@link SitePages} defines which URLs and hosts count as one.
 */
public final class SiteCommunities {

    private final SitePages graph;
    private final Links links;

    /**
     * @param ranked links between sites, with sites
     * @param urls URL of a page by its number; null if unknown
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "folding sites"}
     * @throws IllegalArgumentException if the graph has no sites
     */
    public SiteCommunities(SiteGraph ranked, IntFunction<@Nullable String> urls, Checkpoint checkpoint) {
        this.graph = SitePages.of(ranked, urls, 1, 1, checkpoint);
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        for (int page = 0; page < graph.spellings().length; page++) {
            int owner = owner(page);
            for (int site : graph.sitesOfPage()[page]) {
                pages.addTo(((long) Math.min(site, owner) << 32) | Math.max(site, owner), 1);
            }
        }
        long[] pairs = pages.keySet().toLongArray();
        Arrays.sort(pairs);
        this.links = new Links(new int[pairs.length], new int[pairs.length], new double[pairs.length]);
        for (int link = 0; link < pairs.length; link++) {
            links.from[link] = (int) (pairs[link] >> 32);
            links.to[link] = (int) pairs[link];
            links.weights[link] = Math.log1p(pages.get(pairs[link]));
        }
    }

    /**
     * The links between sites.
     *
     * @param from by link, the site with the smaller number
     * @param to by link, the site with the larger number
     * @param weights by link, its weight
     */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    public record Links(int[] from, int[] to, double[] weights) {}

    /** Number of sites, numbered from 0 in the order of their first pages. */
    public int sites() {
        return graph.pagesOfSite().length;
    }

    /** By page of the crawl, the number of its site. */
    public int[] siteOf() {
        return graph.siteOf();
    }

    public Links links() {
        return links;
    }

    /**
     * A community of at least two sites.
     *
     * @param sites those with the heaviest links inside the community first
     * @param weights by place in {@code sites}, the weight of the site's links inside the community
     * @param bestPages by place, the page of the site that most sites of the community link to
     */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    public record SiteCommunity(int[] sites, double[] weights, int[] bestPages) {}

    /**
     * The communities of a partition, the one with the heaviest links first.
     *
     * @param clusters by site, the number of its part, from 0
     */
    public List<SiteCommunity> communities(int[] clusters) {
        double[] inside = new double[sites()];
        for (int link = 0; link < links.from.length; link++) {
            int from = links.from[link];
            int to = links.to[link];
            if (clusters[from] == clusters[to]) {
                inside[from] += links.weights[link];
                inside[to] += links.weights[link];
            }
        }
        int[] best = new int[sites()]; // a folded page, or the complement of a page of the crawl
        for (int page = siteOf().length - 1; page >= 0; page--) {
            best[siteOf()[page]] = ~page;
        }
        int[] score = new int[graph.spellings().length];
        Comparator<Integer> better = Comparator.<Integer>comparingInt(page -> -score[page])
                .thenComparingInt(page -> -graph.sitesOfPage()[page].length)
                .thenComparingInt(page -> graph.urlLength(graph.spellings()[page][0]));
        int count = 1 + IntStream.of(clusters).max().orElse(-1);
        IntArrayList[] members = Stream.generate(IntArrayList::new).limit(count).toArray(IntArrayList[]::new);
        for (int page = 0; page < score.length; page++) {
            int owner = owner(page);
            score[page] = (int) IntStream.of(graph.sitesOfPage()[page])
                    .filter(site -> clusters[site] == clusters[owner])
                    .count();
            best[owner] = best[owner] < 0 || better.compare(page, best[owner]) < 0 ? page : best[owner];
        }
        for (int site = 0; site < best.length; site++) {
            members[clusters[site]].add(site);
            best[site] = best[site] < 0 ? ~best[site] : graph.spellings()[best[site]][0];
        }
        double[] strength = Arrays.stream(members)
                .mapToDouble(
                        of -> of.intStream().mapToDouble(site -> inside[site]).sum())
                .toArray();
        int[] order = IntStream.range(0, members.length)
                .filter(cluster -> members[cluster].size() > 1)
                .toArray();
        IntArrays.stableSort(order, (one, other) -> Double.compare(strength[other], strength[one]));
        List<SiteCommunity> communities = new ArrayList<>();
        for (int cluster : order) {
            int[] sites = members[cluster].toIntArray();
            IntArrays.stableSort(sites, (site, other) -> Double.compare(inside[other], inside[site]));
            communities.add(new SiteCommunity(
                    sites,
                    IntStream.of(sites).mapToDouble(site -> inside[site]).toArray(),
                    IntStream.of(sites).map(site -> best[site]).toArray()));
        }
        return communities;
    }

    /** The site of a folded page. */
    private int owner(int page) {
        return graph.siteOf()[graph.spellings()[page][0]];
    }
}
