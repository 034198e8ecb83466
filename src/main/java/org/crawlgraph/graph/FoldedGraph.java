package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.Int2IntOpenCustomHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHash;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/**
 * A graph in which pages with equal links are merged. Pages that link to the same pages form a <em>hub class</em>;
 * pages linked from the same pages form an <em>authority class</em>. Pages generated from one template are a large
 * share of real crawls. Any ranking by links scores the pages of a class equally, so merging loses nothing.
 *
 * <p>Removing pages preserves this: a class loses members, but its members stay equal. Classes are numbered in the
 * order of their first pages. A class without members keeps its number and has no links.
 *
 * <p>Space: 8 bytes per page, 16 bytes per class, and 8 bytes per link between classes. Not thread-safe while pages are
 * being removed.
 */
public final class FoldedGraph {

    static final String FOLDING = "folding pages";

    private final int[] hubClass;
    private final int[] authorityClass;
    private final Side hubs;
    private final Side authorities;
    private final boolean[] removed;
    private long links;

    /**
     * Folds a graph. Time O(pages + links).
     *
     * @param checkpoint called in the stage {@code "folding pages"}, in several passes
     */
    public FoldedGraph(LinkGraph graph, LinkGraph transposed, Workers workers, Checkpoint checkpoint) {
        hubClass = new int[graph.pages()];
        authorityClass = new int[graph.pages()];
        int[] firstHubs = classify(graph, hubClass, workers, checkpoint);
        int[] firstAuthorities = classify(transposed, authorityClass, workers, checkpoint);
        hubs = new Side(firstHubs, hubClass, graph, authorityClass, firstAuthorities, checkpoint);
        authorities = new Side(firstAuthorities, authorityClass, transposed, hubClass, firstHubs, checkpoint);
        removed = new boolean[graph.pages()];
        links = graph.links();
    }

    /** Estimates the heap of a folded graph, from one class of all pages to one class per page. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.of("folded graph", 9 * pages, 9 * pages + 24 * Math.min(pages, links) + 8 * links);
    }

    /** Estimates the heap of folding a graph. */
    public static MemoryNeed memoryToFold(long pages, long links) {
        long classes = Math.min(pages, links);
        return MemoryNeed.largest(
                "folding",
                MemoryNeed.of("classes being separated", 12 * pages, 16 * pages + 40 * classes),
                memory(pages, links));
    }

    /**
     * Numbers the classes of pages with equal rows, and returns the first page of each. Pages without links get class
     * −1.
     */
    private static int[] classify(LinkGraph graph, int[] classOf, Workers workers, Checkpoint checkpoint) {
        int[] hashes = new int[classOf.length];
        graph.forEachPage(FOLDING, workers, checkpoint, page -> hashes[page] = hash(graph, page));
        Int2IntOpenCustomHashMap known = new Int2IntOpenCustomHashMap(new EqualRows(graph, hashes));
        known.defaultReturnValue(-1);
        IntArrayList firsts = new IntArrayList();
        for (int page = 0; page < classOf.length; page++) {
            checkpoint.passed(FOLDING, page, classOf.length);
            if (graph.outDegree(page) == 0) {
                classOf[page] = -1;
                continue;
            }
            int there = known.putIfAbsent(page, firsts.size());
            classOf[page] = there < 0 ? firsts.size() : there;
            if (there < 0) {
                firsts.add(page);
            }
        }
        return firsts.toIntArray();
    }

    private static int hash(LinkGraph graph, int page) {
        long number = 0;
        LinkBlock block = graph.block(page);
        for (int link = block.start(page), end = block.end(page); link < end; link++) {
            number = (number + block.target(link) + 1) * 0x9E3779B97F4A7C15L;
        }
        return (int) (number >>> 32);
    }

    /** The classes of pages with outgoing links, as rows of authority classes. */
    public Side hubs() {
        return hubs;
    }

    /** The classes of pages with incoming links, as rows of hub classes. */
    public Side authorities() {
        return authorities;
    }

    /** The hub class of a page; −1 if it had no outgoing links initially. */
    public int hubClass(int page) {
        return hubClass[page];
    }

    /** The authority class of a page; −1 if it had no incoming links initially. */
    public int authorityClass(int page) {
        return authorityClass[page];
    }

