package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.crawlgraph.mine.ClosedItemsets;
import org.crawlgraph.mine.FrequentItemsets;
import org.crawlgraph.mine.ItemsetVisitor;
import org.crawlgraph.mine.LargestItemsets;
import org.crawlgraph.mine.Transactions;
import org.crawlgraph.run.Checkpoint;
import org.junit.jupiter.api.Test;

class ItemsetsTest {

    private static final long ENOUGH = LargestItemsets.DEFAULT_MAX_STEPS;

    @Test
    void itemsetsOfFiveBasketsAreThoseCountedByHand() {
        Transactions baskets = new Transactions(1);
        baskets.add(0, 1, 2, 5);
        baskets.add(0, 2, 4);
        baskets.add(0, 2, 3);
        baskets.add(0, 1, 2, 4);
        baskets.add(0, 1, 3);
        // singles: 1 in 3 baskets, 2 in 4, 3 in 2, 4 in 2, 5 in 1; pairs in two baskets: 1 2 and 2 4; no triple
        assertThat(all(baskets, 2)).containsExactly("[1, 2] 2", "[1] 3", "[2, 4] 2", "[2] 4", "[3] 2", "[4] 2");
        // 4 stands with 2 alone, so it is not closed
        assertThat(closed(baskets, 2)).containsExactly("[1, 2] 2", "[1] 3", "[2, 4] 2", "[2] 4", "[3] 2");
    }

    @Test
    void itemsetMustHaveTheSupportInEveryBin() {
        Transactions transactions = new Transactions(2);
        transactions.add(0, 1, 2);
        transactions.add(0, 1, 2);
        transactions.add(1, 1);
        transactions.add(1, 1, 3);
        assertThat(all(transactions, 2)).containsExactly("[1] 4");
    }

    @Test
    void itemsetsAreThoseOfTheDefinitions() {
        for (long seed = 0; seed < 400; seed++) {
            LiteralItemsets literal = new LiteralItemsets(seed);
            List<Integer> numbers = new ArrayList<>();
            Transactions transactions = literal.transactions(numbers);
            int support = 1 + (int) (seed % 4);
            Map<Integer, Long> frequent = literal.frequent(support);
            assertThat(bits(v -> FrequentItemsets.visit(transactions, support, v, Checkpoint.NONE)))
                    .as("seed %d", seed)
                    .isEqualTo(frequent);
            assertThat(bits(v -> ClosedItemsets.visit(transactions, support, v, Checkpoint.NONE)))
                    .as("closed, seed %d", seed)
                    .isEqualTo(LiteralItemsets.closed(frequent));
            assertThat(bits(v -> ClosedItemsets.visitMaximal(transactions, support, v, Checkpoint.NONE)))
                    .as("maximal, seed %d", seed)
                    .isEqualTo(LiteralItemsets.maximal(frequent));
            LargestItemsets largest = LargestItemsets.of(transactions, support, ENOUGH, Checkpoint.NONE);
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
        LargestItemsets largest = LargestItemsets.of(transactions, 5, 100_000, Checkpoint.NONE);
        assertThat(largest.exact()).isTrue();
        assertThat(largest.itemset(0)).isEqualTo(forty);
        assertThat(largest.itemset(other)).containsExactly(0, 1, 39);
        assertThat(closed(transactions, 5)).containsExactly(Arrays.toString(forty) + " 10000", "[0, 1, 39] 10001");
        assertThat(maximal(transactions, 5)).containsExactly(Arrays.toString(forty) + " 10000");
    }

    @Test
    void searchThatWouldNotEndIsCutShortAndSaysSo() {
        // any 20 of 40 items: the frequent sets are those of few items, and there are very many of them
        SplittableRandom random = new SplittableRandom(1);
        Transactions transactions = new Transactions(1);
        for (int i = 0; i < 5_000; i++) {
            transactions.add(0, random.ints(0, 40).distinct().limit(20).sorted().toArray());
        }
        LargestItemsets largest = LargestItemsets.of(transactions, 5, 1_000_000, Checkpoint.NONE);
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
        LargestItemsets largest = LargestItemsets.of(transactions, 50, 1_000, Checkpoint.NONE);
        assertThat(largest.exact()).isTrue();
        assertThat(largest.itemset(7)).hasSize(39).doesNotContain(7);
    }

    @Test
    void visitorStopsTheSearch() {
        Transactions transactions = new Transactions(1);
        transactions.add(0, 1, 2, 3);
        int[] told = {0};
        assertThat(FrequentItemsets.visit(transactions, 1, (items, size, s) -> ++told[0] < 3, Checkpoint.NONE))
                .isFalse();
        assertThat(told[0]).isEqualTo(3);
        assertThat(ClosedItemsets.visit(transactions, 1, (items, size, s) -> false, Checkpoint.NONE))
                .isFalse();
    }

    @Test
    void checkpointStopsTheSearch() {
        Transactions transactions = new Transactions(1);
        int[] many = IntStream.range(0, 60).toArray();
        transactions.add(0, many);
        assertThatThrownBy(
                        () -> FrequentItemsets.visit(transactions, 1, (items, size, s) -> true, (stage, done, all) -> {
                            throw new IllegalStateException("stopped at " + stage);
                        }))
                .hasMessage("stopped at itemsets");
    }

    @Test
    void badArgumentsAreNamed() {
        assertThatThrownBy(() -> new Transactions(0)).hasMessageContaining("bins is 0");
        Transactions transactions = new Transactions(2);
        assertThatThrownBy(() -> transactions.add(2, 1)).hasMessageContaining("bin is 2; it must be from 0 to 1");
        assertThatThrownBy(() -> transactions.add(0, 3, 3)).hasMessageContaining("items are [3, 3]");
        assertThatThrownBy(() -> transactions.add(0, -1)).hasMessageContaining("items are [-1]");
        assertThatThrownBy(() -> all(transactions, 0)).hasMessageContaining("support is 0");
        assertThatThrownBy(() -> LargestItemsets.of(transactions, 1, -1, Checkpoint.NONE))
                .hasMessageContaining("maxSteps is -1");
    }

    static List<String> all(Transactions transactions, int support) {
        return texts(v -> FrequentItemsets.visit(transactions, support, v, Checkpoint.NONE));
    }

    static List<String> closed(Transactions transactions, int support) {
        return texts(v -> ClosedItemsets.visit(transactions, support, v, Checkpoint.NONE));
    }

    static List<String> maximal(Transactions transactions, int support) {
        return texts(v -> ClosedItemsets.visitMaximal(transactions, support, v, Checkpoint.NONE));
    }

    /** Items and support of what a search tells, sorted. */
    private static List<String> texts(Search search) {
        List<String> texts = new ArrayList<>();
        assertThat(search.run((items, size, support) -> {
                    int[] sorted = Arrays.copyOf(items, size);
                    Arrays.sort(sorted);
                    return texts.add(Arrays.toString(sorted) + " " + support);
                }))
                .isTrue();
        texts.sort(null);
        return texts;
    }

    private static Map<Integer, Long> bits(Search search) {
        Map<Integer, Long> told = new TreeMap<>();
        search.run((items, size, support) -> {
            assertThat(told.put(LiteralItemsets.set(items, size), support))
                    .as("told twice")
                    .isNull();
            return true;
        });
        return told;
    }

    private interface Search {
        boolean run(ItemsetVisitor visitor);
    }
}
