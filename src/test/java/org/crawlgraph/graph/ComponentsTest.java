package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.Components.Part;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

public class ComponentsTest {

    /** The core is c, d, e; a leads in and b out; t is a tube, x and y are tendrils, z is alone. */
    @Test
    void partsOfABowTieAreThoseOfBroder() {
        GraphText text = GraphText.parse("c->d, d->e, e->c, a->c, e->b, a->t, t->b, a->x, y->b, z");

        Components components = Components.of(text.graph(), Checkpoint.NONE);

        assertThat(List.of("c", "d", "e", "a", "b", "t", "x", "y", "z"))
                .extracting(name -> components.parts()[text.page(name)])
                .containsExactly(
                        Part.CORE,
                        Part.CORE,
                        Part.CORE,
                        Part.IN,
                        Part.OUT,
                        Part.TUBE,
                        Part.TENDRIL,
                        Part.TENDRIL,
                        Part.ISLAND);
    }

    @Test
    void componentsAreThoseOfAMatrixOfPathsOnRandomGraphs() {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            int pages = graph.pages();
            boolean[][] reaches = closure(graph, false);
            boolean[][] joined = closure(graph, true);

            Components components = Components.of(graph, Checkpoint.NONE);

            int[] strong = firstOfEqual(pages, (one, other) -> reaches[one][other] && reaches[other][one]);
            assertThat(components.strong()).as("seed %d", seed).isEqualTo(strong);
            assertThat(components.weak())
                    .as("seed %d", seed)
                    .isEqualTo(firstOfEqual(pages, (one, other) -> joined[one][other]));
            int[] sizes = Components.sizes(strong);
            int core = 0;
            for (int i = 1; i < sizes.length; i++) {
                core = sizes[i] > sizes[core] ? i : core;
            }
            int first = Arrays.stream(strong).boxed().toList().indexOf(core);
            for (int page = 0; page < pages; page++) {
                assertThat(components.parts()[page])
                        .as("seed %d, page %d", seed, page)
                        .isEqualTo(part(reaches, joined, first, page));
            }
        }
    }

    private static Part part(boolean[][] reaches, boolean[][] joined, int core, int page) {
        boolean in = reaches[page][core];
        boolean out = reaches[core][page];
        if (in || out) {
            return in && out ? Part.CORE : in ? Part.IN : Part.OUT;
        }
        boolean fromIn = false;
        boolean toOut = false;
        for (int other = 0; other < reaches.length; other++) {
            fromIn |= reaches[other][core] && reaches[other][page];
            toOut |= reaches[core][other] && reaches[page][other];
        }
        return fromIn && toOut ? Part.TUBE : joined[page][core] ? Part.TENDRIL : Part.ISLAND;
    }

    private interface Same {
        boolean of(int one, int other);
    }

    private static int[] firstOfEqual(int pages, Same same) {
        List<Integer> firsts = new ArrayList<>();
        int[] numbers = new int[pages];
        for (int page = 0; page < pages; page++) {
            int number = 0;
            while (number < firsts.size() && !same.of(firsts.get(number), page)) {
                number++;
            }
            if (number == firsts.size()) {
                firsts.add(page);
            }
            numbers[page] = number;
        }
        return numbers;
    }

    private static boolean[][] closure(LinkGraph graph, boolean bothWays) {
        int pages = graph.pages();
        boolean[][] reaches = new boolean[pages][pages];
        for (int page = 0; page < pages; page++) {
            reaches[page][page] = true;
            for (int target : graph.targets(page)) {
                reaches[page][target] = true;
                reaches[target][page] |= bothWays;
            }
        }
        for (int over = 0; over < pages; over++) {
            for (int from = 0; from < pages; from++) {
                for (int to = 0; to < pages && reaches[from][over]; to++) {
                    reaches[from][to] |= reaches[over][to];
                }
            }
        }
        return reaches;
    }

    /** A path long enough to overflow the stack of a recursive search. */
    @Test
    void aLongCycleIsOneComponent() {
        int pages = 300_000;
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            builder.add(page, (page + 1) % pages);
        }

        Components components = Components.of(builder.build(), Checkpoint.NONE);

        assertThat(components.strong()).containsOnly(0);
        assertThat(components.parts()).containsOnly(Part.CORE);
    }

    @Test
    void aGraphWithoutPagesHasNoComponents() {
        assertThat(Components.of(new LinkGraphBuilder(0).build(), Checkpoint.NONE)
                        .strong())
                .isEmpty();
    }
}
