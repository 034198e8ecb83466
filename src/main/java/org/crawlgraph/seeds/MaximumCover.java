package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * Greedy choice of pages that lead to as many other pages as possible. With all pages wanted, this is a common way to choose seeds, over
 * one or two links. With the new pages of a second snapshot wanted and the old ones as candidates, it shows which old pages are worth
 * another fetch.
 *
 * <p>A page covers itself, if wanted, and every wanted page connected to it by a path of at most d links through wanted pages only. The
 * next page is the candidate that adds the most pages to the cover, ties to the smallest number.
 * <ol>
 *   <li>For each page, compute an upper bound: the number of wanted pages that it covers, counted once per path.
 *   <li>Search from the candidate with the largest bound. The number of pages it adds becomes its new bound. If the candidate was already
 *       searched from since the last choice, choose it: additions never grow, so no other candidate can add more.
 * </ol>
 * Ends after k pages, or when none adds anything. With m links, time O(d · m) for the bounds and up to O(m) for the search from each
 * candidate examined; space 20 bytes per page.
 *
 * <p>Sources: Nemhauser, Wolsey, Fisher (1978), An analysis of approximations for maximizing submodular set functions; Minoux (1978) for
 * the bounds; Zheng, Dmitriev, Giles (CIKM 2009), Graph-based seed selection for web-scale crawlers, for two links from the seeds;
 * Dasgupta, Ghosh, Kumar, Olston, Pandey, Tomkins (WWW 2007), The discoverability of the web, for old pages that lead to new ones.
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
     * @param count maximum number of pages to choose, at least 1
     * @param depth maximum number of links from a page to what it covers, at least 1
     * @param checkpoint gets the number of chosen pages in the stage {@code "covering"}
     * @return largest addition first, with the wanted pages that each adds as {@link Seed#newPages}, and their share of all wanted pages
     */
    public static List<Seed> choose(
            LinkGraph links, BitSet wanted, BitSet candidates, int count, int depth, Checkpoint checkpoint) {
        if (count < 1 || depth < 1) {
            throw new IllegalArgumentException(
                    "count is " + count + " and depth " + depth + "; both must be at least 1");
        }
        return new MaximumCover(links, wanted, depth).choose(candidates, count, checkpoint);
    }

    /** Estimates the heap of {@link #choose}, not counting the graph and the wanted pages. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.of("pages covered", 20 * pages + pages / 8);
    }

    private List<Seed> choose(BitSet candidates, int count, Checkpoint checkpoint) {
        bound(checkpoint);
        IntHeapPriorityQueue best = new IntHeapPriorityQueue((one, other) -> bounds[one] != bounds[other]
                ? Integer.compare(bounds[other], bounds[one])
                : Integer.compare(one, other));
        candidates.stream().filter(page -> bounds[page] > 0).forEach(best::enqueue);
        List<Seed> chosen = new ArrayList<>();
        while (chosen.size() < count && !best.isEmpty()) {
            int page = best.dequeueInt();
            if (searchedAt[page] == chosen.size() + 1) {
                for (int reached : search(page)) {
                    covered.set(reached);
                }
                chosen.add(Seed.adding(
                        chosen.size() + 1, page, bounds[page], (double) bounds[page] / wanted.cardinality()));
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

    /** The uncovered wanted pages that a page covers. */
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

    /** All pages of a graph, as wanted pages or candidates. */
    public static BitSet all(LinkGraph links) {
        BitSet all = new BitSet(links.pages());
        all.set(0, links.pages());
        return all;
    }
}
