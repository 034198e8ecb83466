package org.crawlgraph.spark.matrix;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * A message about shared votes: pairs of a page of the receiving block and a group that links to it, with the number of
 * linking pages in the sending block.
 *
 * @param from the block that sends it
 * @param pages for each pair the place of the target
 * @param groups for each pair a number of the group, such as the fingerprint of a site
 * @param counts for each pair the number of pages of the group that link to the page, at least 1
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Voters(int from, int[] pages, long[] groups, int[] counts) implements Serializable {

    /** Answers each block with the total over all blocks, for each of its pairs in order. */
    static Iterator<Tuple2<Integer, Message.LongMessage>> totals(int block, Iterator<Voters> told) {
        List<Voters> all = new ArrayList<>();
        told.forEachRemaining(all::add);
        Long2IntOpenHashMap numbers = new Long2IntOpenHashMap(); // of groups
        Long2IntOpenHashMap totals = new Long2IntOpenHashMap(); // of pairs
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
