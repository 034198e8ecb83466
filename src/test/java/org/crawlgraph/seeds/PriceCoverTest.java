package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.testkit.LiteralPriceCover;
import org.crawlgraph.testkit.LiteralReach;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

public class PriceCoverTest {

    private static final IntPredicate ALL = page -> true;

    private static List<Seed> choose(LinkGraph graph, double[] scores, IntPredicate candidates, int count) {
        return PriceCover.choose(graph, PageWorth.of(scores), candidates, ALL, count, 2, Checkpoint.NONE);
    }

    /** Chooses seeds at prices from {@code from} to {@code to} average pages. */
    private static List<Seed> choose(
            LinkGraph graph, double[] scores, IntPredicate candidates, int count, double from, double to) {
        PageWorth worth = PageWorth.of(scores);
        long[] prices = PriceCover.prices(count, worth, from, to);
        return PriceCover.choose(graph, worth, candidates, ALL, prices, 2, Checkpoint.NONE);
    }

    private static double[] pageRanks(LinkGraph graph) {
        return PageRank.rank(graph, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                .scores();
    }

    /**
     * Eight pages of worth 1/8 on average. hub links to four poor pages, worth 1/16 each; list links to one rich page, worth 7/16. At a
     * price of one average page per page, hub and its links gain 1/8 + 4/16 − 5/8 = −1/4, list 1/8 + 7/16 − 2/8 = 5/16.
     */
    @Test
    void aShortListOfRichPagesBeatsALongOneOfPoorPages() {
        GraphText text = GraphText.parse("hub->a, hub->b, hub->c, hub->d, list->rich, lone");
        double[] scores = new double[text.graph().pages()];
        Arrays.fill(scores, 1 / 16.0);
        scores[text.page("hub")] = 1 / 8.0;
        scores[text.page("list")] = 1 / 8.0;
        scores[text.page("rich")] = 7 / 16.0;
        scores[text.page("lone")] = 1 / 16.0;

        List<Seed> seeds = choose(text.graph(), scores, page -> text.graph().outDegree(page) > 0, 2, 1, 1);

        assertThat(seeds)
                .containsExactly(
                        Seed.adding(1, text.page("list"), 2, 9 / 16.0), Seed.adding(2, text.page("hub"), 5, 6 / 16.0));
    }

    /**
     * b and c share their links, so after b only c itself is new. d and z are worth 3/7 for two fetches; b, x and y are worth the same for
     * three.
     */
    @Test
    void pagesCountOnce() {
        GraphText text = GraphText.parse("b->x, b->y, c->x, c->y, d->z");
        double[] scores = new double[6];
        Arrays.fill(scores, 1 / 7.0);
        scores[text.page("z")] = 2 / 7.0;

        List<Seed> seeds = choose(text.graph(), scores, ALL, 3, 0.5, 0.5);

        assertThat(seeds).extracting(Seed::page).containsExactly(text.page("d"), text.page("b"), text.page("c"));
        assertThat(seeds).extracting(Seed::newPages).containsExactly(2, 3, 1);
    }

    /** a is worth most, but is not usable; it covers nothing, so b and its link are new. */
    @Test
    void anUnusablePageIsPassedOver() {
        GraphText text = GraphText.parse("a->x, b->x, c->y");
        double[] scores = {.4, .2, .2, .1, .1};

        List<Seed> seeds = PriceCover.choose(
                text.graph(),
                PageWorth.of(scores),
                page -> text.graph().outDegree(page) > 0,
                page -> page != text.page("a"),
                3,
                1,
                Checkpoint.NONE);

        assertThat(seeds).extracting(Seed::page).containsExactly(text.page("b"), text.page("c"));
        assertThat(seeds).extracting(Seed::newPages).containsExactly(2, 2);
    }

    @Test
    void choosesWhatTheFormulaChoosesOnRandomGraphs() {
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = RandomGraphs.of(seed);
            int pages = graph.pages();
            double[] scores = pageRanks(graph);
            int count = 1 + random.nextInt(12);
            Set<Integer> candidates = new HashSet<>();
            IntStream.range(0, pages).filter(page -> random.nextInt(4) > 0).forEach(candidates::add);
            double from = 0.5 + random.nextDouble() * 4;
            double to = 0.5 + random.nextDouble();
            long[] prices = IntStream.range(0, count)
                    .mapToDouble(i -> count == 1 ? 0 : (double) i / (count - 1))
                    .mapToLong(way -> Math.round(0x1p53 / pages * (Math.pow(from, 1 - way) * Math.pow(to, way))))
                    .toArray();

            List<Seed> seeds = PriceCover.choose(
                    graph,
                    PageWorth.of(scores),
                    candidates::contains,
                    ALL,
                    prices,
                    1 + (int) (seed % 3),
                    Checkpoint.NONE);

            assertThat(seeds)
                    .as("seed %d", seed)
                    .extracting(chosen -> new LiteralPriceCover.Chosen(
                            chosen.page(), chosen.newPages(), Math.round(chosen.newWorth() * 0x1p53)))
                    .isEqualTo(new LiteralPriceCover(graph, scores).choose(candidates, prices));
        }
    }

