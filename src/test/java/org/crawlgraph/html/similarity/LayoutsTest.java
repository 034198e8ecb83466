package org.crawlgraph.html.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.junit.jupiter.api.Test;

class LayoutsTest {

    /** A page with a link in each of the elements of these classes. */
    private static PageStructure page(String... classes) {
        StringBuilder html = new StringBuilder();
        for (String name : classes) {
            html.append("<div class=").append(name).append("><a href=/x>x</a></div>");
        }
        return PageStructure.read(
                html.toString().getBytes(StandardCharsets.UTF_8),
                "text/html",
                "https://forum.example.org/",
                PageLimits.DEFAULT);
    }

    private static Layouts layouts(double threshold, PageStructure... pages) {
        return Layouts.of(List.of(pages), threshold, Checkpoint.NONE);
    }

    /**
     * Distances: 0 and 1: 1 − 3/4; 1 and 2: 1 − 3/5 = 0.4; 0 and 2: 1 − 2/5; page 3 has nothing in common with them.
     */
    @Test
    void aChainOfNearPagesIsOneLayout() {
        PageStructure[] pages = {page("a", "b", "c"), page("a", "b", "c", "d"), page("b", "c", "d", "e"), page("x", "y")
        };
        Layouts layouts = layouts(0.4, pages);
        assertThat(IntStream.range(0, 4).map(page -> layouts.layouts()[page])).containsExactly(0, 0, 0, 1);
        assertThat(layouts.model().count()).isEqualTo(2);
        Layouts strict = layouts(0.3, pages);
        assertThat(IntStream.range(0, 4).map(page -> strict.layouts()[page])).containsExactly(0, 0, 1, 2);
    }

    @Test
    void aFurtherPageTakesTheLayoutOfTheNearestPage() {
        Layouts layouts = layouts(0.4, page("a", "b", "c"), page("x", "y", "z"), page("x", "y", "a"));
        assertThat(layouts.model().count()).isEqualTo(3);
        assertThat(layouts.model().classify(page("a", "b", "c"))).isZero();
        assertThat(layouts.model().classify(page("x", "y", "z", "a")))
                .as("equal distance from both, so the first one")
                .isEqualTo(1);
        assertThat(layouts.model().classify(page("y", "z"))).isEqualTo(1);
        assertThat(layouts.model().classify(page("c", "z"))).isEqualTo(Layouts.UNCLASSIFIED);
        assertThat(layouts.model().classify(page("q"))).isEqualTo(Layouts.UNCLASSIFIED);
    }

    /** The time of a comparison grows with the number of paths, and a page can have 2,000. */
    @Test
    void ofTooManyLinkPathsThoseOnMostPagesAreCompared() {
        PageStructure[] pages = IntStream.range(0, 7)
                .mapToObj(number -> page(Stream.concat(
                                Stream.of("menu"),
                                IntStream.range(0, 1_500).mapToObj(i -> "x" + letters(1_500 * number + i)))
                        .toArray(String[]::new)))
                .toArray(PageStructure[]::new);
        Layouts layouts = layouts(0.4, pages);
        assertThat(layouts.model().isPartial()).isTrue();
        assertThat(layouts.model().lines())
                .filteredOn(line -> line.startsWith("place"))
                .hasSize(10_000)
                .contains("place\thtml>body>div.menu>a");
        assertThat(Layouts.parse(layouts.model().lines()).model().classify(pages[1]))
                .isEqualTo(layouts.layouts()[1]);
        assertThat(layouts(0.4, page("a"), page("a", "b")).model().isPartial()).isFalse();
    }

    /** A class without digits, which are left out of paths. */
    private static String letters(int number) {
        return Integer.toString(number)
                .chars()
                .mapToObj(digit -> "" + (char) ('a' + digit - '0'))
                .collect(Collectors.joining());
    }

    @Test
    void aPageWithoutLinksIsLikeOthersWithoutLinksAlone() {
        Layouts layouts = layouts(0.4, page("a", "b", "c"), page());
        assertThat(layouts.model().classify(page())).isEqualTo(1);
        assertThat(layouts.model().classify(page("unseen"))).as("it has links").isEqualTo(Layouts.UNCLASSIFIED);
        assertThat(layouts(0.4, page("a")).model().classify(page())).isEqualTo(Layouts.UNCLASSIFIED);
    }

    @Test
    void aPlaceThatFewerThanOneInAHundredPagesHaveDoesNotCount() {
        PageStructure[] pages = IntStream.range(0, 201)
                .mapToObj(i -> i == 7 ? page("a", "b", "q", "r", "s") : page("a", "b"))
                .toArray(PageStructure[]::new);
        Layouts layouts = layouts(0.4, pages);
        assertThat(layouts.model().count()).isEqualTo(1);
        assertThat(layouts.model().classify(page("a", "b", "r"))).isZero();
    }

    /**
     * Every place below a sticky thread has an additional class. Compared by these names alone, it would share no place
     * with other threads.
     */
    @Test
    void aClassBesideAnotherTellsAStateAndNoTemplate() {
        String sticky = "\"a sticky\"";
        Layouts layouts = layouts(0.4, page("a", "b"), page(sticky, "b"), page("c", "d"), page("c", "q"));
        assertThat(IntStream.range(0, 4).map(page -> layouts.layouts()[page]))
                .as("alone a class is a place of its own")
                .containsExactly(0, 0, 1, 2);
        assertThat(layouts.model().classify(page(sticky, "b"))).isZero();
        assertThat(layouts.model().classify(page("\"a closed\"", "b")))
                .as("a state that the sample lacks")
                .isZero();
        assertThat(Layouts.parse(layouts.model().lines()).model().classify(page(sticky, "b")))
                .isZero();
    }

    @Test
    void anEmptySampleHasNoLayouts() {
        Layouts layouts = layouts(0.4);
        assertThat(layouts.model().count()).isZero();
        assertThat(layouts.model().classify(page("a"))).isEqualTo(Layouts.UNCLASSIFIED);
    }

    @Test
    void whatIsNoTextOfLayoutsIsRefused() {
        for (String line : List.of("", "learnt", "learnt\tx", "other\t1", "learnt\t0.4\nset\t0\t0", "paper\t1\t1")) {
            assertThatThrownBy(() -> Layouts.parse(List.of(line.split("\n", -1))))
                    .as(line)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("train the map again");
        }
        assertThatThrownBy(() -> Layouts.parse(List.of())).hasMessageContaining("train the map again");
    }
}
