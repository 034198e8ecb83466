package org.crawlgraph.bodies;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.evidence.Share;
import org.crawlgraph.run.TextNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Finds clusters that bring nothing new by the bodies of their pages.
 *
 * <h2>What</h2>
 *
 * <ul>
 *   <li>{@link #unwanted}: nearly all pages ask not to be kept. Where most pages of the site do, that says nothing.
 *   <li>{@link #named}: nearly all pages give a known page of another cluster as their own address; or pages of another cluster give the same addresses.
 *   <li>{@link #sameText}: nearly all pages say, in the same words, what other pages of the cluster say, such as a form; unless most have titles of their own.
 *   <li>{@link #repeated}: the pages say in the same words what pages of another cluster say.
 * </ul>
 *
 * Which of two clusters with the same pages is the copy is said at {@link SamePages}.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(pages) and for each pair of clusters with pages in common; a hundred bytes a page.
 */
public final class BodyDecisions {

    /** In place of a cluster. */
    public static final int NONE = -1;

    /** Clusters of fewer fetched pages prove nothing. */
    private static final int FEW = 5;

    private static final double NEARLY_ALL = 0.9;
    private static final double MOST = 0.8;
    private static final double HALF = 0.5;
    private static final double SEVERAL = 2;

    private final List<PageBody> bodies;
    private final int[] clusterOf;
    private final IntUnaryOperator size;
    private final int[] read;
    private final int[] noindex;
    private final int[] sameTexts;
    private final int[] texts;
    private final int[] ownTitles;
    private final boolean mostUnwanted;
    private final SamePages byCanonical;
    private final SamePages byText;

    /**
     * What was found about a cluster.
     *
     * @param applies whether it brings nothing new
     * @param sureness how likely that is, 0 to 1
     * @param original the cluster that has its content, or {@link #NONE}
     * @param redundant whether its pages also link to what those of the original link to
     */
    public record Finding(boolean applies, double sureness, int original, boolean redundant) {}

    /**
     * Reads bodies.
     *
     * @param urls those of the pages fetched come first
     * @param fetched how many were fetched
     * @param bodies of the pages fetched, or none at all
     * @param clusterOf the cluster of each page, -1 for none
     * @param patterns of the clusters
     * @param size how many URLs of a cluster are known
     * @param links where the links of a fetched page lead that say something about it, ascending
     */
    public BodyDecisions(
            List<String> urls,
            int fetched,
            List<PageBody> bodies,
            int[] clusterOf,
            List<UrlPattern> patterns,
            IntUnaryOperator size,
            IntFunction<int[]> links) {
        this.bodies = bodies;
        this.size = size;
        this.clusterOf = clusterOf;
        int clusters = patterns.size();
        read = new int[clusters];
        noindex = new int[clusters];
        sameTexts = new int[clusters];
        texts = new int[clusters];
        ownTitles = new int[clusters];
        long unwanted = count();
        mostUnwanted = unwanted > HALF * bodies.size();
        byCanonical = new SamePages(fetched, clusterOf, patterns, read, links, canonicals(urls));
        byText = new SamePages(fetched, clusterOf, patterns, read, links, texts(urls.size()));
    }

    private long count() {
        long unwanted = 0;
        TextNumbers withText = new TextNumbers();
        TextNumbers withTitle = new TextNumbers();
        for (int page = 0; page < bodies.size(); page++) {
            unwanted += bodies.get(page).noindex() ? 1 : 0;
            if (clusterOf[page] >= 0) {
                withText.addTo(text(page), 1);
                withTitle.addTo(title(page), 1);
            }
        }
        Set<String> counted = new HashSet<>();
        for (int page = 0; page < bodies.size(); page++) {
            PageBody body = bodies.get(page);
            int of = clusterOf[page];
            if (of >= 0 && body.isKnown()) {
                read[of]++;
                noindex[of] += body.noindex() ? 1 : 0;
                if (!body.digest().isEmpty()) {
                    sameTexts[of] += withText.getInt(text(page)) > 1 ? 1 : 0;
                    texts[of] += counted.add(text(page)) ? 1 : 0;
                    ownTitles[of] += !body.title().isEmpty() && withTitle.getInt(title(page)) == 1 ? 1 : 0;
                }
            }
        }
        return unwanted;
    }

    private String text(int page) {
        return clusterOf[page] + " " + bodies.get(page).digest();
    }

    private String title(int page) {
        return clusterOf[page] + " " + bodies.get(page).title();
    }

    /** By pages, which address they give as their own, as a number: the place of a known URL, or beyond these one for each other address. */
    private int[] canonicals(List<String> urls) {
        int[] groups = new int[urls.size()];
        Arrays.fill(groups, NONE);
        if (bodies.isEmpty()) {
            return groups;
        }
        TextNumbers places = new TextNumbers();
        places.defaultReturnValue(NONE);
        Set<String> named = new HashSet<>();
        bodies.forEach(body -> named.add(body.canonical()));
        for (int page = 0; page < groups.length; page++) {
            if (named.contains(urls.get(page)) && places.putIfAbsent(urls.get(page), page) == NONE) {
                groups[page] = page;
            }
        }
        int next = urls.size();
        for (int page = 0; page < bodies.size(); page++) {
            String canonical = bodies.get(page).canonical();
            if (!canonical.isEmpty()) {
                if (!places.containsKey(canonical)) {
                    places.put(canonical, next++);
                }
                groups[page] = places.getInt(canonical);
            }
        }
        return groups;
    }

    private int[] texts(int pages) {
        int[] groups = new int[pages];
        Arrays.fill(groups, NONE);
        TextNumbers numbers = new TextNumbers();
        for (int page = 0; page < bodies.size(); page++) {
            String digest = bodies.get(page).digest();
            if (!digest.isEmpty()) {
                numbers.putIfAbsent(digest, pages + numbers.size()); // no place of a page: nobody is named
                groups[page] = numbers.getInt(digest);
            }
        }
        return groups;
    }

    /** Whether nearly all pages of a cluster ask not to be kept; null where too few were read. */
    public @Nullable Finding unwanted(int cluster) {
        return read[cluster] < FEW || mostUnwanted ? null : share(noindex[cluster], cluster, NEARLY_ALL, true);
    }

    /** Whether pages of a cluster say, word for word, what others of it say; null where too few were read. */
    public @Nullable Finding sameText(int cluster) {
        boolean several = sameTexts[cluster] >= SEVERAL * texts[cluster];
        boolean titled = ownTitles[cluster] > HALF * read[cluster];
        return read[cluster] < FEW || titled ? null : share(sameTexts[cluster], cluster, NEARLY_ALL, several);
    }

    /** The rest may be content: of a cluster that is a large part of the site there may be the less of that. */
    private Finding share(int having, int cluster, double threshold, boolean also) {
        double least = Math.max(threshold, 1 - Share.LOSS * clusterOf.length / size.applyAsInt(cluster));
        return new Finding(
                also && having >= least * read[cluster],
                also ? new Share(having, read[cluster]).atLeast(threshold) : 0,
                NONE,
                false);
    }

    /** Whether the pages of a cluster give addresses of another as their own, or the same that pages of another give; null where too few were read. */
    public @Nullable Finding named(int cluster) {
        if (read[cluster] < FEW) {
            return null;
        }
        int original = byCanonical.mostNamed(cluster);
        if (original != NONE) {
            int naming = byCanonical.naming(cluster);
            Finding found = share(naming, cluster, MOST, true);
            if (found.applies()) {
                return new Finding(true, found.sureness(), original, byCanonical.isRedundant(cluster, original));
            }
        }
        return byCanonical.repeating(cluster, size);
    }

    /** Whether the pages of a cluster say in the same words what pages of another say; null where too few were read. */
    public @Nullable Finding repeated(int cluster) {
        return read[cluster] < FEW ? null : byText.repeating(cluster, size);
    }
}
