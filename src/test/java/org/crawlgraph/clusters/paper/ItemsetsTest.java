package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.LiteralItemsets;
import org.junit.jupiter.api.Test;

class ItemsetsTest {

    private static final long ENOUGH = LargestItemsets.DEFAULT_MAX_STEPS;

    @Test
    void largestItemsetsOfFiveBasketsAreThoseCountedByHand() {
        Transactions baskets = new Transactions(1);
        int[] numbers = {
            baskets.add(0, 1, 2, 5),
            baskets.add(0, 2, 4),
            baskets.add(0, 2, 3),
            baskets.add(0, 1, 2, 4),
            baskets.add(0, 1, 3),
            baskets.add(0, 5)
        };
        // singles: 1 in 3 baskets, 2 in 4, 3 in 2, 4 in 2, 5 in 2; pairs in two baskets: 1 2 and 2 4; no triple
        LargestItemsets largest = new LargestItemsets(baskets, 2, ENOUGH, Checkpoint.NONE);
        assertThat(Arrays.stream(numbers).mapToObj(largest::itemset).map(Arrays::toString))
                .containsExactly("[1, 2]", "[2, 4]", "[2]", "[1, 2]", "[1]", "[5]");
    }

    @Test
    void itemsetMustHaveTheSupportInEveryBin() {
        Transactions transactions = new Transactions(2);
        int both = transactions.add(0, 1, 2);
        transactions.add(0, 1, 2);
        transactions.add(1, 1);
        int none = transactions.add(1, 3);
        transactions.add(1, 1, 3);
        LargestItemsets largest = new LargestItemsets(transactions, 2, ENOUGH, Checkpoint.NONE);
        assertThat(largest.itemset(both)).containsExactly(1);
        assertThat(largest.itemset(none)).isEmpty();
    }

    @Test
    void itemsetsAreThoseOfTheDefinition() {
        for (long seed = 0; seed < 400; seed++) {
            LiteralItemsets literal = new LiteralItemsets(seed);
            List<Integer> numbers = new ArrayList<>();
            Transactions transactions = literal.transactions(numbers);
            int support = 1 + (int) (seed % 4);
            Map<Integer, Long> frequent = literal.frequent(support);
            LargestItemsets largest = new LargestItemsets(transactions, support, ENOUGH, Checkpoint.NONE);
            assertThat(largest.exact()).isTrue();
            for (int i = 0; i < numbers.size(); i++) {
                assertThat(largest.itemset(numbers.get(i)))
                        .as("largest in transaction %d, seed %d", i, seed)
                        .isEqualTo(LiteralItemsets.items(LiteralItemsets.largest(frequent, literal.sets.get(i))));
            }
        }
    }

    @Test
    void longEqualTransactionsDoNotExplode() {
        Transactions transactions = new Transactions(6);
        int[] forty = new int[40];
        Arrays.setAll(forty, item -> item);
        for (int i = 0; i < 10_000; i++) {
            transactions.add(i % 6, forty);
        }
        int other = transactions.add(0, 0, 1, 39, 41);
        LargestItemsets largest = new LargestItemsets(transactions, 5, 100_000, Checkpoint.NONE);
        assertThat(largest.exact()).isTrue();
        assertThat(largest.itemset(0)).isEqualTo(forty);
        assertThat(largest.itemset(other)).containsExactly(0, 1, 39);
    }

    @Test
    void searchThatWouldNotEndIsCutShortAndSaysSo() {
        Transactions transactions = anyTwentyOfForty();
        LargestItemsets largest = new LargestItemsets(transactions, 5, 1_000_000, Checkpoint.NONE);
        assertThat(largest.exact()).isFalse();
        for (int number = 0; number < transactions.distinct(); number++) {
            assertThat(largest.itemset(number)).isNotEmpty();
        }
    }

    @Test
    void transactionsThatLackOneItemEachAreTheirOwnLargestItemsets() {
        // of 40 items each transaction lacks one, so every set of up to 39 items is frequent: 2^40 of them
        Transactions transactions = new Transactions(1);
        for (int i = 0; i < 4_000; i++) {
            int lacking = i % 40;
            transactions.add(
                    0, IntStream.range(0, 40).filter(item -> item != lacking).toArray());
        }
        LargestItemsets largest = new LargestItemsets(transactions, 50, 1_000, Checkpoint.NONE);
        assertThat(largest.exact()).isTrue();
        assertThat(largest.itemset(7)).hasSize(39).doesNotContain(7);
    }

    @Test
    void checkpointStopsTheSearch() {
        Transactions transactions = anyTwentyOfForty();
        assertThatThrownBy(() -> new LargestItemsets(transactions, 5, ENOUGH, (stage, done, all) -> {
                    throw new IllegalStateException("stopped at " + stage);
                }))
                .hasMessage("stopped at itemsets");
    }

    /** The frequent sets have few items, and there are very many of them. */
    private static Transactions anyTwentyOfForty() {
        SplittableRandom random = new SplittableRandom(1);
        Transactions transactions = new Transactions(1);
        for (int i = 0; i < 5_000; i++) {
            transactions.add(0, random.ints(0, 40).distinct().limit(20).sorted().toArray());
        }
        return transactions;
    }
}
