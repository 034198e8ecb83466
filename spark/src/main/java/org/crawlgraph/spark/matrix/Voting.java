package org.crawlgraph.spark.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/** The distinct pairs of a target and a group of source pages in a block; these pages share a vote. */
final class Voting {

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
                            Arrays.stream(some).map(pair -> groups[(int) pair]).toArray(),
                            Arrays.copyOfRange(counts, firsts[part], firsts[part + 1]))));
        }
        return told.iterator();
    }

    /** For each link, the number of pages of the source's group that link to the target, in all blocks. */
    int[] shared(Iterator<LongMessage> totals) {
        long[] ofPairs = new long[pairs.length];
        while (totals.hasNext()) {
            LongMessage told = totals.next();
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
