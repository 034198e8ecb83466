package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Links in the order of arrival, in blocks of {@code int}s: the complement of a source, then its targets up to the next source. A link
 * takes 4 bytes if the links of a page come together, as in a crawl or a bulk import, and 8 bytes at worst.
 */
final class LinkRuns {

    private static final int BLOCK = 1 << 16;

    private final List<int[]> blocks = new ArrayList<>();
    private int[] block = {};
    private int used;
    private int source = -1;
    private long links;

    /** Maximum heap of so many links in so many runs and parts, in bytes. */
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

    /** Moves the blocks to the end of a list. */
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

    @FunctionalInterface
    interface Run {
        void accept(int source, int begin, int end);
    }
}
