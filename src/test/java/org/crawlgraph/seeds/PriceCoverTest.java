package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.testkit.LiteralPriceCover;
import org.crawlgraph.testkit.LiteralReach;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;

public class PriceCoverTest {

    private static double[] pageRanks(LinkGraph graph) {
        return PageRank.rank(graph, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                .scores();
    }

    private static SiteGraph crawl(LinkGraph graph, int... hosts) {
        return new SiteGraph(graph, hosts, Site.HOST, graph.links(), graph.links());
    }

    private static SeedCandidates depths(int... depths) {
        byte[] bytes = new byte[depths.length];
        for (int page = 0; page < depths.length; page++) {
            bytes[page] = (byte) depths[page];
        }
        return new SeedCandidates(new BitSet(), bytes, Unfetched.NONE);
    }

    private static List<Seed> choose(SiteGraph crawl, double[] scores, SeedCandidates candidates, int count) {
        return PriceCover.choose(crawl, PageWorth.of(scores), candidates, count, 2, Checkpoint.NONE);
    }

    /** One host without a home page, whose pages have three links each way: no page is an entry, or links to five. */
    @Test
    void withoutEntryPagesAndLongListsAllPagesAreCandidates() {
        GraphText ring = GraphText.parse("a->b, a->c, a->d, b->c, b->d, b->e, c->d, c->e, c->f, d->e, d->f, d->a, e->f,"
                + " e->a, e->b, f->a, f->b, f->c");
        int[] depths = {1, 1, 1, 1, 1, 1};

        assertThat(choose(crawl(ring.graph(), 0, 0, 0, 0, 0, 0), pageRanks(ring.graph()), depths(depths), 3))
                .extracting(Seed::newPages)
                .containsExactly(4, 2);
    }

    /**
     * Each page is on its own host, so all are entry pages. The price for one seed is the worth of the second page of
     * the ranking, 2/16: hub and its links gain 2/16 + 4/32 − 5 · 2/16 < 0, rich gains 6/16 + 2/32 − 3 · 2/16 = 2/32,
     * list gains 2/16 + 6/16 + 1/32 − 3 · 2/16 = 5/32.
     */
    @Test
    void aShortListOfRichPagesBeatsALongOneOfPoorPages() {
        GraphText text = GraphText.parse("hub->a, hub->b, hub->c, hub->d, list->rich, list->e, rich->e, rich->a");
        double[] scores = new double[text.graph().pages()];
        Arrays.fill(scores, 1 / 32.0);
        scores[text.page("hub")] = 2 / 16.0;
        scores[text.page("list")] = 2 / 16.0;
        scores[text.page("rich")] = 6 / 16.0;

        assertThat(choose(eachOnItsHost(text.graph()), scores, SeedCandidates.ALL, 1))
                .extracting(Seed::page)
                .containsExactly(text.page("list"));
    }

    private static SiteGraph eachOnItsHost(LinkGraph graph) {
        return crawl(graph, IntStream.range(0, graph.pages()).toArray());
    }

    /**
     * Leaf and front, of one host, both link to x and y; leaf is worth a little more, but front has a depth of 0.
     * Without URLs, neither is an entry page, since other pages of the host have more links to them, and two links are
     * too few; so all pages are candidates.
     */
    @Test
    void amongNearlyEqualPagesTheFrontPageOfAHostIsTheSeed() {
        GraphText text = GraphText.parse("leaf->x, leaf->y, front->x, front->y");
        SiteGraph crawl = crawl(text.graph(), new int[text.graph().pages()]);
        double[] scores = new double[text.graph().pages()];
        Arrays.fill(scores, 0.24);
        scores[text.page("leaf")] = 0.27;
        scores[text.page("front")] = 0.25;
        int[] depths = new int[scores.length];
        Arrays.fill(depths, 2);
        depths[text.page("front")] = 0;

        assertThat(choose(crawl, scores, depths(depths), 1))
                .containsExactly(Seed.adding(1, text.page("front"), 3, 0.73));
        assertThat(choose(crawl, scores, SeedCandidates.ALL, 1))
                .extracting(Seed::page)
                .containsExactly(text.page("leaf"));
    }

    /**
     * For one seed, the price is the worth of the second page, 0.3: leaf gains 0.85 − 3 · 0.3, front 0.9 − 4 · 0.3.
     * Front covers as much and one page more, which is worth a twentieth of all on average, less than 0.85 / 14; among
     * seven pages it is worth a seventh.
     */
    @Test
    void aPageThatCoversAsMuchAndLittleMoreIsTheSeedIfAPersonWouldNameIt() {
        String graph = "leaf->x, leaf->y, front->x, front->y, front->z, e->f";
        String others = ", f->g, g->h, h->i, i->j, j->k, k->l, l->m, m->n, n->o, o->p, p->q, q->r, r->s";
        assertThat(ofLeafAndFront(graph + others)).isEqualTo("front");
        assertThat(ofLeafAndFront(graph)).isEqualTo("leaf");
    }

    private static String ofLeafAndFront(String graph) {
        GraphText text = GraphText.parse(graph);
        double[] scores = new double[text.graph().pages()];
        Arrays.fill(scores, 0.05 / (scores.length - 5));
        int[] depths = new int[scores.length];
        Arrays.fill(depths, 2);
        Map.of("x", 0.5, "y", 0.3, "leaf", 0.05, "front", 0.05, "z", 0.05)
                .forEach((page, score) -> scores[text.page(page)] = score);
        depths[text.page("front")] = 1;
        SeedCandidates candidates =
                new SeedCandidates(pages(text, "xy"), depths(depths).depths(), Unfetched.NONE);
        List<Seed> seeds = choose(eachOnItsHost(text.graph()), scores, candidates, 1);
        return text.names().get(seeds.get(0).page());
    }

    /**
     * The front page a is worth less than x, its only link, so it is not a seed. Pages that were never fetched, are
     * excluded, or add only themselves are not seeds either.
     */
    @Test
    void pagesThatLeadNowhereAreNoSeeds() {
        GraphText text = GraphText.parse("a->x, b->x, b->y, c->x, c->y");
        BitSet excluded = pages(text, "y");
        Unfetched unfetched = new Unfetched(pages(text, "x"), 0);

        assertThat(choose(
                        eachOnItsHost(text.graph()),
                        pageRanks(text.graph()),
                        new SeedCandidates(excluded, new byte[0], unfetched),
                        5))
                .containsExactly(Seed.adding(1, text.page("b"), 3, sum(pageRanks(text.graph()), text, "bxy")));
    }

    private static double sum(double[] scores, GraphText text, String names) {
        return pages(text, names).stream()
                        .mapToLong(page -> Math.round(scores[page] * 0x1p53))
                        .sum()
                / 0x1p53;
    }

    @Test
    void choosesWhatTheStepsChooseOnRandomGraphs() {
        int replaced = 0;
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = RandomGraphs.of(seed);
            double[] scores = pageRanks(graph);
            int[] hosts = random.ints(graph.pages(), 0, 1 + random.nextInt(graph.pages()))
                    .toArray();
            int[] depths = random.ints(graph.pages(), 0, 2 + random.nextInt(4)).toArray();
            int count = 1 + random.nextInt(12);

            List<Seed> seeds = PriceCover.choose(
                    crawl(graph, hosts),
                    PageWorth.of(scores),
                    depths(depths),
                    count,
                    1 + (int) (seed % 3),
                    Checkpoint.NONE);

            assertThat(seeds)
                    .as("seed %d", seed)
                    .extracting(chosen -> new LiteralPriceCover.Chosen(
                            chosen.page(), chosen.newPages(), Math.round(chosen.newWorth() * 0x1p53)))
                    .isEqualTo(new LiteralPriceCover(graph, scores, hosts, depths).choose(count));
            replaced += seeds.stream().map(Seed::page).anyMatch(page -> depths[page] > 0) ? 1 : 0;
        }
        assertThat(replaced)
                .as("lists with a page that is not the front page of a host")
                .isGreaterThan(100);
    }

