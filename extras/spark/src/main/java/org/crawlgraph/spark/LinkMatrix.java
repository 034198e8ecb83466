package org.crawlgraph.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * The link matrix A of a graph on a cluster, and its products with vectors. A vector is an RDD with one array per
 * block, in the partition of the block's number.
 *
 * <p>A block has the rows of a range of pages, and knows which of its pages each other block links to. For Aᵀh, a block
 * sums its entries for each page it links to and sends the sums; the receiver adds them in block order. For Aa, the
 * entries of the same pages go the other way. No page numbers are sent, and nothing is joined.
 *
 * <p>Cost: 8 bytes sent per product for each pair of a block and a page it links to; 4 bytes per link and 8 per pair in
 * memory, spilled to disk. Results are identical on every cluster, since {@link Grid} depends on the graph only.
 */
final class LinkMatrix {

    private final Grid grid;
    private final JavaRDD<OutBlock> out;
    private final JavaRDD<InBlock> in;

    private LinkMatrix(Grid grid, JavaRDD<OutBlock> rows) {
        this.grid = grid;
        int blocks = grid.blocks();
        out = rows.persist(StorageLevel.MEMORY_AND_DISK());
        in = JavaPairRDD.fromJavaRDD(out.flatMap(OutBlock::tellTargets))
                .partitionBy(new BlockPartitioner(blocks))
                .values()
                .mapPartitionsWithIndex((block, told) -> one(InBlock.of(block, grid, told)), true)
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /**
     * Divides links into blocks, dropping self-links and duplicates.
     *
     * @param links pairs of pages, see {@link Pairs}, in any order
     * @param grid of a graph with these pages
     */
    public static LinkMatrix of(JavaRDD<long[]> links, Grid grid) {
        return new LinkMatrix(
                grid,
                Pairs.byBlock(links, grid)
                        .mapPartitionsWithIndex((block, pairs) -> one(OutBlock.of(block, grid, pairs)), true));
    }

    private static <T> Iterator<T> one(T entry) {
        return Collections.singletonList(entry).iterator();
    }

    public Grid grid() {
        return grid;
    }

    public long links() {
        return out.map(block -> (long) block.links().length).reduce(Long::sum);
    }

    /** Sums a number per block, in block order. */
    public static double sum(JavaRDD<Double> ofBlocks) {
        List<Double> parts = ofBlocks.collect();
        double sum = 0;
        for (double part : parts) {
            sum += part;
        }
        return sum;
    }

    /** Returns a vector with the same entry for each page. */
    public JavaRDD<double[]> vector(double entry) {
        return out.map(block -> {
            double[] entries = new double[block.size()];
            Arrays.fill(entries, entry);
            return entries;
        });
    }

    /** Multiplies Aᵀ by a vector and a factor: for each page, the sum over the pages that link to it. */
    public JavaRDD<double[]> in(JavaRDD<double[]> vector, double factor) {
        JavaRDD<Tuple2<Integer, Message>> sent =
                out.zipPartitions(vector, (blocks, entries) -> blocks.next().sums(entries.next(), factor));
        return in.zipPartitions(
                delivered(sent), (blocks, messages) -> one(blocks.next().add(messages)));
    }

    /** Multiplies A by a vector: for each page, the sum over the pages it links to. */
    public JavaRDD<double[]> out(JavaRDD<double[]> vector) {
        return out.zipPartitions(
                asked(vector), (blocks, messages) -> one(blocks.next().rowSums(messages)));
    }

    private JavaRDD<Message> asked(JavaRDD<double[]> vector) {
        return delivered(
                in.zipPartitions(vector, (blocks, entries) -> blocks.next().entries(entries.next())));
    }

    private <M extends Serializable> JavaRDD<M> delivered(JavaRDD<Tuple2<Integer, M>> sent) {
        return JavaPairRDD.fromJavaRDD(sent)
                .partitionBy(new BlockPartitioner(grid.blocks()))
                .values();
    }

    /** The out-degree of each page. */
    public JavaRDD<int[]> degrees() {
        return out.map(block -> {
            int[] degrees = new int[block.size()];
            for (int page = 0; page < degrees.length; page++) {
                degrees[page] = block.degree(page);
            }
            return degrees;
        });
    }

    /**
     * Returns the matrix without links within a group; releases this one.
     *
     * @param groups a number per page, by block, such as the fingerprint of its site
     */
    public LinkMatrix withoutLinksInside(JavaRDD<long[]> groups) {
        Grid same = grid;
        return replacedBy(with(groups).zipPartitions(ofTargets(groups), (blocks, told) -> {
            Tuple2<OutBlock, long[]> block = blocks.next();
            return one(block._1().between(same, block._2(), told));
        }));
    }

    /** The blocks with a number per page. */
    private JavaRDD<Tuple2<OutBlock, long[]>> with(JavaRDD<long[]> groups) {
        return out.zipPartitions(groups, (blocks, entries) -> one(new Tuple2<>(blocks.next(), entries.next())));
    }

    /** For each block, the group numbers of its link targets. */
    private JavaRDD<Message.LongMessage> ofTargets(JavaRDD<long[]> groups) {
        return delivered(
                in.zipPartitions(groups, (blocks, entries) -> blocks.next().tell(entries.next())));
    }

    private LinkMatrix replacedBy(JavaRDD<OutBlock> rows) {
        LinkMatrix replacement = new LinkMatrix(grid, rows);
        replacement.in.count();
        release();
        return replacement;
    }

    /** The rows with links: pairs of a page and all its targets, ascending. */
    public JavaPairRDD<Long, long[]> rows() {
        Grid same = grid;
        return out.flatMapToPair(block -> IntStream.range(0, block.size())
                .filter(page -> block.degree(page) > 0)
                .mapToObj(page -> new Tuple2<>(same.begin(block.block()) + page, block.row(page, same)))
                .iterator());
    }

    /**
     * Distributes a number per page to the blocks.
     *
     * @param numbers pairs of a page and its number, see {@link Pairs}; each page once
     * @return fails on use when a page is missing or duplicate
     */
    public static JavaRDD<long[]> numbers(JavaRDD<long[]> numbers, Grid grid) {
        return Pairs.byBlock(numbers, grid)
                .mapPartitionsWithIndex((block, pairs) -> one(numbers(block, grid, pairs)), true);
    }

    private static long[] numbers(int block, Grid grid, Iterator<long[]> pairs) {
        long[] numbers = new long[grid.size(block)];
        BitSet seen = new BitSet(numbers.length);
        while (pairs.hasNext()) {
            long[] some = pairs.next();
            for (int i = 0; i < some.length; i += 2) {
                int place = grid.place(some[i]);
                if (seen.get(place)) {
                    throw new IllegalArgumentException("the page " + some[i] + " occurs twice in the list of pages");
                }
                seen.set(place);
                numbers[place] = some[i + 1];
            }
        }
        int missing = seen.nextClearBit(0);
        if (missing < numbers.length) {
            throw new IllegalArgumentException("the page " + (grid.begin(block) + missing)
                    + " is missing in the list of pages; page numbers must be 0, 1, 2 and so on without gaps");
        }
        return numbers;
    }

    /** Whether each page has a link, from it or to it. */
    public JavaRDD<boolean[]> linked() {
        return degrees().zipPartitions(in(vector(1), 1), (degrees, sums) -> {
            int[] from = degrees.next();
            double[] to = sums.next();
            boolean[] linked = new boolean[from.length];
            for (int page = 0; page < linked.length; page++) {
                linked[page] = from[page] > 0 || to[page] > 0;
            }
            return one(linked);
        });
    }

    /**
     * Selects the entries of some pages, unordered.
     *
     * @param entries of all pages
     * @param page the page number of an entry
     */
    public <T extends Serializable> JavaRDD<T> select(
            JavaRDD<T> entries, SerializableFunction<T> page, JavaRDD<boolean[]> wanted) {
        Grid same = grid;
        return delivered(entries.map(entry -> new Tuple2<>(same.block(page.applyAsLong(entry)), entry)))
                .zipPartitions(wanted, (some, flags) -> {
                    boolean[] ofBlock = flags.next();
                    List<T> kept = new ArrayList<>();
                    some.forEachRemaining(entry -> {
                        if (ofBlock[same.place(page.applyAsLong(entry))]) {
                            kept.add(entry);
                        }
                    });
                    return kept.iterator();
                });
    }

    /** Maps an entry to its page number; serializable. */
    @FunctionalInterface
    public interface SerializableFunction<T> extends ToLongFunction<T>, Serializable {}

    /** Releases memory. */
    public void release() {
        out.unpersist(false);
        in.unpersist(false);
    }

    /**
     * The pages of a block that other blocks link to.
     *
     * @param size number of pages
     * @param from the blocks that link to it, ascending
     * @param targets for each of these blocks, the positions of its target pages, ascending
     */
    @SuppressWarnings("ArrayRecordComponent") // large, never compared
    private record InBlock(int block, int size, int[] from, int[][] targets) implements Serializable {

        /** Collects the messages of the other blocks, in any order. */
        static InBlock of(int block, Grid grid, Iterator<Message.LongMessage> told) {
            List<Message.LongMessage> all = new ArrayList<>();
            told.forEachRemaining(all::add);
            all.sort(Comparator.comparingInt(Message.LongMessage::from));
            int[] from = all.stream().mapToInt(Message.LongMessage::from).toArray();
            int[][] targets = new int[from.length][];
            for (int i = 0; i < from.length; i++) {
                long[] places = all.get(i).values();
                targets[i] = new int[places.length];
                for (int j = 0; j < places.length; j++) {
                    targets[i][j] = (int) places[j];
                }
            }
            return new InBlock(block, grid.size(block), from, targets);
        }

        /** Adds the sums sent by the other blocks, in block order. */
        double[] add(Iterator<Message> messages) {
            List<Message> all = new ArrayList<>();
            messages.forEachRemaining(all::add);
            all.sort(Comparator.comparingInt(Message::from));
            double[] sums = new double[size];
            for (int i = 0; i < from.length; i++) {
                double[] values = all.get(i).values();
                for (int j = 0; j < values.length; j++) {
                    sums[targets[i][j]] += values[j];
                }
            }
            return sums;
        }

        /** Sends each block that links here the entries of its target pages. */
        Iterator<Tuple2<Integer, Message>> entries(double[] entries) {
            List<Tuple2<Integer, Message>> sent = new ArrayList<>();
            for (int i = 0; i < from.length; i++) {
                double[] values = new double[targets[i].length];
                for (int j = 0; j < values.length; j++) {
                    values[j] = entries[targets[i][j]];
                }
                sent.add(new Tuple2<>(from[i], new Message(block, values)));
            }
            return sent.iterator();
        }

        /** The same for whole numbers. */
        Iterator<Tuple2<Integer, Message.LongMessage>> tell(long[] entries) {
            List<Tuple2<Integer, Message.LongMessage>> told = new ArrayList<>();
            for (int i = 0; i < from.length; i++) {
                long[] values = new long[targets[i].length];
                for (int j = 0; j < values.length; j++) {
                    values[j] = entries[targets[i][j]];
                }
                told.add(new Tuple2<>(from[i], new Message.LongMessage(block, values)));
            }
            return told.iterator();
        }
    }

    /** Assigns the data of a block to the partition of the same number. */
    static final class BlockPartitioner extends Partitioner {

        @Serial
        private static final long serialVersionUID = 1L;

        private final int blocks;

        BlockPartitioner(int blocks) {
            this.blocks = blocks;
        }

        @Override
        public int numPartitions() {
            return blocks;
        }

        @Override
        public int getPartition(Object block) {
            return (Integer) block;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof BlockPartitioner that && that.blocks == blocks;
        }

        @Override
        public int hashCode() {
            return blocks;
        }
    }
}
