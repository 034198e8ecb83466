package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.testkit.LiteralPriceCover;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;

/** Seeds by what a crawl gathers: {@code crawl.extractSeeds} as it is without options. */
class HarvestIT {

    private static final int PAGES = 80;
    private static final int HOSTS = 16;

    private final List<String> urls = new ArrayList<>();
    private final Map<String, List<String>> links = new LinkedHashMap<>();

    /** Pages, some with links to many others; hosts have five pages each, and every third link stays inside one. */
    @BeforeEach
    void aMadeUpCrawl() {
        Random random = new Random(3);
        for (int page = 0; page < PAGES; page++) {
            urls.add("http://h" + page % HOSTS + ".test/" + page);
            links.put(urls.get(page), new ArrayList<>());
        }
        List<List<String>> pairs = new ArrayList<>();
        for (int link = 0; link < 400; link++) {
            int from = random.nextInt(PAGES) * random.nextInt(PAGES) / PAGES;
            int to = link % 3 == 0 ? (from + HOSTS * (1 + random.nextInt(4))) % PAGES : random.nextInt(PAGES);
            if (from != to && !links.get(urls.get(from)).contains(urls.get(to))) {
                links.get(urls.get(from)).add(urls.get(to));
                pairs.add(List.of(urls.get(from), urls.get(to)));
            }
        }
        Server.clear();
        Server.run(
                "UNWIND $urls AS url CREATE (:Page {url: url, host: crawl.url.host(url), relevance: size(url) % 7})",
                Map.of("urls", urls));
        Server.run(
                "UNWIND $pairs AS pair MATCH (a:Page {url: pair[0]}), (b:Page {url: pair[1]}) CREATE (a)-[:LINKS_TO]->(b)",
                Map.of("pairs", pairs));
    }

    /** Stores a small graph that says that the pages with links were fetched, and no other. */
    private static void crawled(String graph) {
        Server.graph(graph);
        Server.run("MATCH (p:Page)-[:LINKS_TO]->() SET p.fetchedAt = datetime()");
    }

    private LinkGraph graph() {
        LinkGraphBuilder builder = new LinkGraphBuilder(PAGES);
        links.forEach(
                (page, targets) -> targets.forEach(target -> builder.add(urls.indexOf(page), urls.indexOf(target))));
        return builder.build();
    }

    private static List<String> shown(String options) {
        return Server.run("CALL crawl.extractSeeds(9" + options + ")").stream()
                .map(row ->
                        row.get("url").asString() + " " + row.get("newPages").asInt())
                .toList();
    }