    /**
     * Pages 2 and 3 are worth 2^52 each, which is the price; times the 3,095 pages more of page 0, 64 bits would be
     * negative.
     */
    @Test
    void aPriceThatNoWordHoldsIsComparedExactly() {
        int pages = 4_000;
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 3; page < 3_100; page++) {
            builder.add(0, page);
        }
        builder.add(1, 3_101).add(1, 3_102);
        double[] scores = new double[pages];
        scores[2] = 1;
        scores[3] = 1;
        BitSet excluded = new BitSet();
        excluded.set(2, pages);

        assertThat(choose(
                        eachOnItsHost(builder.build()),
                        scores,
                        new SeedCandidates(excluded, new byte[0], Unfetched.NONE),
                        1))
                .extracting(Seed::page)
                .containsExactly(1);
    }

    @Test
    void onlyTheRatiosOfAPropertyCount() {
        LinkGraph graph = RandomGraphs.large(3, 500, 3000);
        double[] scores = pageRanks(graph);
        double[] scaled = Arrays.stream(scores).map(score -> score * 4096).toArray();

        assertThat(choose(eachOnItsHost(graph), scaled, SeedCandidates.ALL, 20))
                .hasSize(20)
                .extracting(Seed::page)
                .isEqualTo(choose(eachOnItsHost(graph), scores, SeedCandidates.ALL, 20).stream()
                        .map(Seed::page)
                        .toList());
    }

    @Test
    void aGraphWithoutPagesHasNoSeeds() {
        assertThat(choose(crawl(GraphText.parse("").graph()), new double[0], SeedCandidates.ALL, 5))
                .isEmpty();
    }

    /**
     * Pages a, x, y, z, b, c, p, q, r. After a (a, x, y, z) and p (p, q, r), only b and c are left, with one page each.
     */
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

    /**
     * The new pages are n, m and o. c leads to n, d to m and e to o; the old page e, which d links to, does not count.
     */
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
