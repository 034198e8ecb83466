package org.crawlgraph.html.similarity;

import com.dynatrace.hash4j.similarity.ElementHashProvider;
import com.dynatrace.hash4j.similarity.SimilarityHashPolicy;
import com.dynatrace.hash4j.similarity.SimilarityHasher;
import com.dynatrace.hash4j.similarity.SimilarityHashing;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Checkpoint;

/**
 * Finds near-duplicate pairs among many pages and groups them; a group is a connected component of near pairs.
 *
 * <ol>
 *   <li>Pages with equal content are merged, so a thousand copies cost no more than two.
 *   <li>Candidates come from MinHash with locality-sensitive hashing ({@link Candidates}).
 *   <li>Each candidate is verified by {@link Likeness#near}, so there are no false positives; see {@link Candidates} for the probability of
 *       a miss.
 * </ol>
 *
 * <p>Time O(shingles + candidates · shingles of a page), space O(shingles); at most C²/2 candidates for C distinct contents.
 *
 * <p>Reference: R. Cai et al.: iRobot: An intelligent crawler for Web forums, 2008, section 5.3.
 */
public final class NearPages {

    private final int[] contentOf;
    private final List<IntOpenHashSet> near;
    private final int[] groupOf;
    private final int groups;

    private NearPages(int[] contentOf, List<IntOpenHashSet> near) {
        this.contentOf = contentOf;
        this.near = near;
        int[] groupOfContent = new int[near.size()];
        this.groups = group(near, groupOfContent);
        this.groupOf = new int[contentOf.length];
        for (int page = 0; page < groupOf.length; page++) {
            groupOf[page] = groupOfContent[contentOf[page]];
        }
    }

    /**
     * Groups pages.
     * @param pages the contents from {@link Likeness#content} of {@code likeness}
     * @param checkpoint called in the stages {@code "fingerprints of texts"} and {@code "near pages"}
     */
    public static NearPages of(List<PageContent> pages, Likeness likeness, Checkpoint checkpoint) {
        int[] contentOf = new int[pages.size()];
        List<PageContent> contents = new ArrayList<>();
        Map<Shingles, Integer> known = new HashMap<>();
        for (int page = 0; page < contentOf.length; page++) {
            PageContent content = pages.get(page);
            Integer number = known.putIfAbsent(compared(content), contents.size());
            if (number == null) {
                number = contents.size();
                contents.add(content);
            }
            contentOf[page] = number;
        }
        return new NearPages(contentOf, near(contents, likeness, checkpoint));
    }

    /** The shingles to compare: those outside boilerplate, or all if there are none. */
    private static Shingles compared(PageContent content) {
        return content.own().size() == 0 ? content.all() : content.own();
    }

    private static List<IntOpenHashSet> near(List<PageContent> contents, Likeness likeness, Checkpoint checkpoint) {
        List<IntOpenHashSet> near = new ArrayList<>();
        Candidates candidates =
                new Candidates(contents.stream().map(NearPages::compared).toList(), checkpoint);
        for (int one = 0; one < contents.size(); one++) {
            checkpoint.reached("near pages", one, contents.size());
            IntOpenHashSet tried = new IntOpenHashSet();
            near.add(new IntOpenHashSet(1));
            int page = one;
            candidates.before(page, other -> {
                if (tried.add(other) && likeness.near(contents.get(page), contents.get(other))) {
                    near.get(page).add(other);
                    near.get(other).add(page);
                }
            });
        }
        return near;
    }

    private static int group(List<IntOpenHashSet> near, int[] groupOf) {
        Arrays.fill(groupOf, -1);
        int groups = 0;
        IntArrayList stack = new IntArrayList();
        for (int start = 0; start < groupOf.length; start++) {
            if (groupOf[start] >= 0) {
                continue;
            }
            groupOf[start] = groups;
            stack.push(start);
            while (!stack.isEmpty()) {
                for (int other : near.get(stack.popInt())) {
                    if (groupOf[other] < 0) {
                        groupOf[other] = groups;
                        stack.push(other);
                    }
                }
            }
            groups++;
        }
        return groups;
    }

    /** Number of groups, including single pages. */
    public int groups() {
        return groups;
    }

    /** The group of a page, 0 to below {@link #groups()}, numbered by first page. */
    public int group(int page) {
        return groupOf[page];
    }

    /** Whether two pages are near-duplicates; every page is near itself. */
    public boolean near(int one, int two) {
        return contentOf[one] == contentOf[two] || near.get(contentOf[one]).contains(contentOf[two]);
    }

    /**
     * Candidate pairs from MinHash with locality-sensitive hashing: {@value #BANDS} bands of {@value #ROWS} minima. Two sets with Jaccard
     * similarity s share a band with probability 1 − (1 − s⁴)³²: at 0.9 a pair is missed once in 10¹⁴, at 0.7 once in 5,000. Histograms
     * with a cosine of 0.9 have sets of about that similarity, unless few shingles are repeated very often.
     *
     * <p>References: A. Z. Broder: On the resemblance and containment of documents, 1997; O. Ertl: SuperMinHash, 2017.
     */
    private static final class Candidates {

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

        /** Passes each earlier page that shares a band with a page, once per shared band. */
        void before(int page, IntConsumer candidate) {
            for (long band : bands[page]) {
                IntArrayList bucket = buckets.get(band);
                for (int i = 0; i < bucket.size() && bucket.getInt(i) < page; i++) {
                    candidate.accept(bucket.getInt(i));
                }
            }
        }
    }

    /**
     * The shingles by which a page is compared.
     * @param all shingles of the page
     * @param own those outside boilerplate; all of them for {@link Rule#PAPER}
     */
    public record PageContent(Shingles all, Shingles own) {}

    /** Rules for near-duplicates. */
    public enum Rule {
        /**
         * Jaccard similarity of the shingle sets of at least 0.9, ignoring shingles on more than 20 % of the sample: menus and footers make
         * unrelated pages of a site similar.
         */
        LEARNT,

        /**
         * Distance of the histograms of all shingles, scaled to length 1, of at most 0.447 (a cosine of 0.9); section 5.3 of Cai et al.
         * (2008).
         */
        PAPER
    }
}
