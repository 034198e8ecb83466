package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.SharedData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mushroom transactions of the FIMI repository, and what another miner found in them. */
class MushroomTest {

    private static final int TRANSACTIONS = 8_124;

    /** A frequent itemset of the other miner. */
    @SuppressWarnings("ArrayRecordComponent") // not compared
    private record Frequent(int[] items, BitSet set, long support) {

        static Frequent of(String line) {
            int bracket = line.indexOf('(');
            int[] items = parsed(line.substring(0, bracket));
            return new Frequent(items, bits(items), Long.parseLong(line.substring(bracket + 1, line.indexOf(')'))));
        }

        boolean isIn(BitSet transaction) {
            BitSet rest = (BitSet) set.clone();
            rest.andNot(transaction);
            return rest.isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"0.5, 153", "0.4, 565", "0.3, 2735"})
    void largestItemsetOfEachTransactionIsThatOfAnotherMiner(String share, int count) {
        List<Frequent> theirs = new ArrayList<>();
        SharedData.forEachLine("fimi/mushroom-" + share + ".txt", line -> theirs.add(Frequent.of(line)));
        assertThat(theirs).hasSize(count);
        theirs.sort(Comparator.<Frequent>comparingInt(itemset -> -itemset.items().length)
                .thenComparingLong(itemset -> -itemset.support())
                .thenComparing(Frequent::items, Arrays::compare));
        Transactions transactions = new Transactions(1);
        List<int[]> mushrooms = new ArrayList<>();
        SharedData.forEachLine("fimi/mushroom.dat", line -> mushrooms.add(parsed(line)));
        int[] numbers =
                mushrooms.stream().mapToInt(items -> transactions.add(0, items)).toArray();
        int support = (int) Math.ceil(Double.parseDouble(share) * TRANSACTIONS);
        LargestItemsets largest =
                new LargestItemsets(transactions, support, LargestItemsets.DEFAULT_MAX_STEPS, Checkpoint.NONE);
        assertThat(largest.exact()).isTrue();
        for (int i = 0; i < numbers.length; i++) {
            BitSet mushroom = bits(mushrooms.get(i));
            int[] expected = theirs.stream()
                    .filter(itemset -> itemset.isIn(mushroom))
                    .findFirst()
                    .map(Frequent::items)
                    .orElse(new int[0]);
            assertThat(largest.itemset(numbers[i])).as("mushroom %d", i).isEqualTo(expected);
        }
    }

    private static int[] parsed(String line) {
        return Arrays.stream(line.trim().split(" "))
                .mapToInt(Integer::parseInt)
                .sorted()
                .toArray();
    }

    private static BitSet bits(int[] items) {
        BitSet bits = new BitSet();
        Arrays.stream(items).forEach(bits::set);
        return bits;
    }
}
