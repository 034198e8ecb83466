package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class KnownPartTest {

    private static final LinkGraph GRAPH = RandomGraphs.large(3, 1000, 4000);
    private static final int[] HOSTS =
            IntStream.range(0, 1000).map(page -> page / 10).toArray();

    private static KnownPart drawn(double share, long randomSeed) {
        return KnownPart.whole(GRAPH, HOSTS, HOSTS, SeedCandidates.ALL).draw(share, 0.25, randomSeed, Checkpoint.NONE);
    }

    /** Fetched pages keep their hosts and all their links. Pages known from these links alone have no links. */
    @ParameterizedTest
    @CsvSource({"0.3, 300", "0.6, 600", "1, 1000"})
    void aPartHasItsShareOfThePagesAndTheNamesOfThoseTheyLinkTo(double share, int pages) {
        KnownPart part = drawn(share, 5);
        BitSet unfetched = part.candidates().unfetched().pages();

        assertThat(part.pages()).isSorted().doesNotHaveDuplicates();
        assertThat(part.pages().length - unfetched.cardinality()).isEqualTo(pages);
        assertThat(part.whole()).isFalse();
        assertThat(part.candidates().unfetched().share()).isEqualTo(0.25);
        for (int page = 0; page < part.pages().length; page++) {
            assertThat(part.hosts()[page]).isEqualTo(HOSTS[part.pages()[page]]).isEqualTo(part.sites()[page]);
            assertThat(Arrays.stream(part.links().targets(page))
                            .map(known -> part.pages()[known])
                            .toArray())
                    .isEqualTo(unfetched.get(page) ? new int[0] : GRAPH.targets(part.pages()[page]));
        }
        assertThat(unfetched.stream())
                .allMatch(page -> part.links().transpose().outDegree(page) > 0, "a fetched page links to it");
        assertThat(drawn(share, 5)).usingRecursiveComparison().isEqualTo(part);
        if (pages < 1000) {
            assertThat(drawn(share, 6).pages()).isNotEqualTo(part.pages());
        }
    }

    /** In a breadth-first crawl, nearly every known page is linked from another known page. */
    @Test
    void aCrawlKnowsWhatItsPagesLinkTo() {
        LinkGraph graph = RandomGraphs.large(8, 2000, 30_000);
        KnownPart part = KnownPart.whole(graph, new int[0], new int[0], SeedCandidates.ALL)
                .draw(0.5, 0.25, 1, Checkpoint.NONE);
        LinkGraph known = part.links();

        long linked = IntStream.range(0, known.pages())
                .filter(page -> known.transpose().outDegree(page) > 0)
                .count();
        assertThat(linked).as("pages that another known page links to").isGreaterThan(990);
    }

    @Test
    void aShareOfLessThanAPageIsRefused() {
        assertThatThrownBy(() -> drawn(1e-6, 1)).hasMessageContaining("is less than one of the 1000 pages");
    }

    @ParameterizedTest
    @CsvSource({"bfs:0.3, 0.3", "bfs:1, 1", "bfs:1.0, 1"})
    void aShareIsRead(String text, double share) {
        assertThat(KnownPart.crawledShare(text)).isEqualTo(share);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bfs:half",
                "bfs:0",
                "bfs:0.0",
                "bfs:-0.1",
                "bfs:1.1",
                "bfs:NaN",
                "bfs:",
                "bfs:0.3f",
                "bfs:1e-3",
                "bfs:.3",
                "bfs",
                "old",
                "hosts:0.3"
            })
    void textsThatAreNoShareAreRefused(String known) {
        assertThatThrownBy(() -> KnownPart.crawledShare(known))
                .hasMessage("known is '" + known
                        + "'; it must be bfs:SHARE, a share above 0 and at most 1, such as bfs:0.3");
    }
}