    /** Number of remaining links between pages. */
    public long links() {
        return links;
    }

    public boolean isRemoved(int page) {
        return removed[page];
    }

    /**
     * Removes pages with all their links. {@code changed} gets each authority class that loses pages or links, at least
     * once.
     */
    public void remove(int[] pages, IntConsumer changed) {
        IntOpenHashSet smallerHubs = new IntOpenHashSet();
        IntOpenHashSet smallerAuthorities = new IntOpenHashSet();
        for (int page : pages) {
            if (removed[page]) {
                continue;
            }
            removed[page] = true;
            int hub = hubClass[page];
            if (hub >= 0) {
                links -= hubs.links(hub, authorities);
                hubs.shrink(hub);
                if (smallerHubs.add(hub)) {
                    hubs.forEach(hub, changed);
                }
            }
            int authority = authorityClass[page];
            if (authority >= 0) {
                links -= authorities.links(authority, hubs);
                authorities.shrink(authority);
                if (smallerAuthorities.add(authority)) {
                    changed.accept(authority);
                }
            }
        }
        hubs.settle(smallerHubs, authorities);
        authorities.settle(smallerAuthorities, hubs);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared or printed
    private record EqualRows(LinkGraph graph, int[] hashes) implements IntHash.Strategy {

        @Override
        public int hashCode(int page) {
            return hashes[page];
        }

        @Override
        public boolean equals(int page, int other) {
            return hashes[page] == hashes[other] && graph.sameRow(page, graph, other);
        }
    }

    /**
     * One side of a {@link FoldedGraph}: the size of each class, and the classes of the other side it has links with.
     */
    public static final class Side {

        private final int[] sizes;
        private final StoredRows rows;

        /**
         * Folds the rows of one side. All pages of a class on the other side are in the same rows, so the first page of
         * a class comes first, and the classes of a row are ascending.
         *
         * @param firsts the first page of each class
         * @param classOf by page, its class or −1
         * @param otherClassOf by page, its class on the other side
         * @param otherFirsts the first page of each of these classes
         */
        Side(
                int[] firsts,
                int[] classOf,
                LinkGraph graph,
                int[] otherClassOf,
                int[] otherFirsts,
                Checkpoint checkpoint) {
            sizes = new int[firsts.length];
            for (int ofPage : classOf) {
                if (ofPage >= 0) {
                    sizes[ofPage]++;
                }
            }
            int[] starts = new int[firsts.length + 1];
            for (int of = 0; of < firsts.length; of++) {
                checkpoint.passed(FoldedGraph.FOLDING, of, firsts.length);
                int count = 0;
                LinkBlock row = graph.block(firsts[of]);
                for (int link = row.start(firsts[of]), end = row.end(firsts[of]); link < end; link++) {
                    count += otherFirsts[otherClassOf[row.target(link)]] == row.target(link) ? 1 : 0;
                }
                starts[of + 1] = starts[of] + count;
            }
            rows = StoredRows.allot(starts, graph.links(), graph.blockLinks()).shrinking();
            for (int of = 0; of < firsts.length; of++) {
                checkpoint.passed(FoldedGraph.FOLDING, of, firsts.length);
                LinkBlock to = rows.block(of);
                int next = to.start(of);
                LinkBlock row = graph.block(firsts[of]);
                for (int link = row.start(firsts[of]), end = row.end(firsts[of]); link < end; link++) {
                    int other = otherClassOf[row.target(link)];
                    if (otherFirsts[other] == row.target(link)) {
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

        void forEach(int of, IntConsumer consumer) {
            LinkBlock row = block(of);
            for (int link = row.start(of), end = row.end(of); link < end; link++) {
                consumer.accept(row.target(link));
            }
        }

        /** Number of links of one page of a class. */
        long links(int of, Side other) {
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

        /** Updates the rows of the other side after classes of this side have lost pages. */
        void settle(IntOpenHashSet smaller, Side other) {
            IntOpenHashSet changed = new IntOpenHashSet();
            smaller.forEach(of -> {
                if (sizes[of] == 0) {
                    forEach(of, changed::add);
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
            });
        }
    }
}
