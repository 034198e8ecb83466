package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.evaluation.KnownShare.Kind;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

public class KnownPartTest {

    private static final LinkGraph GRAPH = RandomGraphs.large(3, 1000, 4000);
    private static final int[] HOSTS =
            IntStream.range(0, 1000).map(page -> page / 10).toArray();

    private static KnownPart drawn(String share, long randomSeed) {
        return KnownPart.whole(GRAPH, HOSTS, HOSTS).draw(share(share), randomSeed, Checkpoint.NONE);
    }

    private static KnownShare share(String text) {
        return Objects.requireNonNull(KnownShare.parse(text));
    }

    /** Pages keep their hosts and all links among themselves, and no others. */
    @ParameterizedTest
    @CsvSource({"bfs:0.3, 300", "hosts:0.3, 300", "pages:0.6, 600", "pages:1, 1000"})
    void aPartHasItsShareOfThePagesAndTheLinksBetweenThem(String share, int pages) {
        KnownPart part = drawn(share, 5);

        assertThat(part.pages()).hasSize(pages).isSorted().doesNotHaveDuplicates();
        assertThat(part.whole()).isFalse();
        for (int page = 0; page < pages; page++) {
            assertThat(part.hosts()[page]).isEqualTo(HOSTS[part.pages()[page]]).isEqualTo(part.sites()[page]);
            int[] kept = Arrays.stream(GRAPH.targets(part.pages()[page]))
                    .filter(target -> Arrays.binarySearch(part.pages(), target) >= 0)
                    .toArray();
            assertThat(Arrays.stream(part.links().targets(page)).map(known -> part.pages()[known]))
                    .containsExactly(Arrays.stream(kept).boxed().toArray(Integer[]::new));
        }
        assertThat(drawn(share, 5)).usingRecursiveComparison().isEqualTo(part);
        if (pages < 1000) {
            assertThat(drawn(share, 6).pages()).isNotEqualTo(part.pages());
        }
    }

    @Test
    void randomHostsAreKnownWholly() {
        int[] hosts = drawn("hosts:0.3", 1).hosts();

        assertThat(Arrays.stream(hosts).distinct().count()).isEqualTo(30);
        assertThat(hosts).hasSize(300);
    }

    /** In a chain, what is known are runs of pages of which each begins at a start and ends where the next begins. */
    @Test
    void aCrawlKnowsWhatItsPagesLinkTo() {
        LinkGraph graph = RandomGraphs.large(8, 2000, 30_000);
        KnownPart part = KnownPart.whole(graph, new int[0], new int[0])
                .draw(new KnownShare(Kind.BREADTH_FIRST, 0.5), 1, Checkpoint.NONE);
        LinkGraph known = part.links();

        long linked = IntStream.range(0, known.pages())
                .filter(page -> known.transpose().outDegree(page) > 0)
                .count();
        assertThat(linked).as("pages that another known page links to").isGreaterThan(990);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void sharesThatAreNoneAreRefused(Kind kind) {
        for (double share : new double[] {0, -0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> new KnownShare(kind, share))
                    .hasMessageContaining("the known share is " + share + "; it is above 0 and at most 1");
        }
        assertThatThrownBy(
                        () -> KnownPart.whole(GRAPH, HOSTS, HOSTS).draw(new KnownShare(kind, 1e-6), 1, Checkpoint.NONE))
                .hasMessageContaining("is none of the 1000 pages");
    }

    @Test
    void textsThatAreNoShareAreRefusedAndOthersAreNames() {
        assertThat(KnownShare.parse("old")).isNull();
        assertThat(KnownShare.kinds()).isEqualTo("'bfs:SHARE', 'hosts:SHARE', 'pages:SHARE'");
        assertThatThrownBy(() -> KnownShare.parse("bfs:half")).hasMessageContaining("the known share is 'half'");
        assertThatThrownBy(() ->
                        KnownPart.whole(GRAPH, new int[0], new int[0]).draw(share("hosts:0.3"), 1, Checkpoint.NONE))
                .hasMessageContaining("the hosts of the pages are not known");
    }
}
