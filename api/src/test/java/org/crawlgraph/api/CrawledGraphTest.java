package org.crawlgraph.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.crawlgraph.api.CrawledGraph.SeedPage;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.WorthOptions;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawledGraphTest {

    private static final SeedOptions COMMUNITIES = SeedOptions.DEFAULT.objective(SeedOptions.Objective.COMMUNITIES);

    private static final Path DOCWEB = Path.of(System.getProperty("crawlgraph.root"), "datasets/docweb/docweb");

    @TempDir
    private Path folder;

    /**
     * Two hubs and three authorities, complete but for one link, one page more that each hub links to, and one link
     * inside.
     */
    private CrawledGraph two(LoadOptions options) throws IOException {
        return CrawlGraphs.read(file("""
                http://a.test/\thttp://x.test/
                http://a.test/\thttp://y.test/
                http://a.test/\thttp://z.test/
                http://b.test/\thttp://x.test/
                http://b.test/\thttp://y.test/
                http://c.test/\thttp://w.test/
                http://c.test/\thttp://c.test/inside
                """), options);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("links.tsv"), text);
    }

    /** The best authorities are x and y, to which a and b link; what is left is c -> w. */
    @Test
    void seedsAreTheBestHubsOfOneCoreAfterAnother() throws IOException {
        List<SeedPage> seeds = two(LoadOptions.DEFAULT).seeds(9, COMMUNITIES);

        assertThat(seeds).extracting(SeedPage::url).containsExactly("http://a.test/", "http://c.test/");
        SeedPage first = seeds.get(0);
        assertThat(first.rank()).isEqualTo(1);
        assertThat(first.host()).isEqualTo("a.test");
        assertThat(first.core()).isEqualTo(1);
        assertThat(first.hubs()).isEqualTo(2);
        assertThat(first.authorities()).isEqualTo(2);
    }

    /**
     * Eight pages. The pages that others link to are worth most, and lead their hosts; after them, a, b and c would add
     * nothing but themselves.
     */
    @Test
    void harvestSeedsHaveTheirGainAndTheirCore() throws IOException {
        List<SeedPage> seeds = two(LoadOptions.DEFAULT).seeds(9);

        assertThat(seeds)
                .extracting(SeedPage::url)
                .containsExactlyInAnyOrder(
                        "http://x.test/", "http://y.test/", "http://z.test/", "http://w.test/", "http://c.test/inside");
        assertThat(seeds).allSatisfy(seed -> assertThat(seed.newPages()).isEqualTo(1));
        assertThat(seeds.stream().mapToDouble(SeedPage::newWorth).sum()).isBetween(0.5, 1.0);
        assertThat(seeds)
                .filteredOn(seed -> seed.core() != null && seed.core() == 1)
                .extracting(SeedPage::url)
                .containsExactlyInAnyOrder("http://x.test/", "http://y.test/");
    }

    /** From c, a surfer reaches w alone, so all other pages are worth nothing; a file has no properties. */
    @Test
    void worthIsTrustInNamedPagesAndNeverAProperty() throws IOException {
        CrawledGraph graph = two(LoadOptions.DEFAULT);

        assertThat(graph.seeds(1, SeedOptions.DEFAULT.worth(WorthOptions.trust(List.of("c.test")))))
                .extracting(SeedPage::host)
                .containsExactly("c.test");
        assertThatThrownBy(() -> graph.seeds(1, SeedOptions.DEFAULT.worth(new WorthOptions("size", List.of()))))
                .hasMessageContaining("have no properties; pass 'pageRank' or 'trust'");
    }

    @Test
    void coresListTheirPagesAndOptionsShapeThem() throws IOException {
        CrawledGraph graph = two(LoadOptions.DEFAULT);

        CorePages core = graph.cores(1).get(0);
        assertThat(core.hubs()).extracting(ScoredPage::url).containsExactly("http://a.test/", "http://b.test/");
        assertThat(core.authorities()).extracting(ScoredPage::host).containsExactly("x.test", "y.test");
        assertThat(core.links()).isEqualTo(4);
        CorePages loose = graph.cores(1, SeedOptions.DEFAULT.cores(CoreOptions.ofDensity(80, 0, 0)))
                .get(0);
        assertThat(loose.links()).isEqualTo(5);
        assertThat(loose.coverDensity()).isEqualTo(100.0 * 5 / 6);
        SeedOptions both = COMMUNITIES.seedsPerCore(2);
        assertThat(graph.seeds(2, both)).extracting(SeedPage::core).containsExactly(1, 1);
        assertThatThrownBy(() -> graph.seeds(2, both.objective(SeedOptions.Objective.HARVEST)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only seeds of communities");
    }

    @Test
    void linksInsideASiteAreRankedOnlyWithoutSites() throws IOException {
        CrawledGraph hosts = two(LoadOptions.DEFAULT);
        CrawledGraph none = two(LoadOptions.DEFAULT.site(Site.NONE));

        assertThat(List.of(hosts.pages(), hosts.links(), hosts.rankedLinks())).containsExactly(8, 7L, 6L);
        assertThat(none.rankedLinks()).isEqualTo(7);
        assertThat(none.format()).isEqualTo("TSV: links from column 1 to column 2, ids are URLs");
        assertThatThrownBy(() -> none.hits(Hits.Settings.DEFAULT, SiteGraph.LinkWeights.SITE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("this graph was read with site: 'none'");
    }

    /**
     * Derivation: without an inside link c has the one link to w; the PageRank of w is above the PageRank of y, which
     * two pages share out.
     */
    @Test
    void scoresBelongToPagesAndTheBestComeFirst() throws IOException {
        CrawledGraph graph = two(LoadOptions.DEFAULT);

        HitsResult hits = graph.hits();
        assertThat(hits.iterations()).isEqualTo(Hits.Settings.DEFAULT.maxIterations());
        assertThat(hits.hubs().best(2)).extracting(ScoredPage::url).containsExactly("http://a.test/", "http://b.test/");
        assertThat(hits.authorities().best(3))
                .extracting(ScoredPage::url)
                .containsExactly("http://x.test/", "http://y.test/", "http://z.test/");
        ScoredPage best = hits.authorities().best(1).get(0);
        assertThat(best.score()).isEqualTo(hits.authorities().of(best.page()));
        assertThat(graph.url(best.page())).isEqualTo(best.url());

        PageRankResult ranks = graph.pagerank();
        assertThat(ranks.didConverge()).isTrue();
        assertThat(ranks.scores().best(1)).extracting(ScoredPage::url).containsExactly("http://w.test/");
        double sum = 0;
        for (int page = 0; page < graph.pages(); page++) {
            sum += ranks.scores().of(page);
        }
        assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
        assertThat(ranks.scores().best(99)).hasSize(graph.pages());
    }

    @Test
    void seedsDoNotDependOnThreadsAndProgressIsReported() {
        TreeSet<String> stages = new TreeSet<>();
        LoadOptions told = LoadOptions.DEFAULT.progress((stage, done, total) -> stages.add(stage));

        List<SeedPage> one = CrawlGraphs.read(DOCWEB, told.concurrency(1)).seeds(40);

        assertThat(stages).contains("reading links", "reading URLs", "dropping links", "choosing seeds");
        assertThat(CrawlGraphs.read(DOCWEB, told.concurrency(3)).seeds(40))
                .isEqualTo(one)
                .hasSize(40);
    }

    @Test
    void aProgressThatThrowsStopsIt() {
        LoadOptions impatient = LoadOptions.DEFAULT.progress((stage, done, total) -> {
            throw new IllegalStateException("no more " + stage);
        });

        assertThatThrownBy(() -> CrawlGraphs.read(DOCWEB, impatient)).hasMessage("no more reading links");
    }

    @Test
    void pagesWithoutUrlsAreCalledByTheIdsOfTheFile() throws IOException {
        Path file = file("7 1000\n7 30\n8 30\n");

        assertThatThrownBy(() -> CrawlGraphs.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("have no URLs, so their sites are unknown");
        CrawledGraph graph = CrawlGraphs.read(file, LoadOptions.DEFAULT.site(Site.NONE));
        assertThat(graph.seeds(1, COMMUNITIES))
                .extracting(SeedPage::url, SeedPage::host)
                .containsExactly(tuple("7", null));
        assertThat(graph.url(3)).isEqualTo("1000");
    }

    @Test
    void badRecordsAreRefusedUnlessAllowedAndThenListed() throws IOException {
        Path file = file("http://a.test/\thttp://b.test/\nhttp://a.test/\n");

        assertThatThrownBy(() -> CrawlGraphs.read(file)).isInstanceOf(IngestException.class);
        assertThat(CrawlGraphs.read(file, LoadOptions.DEFAULT.maxRejects(1)).rejects())
                .singleElement()
                .asString()
                .startsWith(file + "\tline 2\t");
    }

    @Test
    void aGraphOfOneSiteRanksAllItsLinks() throws IOException {
        CrawledGraph alone = CrawlGraphs.read(file("http://a.test/\thttp://a.test/b\n"));
        assertThat(alone.rankedLinks()).isEqualTo(1);
        assertThat(alone.pagerank().scores().of(1))
                .isGreaterThan(alone.pagerank().scores().of(0));
    }

    @Test
    void whatCannotBeAskedIsRefusedWithTheValue() throws IOException {
        assertThatThrownBy(() -> CrawlGraphs.read(DOCWEB, LoadOptions.DEFAULT.concurrency(0)))
                .hasMessage("concurrency is 0; it must be at least 1");
        assertThatThrownBy(() -> two(LoadOptions.DEFAULT).seeds(0)).hasMessageContaining("count is 0");
    }
}
