package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.Kinds.Kind;

/**
 * A sample of a site, divided into kinds of pages: what {@link Features} are computed from. Do not change the arrays.
 *
 * @param targets for each fetched page, its link targets without itself and without {@link #siteWide} URLs, ascending
 * @param siteWide the URLs that at least {@value #SITE_WIDE} of the pages, and {@value #MIN_SITE_WIDE_PAGES}, link to
 * @param inDegree number of fetched pages that link to each URL, without itself
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record KindSample(SampledPages pages, Kinds kinds, int[][] targets, boolean[] siteWide, int[] inDegree) {

    private static final double SITE_WIDE = 0.3;
    private static final int MIN_SITE_WIDE_PAGES = 8;

    private static final Comparator<Kind> SIMPLEST_FIRST = Comparator.<Kind>comparingInt(kind -> kind.junk)
            .thenComparingInt(kind -> kind.parts)
            .thenComparingInt(Kind::size);

    /**
     * Divides a sample into kinds.
     *
     * @param clusterOf the cluster of each URL, -1 for none
     * @param patterns of the clusters
     */
    static KindSample of(SampledPages pages, int[] clusterOf, List<UrlPattern> patterns) {
        Kinds kinds = new Kinds(pages.urls(), pages.fetched(), clusterOf, patterns);
        int[] inDegree = new int[pages.urls().size()];
        int[][] all = new int[pages.fetched()][];
        for (int page = 0; page < all.length; page++) {
            int self = page;
            all[page] = Arrays.stream(pages.links().targets(page))
                    .filter(target -> target != self && kinds.of[target] >= 0)
                    .sorted()
                    .distinct()
                    .toArray();
            for (int target : all[page]) {
                inDegree[target]++;
            }
        }
        boolean[] siteWide = new boolean[inDegree.length];
        for (int url = 0; url < inDegree.length; url++) {
            siteWide[url] = inDegree[url] >= Math.max(MIN_SITE_WIDE_PAGES, SITE_WIDE * all.length);
        }
        int[][] targets = new int[all.length][];
        Arrays.setAll(
                targets,
                page -> Arrays.stream(all[page])
                        .filter(target -> !siteWide[target])
                        .toArray());
        return new KindSample(pages, kinds, targets, siteWide, inDegree);
    }

    /** The number of kinds. */
    int count() {
        return kinds.all.size();
    }

    boolean isFetched(int url) {
        return url < pages.fetched();
    }

    /** Passes each link between a fetched page and a target that is not site-wide. */
    void eachLink(LinkConsumer use) {
        for (int page = 0; page < targets.length; page++) {
            for (int target : targets[page]) {
                use.accept(page, target);
            }
        }
    }

    /** Takes a link. */
    @FunctionalInterface
    interface LinkConsumer {
        void accept(int page, int target);
    }

    /** Whether two URLs have the same key. */
    boolean sameKey(int url, int other) {
        return kinds.key[url] >= 0 && kinds.key[url] == kinds.key[other];
    }

    /** The share of each kind's pages whose links are all site-wide. */
    double[] deadEnds() {
        boolean[] dead = new boolean[inDegree.length];
        for (int page = 0; page < targets.length; page++) {
            dead[page] = targets[page].length == 0;
        }
        return shares(dead, this::isFetched);
    }

    /** Whether a kind has fewer names against it than another, or as many and a simpler form or fewer URLs. */
    boolean isSimpler(int number, int otherNumber) {
        Kind kind = kinds.all.get(number);
        Kind other = kinds.all.get(otherNumber);
        return number != otherNumber && SIMPLEST_FIRST.compare(kind, other) < 0;
    }

    /**
     * The share of each kind's URLs that have a property, as <i>k</i> / (<i>n</i> + 2), so that few URLs prove little.
     *
     * @param counted the URLs that count
     */
    double[] shares(boolean[] having, IntPredicate counted) {
        int[] all = new int[count()];
        double[] shares = new double[all.length];
        for (int url = 0; url < having.length; url++) {
            if (kinds.of[url] >= 0 && counted.test(url)) {
                all[kinds.of[url]]++;
                shares[kinds.of[url]] += having[url] ? 1 : 0;
            }
        }
        Arrays.setAll(shares, kind -> shares[kind] / (all[kind] + 2.0));
        return shares;
    }

    /**
     * The URL where crawls of the whole site start: its root; if no link leads there, the URL without parameters that
     * most pages link to, if at least half of the pages do, the shortest of equals; else the first sampled page. -1 if
     * no URL has a kind.
     */
    int home() {
        int[] known = IntStream.range(0, kinds.of.length)
                .filter(url -> kinds.of[url] >= 0)
                .toArray();
        return IntStream.of(known)
                .filter(url -> kinds.kind(url).name.isRoot())
                .findFirst()
                .orElseGet(() -> IntStream.of(known)
                        .filter(url -> siteWide[url]
                                && 2 * inDegree[url] >= pages.fetched()
                                && kinds.kind(url).name.parameters().isEmpty())
                        .boxed()
                        .min(Comparator.<Integer>comparingInt(url -> -10 * inDegree[url] / pages.fetched())
                                .thenComparingInt(url -> pages.urls().get(url).length()))
                        .orElse(known.length == 0 ? Kinds.NONE : known[0]));
    }
}
