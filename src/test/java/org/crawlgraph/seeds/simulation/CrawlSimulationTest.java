package org.crawlgraph.seeds.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

class CrawlSimulationTest {

    private static final Map<String, List<String>> SITE = Map.of(
            "a", List.of("b", "c", "a"), "b", List.of("d", "c"), "c", List.of("e"), "d", List.of(), "e", List.of("a"));

    private final List<String> fetched = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();

    private CrawlSimulation<String, Collection<String>> crawl(int budget, String refused) {
        return new CrawlSimulation<>(
                SITE::get,
                new BreadthFirst<>(List.of("a", "a"), (from, to) -> {
                    asked.add(from + to);
                    return !to.equals(refused);
                }),
                budget,
                List.of((page, links) -> fetched.add(page + links.size())));
    }

    @Test
    void pagesAreFetchedOnceInTheOrderOfTheOrderAndTheFilterIsAskedAboutNewLinksOnly() {
        assertThat(crawl(10, "").run("crawling", Checkpoint.NONE)).isEqualTo(5);
        assertThat(fetched).containsExactly("a3", "b2", "c1", "d0", "e1");
        assertThat(asked).containsExactly("ab", "ac", "bd", "ce");
    }

    /** A refused page is not remembered: the filter is asked again for a link from another page. */
    @Test
    void aRefusedLinkIsNotFollowed() {
        crawl(10, "c").run("crawling", Checkpoint.NONE);

        assertThat(fetched).containsExactly("a3", "b2", "d0");
        assertThat(asked).containsExactly("ab", "ac", "bd", "bc");
    }

    @Test
    void itEndsWithTheBudgetAndGoesOnWhereItStopped() {
        CrawlSimulation<String, Collection<String>> crawl = crawl(3, "");

        assertThat(crawl.advance(2)).isFalse();
        assertThat(fetched).containsExactly("a3", "b2");
        assertThat(crawl.advance(2)).isTrue();
        assertThat(crawl.advance(2)).isTrue();
        assertThat(fetched).containsExactly("a3", "b2", "c1");
    }

    @Test
    void theCheckpointStopsACrawl() {
        assertThatThrownBy(() -> crawl(3, "").run("crawling", (stage, done, total) -> {
                    throw new IllegalStateException(stage + " " + done + " of " + total);
                }))
                .hasMessage("crawling 0 of 3");
        assertThatThrownBy(() -> crawl(0, "")).hasMessageContaining("budget is 0");
    }
}
