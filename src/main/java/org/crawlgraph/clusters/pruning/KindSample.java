package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
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
 * @param aliases the fetched pages that stand for another page, as redirects do
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record KindSample(
        SampledPages pages, Kinds kinds, int[][] targets, boolean[] siteWide, int[] inDegree, boolean[] aliases) {

    private static final double SITE_WIDE = 0.3;
    private static final int MIN_SITE_WIDE_PAGES = 8;

    private static final Comparator<Kind> SIMPLEST_FIRST = Comparator.<Kind>comparingInt(kind -> kind.junk)
            .thenComparingInt(kind -> kind.parts)
            .thenComparingInt(Kind::size);

    /** Kinds with fewer fetched pages have no aliases. */
    private static final int MIN_ALIASES = 20;

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
        boolean[] aliases = aliases(kinds, all);
        endLists(kinds, aliases);
        return new KindSample(pages, kinds, targets, siteWide, inDegree, aliases);
    }

    /**
     * The pages with one link, to a page of another kind that a page with more links also leads to. If several such pages lead to one, as a
     * folder's pages do with a link back, none of them counts.
     */
    private static boolean[] aliases(Kinds kinds, int[][] all) {
        boolean[] linked = new boolean[kinds.of.length];
        int[] alone = new int[linked.length];
        for (int[] of : all) {
            for (int target : of) {
                linked[target] |= of.length > 1;
                alone[target] += of.length == 1 ? 1 : 0;
            }
        }
        boolean[] aliases = new boolean[linked.length];
        for (int page = 0; page < all.length; page++) {
            aliases[page] = all[page].length == 1
                    && kinds.of[page] >= 0
                    && kinds.kind(page).fetched >= MIN_ALIASES
                    && linked[all[page][0]]
                    && alone[all[page][0]] == 1
                    && kinds.of[page] != kinds.of[all[page][0]];
        }
        return aliases;
    }

    /** If most pages of a kind stand for others, the kind does not continue a list: {@code ?p=17} is a post, not a page number. */
    private static void endLists(Kinds kinds, boolean[] aliases) {
        for (Kind kind : kinds.all) {
            long standing = kind.urls.intStream().filter(url -> aliases[url]).count();
            if (2 * standing > kind.fetched) {
                kind.first = Kinds.NONE;
            }
        }
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

    /** The larger value of each kind. */
    static double[] larger(double[] one, double[] other) {
        double[] larger = new double[one.length];
        Arrays.setAll(larger, kind -> Math.max(one[kind], other[kind]));
        return larger;
    }

    /** The URL without parameters that most pages link to, if at least half of the pages do; ties go to the shortest. */
    OptionalInt frontPage() {
        List<String> urls = pages.urls();
        return IntStream.range(0, siteWide.length)
                .filter(url -> siteWide[url]
                        && 2 * inDegree[url] >= pages.fetched()
                        && kinds.kind(url).name.parameters().isEmpty())
                .boxed()
                .min(Comparator.<Integer>comparingInt(url -> -10 * inDegree[url] / pages.fetched())
                        .thenComparingInt(url -> urls.get(url).length()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }
}
