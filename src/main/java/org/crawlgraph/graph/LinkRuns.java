package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Links in the order in which they came, in blocks of {@code int}s: the complement of a source, then its targets until the
 * next source. So a link takes 4 bytes when those of a page come together, as from a crawl or a bulk import, and 8 at worst.
 */
final class LinkRuns {

    private static final int BLOCK = 1 << 16;

    private final List<int[]> blocks = new ArrayList<>();
    private int[] block = {};
    private int used;
    private int source = -1;
    private long links;

    /** Heap taken by so many links in so many runs, at most, when they lie in so many parts. */
    static long bytes(long links, long runs, int parts) {
        return 4 * (links + runs + (long) BLOCK * parts);
    }

    void add(int from, int to) {
        if (used + 2 > block.length) {
            end();
            block = new int[BLOCK];
        }
        if (from != source) {
            block[used++] = ~from;
            source = from;
        }
        block[used++] = to;
        links++;
    }

    long links() {
        return links;
    }

    /** Puts the blocks at the end of a list and forgets them. */
    void moveTo(List<int[]> all) {
        end();
        all.addAll(blocks);
        blocks.clear();
        block = new int[0];
        links = 0;
    }

    private void end() {
        if (used > 0) {
            blocks.add(used == block.length ? block : Arrays.copyOf(block, used));
        }
        used = 0;
        source = -1;
    }

    /** Calls {@code run} for every source in a block with the range of its targets. */
    static void forEach(int[] block, Run run) {
        int at = 0;
        while (at < block.length) {
            int source = ~block[at++];
            int begin = at;
            while (at < block.length && block[at] >= 0) {
                at++;
            }
            run.accept(source, begin, at);
        }
    }

    /** Some links of one page. */
    @FunctionalInterface
    interface Run {
        void accept(int source, int begin, int end);
    }
}
