package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * <h2>What</h2>
 *
 * Many patterns as one: gives the most specific pattern that a URL matches. For any number of threads at once.
 *
 * <h2>Formula</h2>
 *
 * Of the patterns that {@linkplain UrlPattern#matches match}: the one with most literal items, among these with most
 * {@code $}, among these the first. When none does, and the matcher is {@linkplain #nearest one of the nearest}: of those that
 * match but for parameters that the URL lacks, the one that lacks fewest, then as above ({@link RankedPattern}).
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Cut the URL into items in one pass, hashing each item and the shape, which is the rest.
 *   <li>Look up the patterns of that shape; they are in the order of their specificity, a bit for each.
 *   <li>Look up each item among the literals at its place. Place for place, 64 patterns at a time, and together the bits of
 *       the patterns that allow the item there; the first bit that is left is the answer. Places where few patterns allow
 *       any item come first, so that most words are zero at once.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * A URL takes time in its length and in items · p / 64 at worst, p the patterns of its shape; there is no backtracking. A
 * URL past the limits of {@link UrlPattern} is answered at once or after its 256th item. Nothing is allocated but once per
 * thread. Space: 16 bytes per item of a pattern and its literals; the nearest have up to 65 patterns for one.
 *
 * <h2>References</h2>
 *
 * Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.4.
 */
public final class UrlMatcher {

    private static final PatternShape[] NONE = {};

    /** By the hash of the shape; nearly always one. */
    private final Long2ObjectOpenHashMap<PatternShape[]> shapes = new Long2ObjectOpenHashMap<>();

    private final ThreadLocal<PatternShape.Scratch> scratch = ThreadLocal.withInitial(PatternShape.Scratch::new);

    /** By the place of a ranked pattern. */
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
                throw new IllegalStateException("shape " + text + " of a pattern is no URL");
            }
            PatternShape[] before = shapes.get(items.shape());
            PatternShape[] after = new PatternShape[before.length + 1];
            System.arraycopy(before, 0, after, 0, before.length);
            after[before.length] = new PatternShape(patterns, ordered);
            shapes.put(items.shape(), after);
        });
    }

    /**
     * Compiles patterns.
     *
     * @param patterns in the order that decides between equally specific ones; of equal ones the first counts
     */
    public static UrlMatcher of(List<UrlPattern> patterns) {
        return new UrlMatcher(RankedPattern.exact(patterns));
    }

    /**
     * Compiles patterns, each of which also stands for URLs that lack some of its parameters.
     *
     * @param patterns as for {@link #of}
     * @see RankedPattern#nearest
     */
    public static UrlMatcher nearest(List<UrlPattern> patterns) {
        return new UrlMatcher(RankedPattern.nearest(patterns));
    }

    /** {@link #nearest}, or {@link #of} where that is not wanted. */
    public static UrlMatcher of(List<UrlPattern> patterns, boolean nearest) {
        return new UrlMatcher(RankedPattern.of(patterns, nearest));
    }

    /**
     * The most specific pattern that a URL matches.
     *
     * @param url any text
     * @return its index in the list that this was made of; -1 when there is none
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

    /** The first pattern that matches the URL as it is cut; behind the last when there is none. */
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
