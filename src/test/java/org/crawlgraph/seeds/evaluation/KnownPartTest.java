package org.crawlgraph.seeds.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.evaluation.KnownPart.KnownShare.Kind;
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
        return KnownPart.whole(GRAPH, HOSTS, HOSTS, SeedCandidates.ALL)
                .draw(share(share), 0.25, randomSeed, Checkpoint.NONE);
    }

    private static KnownPart.KnownShare share(String text) {
        return Objects.requireNonNull(KnownPart.KnownShare.parse(text));
    }

    /** Fetched pages keep their hosts and all their links. Pages known from these links alone have no links. */
    @ParameterizedTest
    @CsvSource({"bfs:0.3, 300", "hosts:0.3, 300", "pages:0.6, 600", "pages:1, 1000"})
    void aPartHasItsShareOfThePagesAndTheNamesOfThoseTheyLinkTo(String share, int pages) {
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

    @Test
    void randomHostsAreFetchedWholly() {
        KnownPart part = drawn("hosts:0.3", 1);

        assertThat(IntStream.range(0, part.pages().length)
                        .filter(page -> !part.candidates().unfetched().pages().get(page))
                        .mapToObj(page -> part.hosts()[page])
                        .distinct())
                .hasSize(30);
    }

    /** In a breadth-first crawl, nearly every known page is linked from another known page. */
    @Test
    void aCrawlKnowsWhatItsPagesLinkTo() {
        LinkGraph graph = RandomGraphs.large(8, 2000, 30_000);
        KnownPart part = KnownPart.whole(graph, new int[0], new int[0], SeedCandidates.ALL)
                .draw(new KnownPart.KnownShare(Kind.BFS, 0.5), 0.25, 1, Checkpoint.NONE);
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
            assertThatThrownBy(() -> new KnownPart.KnownShare(kind, share))
                    .hasMessageContaining("the known share is " + share + "; it must be above 0 and at most 1");
        }
        assertThatThrownBy(() -> KnownPart.whole(GRAPH, HOSTS, HOSTS, SeedCandidates.ALL)
                        .draw(new KnownPart.KnownShare(kind, 1e-6), 0.25, 1, Checkpoint.NONE))
                .hasMessageContaining("is less than one of the 1000 pages");
    }

    @Test
    void textsThatAreNoShareAreRefusedAndOthersAreNames() {
        assertThat(KnownPart.KnownShare.parse("old")).isNull();
        assertThatThrownBy(() -> KnownPart.KnownShare.parse("bfs:half"))
                .hasMessageContaining("the known share is 'half'");
        assertThatThrownBy(() -> KnownPart.whole(GRAPH, new int[0], new int[0], SeedCandidates.ALL)
                        .draw(share("hosts:0.3"), 0.25, 1, Checkpoint.NONE))
                .hasMessageContaining("needs hosts, but the pages have none");
    }
}