    @Test
    void theRowsEqualAnExhaustiveSearch() {
        LinkGraph graph = graph();
        double[] pageRank = PageRank.rank(graph, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                .scores();
        int[] hosts = IntStream.range(0, PAGES).map(page -> page % HOSTS).toArray();
        int[] depths = IntStream.range(0, PAGES).map(page -> 1).toArray();

        List<LiteralPriceCover.Chosen> expected = new LiteralPriceCover(graph, pageRank, hosts, depths).choose(9);
        List<Record> rows = Server.run("CALL crawl.extractSeeds(9)");

        assertThat(rows).hasSize(9);
        for (int i = 0; i < 9; i++) {
            assertThat(rows.get(i).get("url").asString())
                    .isEqualTo(urls.get(expected.get(i).page()));
            assertThat(rows.get(i).get("rank").asInt()).isEqualTo(i + 1);
            assertThat(rows.get(i).get("newPages").asInt())
                    .isEqualTo(expected.get(i).newPages());
            assertThat(rows.get(i).get("newWorth").asDouble())
                    .isCloseTo(expected.get(i).newWorth() / 0x1p53, within(1e-9)); // nodes may have other numbers
        }
    }

    @Test
    void everyNumberOfThreadsGivesTheSameRows() {
        for (String options : List.of("", ", objective: 'communities'")) {
            String one = Server.run("CALL crawl.extractSeeds(9, {concurrency: 1" + options + "})")
                    .toString();
            for (int threads : new int[] {2, 4}) {
                assertThat(Server.run("CALL crawl.extractSeeds(9, {concurrency: " + threads + options + "})")
                                .toString())
                        .isEqualTo(one);
            }
        }
    }

    @Test
    void namedGraphsOfAnySiteGiveTheSeedsOfTheStore() {
        for (String site : List.of("host", "domain", "none")) {
            Server.run("CALL crawl.graph.project('" + site + "', {site: '" + site + "'})");
            assertThat(shown(", {graph: '" + site + "'}")).isEqualTo(shown(", {site: '" + site + "'}"));
        }
    }

    /**
     * a, b and c were fetched, and of the pages that they link to, none was. q has links from d alone, which was not
     * chosen because it has one link. One of four seeds is a page never fetched that no other seed covers, unless the
     * share says otherwise or the store does not say what was fetched.
     */
    @Test
    void aQuarterOfTheSeedsWereNeverFetchedWhereTheStoreSaysWhatWas() {
        Server.graph(
                "a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> x.test/, b.test/ -> z.test/, c.test/ -> v.test/,"
                        + " c.test/ -> w.test/, d.test/ -> q.test/");
        String seeds =
                "CALL crawl.extractSeeds(4%s) YIELD rank, url, unfetched RETURN rank, url, unfetched ORDER BY rank";
        assertThat(Server.run(seeds.formatted("")))
                .as("nothing says what was fetched")
                .hasSize(4)
                .noneMatch(row -> row.get("unfetched").asBoolean());

        Server.run("MATCH (p:Page) WHERE p.url =~ 'http://[abcd].*' SET p.fetchedAt = datetime()");
        List<Record> rows = Server.run(seeds.formatted(""));
        assertThat(rows).hasSize(4);
        assertThat(rows.get(3).get("url").asString()).isEqualTo("http://q.test/");
        assertThat(rows).extracting(row -> row.get("unfetched").asBoolean()).containsExactly(false, false, false, true);
        assertThat(Server.run(seeds.formatted(", {unfetchedShare: 0}"))).hasSize(3);
        assertThat(Server.run(seeds.formatted(", {unfetchedShare: 0.5}")))
                .extracting(row -> row.get("unfetched").asBoolean())
                .containsExactly(false, true, false, true);
        assertThatThrownBy(() -> Server.run(seeds.formatted(", {unfetchedShare: 0.5, objective: 'communities'}")))
                .hasMessageContaining("unfetchedShare has no effect with objective: 'communities'");
    }

    @Test
    void theColumnsAreEleven() {
        assertThat(Server.one("CALL crawl.extractSeeds(1)").keys())
                .containsExactly(
                        "rank",
                        "url",
                        "host",
                        "page",
                        "core",
                        "hubs",
                        "authorities",
                        "newPages",
                        "newWorth",
                        "unfetched",
                        "community");
    }

    /** The page without a URL links to most pages, but a crawl could not start there. */
    @Test
    void aSeedHasAUrlIfAnyPageHasOne() {
        crawled("a.test/ -> x.test/, a.test/ -> y.test/, a.test/ -> z.test/, b.test/ -> w.test/, b.test/ -> v.test/");
        String seeds = "CALL crawl.extractSeeds(2, {%s}) YIELD url, host RETURN url, host";
        for (String objective : List.of("unfetchedShare: 0", "objective: 'communities'")) {
            assertThat(Server.run(seeds.formatted(objective)))
                    .extracting(row -> row.get("url").asString())
                    .contains("http://a.test/");
        }
        Server.run("MATCH (p:Page {url: 'http://a.test/'}) SET p.host = 'a.test' REMOVE p.url");
        for (String objective : List.of("unfetchedShare: 0", "objective: 'communities'")) {
            assertThat(Server.run(seeds.formatted(objective)))
                    .extracting(row -> row.get("url").asString())
                    .containsExactly("http://b.test/");
        }
    }

    /**
     * Each front page links to two pages of its own and is the best seed, unless the store says that a crawl could not
     * start there.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "status = 301",
                "status = 404",
                "trouble = 'robots.txt'",
                "contentType = 'application/pdf'",
            })
    void aSeedIsAPageThatACrawlCanStartFrom(String property) {
        for (String objective : List.of("harvest", "communities")) {
            crawled("a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> z.test/, b.test/ -> w.test/");
            String seeds = "CALL crawl.extractSeeds(9, {objective: '%s'}) YIELD url".formatted(objective);
            Server.run("MATCH (p:Page) WHERE p.fetchedAt IS NOT NULL SET p.status = 200, p.contentType = 'text/html'");
            assertThat(Server.run(seeds))
                    .extracting(row -> row.get("url").asString())
                    .contains("http://a.test/");

            Server.run("MATCH (p:Page {url: 'http://a.test/'}) SET p." + property);
            assertThat(Server.run(seeds))
                    .as(objective)
                    .extracting(row -> row.get("url").asString())
                    .contains("http://b.test/")
                    .doesNotContain("http://a.test/");
        }
    }

    /** a brings b and c of its own site in addition to x; without the links inside the site it would bring x alone. */
    @Test
    void linksInsideASiteAreFetchedToo() {
        crawled("a.test/ -> x.test/, a.test/ -> a.test/b, a.test/ -> a.test/c");

        assertThat(shown(", {unfetchedShare: 0}")).containsExactly("http://a.test/ 4");
    }

    /**
     * a, b, c, f and g are the only core that is extracted, with x, y and z. Of the links of d to other sites, two of
     * six go to x and y; of the links of e, two of seven; of the links of k, one of two.
     */
    @Test
    void aSeedHasItsCoreElseTheOneThatAThirdOfItsLinksGoToElseNone() {
        crawled(Stream.of("a", "b", "c", "f", "g")
                        .map("%1$s.test/ -> x.test/, %1$s.test/ -> y.test/, %1$s.test/ -> z.test/, "::formatted)
                        .collect(Collectors.joining())
                + "a.test/ -> 1.test/, d.test/ -> x.test/, d.test/ -> y.test/, d.test/ -> 2.test/, d.test/ -> 3.test/,"
                + " d.test/ -> 4.test/, d.test/ -> 5.test/, d.test/ -> d.test/1, e.test/ -> x.test/, e.test/ -> y.test/,"
                + " e.test/ -> 6.test/, e.test/ -> 7.test/, e.test/ -> 8.test/, e.test/ -> 9.test/, e.test/ -> 10.test/,"
                + " k.test/ -> x.test/, k.test/ -> 11.test/");
        Map<String, Record> rows = new LinkedHashMap<>();
        Server.run("CALL crawl.extractSeeds(20, {coreCount: 1, unfetchedShare: 0})")
                .forEach(row -> rows.put(row.get("host").asString(), row));

        assertThat(rows.keySet()).contains("a.test", "d.test", "e.test", "k.test");
        assertThat(rows.get("a.test").get("core").asInt()).isEqualTo(1);
        assertThat(rows.get("d.test").get("core").asInt()).isEqualTo(1);
        assertThat(rows.get("d.test").get("community").asString()).isEqualTo("x.test, y.test, z.test");
        for (String seed : List.of("e.test", "k.test")) {
            for (String column : List.of("core", "hubs", "authorities", "community")) {
                assertThat(rows.get(seed).get(column).isNull())
                        .as(seed + ", " + column)
                        .isTrue();
            }
        }
        assertThat(Server.run("CALL crawl.extractSeeds(20, {coreCount: 0, unfetchedShare: 0}) YIELD core"))
                .hasSize(rows.size())
                .allMatch(row -> row.get("core").isNull());
    }

    @Test
    void aPropertyOfThePagesCanBeWhatTheyAreWorth() {
        double all = urls.stream().mapToInt(url -> url.length() % 7).sum();
        Set<String> covered = new HashSet<>();
        for (Record row : Server.run("CALL crawl.extractSeeds(5, {worth: 'relevance'})")) {
            Set<String> added = new HashSet<>(links.get(row.get("url").asString()));
            added.add(row.get("url").asString());
            added.removeAll(covered);
            covered.addAll(added);
            assertThat(row.get("newPages").asInt()).isEqualTo(added.size());
            assertThat(row.get("newWorth").asDouble())
                    .isCloseTo(added.stream().mapToInt(url -> url.length() % 7).sum() / all, within(1e-12));
        }
        assertThat(shown(", {worth: 'relevance'}")).isNotEqualTo(shown(""));
    }

    @Test
    void seedsOfCommunitiesTellWhatEachAddsToo() {
        Set<String> covered = new HashSet<>();
        for (Record row : Server.run("CALL crawl.extractSeeds(5, {objective: 'communities'})")) {
            Set<String> added = new HashSet<>(links.get(row.get("url").asString()));
            added.add(row.get("url").asString());
            added.removeAll(covered);
            covered.addAll(added);
            assertThat(row.get("newPages").asInt()).isEqualTo(added.size());
            assertThat(row.get("newWorth").asDouble()).isBetween(0.0, 1.0);
        }
    }

    @Test
    void aRunStoresTheGainOfEachSeedAndItsSumsMatchTheRows() {
        for (String options : List.of("{run: 'mine'}", "{run: 'mine', coreCount: 2}", "{run: 'mine', coreCount: 0}")) {
            Record written = Server.one("CALL crawl.extractSeeds.write(9, " + options + ")");
            Record sums =
                    Server.one("MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p:Page) WHERE 'mine' IN [from.run, from.id]"
                            + " RETURN count(s) AS seeds, sum(s.newPages) AS newPages, sum(s.newWorth) AS newWorth,"
                            + " count(CASE WHEN from:CrawlRun THEN 1 END) AS withoutCore");
            List<Record> rows = Server.run("CALL crawl.extractSeeds(9, "
                    + options.replace("run: 'mine', ", "").replace("run: 'mine'", "") + ")");

            assertThat(sums.get("seeds").asInt()).isEqualTo(9).isEqualTo(rows.size());
            assertThat(sums.get("newPages").asInt())
                    .isEqualTo(rows.stream()
                            .mapToInt(row -> row.get("newPages").asInt())
                            .sum())
                    .isEqualTo(written.get("newPages").asInt());
            assertThat(sums.get("newWorth").asDouble())
                    .isCloseTo(
                            rows.stream()
                                    .mapToDouble(row -> row.get("newWorth").asDouble())
                                    .sum(),
                            within(1e-12));
            assertThat(rows.stream().filter(row -> row.get("core").isNull()).count())
                    .isEqualTo(sums.get("withoutCore").asLong());
            assertThat(Server.run("CALL crawl.simulate({run: 'mine', depth: 0, baselines: 'inDegree'})")
                            .get(0)
                            .get("pages")
                            .asDouble())
                    .isEqualTo(9);
            assertThat(Server.run("CALL crawl.seeds.survival({run: 'mine'}) YIELD rank, core, alive"))
                    .hasSize(9);
            Server.run("CALL crawl.run.drop('mine')");
            assertThat(Server.run("MATCH (n) WHERE NOT n:Page RETURN n")).isEmpty();
            assertThat(Server.run("MATCH ()-[s:HAS_SEED]->() RETURN s")).isEmpty();
        }
    }

    @Test
    void aRunWithoutCoresHasNoDistances() {
        Server.run("CALL crawl.extractSeeds.write(9, {coreCount: 0, run: 'mine'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.cores.distances({run: 'mine'})"))
                .hasMessageContaining("no seed of run 'mine' represents a core");
    }

