package org.crawlgraph.seeds;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The pages that may become seeds, and the communities with at most one seed each. */
public final class Candidates {

    private final int pages;
    private final BitSet candidates;
    private final int @Nullable [] communities;
    private final List<int[]> members;

    private Candidates(int pages, BitSet candidates, int @Nullable [] communities, List<int[]> members) {
        this.pages = pages;
        this.candidates = candidates;
        this.communities = communities;
        this.members = members;
    }

    /** Allows any number of these pages to become seeds; {@code pages} is the size of the whole graph. */
    public static Candidates all(int pages, IntPredicate candidate) {
        BitSet candidates = new BitSet(pages);
        for (int page = 0; page < pages; page++) {
            candidates.set(page, candidate.test(page));
        }
        return new Candidates(pages, candidates, null, List.of());
    }

    /** Allows one seed per community. Communities share no page; {@code pages} is the size of the whole graph. */
    public static Candidates oneOfEach(int pages, List<int[]> communities) {
        BitSet candidates = new BitSet(pages);
        int[] numbers = new int[pages];
        for (int community = 0; community < communities.size(); community++) {
            for (int page : communities.get(community)) {
                if (candidates.get(page)) {
                    throw new IllegalArgumentException("page " + page + " belongs to two communities");
                }
                candidates.set(page);
                numbers[page] = community;
            }
        }
        return new Candidates(pages, candidates, numbers, List.copyOf(communities));
    }

    int pages() {
        return pages;
    }

    int[] toArray() {
        int[] all = new int[candidates.cardinality()];
        int page = -1;
        for (int i = 0; i < all.length; i++) {
            page = candidates.nextSetBit(page + 1);
            all[i] = page;
        }
        return all;
    }

    /** Passes the candidates that a seed rules out to {@code action}, including the seed itself. */
    void groupOf(int seed, IntConsumer action) {
        if (communities == null) {
            action.accept(seed);
        } else {
            for (int page : members.get(communities[seed])) {
                action.accept(page);
            }
        }
    }
}
