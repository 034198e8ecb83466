package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.LiteralReach;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

public class MaximumCoverTest {

    /** Pages a, x, y, z, b, c, p, q, r. With one link, a covers four; with two, c covers p, q, r and itself, and a still four. */
    private static final GraphText TEXT = GraphText.parse("a->x, a->y, a->z, b->x, b->y, c->p, p->q, p->r");

    private static String chosen(int count, int depth) {
        BitSet all = MaximumCover.all(TEXT.graph());
        StringBuilder chosen = new StringBuilder();
        int total = 0;
        for (Seed seed : MaximumCover.choose(TEXT.graph(), all, all, count, depth, Checkpoint.NONE)) {
            total += seed.newPages();
            chosen.append(TEXT.names().get(seed.page()))
                    .append(seed.newPages())
                    .append(" of ")
                    .append(total);
            chosen.append(", ");
        }
        return chosen.toString();
    }

    /** After a (a, x, y, z) and p (p, q, r), only b and c are left, with one page each. */
    @Test
    void thePageThatAddsMostComesNext() {
        assertThat(chosen(9, 1)).isEqualTo("a4 of 4, p3 of 7, b1 of 8, c1 of 9, ");
        assertThat(chosen(2, 1)).isEqualTo("a4 of 4, p3 of 7, ");
        assertThat(chosen(9, 2)).isEqualTo("a4 of 4, c4 of 8, b1 of 9, ");
    }

    /** The new pages are n, m and o; only m links to o. From c: n. From d: m, and with two links also o. */
    @Test
    void oldPagesLeadToNewOnesThroughNewOnes() {
        GraphText text = GraphText.parse("c->n, d->m, m->o, d->e, e->o");
        BitSet fresh = new BitSet();
        "nmo".chars().forEach(name -> fresh.set(text.page(Character.toString((char) name))));
        BitSet old = MaximumCover.all(text.graph());
        old.andNot(fresh);

        assertThat(MaximumCover.choose(text.graph(), fresh, old, 9, 1, Checkpoint.NONE))
                .containsExactly(
                        Seed.adding(1, text.page("c"), 1, 1 / 3.0),
                        Seed.adding(2, text.page("d"), 1, 1 / 3.0),
                        Seed.adding(3, text.page("e"), 1, 1 / 3.0));
        assertThat(MaximumCover.choose(text.graph(), fresh, old, 9, 2, Checkpoint.NONE))
                .containsExactly(
                        Seed.adding(1, text.page("d"), 2, 2 / 3.0), Seed.adding(2, text.page("c"), 1, 1 / 3.0));
    }

    @Test
    void choosesWhatTheLiteralGreedyCoverChooses() {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            SplittableRandom random = new SplittableRandom(seed);
            BitSet wanted = BitSet.valueOf(new long[] {random.nextLong()});
            wanted.clear(graph.pages(), 64);
            BitSet others = MaximumCover.all(graph);
            others.andNot(wanted);
            BitSet all = MaximumCover.all(graph);
            int depth = 1 + random.nextInt(3);

            assertThat(MaximumCover.choose(graph, wanted, others, 8, depth, Checkpoint.NONE))
                    .as("seed %d", seed)
                    .isEqualTo(LiteralReach.choose(graph, wanted, others, 8, depth));
            assertThat(MaximumCover.choose(graph, all, all, 100, Math.min(2, depth), Checkpoint.NONE))
                    .as("seed %d, all pages", seed)
                    .isEqualTo(LiteralReach.choose(graph, all, all, 100, Math.min(2, depth)));
        }
    }

    @Test
    void badNumbersAreRefused() {
        assertThatThrownBy(() -> chosen(0, 1)).hasMessageContaining("count is 0 and depth 1; both must be at least 1");
        assertThatThrownBy(() -> chosen(1, 0)).hasMessageContaining("depth 0");
    }
}
