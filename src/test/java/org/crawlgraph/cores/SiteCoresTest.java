package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.testkit.LiteralSiteCores;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;

public class SiteCoresTest {

    /**
     * Sites a and b link to x and y, c to x and z, d to z: x has three sites, y and z two. Two pages of a link to x:
     * one site. The first core has x and y (2 × 2 ≥ 3 × 1) with the hubs a and b; with z, no hub would remain. One
     * page, z, is left, so there is no second core.
     */
    @Test
    void aSiteIsOneHubHoweverManyOfItsPagesLink() {
        List<Core> cores = cores(5, Site.HOST, """
                http://a/1 http://x/
                http://a/2 http://x/
                http://a/2 http://y/
                http://b/ http://x/
                http://b/ http://y/
                http://c/ http://x/
                http://c/ http://z/
                http://d/ http://z/""");

        assertThat(cores).hasSize(1);
        assertThat(names(cores.get(0).hubs())).containsExactly("http://a/2", "http://b/");
        assertThat(names(cores.get(0).authorities())).containsExactly("http://x/", "http://y/");
        assertThat(cores.get(0).links()).isEqualTo(4);
        assertThat(cores.get(0).coverDensity()).isEqualTo(100);
    }

    @Test
    void onlyPagesLeaveSoASiteCanBeAHubAgain() {
        List<Core> cores = cores(5, Site.HOST, """
                http://a/ http://x/
                http://a/ http://y/
                http://b/ http://x/
                http://b/ http://y/
                http://c/ http://x/
                http://c/ http://y/
                http://a/ http://p/
                http://a/ http://q/
                http://k/ http://p/
                http://k/ http://q/""");

        assertThat(cores).hasSize(2);
        assertThat(names(cores.get(0).hubs())).containsExactly("http://a/", "http://b/", "http://c/");
        assertThat(names(cores.get(1).hubs())).containsExactlyInAnyOrder("http://a/", "http://k/");
    }

    @Test
    void theBestPageOfASiteLinksToMostPagesOfTheCoreAndHasTheShortestUrl() {
        List<Core> cores = cores(1, Site.HOST, """
                http://a/long http://x/
                http://a/long http://y/
                http://a/one http://x/
                http://a/two http://x/
                http://a/two http://y/
                http://b/ http://x/
                http://b/ http://y/""");

        assertThat(names(cores.get(0).hubs())).containsExactlyInAnyOrder("http://a/two", "http://b/");
    }

    @Test
    void spellingsOfAPageAreOnePageAndHostsWithAndWithoutWwwOneSite() {
        List<Core> cores = cores(1, Site.HOST, """
                http://a/ https://www.x/
                http://b/ http://x
                http://c/ http://x
                http://a/ http://y/
                http://b/ http://y/
                http://www.c/ http://y/
                http://www.y/ http://y/""");

        assertThat(names(cores.get(0).authorities())).containsExactlyInAnyOrder("http://x", "http://y/");
        assertThat(cores.get(0).hubs()).hasSize(3);
    }

    /** A footer is on three of five pages, which is more than half; two of five or three of four count. */
    @Test
    void linksOnMoreThanHalfOfThePagesOfASiteAreNoEvidence() {
        assertThat(cores(1, Site.HOST, footers(3, 2))).isEmpty();
        assertThat(cores(1, Site.HOST, footers(2, 3))).hasSize(1);
        assertThat(cores(1, Site.HOST, footers(3, 1))).hasSize(1);
    }

