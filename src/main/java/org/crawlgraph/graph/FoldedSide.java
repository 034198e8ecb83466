package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/** One side of a {@link FoldedGraph}: the size of each class, and the classes of the other side it has links with. */
public final class FoldedSide {

    private final int[] sizes;
    private final StoredRows rows;
    private int @Nullable [][] mates;
    private int @Nullable [] siteOfOther;
    private int[] counts = {};

    /**
     * Folds the rows of one side. All pages of a class on the other side are in the same rows, so the first page of a class comes first,
     * and the classes of a row are ascending.
     * @param firsts a page of each class
     * @param classOf by page, its class or −1
     * @param otherClassOf by page, its class on the other side
     */
    FoldedSide(
            int[] firsts, int[] classOf, LinkGraph graph, int[] otherClassOf, int otherClasses, Checkpoint checkpoint) {
        sizes = new int[firsts.length];
        for (int ofPage : classOf) {
            if (ofPage >= 0) {
                sizes[ofPage]++;
            }
        }
        int[] starts = new int[firsts.length + 1];
        int[] seen = new int[otherClasses];
        Arrays.fill(seen, -1);
        for (int of = 0; of < firsts.length; of++) {
            checkpoint.passed(FoldedGraph.FOLDING, of, firsts.length);
            int count = 0;
            LinkBlock row = graph.block(firsts[of]);
            for (int link = row.start(firsts[of]), end = row.end(firsts[of]); link < end; link++) {
                int other = otherClassOf[row.target(link)];
                if (seen[other] != of) {
                    seen[other] = of;
                    count++;
                }
            }
            starts[of + 1] = starts[of] + count;
        }
        rows = StoredRows.allot(starts, graph.links(), graph.layout()).shrinking();
        Arrays.fill(seen, -1);
        for (int of = 0; of < firsts.length; of++) {
            checkpoint.passed(FoldedGraph.FOLDING, of, firsts.length);
            LinkBlock to = rows.block(of);
            int next = to.start(of);
            LinkBlock row = graph.block(firsts[of]);
            for (int link = row.start(firsts[of]), end = row.end(firsts[of]); link < end; link++) {
                int other = otherClassOf[row.target(link)];
                if (seen[other] != of) {
                    seen[other] = of;
                    to.targets()[next++] = other;
                }
            }
        }
    }

    /** Number of classes, including empty ones. */
    public int classes() {
        return sizes.length;
    }

    /** Number of remaining pages of a class. */
    public int size(int of) {
        return sizes[of];
    }

    /** Number of classes that a class has links with. */
    public int degree(int of) {
        return rows.outDegree(of);
    }

    /** The block with the links of a class; targets are classes of the other side, ascending. */
    public LinkBlock block(int of) {
        return rows.block(of);
    }

    /** Initial number of links between classes. */
    public long links() {
        return rows.links();
    }

    /** Whether {@link #mates} is available. */
    public boolean countsSites() {
        return mates != null;
    }

    /**
     * The number of pages, among the targets of a class, on the same site as the target of this link, including that target's own pages.
     * @param link link number in the {@link #block} of the class
     */
    public int mates(int of, int link) {
        return mates == null ? 1 : mates[rows.blockNumber(of)][link];
    }

    void forEach(int of, IntConsumer consumer) {
        LinkBlock row = block(of);
        for (int link = row.start(of), end = row.end(of); link < end; link++) {
            consumer.accept(row.target(link));
        }
    }

    /** Number of links of one page of a class. */
    long links(int of, FoldedSide other) {
        long links = 0;
        LinkBlock row = block(of);
        for (int link = row.start(of), end = row.end(of); link < end; link++) {
            links += other.sizes[row.target(link)];
        }
        return links;
    }

    /** Removes a page from a class; {@link #settle} must follow. */
    void shrink(int of) {
        sizes[of]--;
    }

    void countMates(FoldedSide other, int[] firstsOfOther, int[] sites, Checkpoint checkpoint) {
        mates = rows.perLink();
        siteOfOther = new int[firstsOfOther.length];
        int last = 0;
        for (int of = 0; of < firstsOfOther.length; of++) {
            siteOfOther[of] = sites[firstsOfOther[of]];
            last = Math.max(last, siteOfOther[of]);
        }
        counts = new int[last + 1];
        for (int of = 0; of < sizes.length; of++) {
            checkpoint.passed(FoldedGraph.FOLDING, of, sizes.length);
            countMates(of, other);
        }
    }

    private void countMates(int of, FoldedSide other) {
        if (mates == null || siteOfOther == null) {
            return;
        }
        int[] ofBlock = mates[rows.blockNumber(of)];
        LinkBlock row = block(of);
        int end = row.end(of);
        for (int link = row.start(of); link < end; link++) {
            counts[siteOfOther[row.target(link)]] += other.sizes[row.target(link)];
        }
        for (int link = row.start(of); link < end; link++) {
            ofBlock[link] = counts[siteOfOther[row.target(link)]];
        }
        for (int link = row.start(of); link < end; link++) {
            counts[siteOfOther[row.target(link)]] = 0;
        }
    }

    /** Updates the rows of the other side after classes of this side have lost pages. */
    void settle(IntOpenHashSet smaller, FoldedSide other) {
        IntOpenHashSet changed = new IntOpenHashSet();
        smaller.forEach(of -> {
            if (sizes[of] == 0 || other.mates != null) {
                forEach(of, changed::add);
            }
            if (sizes[of] == 0) {
                LinkBlock row = block(of);
                row.end(of, row.start(of));
            }
        });
        changed.forEach(of -> {
            LinkBlock row = other.block(of);
            int[] others = row.targets();
            int kept = row.start(of);
            for (int link = kept, end = row.end(of); link < end; link++) {
                if (sizes[others[link]] > 0) {
                    others[kept++] = others[link];
                }
            }
            row.end(of, kept);
            other.countMates(of, this);
        });
    }
}