    /** The price of the first seed is the worth of the page at place count + 1; the last price is the average. */
    @Test
    void pricesFallFromTheBestPagesThatAreNoSeedsToTheAverage() {
        LinkGraph graph = RandomGraphs.large(7, 3000, 30_000);
        double[] scores = pageRanks(graph);
        double[] sorted = Arrays.stream(scores).sorted().toArray();
        double from = sorted[sorted.length - 11] * 3000;

        assertThat(choose(graph, scores, ALL, 10))
                .isEqualTo(choose(graph, scores, ALL, 10, from, 1))
                .isNotEqualTo(choose(graph, scores, ALL, 10, 1, 1));
    }

    /** Price times pages is 2^53 / 70,000 · 70,000 · 60,000 = 2^53 · 60,000, which exceeds 64 bits. */
    @Test
    void aPriceThatNoWordHoldsIsComparedExactly() {
        int pages = 70_000;
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 2; page < 60_000; page++) {
            builder.add(0, page);
        }
        builder.add(1, 60_001);
        double[] scores = new double[pages];
        Arrays.fill(scores, 1.0 / pages);

        List<Seed> seeds = choose(builder.build(), scores, page -> page < 2, 1, pages, 1);

        assertThat(seeds).extracting(Seed::page).containsExactly(1);
    }

    @Test
    void onlyTheRatiosOfAPropertyCount() {
        LinkGraph graph = RandomGraphs.large(3, 500, 3000);
        double[] scores = pageRanks(graph);

        assertThat(choose(
                        graph, Arrays.stream(scores).map(score -> score * 4096).toArray(), ALL, 20))
                .extracting(Seed::page)
                .isEqualTo(
                        choose(graph, scores, ALL, 20).stream().map(Seed::page).toList());
    }

    @Test
    void aGraphWithoutPagesHasNoSeeds() {
        assertThat(choose(GraphText.parse("").graph(), new double[0], ALL, 5)).isEmpty();
    }

    /**
     * In average pages, page 0 is worth 5, 1 is worth 1, 2 and 3 are worth 2, and 2 links to 3. The price for one seed is the worth of page
     * 2 of the ranking, 2: page 1 gains 1 − 2, page 2 with its link 4 − 2 · 2. At a price of 5, the worth of the first page, page 1 would
     * win: 1 − 5 > 4 − 2 · 5.
     */
    @Test
    void oneSeedCostsWhatTheSecondPageIsWorth() {
        double[] scores = {0.5, 0.1, 0.2, 0.2, 0, 0, 0, 0, 0, 0};
        LinkGraph graph = new LinkGraphBuilder(10).add(2, 3).build();

        assertThat(choose(graph, scores, page -> page == 1 || page == 2, 1))
                .extracting(Seed::page)
                .containsExactly(2);
    }

    /** Pages a, x, y, z, b, c, p, q, r. After a (a, x, y, z) and p (p, q, r), only b and c are left, with one page each. */
    @Test
    void thePageThatAddsMostPagesComesNextAtNoPrice() {
        GraphText text = GraphText.parse("a->x, a->y, a->z, b->x, b->y, c->p, p->q, p->r");
        BitSet all = pages(text, "axyzbcpqr");

        assertThat(PriceCover.widest(text.graph(), all, all, 9, 2, Checkpoint.NONE))
                .containsExactly(
                        Seed.adding(1, text.page("a"), 4, 4 / 9.0),
                        Seed.adding(2, text.page("p"), 3, 3 / 9.0),
                        Seed.adding(3, text.page("b"), 1, 1 / 9.0),
                        Seed.adding(4, text.page("c"), 1, 1 / 9.0));
        assertThat(PriceCover.widest(text.graph(), all, all, 2, 2, Checkpoint.NONE))
                .extracting(Seed::page)
                .containsExactly(text.page("a"), text.page("p"));
        assertThat(PriceCover.widest(text.graph(), new BitSet(), all, 2, 2, Checkpoint.NONE))
                .isEmpty();
    }

    private static BitSet pages(GraphText text, String names) {
        BitSet pages = new BitSet();
        names.chars().forEach(name -> pages.set(text.page(Character.toString((char) name))));
        return pages;
    }

    /** The new pages are n, m and o. c leads to n, d to m and e to o; the old page e, which d links to, does not count. */
    @Test
    void oldPagesLeadToNewOnes() {
        GraphText text = GraphText.parse("c->n, d->m, m->o, d->e, e->o");

        assertThat(PriceCover.widest(text.graph(), pages(text, "nmo"), pages(text, "cde"), 9, 2, Checkpoint.NONE))
                .containsExactly(
                        Seed.adding(1, text.page("c"), 1, 1 / 3.0),
                        Seed.adding(2, text.page("d"), 1, 1 / 3.0),
                        Seed.adding(3, text.page("e"), 1, 1 / 3.0));
    }

    @Test
    void coversAtNoPriceWhatTheLiteralGreedyCoverChooses() {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            BitSet wanted = BitSet.valueOf(new long[] {new SplittableRandom(seed).nextLong()});
            wanted.clear(graph.pages(), 64);
            BitSet all = new BitSet();
            all.set(0, graph.pages());
            BitSet others = (BitSet) all.clone();
            others.andNot(wanted);

            assertThat(PriceCover.widest(graph, wanted, others, 8, 2, Checkpoint.NONE))
                    .as("seed %d", seed)
                    .isEqualTo(LiteralReach.choose(graph, wanted, others, 8));
            assertThat(PriceCover.widest(graph, all, all, 100, 2, Checkpoint.NONE))
                    .as("seed %d, all pages", seed)
                    .isEqualTo(LiteralReach.choose(graph, all, all, 100));
        }
    }
}
