package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.html.TextSketch;

/**
 * Finds pages that nearly repeat an earlier page, by the sketches of their texts. A page is an original unless its similarity to an earlier
 * original reaches a minimum; it then repeats the most similar one, ties to the first. So each page repeats at most one other, which is
 * itself an original.
 *
 * <p>Similarity is the share of common hashes among the {@link TextSketch#MOST} lowest hashes of both texts together: the Jaccard
 * similarity of the shingles of short texts, and an estimate with a standard error of at most 0.09 for long ones (Broder 1997).
 *
 * <p>Only pages that share one of their rarest hashes are compared; prefix filtering chooses enough of these that no pair is missed
 * (Chaudhuri, Ganti and Kaushik 2006), unless a page has more than {@link #MOST_COMPARED} candidates; {@link #cut} counts such pages.
 */
public final class RepeatedPages {

    /** Maximum number of originals compared with a page. */
    static final int MOST_COMPARED = 1_000;

    private static final String STAGE = "comparing sketches";

    /** Maximum number of hash counters; a collision only makes a hash look less rare. */
    private static final int MOST_COUNTERS = 1 << 24;

    private final int[] originals;
    private final double[] likeness;
    private int cut;

    private RepeatedPages(int pages) {
        originals = new int[pages];
        likeness = new double[pages];
        Arrays.fill(originals, -1);
    }

    /**
     * Compares pages. Time at most O(pages · {@link #MOST_COMPARED}).
     * @param sketches hashes of each page, ascending as unsigned numbers; a page without hashes is an original
     * @param least minimum similarity, above 0 to 1
     * @param checkpoint called in the stage {@value #STAGE} (pages)
     */
    public static RepeatedPages of(List<long[]> sketches, double least, Checkpoint checkpoint) {
        RepeatedPages found = new RepeatedPages(sketches.size());
        int[] counts = counts(sketches);
        Long2ObjectOpenHashMap<IntArrayList> index = new Long2ObjectOpenHashMap<>();
        int[] comparedWith = new int[sketches.size()];
        Arrays.fill(comparedWith, -1);
        for (int page = 0; page < sketches.size(); page++) {
            checkpoint.passed(STAGE, page, sketches.size());
            long[] sketch = sketches.get(page);
            long[] rarest = rarest(sketch, least, counts);
            int compared = 0;
            for (int i = 0; i < rarest.length && compared <= MOST_COMPARED; i++) {
                IntArrayList candidates = index.get(rarest[i]);
                for (int j = 0; candidates != null && j < candidates.size() && compared <= MOST_COMPARED; j++) {
                    int candidate = candidates.getInt(j);
                    if (comparedWith[candidate] != page) {
                        comparedWith[candidate] = page;
                        if (++compared <= MOST_COMPARED) {
                            found.compare(page, candidate, likeness(sketch, sketches.get(candidate)), least);
                        }
                    }
                }
            }
            found.cut += compared > MOST_COMPARED ? 1 : 0;
            if (found.originals[page] < 0) {
                for (long hash : rarest) {
                    index.computeIfAbsent(hash, unseen -> new IntArrayList(1)).add(page);
                }
            }
        }
        return found;
    }

    private void compare(int page, int candidate, double alike, double least) {
        if (alike >= least && (alike > likeness[page] || (alike == likeness[page] && candidate < originals[page]))) {
            likeness[page] = alike;
            originals[page] = candidate;
        }
    }

    private static int[] counts(List<long[]> sketches) {
        long wanted = 2L * TextSketch.MOST * Math.max(1, sketches.size());
        int[] counts = new int[(int) Math.min(MOST_COUNTERS, Long.highestOneBit(wanted))];
        for (long[] sketch : sketches) {
            for (long hash : sketch) {
                counts[slot(hash, counts)]++;
            }
        }
        return counts;
    }

    private static int slot(long hash, int[] counts) {
        return (int) HashCommon.mix(hash) & counts.length - 1;
    }

    /** The rarest hashes of a sketch; every sufficiently similar page has one of them among its own rarest. */
    private static long[] rarest(long[] sketch, double least, int[] counts) {
        if (sketch.length == 0) {
            return sketch;
        }
        long[] byRarity = sketch.clone();
        LongArrays.quickSort(byRarity, (one, two) -> {
            int order = Integer.compare(counts[slot(one, counts)], counts[slot(two, counts)]);
            return order != 0 ? order : Long.compare(one, two);
        });
        int common = (int) Math.ceil(least * sketch.length - 1e-9);
        return Arrays.copyOf(byRarity, sketch.length - Math.max(1, common) + 1);
    }

    /** The similarity of two sketches, 0 to 1; 0 for two empty ones. */
    static double likeness(long[] one, long[] two) {
        int i = 0;
        int j = 0;
        int all = 0;
        int common = 0;
        while (all < TextSketch.MOST && (i < one.length || j < two.length)) {
            int order = i == one.length ? 1 : j == two.length ? -1 : Long.compareUnsigned(one[i], two[j]);
            common += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
            all++;
        }
        return all == 0 ? 0 : (double) common / all;
    }

    /** Estimates the heap of the comparison in addition to the sketches. */
    public static MemoryNeed memory(long pages, double least) {
        long rarest = Math.round((1 - least) * TextSketch.MOST) + 1;
        return MemoryNeed.of(
                "comparison of sketches",
                16 * pages,
                16 * pages + 100 * rarest * pages + (long) Integer.BYTES * MOST_COUNTERS);
    }

    /** The page that a page repeats; -1 for an original. */
    public int original(int page) {
        return originals[page];
    }

    /** The similarity of a page to the page it repeats; 0 for an original. */
    public double likeness(int page) {
        return likeness[page];
    }

    /** Number of pages that were not compared with all candidates. */
    public int cut() {
        return cut;
    }
}
