package org.crawlgraph.html.similarity;

import com.dynatrace.hash4j.similarity.ElementHashProvider;
import com.dynatrace.hash4j.similarity.SimilarityHashPolicy;
import com.dynatrace.hash4j.similarity.SimilarityHasher;
import com.dynatrace.hash4j.similarity.SimilarityHashing;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Checkpoint;

/**
 * Pages that may be near one another, by MinHash and locality-sensitive hashing: {@value #BANDS} bands of {@value #ROWS} minima each. Two sets
 * with Jaccard similarity s share a band with probability 1 − (1 − s⁴)³²: at 0.9 they miss each other once in 10¹⁴ pairs, at
 * 0.7 once in 5,000. Histograms with a cosine of 0.9 have sets that are about so similar, unless few shingles are repeated very often.
 *
 * <p>References: A. Z. Broder: On the resemblance and containment of documents, 1997; O. Ertl: SuperMinHash, 2017.
 */
final class Candidates {

    private static final int BANDS = 32;
    private static final int ROWS = 4;
    private static final int BITS = 32;

    private final Long2ObjectOpenHashMap<IntArrayList> buckets = new Long2ObjectOpenHashMap<>();
    private final long[][] bands;

    /** Hashes sets of shingles. Time O(shingles + sets · 128). */
    Candidates(List<Shingles> sets, Checkpoint checkpoint) {
        SimilarityHashPolicy policy = SimilarityHashing.superMinHash(BANDS * ROWS, BITS);
        SimilarityHasher hasher = policy.createHasher();
        bands = new long[sets.size()][];
        for (int page = 0; page < bands.length; page++) {
            checkpoint.reached("fingerprints of texts", page, bands.length);
            bands[page] = bands(sets.get(page), policy, hasher);
            for (long band : bands[page]) {
                buckets.computeIfAbsent(band, key -> new IntArrayList()).add(page);
            }
        }
    }

    private static long[] bands(Shingles set, SimilarityHashPolicy policy, SimilarityHasher hasher) {
        if (set.size() == 0) {
            return new long[1];
        }
        byte[] minima = hasher.compute(ElementHashProvider.ofFunction(set::hash, set.size()));
        long[] bands = new long[BANDS];
        for (int band = 0; band < BANDS; band++) {
            long hash = band + 1L;
            for (int row = 0; row < ROWS; row++) {
                hash = HashCommon.murmurHash3(hash ^ policy.getComponent(minima, band * ROWS + row));
            }
            bands[band] = hash;
        }
        return bands;
    }

    /** Names each earlier page that shares a band with a page, as often as it does. */
    void before(int page, IntConsumer candidate) {
        for (long band : bands[page]) {
            IntArrayList bucket = buckets.get(band);
            for (int i = 0; i < bucket.size() && bucket.getInt(i) < page; i++) {
                candidate.accept(bucket.getInt(i));
            }
        }
    }
}
