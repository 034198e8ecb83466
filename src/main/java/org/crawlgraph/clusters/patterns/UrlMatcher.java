package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches a URL against many patterns at once and returns the most specific one. Thread-safe.
 *
 * <p>Of all patterns that {@linkplain UrlPattern#matches match}, the one with most literal items wins; ties go to most templates, then to
 * most {@code $}, then to the first. If none matches and the matcher was made by {@linkplain #nearest nearest}, patterns whose parameters
 * the URL lacks in part are tried, fewest missing first ({@link RankedPattern}).
 *
 * <ol>
 *   <li>Split the URL into items in one pass, hashing each item and the shape.
 *   <li>Look up the patterns of that shape; each has one bit, ordered by specificity.
 *   <li>Look up each item among the literals at its position and intersect the bit sets of the patterns that allow it, 64 patterns at a
 *       time; the first remaining bit is the result. Positions that few patterns leave open come first, so that most words become zero
 *       early.
 * </ol>
 *
 * <p>Time is linear in the length of the URL plus items · p / 64 in the worst case, for p patterns of its shape; there is no backtracking.
 * A URL beyond the limits of {@link UrlPattern} is rejected early. Allocates only once per thread. Space: 16 bytes per item of a pattern,
 * plus its literals; {@link #nearest} stores up to 65 patterns for one.
 *
 * <p>Reference: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.4.
 */
public final class UrlMatcher {

    private static final PatternShape[] NONE = {};

    /** By hash of the shape; nearly always one. */
    private final Long2ObjectOpenHashMap<PatternShape[]> shapes = new Long2ObjectOpenHashMap<>();

    private final ThreadLocal<PatternShape.Scratch> scratch = ThreadLocal.withInitial(PatternShape.Scratch::new);

    /** By rank of the pattern. */
    private final int[] clusters;

    private UrlMatcher(List<RankedPattern> ranked) {
        List<UrlPattern> patterns = ranked.stream().map(RankedPattern::pattern).toList();
        clusters = ranked.stream().mapToInt(RankedPattern::cluster).toArray();
        Map<String, IntArrayList> byShape = new LinkedHashMap<>();
        for (int i = 0; i < patterns.size(); i++) {
            byShape.computeIfAbsent(patterns.get(i).shape(), shape -> new IntArrayList())
                    .add(i);
        }
        UrlItems items = new UrlItems();
        shapes.defaultReturnValue(NONE);
        byShape.forEach((text, ordered) -> {
            if (!items.read(text)) {
                throw new IllegalStateException("shape " + text + " of a pattern is not a URL");
            }
            PatternShape[] before = shapes.get(items.shape());
            PatternShape[] after = new PatternShape[before.length + 1];
            System.arraycopy(before, 0, after, 0, before.length);
            after[before.length] = new PatternShape(patterns, ordered);
            shapes.put(items.shape(), after);
        });
    }

    /**
     * Compiles patterns that stand for URLs with exactly their parameters.
     *
     * @param patterns in the order that breaks ties between equally specific ones; of equal ones the first counts
     */
    public static UrlMatcher of(List<UrlPattern> patterns) {
        return new UrlMatcher(RankedPattern.exact(patterns));
    }

    /**
     * Compiles patterns that also stand for URLs without some of their parameters.
     *
     * @param patterns as for {@link #of}
     * @see RankedPattern#nearest
     */
    public static UrlMatcher nearest(List<UrlPattern> patterns) {
        return new UrlMatcher(RankedPattern.nearest(patterns));
    }

    /** Compiles by {@link #nearest} or {@link #of(List)}. */
    public static UrlMatcher of(List<UrlPattern> patterns, boolean nearest) {
        return new UrlMatcher(RankedPattern.of(patterns, nearest));
    }

    /**
     * Returns the index of the most specific pattern that matches a URL, or -1 if none does.
     *
     * @param url any text
     */
    public int match(CharSequence url) {
        PatternShape.Scratch scratch = this.scratch.get();
        if (!scratch.items.read(url)) {
            return -1;
        }
        int place = place(url, scratch);
        if (scratch.items.isWay() && scratch.items.readPlain(url)) {
            place = Math.min(place, place(url, scratch));
        }
        return place == clusters.length ? -1 : clusters[place];
    }

    /** The rank of the first pattern that matches the URL as split, or the number of patterns if none does. */
    private int place(CharSequence url, PatternShape.Scratch scratch) {
        for (PatternShape shape : shapes.get(scratch.items.shape())) {
            if (shape.fits(url, scratch.items)) {
                int place = shape.match(url, scratch);
                return place < 0 ? clusters.length : place;
            }
        }
        return clusters.length;
    }
}
