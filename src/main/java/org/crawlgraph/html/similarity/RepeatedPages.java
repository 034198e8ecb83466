package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.html.TextSketch;

/**
 * Finds pages that nearly repeat an earlier page, by the sketches of their texts. A page is an original unless its
 * similarity to an earlier original reaches a minimum; it then repeats the most similar one, ties to the first. So each
 * page repeats at most one other, which is itself an original.
 *
 * <p>Similarity is the share of common hashes among the {@link TextSketch#MAX_HASHES} lowest hashes of both texts
 * together: the Jaccard similarity of the shingles of short texts, and an estimate with a standard error of at most
 * 0.09 for long ones (Broder 1997).
 *
 * <p>Only pages that share one of their {@linkplain RareHashes rarest hashes} are compared; no pair is missed unless a
 * page has more than {@link #MAX_COMPARED} candidates.
 *
 * @param originals by page, the page that it repeats; −1 for an original
 * @param likeness by page, its similarity to the page that it repeats; 0 for an original
 * @param cut number of pages that were not compared with all candidates
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
public record RepeatedPages(int[] originals, double[] likeness, int cut) {

    /** Maximum number of originals compared with a page. */
    static final int MAX_COMPARED = 1_000;

    /**
     * Compares pages. Time at most O(pages · {@link #MAX_COMPARED}).
     *
     * @param sketches hashes of each page, ascending as unsigned numbers; a page without hashes is an original
     * @param minLikeness minimum similarity, above 0 to 1
     * @param checkpoint called in the stage {@code "comparing sketches"} (pages)
     */
    public static RepeatedPages of(List<long[]> sketches, double minLikeness, Checkpoint checkpoint) {
        int[] originals = new int[sketches.size()];
        Arrays.fill(originals, -1);
        double[] likeness = new double[originals.length];
        int cut = 0;
        RareHashes rare = new RareHashes(sketches, minLikeness);
        for (int page = 0; page < originals.length; page++) {
            checkpoint.passed("comparing sketches", page, originals.length);
            long[] rarest = rare.rarest(page);
            IntArrayList candidates = rare.candidates(page, rarest, MAX_COMPARED + 1);
            for (int i = 0; i < Math.min(MAX_COMPARED, candidates.size()); i++) {
                int candidate = candidates.getInt(i);
                double alike = RareHashes.jaccard(sketches.get(page), sketches.get(candidate), TextSketch.MAX_HASHES);
                boolean first = alike == likeness[page] && candidate < originals[page];
                if (alike >= minLikeness && (alike > likeness[page] || first)) {
                    likeness[page] = alike;
                    originals[page] = candidate;
                }
            }
            cut += candidates.size() > MAX_COMPARED ? 1 : 0;
            if (originals[page] < 0) {
                rare.add(page, rarest);
            }
        }
        return new RepeatedPages(originals, likeness, cut);
    }

    /** Estimates the heap of the comparison in addition to the sketches. */
    public static MemoryNeed memory(long pages, double minLikeness) {
        long rarest = Math.round((1 - minLikeness) * TextSketch.MAX_HASHES) + 1;
        return MemoryNeed.of(
                "comparison of sketches",
                16 * pages,
                16 * pages + 100 * rarest * pages + (long) Integer.BYTES * RareHashes.MAX_COUNTERS);
    }
}
