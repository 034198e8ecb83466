package org.crawlgraph.clusters.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.LiteralSampling;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class PageSamplingTest {

    private static final IntPredicate EVERY_PAGE = page -> true;

    /** With K = 4 and alpha = 3: 1/4 + 3/4/3. */
    @Test
    void wantsAShareOfTheSeenPagesThatFollowsFromTheirLinks() {
        assertThat(new SamplingOptions(3, 0, 0).probability(4)).isEqualTo(0.5);
        assertThat(new SamplingOptions(1, 0, 0).probability(4)).isEqualTo(1);
        assertThat(new SamplingOptions(10, 0, 0).probability(0.5)).isEqualTo(1);
        assertThat(new SamplingOptions(2, 0, 0).probability(1.25)).isEqualTo(0.9);
    }

    /**
     * Half of the URLs is wanted. Of three, each is drawn with 1/3; then 1/2 − 1/3 = 1/6 is left of the other two. Two
     * new ones have 1/2 each, so one of the old is drawn next with 2/6 : (2/6 + 1) = 1/4.
     */
    @Test
    void drawsEachUrlWithWhatIsLeftOfItsProbability() {
        int old = 0;
        int rounds = 40_000;
        for (int seed = 0; seed < rounds; seed++) {
            SamplingQueue queue = new SamplingQueue(0.5, seed);
            queue.offer(3);
            queue.next();
            assertThat(queue.offer(2)).isEqualTo(3);
            old += queue.next() < 3 ? 1 : 0;
        }
        assertThat((double) old / rounds).isBetween(0.24, 0.26); // a deviation is 0.0022
    }

    @Test
    void drawsTheSamePagesAsWithARecordForEachUrl() {
        int withdrawn = 0;
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph site = RandomGraphs.of(seed);
            if (site.links() == 0) {
                continue;
            }
            SamplingOptions options = new SamplingOptions(1 + (int) (seed % 12), 1 + seed % 7, seed);
            int[] entries = seed % 2 == 0 ? new int[] {0} : new int[] {0, 1};
            PageSample sample = PageSampling.draw(site, EVERY_PAGE, entries, 40, options, Checkpoint.NONE);
            LiteralSampling literal = new LiteralSampling(site, entries, 40, sample.probability(), seed);

            assertThat(IntStream.of(sample.pages()).boxed()).as("seed %s", seed).isEqualTo(literal.crawled);
            assertThat(sample.withdrawn()).as("seed %s", seed).isEqualTo(literal.withdrawn.size());
            withdrawn += sample.withdrawn();
        }
        assertThat(withdrawn).isGreaterThan(100);
    }

    @Test
    void aSmallerSampleIsTheBeginningOfALargerOne() {
        LinkGraph site = RandomGraphs.large(1, 5000, 60_000);
        PageSample large =
                PageSampling.draw(site, EVERY_PAGE, new int[] {0}, 300, SamplingOptions.DEFAULT, Checkpoint.NONE);
        PageSample small =
                PageSampling.draw(site, EVERY_PAGE, new int[] {0}, 100, SamplingOptions.DEFAULT, Checkpoint.NONE);

        assertThat(large.end()).isEqualTo(PageSample.End.COUNT_REACHED);
        assertThat(small.pages()).isEqualTo(Arrays.copyOf(large.pages(), 100));
        assertThat(IntStream.of(large.pages()).distinct()).hasSize(300);
    }

    /** Of the 1,000 pages that the entry links to, a third is wanted and the rest is given up. */
    @Test
    void saysWhyItIsShort() {
        LinkGraphBuilder star = new LinkGraphBuilder(1001);
        IntStream.rangeClosed(1, 1000).forEach(page -> star.add(0, page));
        PageSample sample = PageSampling.draw(
                star.build(), EVERY_PAGE, new int[] {0}, 1001, new SamplingOptions(1_000_000, 3, 42), Checkpoint.NONE);

        assertThat(sample.end()).isEqualTo(PageSample.End.QUEUE_EMPTY);
        assertThat(sample.seen()).isEqualTo(1001);
        assertThat(sample.withdrawn()).isEqualTo(1001 - sample.pages().length);
        assertThat(sample.pages().length).isBetween(250, 450);
    }

    /** Mean out-degree 12 and alpha 10 want a sixth of the pages; half of them are asked for. */
    @Test
    void wantsALargerShareWhereTheSampleWouldBeShort() {
        LinkGraph site = RandomGraphs.large(1, 5000, 60_000);
        PageSample sample =
                PageSampling.draw(site, EVERY_PAGE, new int[] {0}, 2500, SamplingOptions.DEFAULT, Checkpoint.NONE);
        PageSample full = PageSampling.drawInFull(
                site, EVERY_PAGE, new int[] {0}, 2500, SamplingOptions.DEFAULT, Checkpoint.NONE);

        assertThat(sample.end()).isEqualTo(PageSample.End.QUEUE_EMPTY);
        assertThat(full.end()).isEqualTo(PageSample.End.COUNT_REACHED);
        assertThat(full.probability()).isGreaterThan(sample.probability());
        assertThat(PageSampling.drawInFull(
                                site, EVERY_PAGE, new int[] {0}, 5001, SamplingOptions.DEFAULT, Checkpoint.NONE)
                        .probability())
                .isEqualTo(1);
    }

    /** A long crawl: no URL gets lost or counted twice by rounding. */
    @Test
    void keepsCountOfEveryUrl() {
        SamplingQueue queue = new SamplingQueue(0.04, 1);
        queue.offer(30);
        int drawn = 0;
        while (drawn < 100_000 && queue.next() >= 0) {
            drawn++;
            queue.offer(drawn % 50 == 0 ? 1500 : 0);
        }
        assertThat(drawn + queue.withdrawn() + queue.waiting()).isEqualTo(queue.offered());
    }

    @Test
    void takesTheLinksAmongThePagesOfASample() {
        LinkGraph site = GraphText.parse("a->b, b->c, c->a, c->d").graph();

        assertThat(PageSample.linksFrom(new int[] {2, 0, 1}, 3, site))
                .isEqualTo(GraphText.parse("c->a, a->b, b->c").graph());
    }

    @Test
    void itsOptionsAreThePapers() {
        assertThat(SamplingOptions.DEFAULT).hasToString("SamplingOptions[alpha=10, meanOutDegree=0.0, randomSeed=42]");
        assertThat(PageSample.End.QUEUE_EMPTY.text()).isEqualTo("queue-empty");
    }

    @Test
    void refusesWhatCannotBeDrawn() {
        LinkGraph site = GraphText.parse("a->b").graph();

        assertThatThrownBy(() ->
                        PageSampling.draw(site, EVERY_PAGE, new int[0], 1, SamplingOptions.DEFAULT, Checkpoint.NONE))
                .hasMessageContaining("needs at least one start page");
        assertThatThrownBy(() ->
                        PageSampling.draw(site, EVERY_PAGE, new int[] {0}, 0, SamplingOptions.DEFAULT, Checkpoint.NONE))
                .hasMessage("count is 0; ask for at least 1 page");
        assertThatThrownBy(() -> new SamplingOptions(0, 0, 0)).hasMessage("alpha is 0; it must be from 1 to 1000000");
        assertThatThrownBy(() -> new SamplingQueue(0, 1)).hasMessageContaining("probability is 0.0");
    }
}
