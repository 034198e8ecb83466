package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;

/**
 * A number per link of a graph, such as its weight. Values are grouped by the {@link LinkGraph.Chunks} of the graph: an
 * array per chunk, in the order of its pages and their links, so loops over a chunk read them in sequence without
 * offsets.
 *
 * <p>Space: 8 bytes per link.
 */
public final class LinkValues {

    /** Smallest weight of a link apart from 0: squares of weights, and of scores times weights, do not vanish. */
    public static final double MIN_WEIGHT = 1e-100;

    /** Largest weight of a link: sums and squares of weights do not overflow. */
    public static final double MAX_WEIGHT = 1e100;

    private static final String COPYING = "copying weights";

    private final LinkGraph graph;
    private final LinkGraph.Chunks chunks;
    private final double[][] values;

    private LinkValues(LinkGraph graph) {
        this.graph = graph;
        this.chunks = LinkGraph.Chunks.of(graph);
        this.values = new double[chunks.count()][];
        for (int chunk = 0; chunk < values.length; chunk++) {
            long links = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                links += graph.outDegree(page);
            }
            values[chunk] = new double[Math.toIntExact(links)];
        }
    }

    /** Sums values per link. Values of links that the graph lacks are ignored. Not thread-safe. */
    public static final class Sum {
        private final LinkValues sums;
        private final int[] chunkOf;
        private final int[] offsets;

        /** Space: 8 bytes per page in addition to the values. */
        public Sum(LinkGraph graph) {
            sums = new LinkValues(graph);
            chunkOf = new int[graph.pages()];
            offsets = sums.offsets(chunkOf);
        }

        /** Adds to the value of a link. Time O(log of the out-degree). */
        public void add(int from, int to, double value) {
            LinkBlock block = sums.graph.block(from);
            int link = block.find(from, to);
            if (link >= 0) {
                sums.values[chunkOf[from]][offsets[from] + link - block.start(from)] += value;
            }
        }

        public LinkValues values() {
            return sums;
        }
    }

    /** Whether rankings accept a number as the weight of a link. */
    public static boolean isWeight(double number) {
        return number == 0 || (number >= MIN_WEIGHT && number <= MAX_WEIGHT);
    }

    /** Heap of the values of a graph with so many links, in bytes. */
    public static long bytes(long links) {
        return 8 * links;
    }

    public long bytes() {
        return bytes(graph.links());
    }

    public LinkGraph graph() {
        return graph;
    }

    /**
     * The values of the links of a chunk of {@link LinkGraph.Chunks#of(LinkGraph)}, in the order of pages and links;
     * not copied.
     */
    public double[] ofChunk(int chunk) {
        return values[chunk];
    }

    /** Receives a link and its value. */
    @FunctionalInterface
    public interface Sink {
        void accept(int from, int to, double value);
    }

    /** Passes every link with its value, in the order of pages and links. */
    public void forEach(Checkpoint checkpoint, Sink sink) {
        for (int chunk = 0; chunk < values.length; chunk++) {
            int next = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                checkpoint.passed(COPYING, page, graph.pages());
                LinkBlock row = graph.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    sink.accept(page, row.target(link), values[chunk][next++]);
                }
            }
        }
    }

    /** The sum of the values of each page's links. */
    public double[] sums() {
        double[] sums = new double[graph.pages()];
        forEach(Checkpoint.NONE, (from, to, value) -> sums[from] += value);
        return sums;
    }

    /**
     * The values of the same links in a graph that has some of them, and no others. Time O(pages + links · log of the
     * largest out-degree).
     */
    @SuppressWarnings("ReferenceEquality") // saves a copy
    public LinkValues of(LinkGraph part, Checkpoint checkpoint) {
        if (part == graph) {
            return this;
        }
        Sum some = new Sum(part);
        forEach(checkpoint, some::add);
        return some.values();
    }

    /** The values of the reversed links; {@code turned} is the transposed graph. Time O(pages + links). */
    public LinkValues transposed(LinkGraph turned, Checkpoint checkpoint) {
        LinkValues reversed = new LinkValues(turned);
        int[] chunkOf = new int[turned.pages()];
        int[] next = reversed.offsets(chunkOf); // sources ascend, as in the rows of the transposed graph
        forEach(checkpoint, (from, to, value) -> reversed.values[chunkOf[to]][next[to]++] = value);
        return reversed;
    }

    /** By page, the place of its first value in the array of its chunk; fills the chunk of each page. */
    private int[] offsets(int[] chunkOf) {
        int[] offsets = new int[graph.pages()];
        for (int chunk = 0; chunk < values.length; chunk++) {
            int next = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                chunkOf[page] = chunk;
                offsets[page] = next;
                next += graph.outDegree(page);
            }
        }
        return offsets;
    }
}
