package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.Int2IntOpenCustomHashMap;
import it.unimi.dsi.fastutil.ints.IntHash;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;

/**
 * A graph in which pages with equal links are merged. Pages that link to the same pages form a <em>hub class</em>; pages linked from the
 * same pages form an <em>authority class</em>. Pages generated from one template are a large share of real crawls. Any ranking by links
 * scores the pages of a class equally, so merging loses nothing. With sites, pages of different sites are in different classes.
 *
 * <p>Removing pages preserves this: a class loses members, but its members stay equal. Classes are numbered in the order of their first
 * pages. A class without members keeps its number and has no links.
 *
 * <p>Space: 8 bytes per page, 16 bytes per class, and 8 bytes per link between classes (16 with sites). Not thread-safe while pages are
 * being removed.
 */
public final class FoldedGraph {

    static final String FOLDING = "folding pages";

    private final int[] hubClass;
    private final int[] authorityClass;
    private final FoldedSide hubs;
    private final FoldedSide authorities;
    private final boolean[] removed;
    private long links;

    /**
     * Folds a graph. Time O(pages + links).
     * @param sites by page, a site number from 0, to enable {@link FoldedSide#mates}; otherwise null
     * @param checkpoint called in the stage {@code "folding pages"}, in several passes
     */
    public FoldedGraph(
            LinkGraph graph, LinkGraph transposed, int @Nullable [] sites, Workers workers, Checkpoint checkpoint) {
        hubClass = new int[graph.pages()];
        authorityClass = new int[graph.pages()];
        int[] firstHubs = classify(graph, sites, hubClass, workers, checkpoint);
        int[] firstAuthorities = classify(transposed, sites, authorityClass, workers, checkpoint);

        hubs = new FoldedSide(firstHubs, hubClass, graph, authorityClass, firstAuthorities.length, checkpoint);
        authorities =
                new FoldedSide(firstAuthorities, authorityClass, transposed, hubClass, firstHubs.length, checkpoint);
        if (sites != null) {
            hubs.countMates(authorities, firstAuthorities, sites, checkpoint);
            authorities.countMates(hubs, firstHubs, sites, checkpoint);
        }
        removed = new boolean[graph.pages()];
        links = graph.links();
    }

    /** Estimates the heap of a folded graph, from one class of all pages to one class per page. */
    public static MemoryNeed memory(long pages, long links, LinkWeights weights) {
        long perLink = weights == LinkWeights.SITE ? 16 : 8;
        return MemoryNeed.of("folded graph", 9 * pages, 9 * pages + 24 * Math.min(pages, links) + perLink * links);
    }

    /** Estimates the heap of folding a graph. */
    public static MemoryNeed memoryToFold(long pages, long links, LinkWeights weights) {
        long classes = Math.min(pages, links);
        return MemoryNeed.largest(
                "folding",
                MemoryNeed.of("classes being separated", 12 * pages, 16 * pages + 40 * classes),
                memory(pages, links, weights));
    }

    /** Numbers the classes of pages with equal rows, and returns the first page of each. Pages without links get class −1. */
    private static int[] classify(
            LinkGraph graph, int @Nullable [] sites, int[] classOf, Workers workers, Checkpoint checkpoint) {
        int[] hashes = new int[classOf.length];
        Chunks ranges = Chunks.of(graph);
        workers.forEach(FOLDING, ranges.count(), checkpoint, range -> {
            for (int page = ranges.begin(range), end = ranges.end(range); page < end; page++) {
                hashes[page] = hash(graph, page) + (sites == null ? 0 : sites[page]);
            }
        });
        Int2IntOpenCustomHashMap known = new Int2IntOpenCustomHashMap(new EqualRows(graph, hashes, sites));
        known.defaultReturnValue(-1);
        int[] firsts = new int[16];
        int count = 0;
        for (int page = 0; page < classOf.length; page++) {
            checkpoint.passed(FOLDING, page, classOf.length);
            if (graph.outDegree(page) == 0) {
                classOf[page] = -1;
                continue;
            }
            int there = known.putIfAbsent(page, count);
            classOf[page] = there < 0 ? count : there;
            if (there < 0) {
                if (count == firsts.length) {
                    firsts = Arrays.copyOf(firsts, count + (count >> 1));
                }
                firsts[count++] = page;
            }
        }
        return Arrays.copyOf(firsts, count);
    }

    private static int hash(LinkGraph graph, int page) {
        long number = 0;
        LinkBlock block = graph.block(page);
        for (int link = block.start(page), end = block.end(page); link < end; link++) {
            number = RowClasses.with(number, block.target(link));
        }
        return (int) (number >>> 32);
    }

    /** The classes of pages with outgoing links, as rows of authority classes. */
    public FoldedSide hubs() {
        return hubs;
    }

    /** The classes of pages with incoming links, as rows of hub classes. */
    public FoldedSide authorities() {
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

    /** Initial number of pages; page numbers go up to it. */
    public int pages() {
        return removed.length;
    }

    /** Number of remaining links between pages. */
    public long links() {
        return links;
    }

    public boolean isRemoved(int page) {
        return removed[page];
    }

    /** Removes pages with all their links. {@code changed} gets each authority class that loses pages or links, at least once. */
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
    private record EqualRows(LinkGraph graph, int[] hashes, int @Nullable [] sites) implements IntHash.Strategy {

        @Override
        public int hashCode(int page) {
            return hashes[page];
        }

        @Override
        public boolean equals(int page, int other) {
            return hashes[page] == hashes[other]
                    && (sites == null || sites[page] == sites[other])
                    && graph.sameRow(page, graph, other);
        }
    }
}
