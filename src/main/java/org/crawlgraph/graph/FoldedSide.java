package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;

/** One side of a {@link FoldedGraph}: how many pages each class has, and the classes of the other side it has links with. */
public final class FoldedSide {

    private final int[] sizes;
    private final int[] starts;
    private final int[] ends;
    private final int[] others;
    private int @Nullable [] mates;
    private int @Nullable [] siteOfOther;
    private int[] counts = {};

    /**
     * Folds the rows of one side. The first page of each class on the other side comes first in a row, before the others of
     * its class, since all of them are in it: so the classes of a row come in rising order.
     *
     * @param firsts a page of each class
     * @param classOf the class of each page, or −1
     * @param rows the links of the pages
     * @param otherClassOf the class of each page on the other side
     */
    FoldedSide(
            int[] firsts, int[] classOf, LinkGraph rows, int[] otherClassOf, int otherClasses, Checkpoint checkpoint) {
        sizes = new int[firsts.length];
        for (int ofPage : classOf) {
            if (ofPage >= 0) {
                sizes[ofPage]++;
            }
        }
        starts = new int[firsts.length + 1];
        int[] seen = new int[otherClasses];
        Arrays.fill(seen, -1);
        for (int of = 0; of < firsts.length; of++) {
            checkpoint.passed(FoldedGraph.FOLDING, of, firsts.length);
            int count = 0;
            for (int link = rows.start(firsts[of]), end = rows.start(firsts[of] + 1); link < end; link++) {
                int other = otherClassOf[rows.target(link)];
                if (seen[other] != of) {
                    seen[other] = of;
                    count++;
                }
            }
            starts[of + 1] = starts[of] + count;
        }
        ends = Arrays.copyOfRange(starts, 1, starts.length);
        others = new int[starts[firsts.length]];
        Arrays.fill(seen, -1);
        for (int of = 0; of < firsts.length; of++) {
            checkpoint.passed(FoldedGraph.FOLDING, of, firsts.length);
            int next = starts[of];
            for (int link = rows.start(firsts[of]), end = rows.start(firsts[of] + 1); link < end; link++) {
                int other = otherClassOf[rows.target(link)];
                if (seen[other] != of) {
                    seen[other] = of;
                    others[next++] = other;
                }
            }
        }
    }

    /** How many classes there are, empty ones among them. */
    public int classes() {
        return sizes.length;
    }

    /** How many pages of a class are left. */
    public int size(int of) {
        return sizes[of];
    }

    /** Where the links of a class begin. */
    public int start(int of) {
        return starts[of];
    }

    /** Where the links of a class end, exclusive. */
    public int end(int of) {
        return ends[of];
    }

    /** The class at the other end of a link. */
    public int other(int link) {
        return others[link];
    }

    /** The link of a class that leads to {@code other}; negative when there is none. Rows are in order, see the constructor. */
    public int link(int of, int other) {
        return Arrays.binarySearch(others, starts[of], ends[of], other);
    }

    /** How many links between classes there were at the beginning; link numbers go this far. */
    public int links() {
        return others.length;
    }

    /** Whether {@link #mates} can be asked for. */
    public boolean countsSites() {
        return mates != null;
    }

    /**
     * How many pages of one site stand at the other end of the links of a class: those of the site of {@code other(link)},
     * itself among them.
     */
    public int mates(int link) {
        return mates == null ? 1 : mates[link];
    }

    /** Calls for every class at the other end of the links of a class. */
    void forEach(int of, IntConsumer consumer) {
        for (int link = starts[of]; link < ends[of]; link++) {
            consumer.accept(others[link]);
        }
    }

    /** Links of one page of a class. */
    long links(int of, FoldedSide other) {
        long links = 0;
        for (int link = starts[of]; link < ends[of]; link++) {
            links += other.sizes[others[link]];
        }
        return links;
    }

    /** Takes a page out of a class; {@link #settle} must follow. */
    void shrink(int of) {
        sizes[of]--;
    }

    /** Begins to count sites. */
    void countMates(FoldedSide other, int[] firstsOfOther, int[] sites, Checkpoint checkpoint) {
        mates = new int[others.length];
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
        for (int link = starts[of]; link < ends[of]; link++) {
            counts[siteOfOther[others[link]]] += other.sizes[others[link]];
        }
        for (int link = starts[of]; link < ends[of]; link++) {
            mates[link] = counts[siteOfOther[others[link]]];
        }
        for (int link = starts[of]; link < ends[of]; link++) {
            counts[siteOfOther[others[link]]] = 0;
        }
    }

    /** Brings the rows of the other side in order after classes of this one have lost pages. */
    void settle(IntOpenHashSet smaller, FoldedSide other) {
        IntOpenHashSet rows = new IntOpenHashSet();
        smaller.forEach(of -> {
            if (sizes[of] == 0 || other.mates != null) {
                forEach(of, rows::add);
            }
            if (sizes[of] == 0) {
                ends[of] = starts[of];
            }
        });
        rows.forEach(row -> {
            int kept = other.starts[row];
            for (int link = kept; link < other.ends[row]; link++) {
                if (sizes[other.others[link]] > 0) {
                    other.others[kept++] = other.others[link];
                }
            }
            other.ends[row] = kept;
            other.countMates(row, this);
        });
    }
}
