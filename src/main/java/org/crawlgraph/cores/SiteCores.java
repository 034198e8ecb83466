package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.graph.SitePages;
import org.jspecify.annotations.Nullable;

/**
 * Extracts cores whose hubs are sites, strongest first: communities of sites around the pages that all of them link to.
 * A footer, which makes every page of a site a hub, does not count.
 *
 * <ol>
 *   <li>Fold the links between sites ({@link SitePages}): a site links to a page if any of its pages does, but not more
 *       than half of them.
 *   <li>Rank the folded graph with {@value #ROUNDS} iterations of HITS. A link from site s to page p weighs 1/√(links
 *       of s · links to p), as in spectral co-clustering.
 *   <li>Offer the {@value #OFFERED} best authorities in order. A page becomes an authority if at least {@code minHubs}
 *       sites link to it and to all earlier authorities, and hubs × authorities does not shrink; the sites that link to
 *       all authorities are the hubs.
 *   <li>Remove the authorities, and repeat from 2 until no link is left. A site can be a hub of several cores.
 * </ol>
 *
 * Cores below the minimum size are not returned. The hub of a site is its best page: the one with the most links to the
 * authorities, then the one with the shortest URL. With l links in the folded graph, a core takes time
 * O({@value #ROUNDS} · l).
 *
 * <p>Sources: Kumar et al. (1999), Trawling the web for emerging cyber-communities, section 2, for links inside a site;
 * Dhillon (2001), Co-clustering documents and words using bipartite spectral graph partitioning, for the weights.
 */
public final class SiteCores extends CoreSearch {

    static final String RANKING = "ranking sites";

    static final int ROUNDS = 100;

    /** Links on a larger share of a site's pages are furniture, not evidence. */
    static final double MAX_SHARE = 0.5;

    static final int OFFERED = 60;

    /** Pages with a smaller share of the authority, whose squares add up to 1, are not authorities. */
    static final double NEGLIGIBLE = 1e-9;

    private final SitePages graph;
    private final CoreOptions options;
    private final double[] siteWeights;
    private final double[] pageWeights;
    private double[] hubs = {};
    private double[] authorities = {};
    private double sigma;
    private int extracted;

    /**
     * @param ranked links between sites, with sites
     * @param urls URL of a page by its number, to find pages with several spellings; null if unknown
     * @param options minimum numbers of sites and of pages of a core
     * @param checkpoint called in the stages {@code "transposing links"}, {@code "folding sites"} and {@code "ranking
     *     sites"}
     * @throws IllegalArgumentException if the graph has no sites
     */
    public SiteCores(SiteGraph ranked, IntFunction<@Nullable String> urls, CoreOptions options, Checkpoint checkpoint) {
        this.graph = SitePages.of(ranked, urls, 2, MAX_SHARE, checkpoint);
        this.options = options;
        this.siteWeights = weights(graph.pagesOfSite());
        this.pageWeights = weights(graph.sitesOfPage());
    }

    /** Estimates the heap of an extraction, not counting the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "cores of sites",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("folded links", 12 * pages, 60 * pages + 16 * links));
    }

    private static double[] weights(int[][] links) {
        return Arrays.stream(links)
                .mapToDouble(of -> 1 / Math.sqrt(Math.max(1, of.length)))
                .toArray();
    }

    @Override
    public @Nullable Core next(Checkpoint checkpoint) {
        while (rank(checkpoint)) {
            int[] order = IntStream.range(0, authorities.length)
                    .filter(page -> authorities[page] > NEGLIGIBLE)
                    .toArray();
            IntArrays.stableSort(order, (page, other) -> Double.compare(authorities[other], authorities[page]));
            int[] pages = new int[Math.min(order.length, OFFERED)];
            int count = 0;
            int[] sites = graph.sitesOfPage()[order[0]];
            for (int page : Arrays.copyOf(order, pages.length)) {
                int[] linking = graph.sitesOfPage()[page];
                int[] both = IntStream.of(sites)
                        .filter(site -> Arrays.binarySearch(linking, site) >= 0)
                        .toArray();
                boolean larger = (long) both.length * (count + 1) >= (long) sites.length * count;
                if (count == 0 || (larger && both.length >= options.minHubs())) {
                    sites = both;
                    pages[count++] = page;
                    pageWeights[page] = 0; // removes its links
                }
            }
            if (sites.length >= options.minHubs() && count >= options.minAuthorities()) {
                return core(sites.clone(), Arrays.copyOf(pages, count));
            }
        }
        return null;
    }

    /** Ranks the links that are left; false if there is none. */
    private boolean rank(Checkpoint checkpoint) {
        hubs = new double[siteWeights.length];
        authorities = new double[pageWeights.length];
        Arrays.fill(hubs, 1);
        for (int round = 0; round < ROUNDS; round++) {
            checkpoint.reached(RANKING, round, ROUNDS);
            Arrays.setAll(authorities, page -> sum(graph.sitesOfPage()[page], hubs, siteWeights) * pageWeights[page]);
            sigma = normalize(authorities);
            if (sigma == 0) {
                return false;
            }
            Arrays.setAll(hubs, site -> sum(graph.pagesOfSite()[site], authorities, pageWeights) * siteWeights[site]);
            normalize(hubs);
        }
        return true;
    }

    private static double sum(int[] links, double[] scores, double[] weights) {
        double sum = 0;
        for (int other : links) {
            sum += scores[other] * weights[other];
        }
        return sum;
    }

    /** Divides by the norm, and returns it; leaves zeros alone. */
    private static double normalize(double[] scores) {
        double squares = 0;
        for (double score : scores) {
            squares += score * score;
        }
        double norm = Math.sqrt(squares);
        for (int i = 0; norm > 0 && i < scores.length; i++) {
            scores[i] /= norm;
        }
        return norm;
    }

    private Core core(int[] sites, int[] pages) {
        IntArrays.stableSort(sites, (site, other) -> Double.compare(hubs[other], hubs[site]));
        return new Core(
                ++extracted,
                bestPages(sites, pages),
                IntStream.of(sites).mapToDouble(site -> hubs[site]).toArray(),
                IntStream.of(pages).map(page -> graph.spellings()[page][0]).toArray(),
                IntStream.of(pages).mapToDouble(page -> authorities[page]).toArray(),
                (long) sites.length * pages.length,
                sigma,
                ROUNDS,
                false);
    }

    /** By site, its page with the most links to the authorities, of equals the one with the shortest URL. */
    private int[] bestPages(int[] sites, int[] authorities) {
        IntSet members = new IntOpenHashSet(sites);
        Int2IntOpenHashMap links = new Int2IntOpenHashMap();
        for (int page : authorities) {
            for (int spelling : graph.spellings()[page]) {
                IntStream.of(graph.in().targets(spelling))
                        .filter(from -> members.contains(graph.siteOf()[from]))
                        .forEach(from -> links.addTo(from, 1));
            }
        }
        Comparator<Integer> order = Comparator.<Integer>comparingInt(page -> -links.get((int) page))
                .thenComparingInt(graph::urlLength)
                .thenComparing(Comparator.naturalOrder());
        Int2IntOpenHashMap best = new Int2IntOpenHashMap();
        links.keySet()
                .forEach((int page) -> best.merge(
                        graph.siteOf()[page], page, (one, other) -> order.compare(one, other) <= 0 ? one : other));
        return IntStream.of(sites).map(best::get).toArray();
    }
}
