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
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.SiteGraph;
import org.jspecify.annotations.Nullable;

/**
 * The graph of the sites of a crawl, and the communities of a partition of it. Two sites are linked with the weight log(1 + p), where p is
 * the number of pages of one that the other links to, in both directions; the logarithm keeps link lists and footers from deciding.
 * {@link SitePages} defines which URLs and hosts count as one.
 */
public final class SiteCommunities {

    /** Maximum number of authorities of a community. */
    private static final int MAX_AUTHORITIES = 20;

    private final SitePages graph;
    private final IntFunction<@Nullable String> urls;
    private final int[] from;
    private final int[] to;
    private final double[] weights;

    /**
     * @param ranked links between sites, with sites
     * @param urls URL of a page by its number; null if unknown
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "folding sites"}
     * @throws IllegalArgumentException if the graph has no sites
     */
    public SiteCommunities(SiteGraph ranked, IntFunction<@Nullable String> urls, Checkpoint checkpoint) {
        this.graph = SitePages.of(ranked, urls, 1, checkpoint);
        this.urls = urls;
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        for (int page = 0; page < graph.spellings().length; page++) {
            int owner = graph.owner(page);
            for (int site : graph.sitesOfPage()[page]) {
                pages.addTo(((long) Math.min(site, owner) << 32) | Math.max(site, owner), 1);
            }
        }
        long[] pairs = pages.keySet().toLongArray();
        Arrays.sort(pairs);
        this.from = Arrays.stream(pairs).mapToInt(pair -> (int) (pair >> 32)).toArray();
        this.to = Arrays.stream(pairs).mapToInt(pair -> (int) pair).toArray();
        this.weights = Arrays.stream(pairs)
                .mapToDouble(pair -> Math.log1p(pages.get(pair)))
                .toArray();
    }

    /** Number of sites, numbered from 0 in the order of their first pages. */
    public int sites() {
        return graph.pagesOfSite().length;
    }

    /** By page of the crawl, the number of its site. */
    public int[] siteOf() {
        return graph.siteOf();
    }

    /** By link, the site with the smaller number. */
    public int[] from() {
        return from;
    }

    /** By link, the site with the larger number. */
    public int[] to() {
        return to;
    }

    /** By link, its weight. */
    public double[] weights() {
        return weights;
    }

    /**
     * A community of at least two sites.
     * @param core its pages: as hubs the best page of each site, that is the page that most sites of the community link to, scored by the
     *     weight of the site's links inside the community; as authorities the pages that most of its sites link to, scored by their number
     * @param sites site of each hub
     */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    public record SiteCommunity(Core core, int[] sites) {}

    /**
     * The communities of a partition, the one with the heaviest links first.
     * @param clusters by site, the number of its part, from 0
     */
    public List<SiteCommunity> communities(int[] clusters) {
        double[] inside = new double[sites()];
        for (int link = 0; link < from.length; link++) {
            if (clusters[from[link]] == clusters[to[link]]) {
                inside[from[link]] += weights[link];
                inside[to[link]] += weights[link];
            }
        }
        int[] score = new int[graph.spellings().length];
        int[] best = new int[sites()];
        Arrays.fill(best, -1);
        IntArrayList[] members = lists(clusters);
        IntArrayList[] pages = lists(clusters);
        for (int page = 0; page < score.length; page++) {
            int owner = graph.owner(page);
            score[page] = (int) IntStream.of(graph.sitesOfPage()[page])
                    .filter(site -> clusters[site] == clusters[owner])
                    .count();
            best[owner] = best[owner] < 0 || isBetter(page, best[owner], score) ? page : best[owner];
            if (score[page] > 0) {
                pages[clusters[owner]].add(page);
            }
        }
        int[] first = new int[sites()];
        for (int page = graph.siteOf().length - 1; page >= 0; page--) {
            first[graph.siteOf()[page]] = page;
        }
        for (int site = 0; site < best.length; site++) {
            members[clusters[site]].add(site);
            first[site] = best[site] < 0 ? first[site] : graph.spellings()[best[site]][0];
        }
        List<Integer> order = IntStream.range(0, members.length)
                .filter(cluster -> members[cluster].size() > 1)
                .boxed()
                .sorted(Comparator.comparingDouble(cluster -> -members[cluster]
                        .intStream()
                        .mapToDouble(site -> inside[site])
                        .sum()))
                .toList();
        List<SiteCommunity> communities = new ArrayList<>();
        for (int cluster : order) {
            int[] sites = members[cluster].toIntArray();
            IntArrays.stableSort(sites, (site, other) -> Double.compare(inside[other], inside[site]));
            int[] linked = pages[cluster].toIntArray();
            IntArrays.stableSort(linked, (page, other) -> Integer.compare(score[other], score[page]));
            int[] authorities = Arrays.copyOf(linked, Math.min(linked.length, MAX_AUTHORITIES));
            communities.add(new SiteCommunity(
                    new Core(
                            communities.size() + 1,
                            IntStream.of(sites).map(site -> first[site]).toArray(),
                            IntStream.of(sites)
                                    .mapToDouble(site -> inside[site])
                                    .toArray(),
                            IntStream.of(authorities)
                                    .map(page -> graph.spellings()[page][0])
                                    .toArray(),
                            IntStream.of(authorities)
                                    .mapToDouble(page -> score[page])
                                    .toArray(),
                            IntStream.of(linked).mapToLong(page -> score[page]).sum(),
                            0,
                            0,
                            false),
                    sites));
        }
        return communities;
    }

    private static IntArrayList[] lists(int[] clusters) {
        IntArrayList[] lists = new IntArrayList[1 + IntStream.of(clusters).max().orElse(-1)];
        Arrays.setAll(lists, cluster -> new IntArrayList());
        return lists;
    }

    private boolean isBetter(int page, int other, int[] score) {
        int more = Integer.compare(score[page], score[other]);
        if (more == 0) {
            more = Integer.compare(graph.sitesOfPage()[page].length, graph.sitesOfPage()[other].length);
        }
        return more > 0 || (more == 0 && length(page) < length(other));
    }

    private int length(int page) {
        String url = urls.apply(graph.spellings()[page][0]);
        return url == null ? Integer.MAX_VALUE : url.length();
    }
}
