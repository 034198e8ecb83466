package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class TreeMatchingTest {

    private static int matched(TagTree a, TagTree b) {
        return new TreeMatching(Long.MAX_VALUE).runs(a, 0, a.size(), b, 0, b.size());
    }

    private static int matched(String a, String b) {
        return matched(Tags.tree(a), Tags.tree(b));
    }

    /**
     * The example of the literature: in tr(td(a) td(b c)) and tr(td(b) td(b c d)) match tr, both td, b and c; the a has
     * no partner, as the first td matches the first.
     */
    @Test
    void theMostNodesAreMatchedThatKeepParentsAndOrder() {
        assertThat(matched("tr(td(a) td(b c))", "tr(td(b) td(b c d))")).isEqualTo(5);
        assertThat(matched("a(b(c))", "b(c)")).as("another root").isZero();
        assertThat(matched("a(b c)", "a(c b)")).as("order").isEqualTo(2);
        assertThat(matched("a(b(x) c)", "a(b c(x))")).as("parents").isEqualTo(3);
        assertThat(matched("a b(x)", "b(x) a")).as("the larger of two siblings").isEqualTo(2);
        assertThat(matched("", "a")).isZero();
        assertThat(matched("a(b+)", "a(b b b)")).as("a repeated node").isEqualTo(4);
    }

    @Test
    void theResultIsThatOfTheRecursionByItsDefinition() {
        Random random = Series.random(TreeMatchingTest.class);
        for (int i = 0; i < Series.length(300, 5_000); i++) {
            TagTree a = Tags.tree(Tags.random(random, 2));
            TagTree b = Tags.tree(Tags.random(random, 2));
            int literal = literal(a, a.roots(0, a.size()), 0, b, b.roots(0, b.size()), 0);
            assertThat(matched(a, b))
                    .as("%s and %s", Tags.text(a), Tags.text(b))
                    .isEqualTo(literal);
            assertThat(matched(b, a)).isEqualTo(literal);
        }
    }

    /** The best of leaving out the first sibling of either side, or matching both; nothing is remembered. */
    private static int literal(TagTree a, int[] rootsA, int i, TagTree b, int[] rootsB, int j) {
        if (i == rootsA.length || j == rootsB.length) {
            return 0;
        }
        int best = Math.max(literal(a, rootsA, i + 1, b, rootsB, j), literal(a, rootsA, i, b, rootsB, j + 1));
        int one = rootsA[i];
        int two = rootsB[j];
        if (a.label(one) != b.label(two)) {
            return best;
        }
        int both = 1
                + literal(a, a.roots(one + 1, a.end(one)), 0, b, b.roots(two + 1, b.end(two)), 0)
                + literal(a, rootsA, i + 1, b, rootsB, j + 1);
        return Math.max(best, both);
    }

    @Test
    void whatCostsTooMuchIsGivenUpAndTold() {
        TagTree a = Tags.tree("a(b c) ".repeat(50));
        TagTree b = Tags.tree("a(c b) ".repeat(50));
        TreeMatching little = new TreeMatching(1_000);
        assertThat(little.runs(a, 0, a.size(), b, 0, b.size())).isLessThan(100);
        assertThat(little.isExhausted()).isTrue();
        TreeMatching enough = new TreeMatching(1_000_000);
        assertThat(enough.runs(a, 0, a.size(), b, 0, b.size())).isEqualTo(100);
        assertThat(enough.isExhausted()).isFalse();
    }
}
