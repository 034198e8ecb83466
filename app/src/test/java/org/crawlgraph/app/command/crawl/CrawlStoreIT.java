package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.app.testkit.StoredGraph;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;

/** What a crawl writes into a store, over Bolt and through the API of a database in the same process. */
@Timeout(300)
@ParameterizedClass
@ValueSource(booleans = {false, true})
class CrawlStoreIT {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static HomeServer server;
    private static BoltClient client;
    private static CrawlStore store;

    @Parameter
    private boolean embedded;

    @BeforeAll
    static void start() {
        server = SharedServer.emptied();
        client = server.client();
    }

    @BeforeParameterizedClassInvocation
    static void connect(boolean embedded) {
        store = new CrawlStore(client, embedded ? server.embedded().writes() : client);
    }

    @AfterAll
    static void stop() {
        client.close();
    }

    @BeforeEach
    void clear() {
        SharedServer.emptied();
    }

    private static List<Record> rows(String query) {
        return client.rows(query, Map.of());
    }

    /** A page that was fetched some minutes after noon, with links to the pages of the same names. */
    private static PageOutcome page(String name, int minutes, String... links) {
        return outcome(name, minutes, 200, null, null, true, List.of(links));
    }

    private static PageOutcome outcome(
            String name,
            int minutes,
            int status,
            @Nullable String trouble,
            @Nullable String location,
            boolean whole,
            List<String> links) {
        return new PageOutcome(
                url(name),
                2,
                new PageOutcome.Response(
                        NOON.plus(Duration.ofMinutes(minutes)),
                        status,
                        trouble,
                        "text/html",
                        1234,
                        location == null ? null : url(location),
                        Validators.NONE),
                new PageOutcome.Content(status == 200 ? "Page " + name : null, null, null, null, null, false),
                new PageOutcome.Links(
                        whole, links.stream().map(CrawlStoreIT::url).toList(), null),
                null,
                null);
    }

    /** The same page with the texts of its links, as crawls with --link-details write it. */
    private static PageOutcome detailed(PageOutcome page) {
        List<String> links = page.links().urls();
        String digest = page.status() == 404 ? PageOutcome.GONE_DIGEST : page.status() == 304 ? null : "d" + links;
        PageOutcome.Content content = page.content();
        return new PageOutcome(
                page.url(),
                page.depth(),
                page.response(),
                new PageOutcome.Content(
                        content.title(), digest, List.of(1L, -1L), "en-GB", content.canonical(), content.noindex()),
                new PageOutcome.Links(
                        page.links().whole(),
                        links,
                        links.stream()
                                .filter(link -> !link.endsWith("c"))
                                .collect(Collectors.toMap(
                                        link -> link,
                                        link -> LinkDetail.of("to " + link.substring(link.length() - 1), "ugc")))),
                null,
                null);
    }

    private static List<String> history() {
        return rows("""
            MATCH (a:Page)-[l]->(b:Page)
            WITH l, split(a.url, '/')[3] + type(l) + split(b.url, '/')[3] AS link, datetime($noon) AS noon
            UNWIND [[l.firstSeen, l.lastSeen, l.lostAt]] AS times
            RETURN link + ' ' + coalesce(l.anchor, '-') + ' ' + coalesce(l.rel, '-')
                   + reduce(text = '', at IN times | text + coalesce(' ' + toString(duration.inSeconds(noon, at).minutes), ''))
                   AS line ORDER BY line\
            """.replace("$noon", "'" + NOON + "'")).stream()
                .map(row -> row.get("line").asString())
                .toList();
    }

    @Test
    void linksSayWhenTheyWereSeenAndLost() {
        PageOutcome first = detailed(page("a", 0, "b", "c"));
        PageOutcome second = detailed(page("a", 60, "c", "d"));
        for (int times = 0; times < 2; times++) {
            write(first);
            assertThat(history()).containsExactly("aLINKS_TOb to b ugc 0 0", "aLINKS_TOc - - 0 0");
        }
        for (int times = 0; times < 2; times++) {
            store.write("summer", List.of(second), List.of());
            assertThat(history())
                    .containsExactly("aLINKED_TOb to b ugc 0 0 60", "aLINKS_TOc - - 0 60", "aLINKS_TOd to d ugc 60 60");
        }
        write(detailed(outcome("a", 120, 304, null, null, true, List.of())));
        assertThat(history())
                .containsExactly("aLINKED_TOb to b ugc 0 0 60", "aLINKS_TOc - - 0 120", "aLINKS_TOd to d ugc 60 120");
        write(detailed(outcome("a", 130, 0, "time-out", null, false, List.of())));
        write(detailed(outcome("a", 180, 404, null, null, true, List.of())));
        assertThat(history())
                .containsExactly(
                        "aLINKED_TOb to b ugc 0 0 60", "aLINKED_TOc - - 0 120 180", "aLINKED_TOd to d ugc 60 120 180");
        write(detailed(page("a", 240, "b")));
        assertThat(history()).hasSize(4).contains("aLINKED_TOb to b ugc 0 0 60", "aLINKS_TOb to b ugc 240 240");
        assertThat(rows("MATCH (p:Page) WHERE p.sketch = [1, -1] AND p.language = 'en-GB' RETURN count(*) AS n")
                        .get(0)
                        .get("n")
                        .asInt())
                .isEqualTo(1);
        assertThat(rows("MATCH (c:Crawl) RETURN c.id + ' ' + toString(c.startedAt) + ' ' +"
                        + " toString(c.lastFetchedAt) AS line ORDER BY line"))
                .extracting(row -> row.get("line").asString())
                .containsExactly(
                        "spring 2026-03-01T12:00:00Z 2026-03-01T16:00:00Z",
                        "summer 2026-03-01T13:00:00Z 2026-03-01T13:00:00Z");
    }

