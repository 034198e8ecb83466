package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.mine.FrequentItemsets;
import org.crawlgraph.mine.Transactions;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.url.SharedData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mushroom transactions of the FIMI repository, and what another miner found in them. */
class MushroomTest {

    private static final int TRANSACTIONS = 8_124;

    @ParameterizedTest
    @CsvSource({"0.5, 153", "0.4, 565", "0.3, 2735"})
    void itemsetsAndSupportsAreThoseOfAnotherMiner(String share, int count) {
        List<String> expected = theirs(share);
        assertThat(expected).hasSize(count);
        assertThat(ItemsetsTest.all(mushroom(), support(share))).isEqualTo(expected);
    }

    @Test
    void thereAreAsManyAtTwentyPercentAsAnotherMinerFound() {
        int[] count = {0};
        FrequentItemsets.visit(mushroom(), support("0.2"), (items, size, s) -> ++count[0] > 0, Checkpoint.NONE);
        assertThat(count[0]).isEqualTo(53_583);
    }

    @Test
    void closedAndMaximalItemsetsFollowFromThoseOfAnotherMiner() {
        Map<BitSet, String> all = new HashMap<>();
        theirs("0.4").forEach(line -> all.put(items(line), line));
        List<String> closed = new ArrayList<>();
        List<String> maximal = new ArrayList<>();
        all.forEach((set, line) -> {
            List<String> larger = all.entrySet().stream()
                    .filter(other -> !other.getKey().equals(set) && contains(other.getKey(), set))
                    .map(Map.Entry::getValue)
                    .toList();
            if (larger.stream().noneMatch(other -> count(other).equals(count(line)))) {
                closed.add(line);
            }
            if (larger.isEmpty()) {
                maximal.add(line);
            }
        });
        assertThat(ItemsetsTest.closed(mushroom(), support("0.4"))).containsExactlyInAnyOrderElementsOf(closed);
        assertThat(ItemsetsTest.maximal(mushroom(), support("0.4"))).containsExactlyInAnyOrderElementsOf(maximal);
    }

    private static int support(String share) {
        return (int) Math.ceil(Double.parseDouble(share) * TRANSACTIONS);
    }

    private static Transactions mushroom() {
        Transactions transactions = new Transactions(1);
        SharedData.forEachLine(
                "fimi/mushroom.dat",
                line -> transactions.add(
                        0,
                        Arrays.stream(line.trim().split(" "))
                                .mapToInt(Integer::parseInt)
                                .sorted()
                                .toArray()));
        return transactions;
    }

    /** Lines such as {@code 34 59 85 (4544)}, in our spelling. */
    private static List<String> theirs(String share) {
        List<String> lines = new ArrayList<>();
        SharedData.forEachLine("fimi/mushroom-" + share + ".txt", line -> {
            int bracket = line.indexOf('(');
            int[] items = Arrays.stream(line.substring(0, bracket).trim().split(" "))
                    .mapToInt(Integer::parseInt)
                    .sorted()
                    .toArray();
            lines.add(Arrays.toString(items) + " " + line.substring(bracket + 1, line.indexOf(')')));
        });
        lines.sort(null);
        return lines;
    }

    private static BitSet items(String line) {
        BitSet items = new BitSet();
        Arrays.stream(line.substring(1, line.indexOf(']')).split(", "))
                .mapToInt(Integer::parseInt)
                .forEach(items::set);
        return items;
    }

    private static String count(String line) {
        return line.substring(line.indexOf(']'));
    }

    private static boolean contains(BitSet larger, BitSet smaller) {
        BitSet rest = (BitSet) smaller.clone();
        rest.andNot(larger);
        return rest.isEmpty();
    }
}
