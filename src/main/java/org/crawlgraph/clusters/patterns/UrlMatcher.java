package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Matches a URL against many patterns at once and returns the most specific one. Thread-safe.
 *
 * <p>Of all patterns that {@linkplain UrlPattern#matches match}, the one with most literal items wins; ties go to most
 * templates, then to most {@code $}, then to the first.
 *
 * <p>Splits the URL in one pass, looks up the patterns of its shape and, at the one item that tells most of them apart,
 * those with the URL's literal, and tries these and the patterns without a literal there, most specific first. There is
 * no backtracking: time is linear in the length of the URL times the number of patterns tried, at most those of its
 * shape. A URL beyond the limits of {@link UrlPattern} is rejected early. Allocates only once per thread.
 *
 * <p>Reference: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.4.
 */
public final class UrlMatcher {

    private static final IntArrayList NONE = new IntArrayList();

    private final ThreadLocal<UrlItems> items = ThreadLocal.withInitial(UrlItems::new);

    /** By rank. */
    private final List<UrlPattern> patterns;

    /** By rank of the pattern. */
    private final int[] clusters;

    private final Long2ObjectOpenHashMap<Shape> shapes = new Long2ObjectOpenHashMap<>();

    /**
     * The patterns of one shape, by the literals at one item.
     *
     * @param byLiteral by the hash of a literal: the ranks of its patterns, ascending
     * @param others the ranks of patterns without a literal there, ascending
     */
    private record Shape(int item, Long2ObjectOpenHashMap<IntArrayList> byLiteral, IntArrayList others) {

        static Shape of(List<Integer> ranks, List<UrlPattern> patterns, int item) {
            Shape shape = new Shape(item, new Long2ObjectOpenHashMap<>(), new IntArrayList());
            for (int rank : ranks) {
                String literal = patterns.get(rank).literal(item);
                IntArrayList same = literal == null
                        ? shape.others
                        : shape.byLiteral.computeIfAbsent(
                                UrlItems.hash(literal, 0, literal.length()), hash -> new IntArrayList());
                same.add(rank);
            }
            return shape;
        }

        /** Maximum number of patterns tried for a URL. */
        int most() {
            return others.size()
                    + byLiteral.values().stream()
                            .mapToInt(IntArrayList::size)
                            .max()
                            .orElse(0);
        }
    }

    private UrlMatcher(List<RankedPattern> ranked) {
        patterns = ranked.stream().map(RankedPattern::pattern).toList();
        clusters = ranked.stream().mapToInt(RankedPattern::cluster).toArray();
        IntStream.range(0, clusters.length)
                .boxed()
                .collect(Collectors.groupingBy(rank -> patterns.get(rank).shapeHash()))
                .forEach((hash, ranks) -> shapes.put(
                        hash.longValue(),
                        IntStream.rangeClosed(0, patterns.get(ranks.get(0)).items())
                                .mapToObj(item -> Shape.of(ranks, patterns, item))
                                .min(Comparator.comparingInt(Shape::most))
                                .orElseThrow()));
    }

    /**
     * Compiles patterns.
     *
     * @param patterns in the order that breaks ties between equally specific ones; of equal ones the first counts
     */
    public static UrlMatcher of(List<UrlPattern> patterns) {
        return new UrlMatcher(RankedPattern.of(patterns));
    }

    /**
     * Returns the index of the most specific pattern that matches a URL, or -1 if none does.
     *
     * @param url any text
     */
    public int match(CharSequence url) {
        UrlItems cut = items.get();
        if (!cut.read(url)) {
            return -1;
        }
        int rank = rank(url, cut);
        if (cut.isWay() && cut.readPlain(url)) {
            rank = Math.min(rank, rank(url, cut));
        }
        return rank == clusters.length ? -1 : clusters[rank];
    }

    /** The rank of the first pattern that matches the URL as split, or the number of patterns if none does. */
    private int rank(CharSequence url, UrlItems cut) {
        Shape shape = shapes.get(cut.shape());
        if (shape == null) {
            return clusters.length;
        }
        IntArrayList same = NONE;
        if (shape.item < cut.count()) {
            long hash = UrlItems.hash(url, cut.start(shape.item), cut.end(shape.item));
            same = shape.byLiteral.getOrDefault(hash, NONE);
        }
        for (int i = 0, j = 0; i < same.size() || j < shape.others.size(); ) {
            boolean isSame = j == shape.others.size() || (i < same.size() && same.getInt(i) < shape.others.getInt(j));
            int rank = isSame ? same.getInt(i++) : shape.others.getInt(j++);
            if (patterns.get(rank).fits(url, cut)) {
                return rank;
            }
        }
        return clusters.length;
    }
}