    @Test
    void linksOfEarlierCrawlsWithoutDetailsCountFromTheFetchBefore() {
        write(page("a", 0, "b", "c"));
        store.write("summer", List.of(detailed(page("a", 60, "b"))), List.of());

        assertThat(history()).containsExactly("aLINKED_TOc - - 0 0 60", "aLINKS_TOb to b ugc 0 60");
    }

    private static String url(String name) {
        return "http://h" + name.charAt(0) % 3 + ".test/" + name;
    }

    private static void write(PageOutcome... pages) {
        store.write("spring", List.of(pages), List.of());
    }

    private static Set<String> links() {
        return rows("MATCH (a:Page)-[l:LINKS_TO]->(b:Page) RETURN split(a.url, '/')[3] + '>' + split(b.url,"
                        + " '/')[3] AS l")
                .stream()
                .map(row -> row.get("l").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void pagesCarryWhatTheirFetchShowedAndLinkedOnesTheirAddressAlone() {
        write(page("a", 0, "b", "c"), page("c", 1, "a", "c"));

        assertThat(rows("MATCH (p:Page) RETURN p")).hasSize(3);
        assertThat(links()).containsExactly("a>b", "a>c", "c>a", "c>c");
        Map<String, Object> a = rows("MATCH (p:Page {url: '" + url("a") + "'}) RETURN properties(p) AS p")
                .get(0)
                .get("p")
                .asMap();
        assertThat(a)
                .containsEntry("host", "h1.test")
                .containsEntry("status", 200L)
                .containsEntry("fetchedAt", ZonedDateTime.parse("2026-03-01T12:00:00Z"))
                .containsEntry("title", "Page a")
                .containsEntry("contentType", "text/html")
                .containsEntry("bytes", 1234L)
                .containsEntry("depth", 2L)
                .containsEntry("crawl", "spring")
                .doesNotContainKey("trouble")
                .hasSize(9);
        assertThat(rows("MATCH (p:Page {url: '" + url("b") + "'}) RETURN properties(p) AS p")
                        .get(0)
                        .get("p")
                        .asMap())
                .isEqualTo(Map.of("url", url("b"), "host", "h2.test"));
    }

    @Test
    void writingTheSameAgainChangesNothing() {
        PageOutcome[] pages = {page("a", 0, "b", "c"), outcome("b", 1, 301, null, "c", true, List.of())};
        write(pages);
        List<String> before = StoredGraph.lines(client);

        write(pages);

        assertThat(StoredGraph.lines(client)).isEqualTo(before);
        assertThat(rows("MATCH ()-[r:REDIRECTS_TO]->() RETURN r")).hasSize(1);
    }

    @Test
    void aRedirectIsALinkAndSaysThatItIsOne() {
        write(outcome("r", 0, 302, null, "t", true, List.of()));

        assertThat(links()).containsExactly("r>t");
        assertThat(rows("MATCH (:Page {url: '" + url("r") + "'})-[:REDIRECTS_TO]->(t) RETURN t.url AS url")
                        .get(0)
                        .get("url")
                        .asString())
                .isEqualTo(url("t"));

        write(page("r", 1, "x"));

        assertThat(links()).containsExactly("r>x");
        assertThat(rows("MATCH ()-[r:REDIRECTS_TO]->() RETURN r")).isEmpty();
    }

    @Test
    void vanishedLinksAreRemovedAndLinksOfAFailedPageStay() {
        write(page("a", 0, "b", "c", "d"));

        write(page("a", 1, "c", "e"));
        assertThat(links()).containsExactly("a>c", "a>e");

        write(outcome("a", 2, 503, null, null, true, List.of()));
        write(outcome("a", 3, 0, "time-out", null, true, List.of()));
        write(outcome("a", 4, 200, "disconnected", null, false, List.of("f")));
        assertThat(links()).containsExactly("a>c", "a>e", "a>f");
        assertThat(rows("MATCH (p:Page {url: '" + url("a") + "'}) RETURN p.title AS title, p.trouble AS trouble")
                        .get(0)
                        .asMap())
                .isEqualTo(Map.of("title", "Page a", "trouble", "disconnected"));

        write(outcome("a", 5, 404, null, null, true, List.of()));
        assertThat(links()).isEmpty();
        assertThat(rows("MATCH (p:Page) RETURN p")).hasSize(6);
    }

    @Test
    void whatOthersHaveSetOnPagesStays() {
        rows("CREATE (:Page {url: '" + url("b")
                + "', host: 'h2.test', pagerank: 0.5, title: 'mine'})-[:LINKS_TO]->(:Page" + " {url: '" + url("z")
                + "', host: 'h2.test'})");

        write(page("a", 0, "b"), outcome("b", 0, 0, "connect", null, true, List.of()));

        assertThat(links()).containsExactly("a>b", "b>z");
        assertThat(rows("MATCH (p:Page {url: '" + url("b") + "'}) RETURN p.pagerank AS rank, p.title AS title,"
                                + " p.status AS status")
                        .get(0)
                        .asMap())
                .containsEntry("rank", 0.5)
                .containsEntry("title", "mine")
                .containsEntry("status", null);
    }

    @Test
    void anyOrderOfTheSameOutcomesGivesTheSameGraph() {
        for (long seed = 1; seed <= 5; seed++) {
            clear();
            Random random = new Random(seed);
            List<PageOutcome> outcomes = randomOutcomes(random, 60, 12);
            Map<String, PageOutcome> latest = new HashMap<>();
            outcomes.forEach(outcome ->
                    latest.merge(outcome.url(), outcome, (a, b) -> a.fetchedAt().isAfter(b.fetchedAt()) ? a : b));
            List<PageOutcome> told = new ArrayList<>(outcomes);
            told.addAll(outcomes.subList(0, 30));
            Collections.shuffle(told, random);
            for (int i = 0; i < told.size(); ) {
                int end = Math.min(told.size(), i + 1 + random.nextInt(20));
                store.write("spring", told.subList(i, end), List.of());
                i = end;
            }

            assertThat(linksOfFetched()).as("seed " + seed).isEqualTo(links(latest.values()));
        }
    }

    /**
     * Outcomes of a few pages, each in its own minute. All are complete, so only the last outcome of a page determines
     * its links.
     */
    private static List<PageOutcome> randomOutcomes(Random random, int count, int names) {
        return IntStream.range(0, count)
                .mapToObj(minute -> page(
                        name(random.nextInt(names)),
                        minute,
                        random.ints(random.nextInt(6), 0, names)
                                .distinct()
                                .mapToObj(CrawlStoreIT::name)
                                .toArray(String[]::new)))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static String name(int number) {
        return (char) ('a' + number % 26) + (number < 26 ? "" : Integer.toString(number));
    }

    private static Map<String, List<String>> links(Iterable<PageOutcome> outcomes) {
        Map<String, List<String>> links = new TreeMap<>();
        outcomes.forEach(outcome -> links.put(
                outcome.url(), outcome.links().urls().stream().sorted().toList()));
        return links;
    }

    /** Parallel links show. */
    private static Map<String, List<String>> linksOfFetched() {
        Map<String, List<String>> links = new TreeMap<>();
        rows("MATCH (p:Page) WHERE p.fetchedAt IS NOT NULL RETURN p.url AS url, [(p)-[:LINKS_TO]->(t) | t.url] AS"
                        + " links")
                .forEach(row -> links.put(
                        row.get("url").asString(),
                        row.get("links").asList(value -> value.asString()).stream()
                                .sorted()
                                .toList()));
        return links;
    }

    @Test
    void writersThatMeetAtPopularPagesLoseNothingAndMakeNothingTwice() throws Exception {
        Random random = new Random(7);
        List<PageOutcome> outcomes = IntStream.range(0, 400)
                .mapToObj(n -> page(
                        name(100 + n),
                        n,
                        random.ints(20, 0, 40)
                                .distinct()
                                .mapToObj(CrawlStoreIT::name)
                                .toArray(String[]::new)))
                .toList();
        List<CompletableFuture<Void>> writers = new ArrayList<>();
        for (int writer = 0; writer < 4; writer++) {
            List<PageOutcome> mine = new ArrayList<>(outcomes);
            Collections.shuffle(mine, new Random(writer));
            writers.add(CompletableFuture.runAsync(() -> {
                for (int i = 0; i < mine.size(); i += 20) {
                    store.write("spring", mine.subList(i, i + 20), List.of());
                }
            }));
        }
        for (CompletableFuture<Void> writer : writers) {
            writer.get(200, TimeUnit.SECONDS);
        }

        assertThat(linksOfFetched()).isEqualTo(links(outcomes));
        assertThat(rows("MATCH (p:Page) WITH p.url AS url, count(*) AS n WHERE n > 1 RETURN url"))
                .isEmpty();
    }

    @Test
    void originsCarryWhatWasFoundOutAboutThem() {
        LoggedOutcome.HostOutcome blocked = new LoggedOutcome.HostOutcome(
                "https://h1.test:8443",
                "denied: 503",
                NOON,
                Duration.ofMillis(1500),
                NOON.plusSeconds(60),
                "robots.txt 503",
                3,
                1);
        store.write("spring", List.of(), List.of(blocked));
        assertThat(rows("MATCH (h:Host) RETURN h.failure AS failure")
                        .get(0)
                        .get("failure")
                        .asString())
                .isEqualTo("robots.txt 503");
        store.write(
                "spring",
                List.of(),
                List.of(new LoggedOutcome.HostOutcome(
                        "https://h1.test:8443", "allowed: 200", NOON, null, null, null, 4, 1)));

        assertThat(rows("MATCH (h:Host) RETURN properties(h) AS h")
                        .get(0)
                        .get("h")
                        .asMap())
                .isEqualTo(Map.of(
                        "origin", "https://h1.test:8443",
                        "name", "h1.test",
                        "robots", "allowed: 200",
                        "robotsFetchedAt", ZonedDateTime.parse("2026-03-01T12:00:00Z"),
                        "fetched", 4L,
                        "failed", 1L,
                        "crawl", "spring"));
    }

    @Test
    void seedsEqualTheProceduresAndItsErrorsAreReported() {
        write(page("a", 0, "b", "c"), page("d", 0, "b", "c"), page("e", 0, "b"));
        List<String> expected = rows("CALL crawl.extractSeeds(2) YIELD url RETURN url").stream()
                .map(row -> row.get("url").asString())
                .toList();

        assertThat(store.seeds(2, Map.of())).isNotEmpty().containsExactlyElementsOf(expected);
        assertThatThrownBy(() -> store.seeds(2, Map.of("minHub", 2)))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("did you mean")
                .hasMessageNotContaining("Failed to invoke");
    }

    @Test
    void twoPagesOfOneUrlAreNamedWhenTheSchemaIsMade() {
        rows("DROP CONSTRAINT page_url");
        rows("UNWIND [1, 2] AS n CREATE (:Page {url: 'http://twice.test/'})");
        try {
            assertThatThrownBy(store::prepare)
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("have the label `Page` and property `url` = 'http://twice.test/'")
                    .hasMessageContaining("Delete or merge nodes until each value is left once");
        } finally {
            rows("MATCH (p:Page {url: 'http://twice.test/'}) DELETE p");
            store.prepare();
        }
    }

    @Test
    void whatTheSchemaLacksIsMadeAndNothingTwice() {
        String constraints =
                "SHOW INDEXES YIELD name, labelsOrTypes, properties, owningConstraint WHERE labelsOrTypes IN"
                        + " [['Page'], ['Host']] RETURN name, labelsOrTypes, properties, owningConstraint ORDER BY name";
        List<Record> before = rows(constraints);
        store.prepare();
        assertThat(rows(constraints)).isEqualTo(before);

        for (String name : List.of("host_origin", "page_url")) {
            rows("DROP CONSTRAINT " + name);
        }
        rows("DROP INDEX host_name");
        rows("CREATE INDEX other_name FOR (h:Host) ON (h.name)");
        store.prepare();

        assertThat(rows(constraints).stream().map(row -> row.get("name").asString()))
                .containsExactly("host_origin", "other_name", "page_host", "page_id", "page_url");
        rows("DROP INDEX other_name");
        store.prepare();
        assertThat(rows(constraints)).isEqualTo(before);
    }

    @Test
    void addressesThatNoStoreCanIndexAreLeftOut() {
        String tooLong = "http://h.test/" + "x".repeat(PageOutcome.LONGEST_URL);
        String longest = tooLong.substring(0, PageOutcome.LONGEST_URL);

        store.write(
                "spring",
                List.of(new PageOutcome(
                        url("a"),
                        0,
                        new PageOutcome.Response(NOON, 200, null, null, 0, tooLong, Validators.NONE),
                        new PageOutcome.Content(null, null, null, null, null, false),
                        new PageOutcome.Links(true, Arrays.asList(tooLong, longest), null),
                        null,
                        null)),
                List.of());

        assertThat(rows("MATCH (:Page)-->(p) RETURN p.url AS url").stream()
                        .map(row -> row.get("url").asString()))
                .containsExactly(longest);
    }
}
