package org.crawlgraph.spark.matrix;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
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
public final class LinkMatrix {

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

    private LinkMatrix(Grid grid, JavaRDD<OutBlock> out, JavaRDD<InBlock> in) {
        this.grid = grid;
        this.out = out;
        this.in = in;
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

    /**
     * Multiplies Aᵀ by a vector and a factor: for each page, the sum over the pages that link to it, or of their shares
     * in a vote.
     */
    public JavaRDD<double[]> in(JavaRDD<double[]> vector, double factor) {
        JavaRDD<Tuple2<Integer, Message>> sent =
                out.zipPartitions(vector, (blocks, entries) -> blocks.next().sums(entries.next(), factor));
        return in.zipPartitions(
                delivered(sent), (blocks, messages) -> one(blocks.next().add(messages)));
    }

    /** Multiplies A by a vector: for each page, the sum over the pages it links to, or of their shares in a vote. */
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

    /**
     * Returns the matrix in whose products the pages of a group share their votes, see
     * {@link org.crawlgraph.graph.SiteGraph.RankedLinks}; releases this one. Sends 16 bytes for each pair of a page and a group
     * that links to it from a block, and 8 back; takes another 8 bytes per link.
     *
     * @param groups a number per page, by block, such as the fingerprint of its site
     */
    public LinkMatrix sharingVotes(JavaRDD<long[]> groups) {
        JavaRDD<Message.LongMessage> totals =
                delivered(delivered(with(groups).flatMap(block -> new Voting(block._1(), block._2()).tell()))
                        .mapPartitionsWithIndex(Voters::totals, true));
        JavaRDD<Tuple2<OutBlock, int[]>> counted = with(groups).zipPartitions(totals, (blocks, told) -> {
            Tuple2<OutBlock, long[]> block = blocks.next();
            return one(new Tuple2<>(block._1(), new Voting(block._1(), block._2()).shared(told)));
        });
        JavaRDD<OutBlock> sharing = counted.zipPartitions(ofTargets(groups), (blocks, told) -> {
                    Tuple2<OutBlock, int[]> block = blocks.next();
                    return one(block._1().sharing(block._2(), told));
                })
                .persist(StorageLevel.MEMORY_AND_DISK());
        sharing.count();
        out.unpersist(false);
        return new LinkMatrix(grid, sharing, in);
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

    /** The distinct pairs of a target and a group of source pages in a block; these pages share a vote. */
    static final class Voting {

        private final OutBlock block;

        /** The groups of the block's pages, ascending. */
        private final long[] groups;

        private final int[] ofPages;

        /** The target in the upper half, the group in the lower, ascending. */
        private final long[] pairs;

        /** The start of the pairs in each linked block, plus the end. */
        private final int[] firsts;

        /** @param ofPages a group number per page of the block */
        Voting(OutBlock block, long[] ofPages) {
            this.block = block;
            groups = OutBlock.different(ofPages);
            this.ofPages = OutBlock.places(ofPages, groups);
            long[] all = new long[block.links().length];
            for (int page = 0; page < block.size(); page++) {
                for (int link = block.starts()[page]; link < block.starts()[page + 1]; link++) {
                    all[link] = pair(page, link);
                }
            }
            pairs = OutBlock.different(all);
            firsts = Arrays.stream(block.firsts()).map(this::begin).toArray();
        }

        private long pair(int page, int link) {
            return (long) block.links()[link] << 32 | ofPages[page];
        }

        private int begin(int target) {
            int place = Arrays.binarySearch(pairs, (long) target << 32);
            return place < 0 ? ~place : place;
        }

        /** Sends each linked block the number of pages per group that link to its pages. */
        Iterator<Tuple2<Integer, Voters>> tell() {
            int[] counts = new int[pairs.length];
            for (int page = 0; page < block.size(); page++) {
                for (int link = block.starts()[page]; link < block.starts()[page + 1]; link++) {
                    counts[Arrays.binarySearch(pairs, pair(page, link))]++;
                }
            }
            List<Tuple2<Integer, Voters>> told = new ArrayList<>();
            for (int part = 0; part < block.touched().length; part++) {
                long[] some = Arrays.copyOfRange(pairs, firsts[part], firsts[part + 1]);
                told.add(new Tuple2<>(
                        block.touched()[part],
                        new Voters(
                                block.block(),
                                Arrays.stream(some)
                                        .mapToInt(pair -> block.targets()[(int) (pair >>> 32)])
                                        .toArray(),
                                Arrays.stream(some)
                                        .map(pair -> groups[(int) pair])
                                        .toArray(),
                                Arrays.copyOfRange(counts, firsts[part], firsts[part + 1]))));
            }
            return told.iterator();
        }

        /** For each link, the number of pages of the source's group that link to the target, in all blocks. */
        int[] shared(Iterator<Message.LongMessage> totals) {
            long[] ofPairs = new long[pairs.length];
            while (totals.hasNext()) {
                Message.LongMessage told = totals.next();
                int part = Arrays.binarySearch(block.touched(), told.from());
                System.arraycopy(told.values(), 0, ofPairs, firsts[part], told.values().length);
            }
            int[] shared = new int[block.links().length];
            for (int page = 0; page < block.size(); page++) {
                for (int link = block.starts()[page]; link < block.starts()[page + 1]; link++) {
                    shared[link] = (int) ofPairs[Arrays.binarySearch(pairs, pair(page, link))];
                }
            }
            return shared;
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

    /**
     * A message about shared votes: pairs of a page of the receiving block and a group that links to it, with the number of
     * linking pages in the sending block.
     *
     * @param from the sending block
     * @param pages for each pair, the position of the target
     * @param groups for each pair, a number of the group, such as the fingerprint of a site
     * @param counts for each pair, the number of pages of the group that link to the page, at least 1
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Voters(int from, int[] pages, long[] groups, int[] counts) implements Serializable {

        /** Sends each block the total over all blocks for each of its pairs, in order. */
        static Iterator<Tuple2<Integer, Message.LongMessage>> totals(int block, Iterator<Voters> told) {
            List<Voters> all = new ArrayList<>();
            told.forEachRemaining(all::add);
            Long2IntOpenHashMap numbers = new Long2IntOpenHashMap(); // by group
            Long2IntOpenHashMap totals = new Long2IntOpenHashMap(); // by pair
            for (Voters voters : all) {
                for (int i = 0; i < voters.pages.length; i++) {
                    numbers.putIfAbsent(voters.groups[i], numbers.size());
                    totals.addTo(voters.pair(i, numbers), voters.counts[i]);
                }
            }
            List<Tuple2<Integer, Message.LongMessage>> answers = new ArrayList<>();
            for (Voters voters : all) {
                long[] values = new long[voters.pages.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = totals.get(voters.pair(i, numbers));
                }
                answers.add(new Tuple2<>(voters.from, new Message.LongMessage(block, values)));
            }
            return answers.iterator();
        }

        private long pair(int i, Long2IntOpenHashMap numbers) {
            return (long) pages[i] << 32 | numbers.get(groups[i]);
        }
    }
}