    @Test
    void fewerSeedsThanAskedForAreExplained() {
        crawled("a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> x.test/, b.test/ -> z.test/");

        assertThat(Server.one("CALL crawl.extractSeeds.write(9, {unfetchedShare: 0})")
                        .get("note")
                        .asString())
                .isEqualTo("only 2 pages can be seeds that add a page");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {objective: 'paper'}                                | objective is 'paper'; it must be one of 'harvest', 'communities'
            {within: 'cores'}                                   | within
            {coreCount: -1}                                     | coreCount is -1; it must be at least 0
            {coreCount: 0, minHubs: 2}                          | minHubs has no effect with coreCount: 0
            {weights: 'site'}                                   | unknown option 'weights'
            {seedsPerCore: 2}                                   | seedsPerCore has no effect with objective: 'harvest'
            {objective: 'communities', seedsPerCore: 2}         | seedsPerCore has no effect with method: 'exact'
            {coreSize: 4, newMemberCount: 2}                    | newMemberCount has no effect with method: 'exact'
            {objective: 'communities', coreCount: 2}            | coreCount has no effect
            {worth: 'rank'}                                     | worth is the property 'rank', but no page has
            {worth: 'url'}                                      | worth is the property 'url', which is 'http://
            {worth: 'bad'}                                      | worth is the property 'bad', which is -1
            {worth: 'zero'}                                     | worth is the property 'zero', which is 0 on all pages
            """)
    void badOptionsAreRefused(String options, String message) {
        Server.run("MATCH (p:Page) SET p.zero = 0");
        Server.run("MATCH (p:Page) WITH p LIMIT 1 SET p.bad = -1");
        for (String call : List.of("crawl.extractSeeds(3, ", "crawl.extractSeeds.write(3, ")) {
            assertThatThrownBy(() -> Server.run("CALL " + call + options + ")")).hasMessageContaining(message);
        }
        assertThat(Server.run("MATCH (n:CrawlRun) RETURN n")).isEmpty();
    }

    @Test
    void theEstimateCountsWhatAHarvestHolds() {
        long all = bytes("{nodeCount: 1000000, relationshipCount: 9000000}");

        assertThat(bytes("{nodeCount: 1000000, relationshipCount: 9000000, coreCount: 0}"))
                .isLessThan(all);
    }

    private static long bytes(String options) {
        return Server.one("CALL crawl.estimate('crawl.extractSeeds', " + options + ")")
                .get("bytesMax")
                .asLong();
    }
}
