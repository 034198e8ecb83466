package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.Links.Link;
import org.junit.jupiter.api.Test;

class RemovalViewTest {

    @Test
    void aRemovedPageLosesItsLinksAndKeepsItsNumber() {
        GraphText text = GraphText.parse("a->b, b->c, c->a, a->c, d->b");
        RemovalView view = new RemovalView(text.graph(), Checkpoint.NONE);
        view.remove(Checkpoint.NONE, text.page("b"));
        assertThat(view.pages()).isEqualTo(4);
        assertThat(view.links()).isEqualTo(2);
        assertThat(view.isRemoved(text.page("b"))).isTrue();
        assertThat(view.isRemoved(text.page("a"))).isFalse();
        assertThat(Links.of(view.out(), false)).containsExactly(new Link(0, 2), new Link(2, 0));
        assertThat(Links.of(view.in(), true)).containsExactly(new Link(0, 2), new Link(2, 0));
        assertThat(view.in().outDegree(text.page("b"))).isZero();
        assertThat(view.out().outDegree(text.page("d"))).isZero();
    }

    @Test
    void removingAPageAgainOrNoneChangesNothing() {
        RemovalView view = new RemovalView(GraphText.parse("a->b, b->c").graph(), Checkpoint.NONE);
        view.remove(Checkpoint.NONE, 0, 0);
        view.remove(Checkpoint.NONE, 0);
        view.remove(Checkpoint.NONE);
        assertThat(view.links()).isEqualTo(1);
        view.remove(Checkpoint.NONE, 0, 1, 2);
        assertThat(view.links()).isZero();
    }

    @Test
    void theGraphItBeganWithStaysWhole() {
        LinkGraph graph = GraphText.parse("a->b, b->c").graph();
        new RemovalView(graph, Checkpoint.NONE).remove(Checkpoint.NONE, 1);
        assertThat(graph).isEqualTo(GraphText.parse("a->b, b->c").graph());
    }

    @Test
    void equalsTheGraphBuiltAnewWithoutThePagesOnRandomGraphs() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            int pages = 1 + random.nextInt(30);
            LinkGraphBuilder builder = new LinkGraphBuilder(pages);
            Set<Link> links = Links.addRandom(builder, pages, random.nextInt(200), random);
            RemovalView view = new RemovalView(builder.build(), Checkpoint.NONE);
            for (int round = 0; round < 6; round++) {
                int[] gone = random.ints(random.nextInt(4), 0, pages).toArray();
                view.remove(Checkpoint.NONE, gone);
                for (int page : gone) {
                    links.removeIf(link -> link.from() == page || link.to() == page);
                }
                assertSame(view, Links.graph(pages, links), "seed " + seed + ", round " + round);
            }
        }
    }

    /** Row by row, so that the order inside a row counts too. */
    private static void assertSame(RemovalView view, LinkGraph graph, String where) {
        assertThat(view.links()).as(where).isEqualTo(graph.links());
        LinkGraph transposed = graph.transpose();
        for (int page = 0; page < graph.pages(); page++) {
            assertThat(view.out().targets(page)).as(where).isEqualTo(graph.targets(page));
            assertThat(view.in().targets(page)).as(where).isEqualTo(transposed.targets(page));
        }
    }
}
