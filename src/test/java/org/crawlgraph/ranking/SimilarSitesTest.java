package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.SimilarSites.Direction;
import org.crawlgraph.ranking.SimilarSites.SimilarSite;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimilarSitesTest {

    private static List<SimilarSite> find(LinkGraph graph, BitSet list, Direction direction, int count) {
        return SimilarSites.find(graph, list, direction, count, Checkpoint.NONE);
    }

    private static BitSet list(int... sites) {
        BitSet list = new BitSet();
        for (int site : sites) {
            list.set(site);
        }
        return list;
    }

    private static List<String> names(GraphText text, List<SimilarSite> found) {
        return found.stream().map(each -> text.names().get(each.site())).toList();
    }

    /** a and b link to x and y; c, a long list, links to x, z, p and q; d and e link to z only. */
    private static final GraphText TEXT =
            GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->z, c->p, c->q, d->z, e->z, f->g");

    /** Six sites link; a, b and c link to x. */
    @Test
    void sitesWithTheSameInLinksAreSimilar() {
        List<SimilarSite> found = find(TEXT.graph(), list(TEXT.page("x")), Direction.IN, 10);
        assertThat(names(TEXT, found)).containsExactly("y", "p", "q");
        assertThat(found.get(0).similarity()).isCloseTo(2 / Math.sqrt(2) / Math.sqrt(5 * 4), within(1e-12));
        assertThat(found.get(1).similarity()).isCloseTo(1 / Math.sqrt(4) / Math.sqrt(5 * 3), within(1e-12));
        assertThat(found.get(0))
                .extracting(SimilarSite::shared, SimilarSite::links, SimilarSite::lift)
                .containsExactly(2, 2, 2.0);
    }

    /** z has three links, one of the three witnesses of x, and six sites link: not more than by chance. */
    @Test
    void aSiteThatIsNoMoreAlikeThanByChanceIsOmitted() {
        assertThat(names(TEXT, find(TEXT.graph(), list(TEXT.page("x")), Direction.IN, 10)))
                .doesNotContain("z");
    }

    @Test
    void sitesWithTheSameOutLinksAreSimilar() {
        List<SimilarSite> found = find(TEXT.graph(), list(TEXT.page("d")), Direction.OUT, 10);
        assertThat(names(TEXT, found)).containsExactly("e", "c");
        assertThat(found.get(0).similarity()).isCloseTo(1 / Math.sqrt(3) / 3, within(1e-12));
    }

    @Test
    void aListWithoutLinksHasNoSimilarSites() {
        assertThat(find(TEXT.graph(), list(TEXT.page("a")), Direction.IN, 10)).isEmpty();
        assertThat(find(TEXT.graph(), list(TEXT.page("g")), Direction.OUT, 10)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void findsWhatTheDefinitionSays(Direction direction) {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            SplittableRandom random = new SplittableRandom(seed);
            BitSet list =
                    list(random.ints(1 + random.nextInt(4), 0, graph.pages()).toArray());
            int count = 1 + random.nextInt(graph.pages());
            List<SimilarSite> expected = literal(graph, list, direction);
            assertThat(find(graph, list, direction, count))
                    .as("seed %d", seed)
                    .usingRecursiveComparison()
                    .withComparatorForType(
                            (one, other) -> Math.abs(one - other) < 1e-9 ? 0 : Double.compare(one, other), Double.class)
                    .isEqualTo(expected.subList(0, Math.min(count, expected.size())));
        }
    }

    /** The definition, pair by pair. */
    private static List<SimilarSite> literal(LinkGraph graph, BitSet list, Direction direction) {
        List<SimilarSite> all = new ArrayList<>();
        List<BitSet> links = new ArrayList<>();
        List<BitSet> opposite = new ArrayList<>();
        for (int site = 0; site < graph.pages(); site++) {
            links.add(new BitSet());
            opposite.add(new BitSet());
        }
        for (int site = 0; site < graph.pages(); site++) {
            for (int target : graph.targets(site)) {
                links.get(direction == Direction.IN ? target : site).set(direction == Direction.IN ? site : target);
                opposite.get(direction == Direction.IN ? site : target).set(direction == Direction.IN ? target : site);
            }
        }
        BitSet witnesses = new BitSet();
        list.stream().forEach(site -> witnesses.or(links.get(site)));
        long sources = opposite.stream().filter(of -> !of.isEmpty()).count();
        for (int site = 0; site < graph.pages(); site++) {
            double sum = 0;
            for (int other : list.stream().toArray()) {
                BitSet both = (BitSet) links.get(site).clone();
                both.and(links.get(other));
                double weights = both.stream()
                        .mapToDouble(
                                witness -> 1 / Math.sqrt(opposite.get(witness).cardinality()))
                        .sum();
                sum += weights
                        / Math.sqrt((links.get(site).cardinality() + 2.0)
                                * (links.get(other).cardinality() + 2));
            }
            BitSet shared = (BitSet) links.get(site).clone();
            shared.and(witnesses);
            int degree = links.get(site).cardinality();
            double lift = (double) shared.cardinality() * sources / ((double) witnesses.cardinality() * degree);
            if (!list.get(site) && lift >= 1.5) {
                all.add(new SimilarSite(
                        site, Scores.rounded(sum / list.cardinality()), shared.cardinality(), degree, lift));
            }
        }
        all.sort(Comparator.comparingDouble((SimilarSite each) -> -each.similarity())
                .thenComparingInt(SimilarSite::site));
        return all;
    }
}