    /** Two sites of pages that link to x and y, and of pages that link to one more site. */
    private static String footers(int with, int without) {
        return Stream.of("a", "b")
                .flatMap(site -> IntStream.range(0, with + without)
                        .boxed()
                        .flatMap(page -> (page < with ? Stream.of("x", "y") : Stream.of("of-" + site))
                                .map(to -> "http://" + site + "/" + page + " http://" + to + "/")))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void coresOfDomainsFoldTheirHosts() {
        String links = """
                http://one.a.org/ http://x.org/
                http://two.a.org/ http://y.org/
                http://b.org/ http://x.org/
                http://b.org/ http://y.org/""";

        assertThat(cores(1, Site.HOST, links)).isEmpty();
        assertThat(cores(1, Site.DOMAIN, links).get(0).hubs()).hasSize(2);
    }

    @Test
    void minimaSkipCores() {
        String links = """
                http://a/ http://x/
                http://a/ http://y/
                http://b/ http://x/
                http://b/ http://y/""";

        assertThat(cores(1, Site.HOST, links)).hasSize(1);
        assertThat(extract(graph(Site.HOST, links), this::url, CoreOptions.ofSites(3, 2), 1))
                .isEmpty();
    }

    @Test
    void aGraphWithoutSitesIsRefused() {
        SiteGraph graph = SiteGraph.withoutSites(RandomGraphs.of(1));

        assertThatThrownBy(() -> extract(graph, page -> null, SITES, 1))
                .hasMessage("site is 'none', but communities of sites need sites; read the graph with site: 'host' or"
                        + " 'domain'");
    }

    @Test
    void coresOfRandomGraphsEqualTheLiteralSteps() {
        int found = 0;
        for (int seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            int[] sites = new int[graph.pages()];
            for (int page = 0; page < sites.length; page++) {
                sites[page] = page / (1 + seed % 7);
            }
            SiteGraph ranked = SiteGraph.of(graph.withoutLinksInside(sites), sites, Site.HOST, Checkpoint.NONE);
            List<Core> cores = extract(ranked, page -> null, SITES, 6);
            List<LiteralSiteCores.Found> expected = new LiteralSiteCores(graph, sites).cores(6);
            assertThat(cores).as("seed " + seed).hasSameSizeAs(expected);
            for (int i = 0; i < cores.size(); i++) {
                assertThat(IntStream.of(cores.get(i).authorities()).boxed())
                        .as("pages of core " + i + ", seed " + seed)
                        .containsExactlyInAnyOrderElementsOf(expected.get(i).pages());
                assertThat(IntStream.of(cores.get(i).hubs())
                                .map(page -> sites[page])
                                .boxed())
                        .as("sites of core " + i + ", seed " + seed)
                        .containsExactlyInAnyOrderElementsOf(expected.get(i).sites());
            }
            found += cores.size();
        }
        assertThat(found).isGreaterThan(250);
    }

    private static final CoreOptions SITES = CoreOptions.ofSites(2, 2);

    private final List<String> pages = new ArrayList<>();

    private String url(int page) {
        return pages.get(page);
    }

    private List<String> names(int[] numbers) {
        return IntStream.of(numbers).mapToObj(this::url).toList();
    }

    private List<Core> cores(int count, Site site, String links) {
        return extract(graph(site, links), this::url, SITES, count);
    }

    private SiteGraph graph(Site site, String links) {
        pages.clear();
        List<int[]> pairs = links.lines()
                .map(line ->
                        Arrays.stream(line.split(" ")).mapToInt(this::number).toArray())
                .toList();
        LinkGraphBuilder builder = new LinkGraphBuilder(pages.size());
        pairs.forEach(pair -> builder.add(pair[0], pair[1]));
        SiteGraph.SiteNumbers numbers = new SiteGraph.SiteNumbers(site);
        int[] sites = pages.stream().mapToInt(url -> numbers.of(Host.of(url))).toArray();
        return SiteGraph.of(builder.build().withoutLinksInside(sites), sites, site, Checkpoint.NONE);
    }

    private int number(String url) {
        if (!pages.contains(url)) {
            pages.add(url);
        }
        return pages.indexOf(url);
    }

    private static List<Core> extract(SiteGraph ranked, IntFunction<String> urls, CoreOptions options, int count) {
        SiteCores extraction = new SiteCores(ranked, urls, options, Checkpoint.NONE);
        List<Core> cores = new ArrayList<>();
        for (Core core = extraction.next(Checkpoint.NONE);
                core != null && cores.size() < count;
                core = extraction.next(Checkpoint.NONE)) {
            cores.add(core);
        }
        return cores;
    }
}
