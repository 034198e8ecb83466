package org.crawlgraph.compare;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.SplittableRandom;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.run.Checkpoint;

/** Sets of pages that anyone could start a crawl from. */
final class Baselines {

    private static final String CHOOSING = "choosing baselines";

    private Baselines() {}

    /**
     * Different pages, any with the same chance (Floyd's algorithm).
     *
     * @param count how many, at most {@code pages}
     */
    static int[] random(int pages, int count, SplittableRandom random) {
        IntOpenHashSet drawn = new IntOpenHashSet(count);
        for (int last = pages - count; last < pages; last++) {
            if (!drawn.add(random.nextInt(last + 1))) {
                drawn.add(last);
            }
        }
        int[] sorted = drawn.toIntArray();
        IntArrays.quickSort(sorted);
        return sorted;
    }

    /**
     * The first pages in an order.
     *
     * @param order total: pages never compare as equal
     * @param count how many, at most {@code pages}
     */
    static int[] first(int pages, int count, IntComparator order, Checkpoint checkpoint) {
        IntHeapPriorityQueue worstFirst =
                new IntHeapPriorityQueue(count + 1, (one, other) -> order.compare(other, one));
        for (int page = 0; page < pages; page++) {
            checkpoint.passed(CHOOSING, page, pages);
            if (worstFirst.size() < count || order.compare(page, worstFirst.firstInt()) < 0) {
                worstFirst.enqueue(page);
                if (worstFirst.size() > count) {
                    worstFirst.dequeueInt();
                }
            }
        }
        int[] chosen = new int[worstFirst.size()];
        for (int place = chosen.length - 1; place >= 0; place--) {
            chosen[place] = worstFirst.dequeueInt();
        }
        return chosen;
    }

    /** How many pages link to each page. */
    static int[] inDegrees(LinkGraph links, Checkpoint checkpoint) {
        int[] degrees = new int[links.pages()];
        for (int page = 0; page < links.pages(); page++) {
            checkpoint.passed(CHOOSING, page, links.pages());
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                degrees[row.target(link)]++;
            }
        }
        return degrees;
    }
}
