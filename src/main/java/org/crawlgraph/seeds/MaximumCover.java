package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * <h2>What</h2>
 *
 * Pages that lead to as many others as possible. With all pages wanted this is what seeds are often chosen by, for one link or two; with the
 * new pages of a second snapshot wanted and the old ones as candidates, it tells which old pages are worth another fetch.
 *
 * <h2>Formula</h2>
 *
 * A page covers itself, when it is wanted, and every wanted page to which a way of at most d links leads that passes wanted pages alone.
 * The next page is the candidate that covers most pages which those before it do not cover, of equal ones that with the smallest number.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>A bound for each page: the wanted pages that it covers, counted as often as a way leads to them.
 *   <li>The candidate with the largest bound is searched from, which tells what it adds; that is its bound from now on. When it has been
 *       searched from since the last page was chosen, it is chosen. What a page adds never grows, so none can add more.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Ends after k pages, or when none adds anything. Time O(d · m) for the bounds and a search for each candidate that is looked at, of
 * at most m links; space 16 bytes a page; m links.
 *
 * <h2>References</h2>
 *
 * The greedy cover: Nemhauser, Wolsey, Fisher: An analysis of approximations for maximizing submodular set functions (1978); bounds: Minoux
 * (1978). Two links from seeds: Zheng, Dmitriev, Giles: Graph-based seed selection for web-scale crawlers (CIKM 2009). Old pages that lead
 * to new ones: Dasgupta, Ghosh, Kumar, Olston, Pandey, Tomkins: The discoverability of the web (WWW 2007).
 */
public final class MaximumCover {

    private static final String COVERING = "covering";

    private final LinkGraph links;
    private final BitSet wanted;
    private final int depth;
    private final BitSet covered;
    private final int[] bounds;
    private final int[] searchedAt;
    private final int[] seenBy;
    private int searches;

    private MaximumCover(LinkGraph links, BitSet wanted, int depth) {
        this.links = links;
        this.wanted = wanted;
        this.depth = depth;
        this.covered = new BitSet(links.pages());
        this.bounds = new int[links.pages()];
        this.searchedAt = new int[links.pages()];
        this.seenBy = new int[links.pages()];
    }

    /**
     * Chooses pages.
     *
     * @param wanted pages to cover
     * @param candidates pages to choose from
     * @param count most pages to choose, at least 1
     * @param depth most links from a page to what it covers, at least 1
     * @param checkpoint told how many pages are chosen in the stage {@code "covering"}
     */
    public static List<CoverSeed> choose(
            LinkGraph links, BitSet wanted, BitSet candidates, int count, int depth, Checkpoint checkpoint) {
        if (count < 1 || depth < 1) {
            throw new IllegalArgumentException("count is " + count + " and depth " + depth + "; both are at least 1");
        }
        return new MaximumCover(links, wanted, depth).choose(candidates, count, checkpoint);
    }

    /** Heap that {@link #choose} takes, the graph and what is wanted not counted. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.of("pages covered", 20 * pages + pages / 8);
    }

    private List<CoverSeed> choose(BitSet candidates, int count, Checkpoint checkpoint) {
        bound(checkpoint);
        IntHeapPriorityQueue best = new IntHeapPriorityQueue((one, other) -> bounds[one] != bounds[other]
                ? Integer.compare(bounds[other], bounds[one])
                : Integer.compare(one, other));
        candidates.stream().filter(page -> bounds[page] > 0).forEach(best::enqueue);
        List<CoverSeed> chosen = new ArrayList<>();
        while (chosen.size() < count && !best.isEmpty()) {
            int page = best.dequeueInt();
            if (searchedAt[page] == chosen.size() + 1) {
                for (int reached : search(page)) {
                    covered.set(reached);
                }
                chosen.add(new CoverSeed(chosen.size() + 1, page, bounds[page], covered.cardinality()));
                continue;
            }
            checkpoint.reached(COVERING, chosen.size(), count);
            bounds[page] = search(page).length;
            searchedAt[page] = chosen.size() + 1;
            if (bounds[page] > 0) {
                best.enqueue(page);
            }
        }
        return chosen;
    }

    private void bound(Checkpoint checkpoint) {
        int[] nearer = new int[links.pages()];
        for (int step = 1; step <= depth; step++) {
            for (int page = 0; page < links.pages(); page++) {
                checkpoint.passed("bounding covers", page, links.pages());
                long bound = 0;
                LinkBlock row = links.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    int target = row.target(link);
                    bound += wanted.get(target) ? 1L + nearer[target] : 0;
                }
                bounds[page] = (int) Math.min(links.pages(), bound);
            }
            System.arraycopy(bounds, 0, nearer, 0, nearer.length);
        }
        wanted.stream().forEach(page -> bounds[page] = Math.min(links.pages(), bounds[page] + 1));
    }

    /** The pages that a page covers and that are not covered yet. */
    private int[] search(int from) {
        searches++;
        IntArrayList reached = new IntArrayList(new int[] {from});
        IntArrayList added = new IntArrayList();
        seenBy[from] = searches;
        if (wanted.get(from) && !covered.get(from)) {
            added.add(from);
        }
        int begin = 0;
        for (int step = 1; step <= depth; step++) {
            int end = reached.size();
            for (int place = begin; place < end; place++) {
                int page = reached.getInt(place);
                LinkBlock row = links.block(page);
                for (int link = row.start(page), last = row.end(page); link < last; link++) {
                    reach(row.target(link), reached, added);
                }
            }
            begin = end;
        }
        return added.toIntArray();
    }

    private void reach(int page, IntArrayList reached, IntArrayList added) {
        if (seenBy[page] == searches || !wanted.get(page)) {
            return;
        }
        seenBy[page] = searches;
        reached.add(page);
        if (!covered.get(page)) {
            added.add(page);
        }
    }

    /** All pages of a graph, as what is wanted or as candidates. */
    public static BitSet all(LinkGraph links) {
        BitSet all = new BitSet(links.pages());
        all.set(0, links.pages());
        return all;
    }
}
