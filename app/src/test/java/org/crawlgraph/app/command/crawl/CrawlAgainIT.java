package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.app.docweb.CypherText;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.app.testkit.StoredGraph;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;

/** Crawls a site of ten pages, each linking to the next, into a graph that an earlier crawl has written. */
@Timeout(300)
public class CrawlAgainIT {

    private static final int PAGES = 10;
    /** The version of a page that redirects to the same path of new.test. */
    private static final int MOVED = 100;

    private static final String SITE = "http://again.test/";

    private static HomeServer neo4j;
    private static BoltClient client;

    @TempDir
    private Path folder;

    private HttpServer web;

    /** Versions of pages; none for one that is gone. */
    private final Map<String, Integer> versions = new ConcurrentHashMap<>();

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final Queue<String> unchanged = new ConcurrentLinkedQueue<>();

    /** Validators that were sent for another page than the one that they came with. */
    private final Queue<String> foreign = new ConcurrentLinkedQueue<>();

    /** Whether the server takes no notice of validators. */
    private volatile boolean blind;

    @BeforeAll
    static void startNeo4j() {
        neo4j = SharedServer.emptied();
        client = neo4j.client();
    }

    @AfterAll
    static void stopNeo4j() {
        client.close();
    }

    @BeforeEach
    void start() throws IOException {
        SharedServer.emptied();
        pages(0, PAGES).forEach(path -> versions.put(path, 1));
        web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/", this::answer);
        web.start();
    }

    @AfterEach
    void stop() {
        web.stop(0);
    }

    /** Paths of the pages from one number to another. */
    private static List<String> pages(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(page -> "/" + (page == 0 ? "" : page))
                .toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Integer version = versions.get(path);
            if (!path.equals("/robots.txt")) {
                asked.add(path);
            }
            if (version == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            String host = exchange.getRequestHeaders().getFirst("Host");
            String known = exchange.getRequestHeaders().getFirst("If-None-Match");
            if (known != null && !known.startsWith("\"" + host + path)) {
                foreign.add(known + " for " + host + path);
            }
            String etag = "\"" + host + path + version + "\"";
            exchange.getResponseHeaders().set("ETag", etag);
            if (version == MOVED && !host.equals("new.test")) {
                exchange.getResponseHeaders().set("Location", "http://new.test" + path);
                exchange.sendResponseHeaders(302, -1);
                return;
            }
            if (!blind && etag.equals(known)) {
                unchanged.add(path);
                exchange.sendResponseHeaders(304, -1);
                return;
            }
            int page = path.equals("/") ? 0 : Integer.parseInt(path.substring(1));
            String next = page + 1 < PAGES ? "<a href=/" + (page + 1) + ">on</a>" : "";
            String shortcut = version == 5 ? "<a href=/7 rel=ugc>shortcut</a>" : "";
            byte[] body = ("<p>version " + version + " of "
                            + "abcdefghij".substring(page, page + 1).repeat(4) + "</p>" + next + shortcut)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private Program.Ended crawl(String out, String... more) throws Exception {
        asked.clear();
        unchanged.clear();
        return Program.run(
                folder,
                Program.crawl(
                        neo4j.bolt(),
                        neo4j.passwordFile(),
                        Files.writeString(folder.resolve("seeds.txt"), SITE),
                        folder.resolve(out),
                        web.getAddress().getPort(),
                        Stream.concat(Stream.of("--ignore-clusters", "--delay", "0"), Stream.of(more))
                                .toArray(String[]::new)));
    }

    @Test
    void aComparisonOfTwoCrawlsShowsWhatChangedAndWent() throws Exception {
        versions.put("/2", 5);
        assertThat(crawl("one", "--link-details", "--sketches").code()).isZero();
        assertThat(client.rows(
                        "MATCH (:Page)-[l:LINKS_TO {anchor: 'shortcut', rel: 'ugc'}]->(p) RETURN p.url AS url",
                        Map.of()))
                .extracting(row -> row.get("url").asString())
                .containsExactly(SITE + "7");
        assertThat(client.rows("MATCH (p:Page) WHERE p.sketch IS NOT NULL RETURN count(p) AS sketched", Map.of())
                        .get(0)
                        .get("sketched")
                        .asInt())
                .isEqualTo(PAGES);
        versions.put("/2", 6);
        versions.put("/4", 2);
        versions.remove("/9");
        crawl("two", "--link-details", "--refresh", "0");

        String diff = Files.readString(Program.ROOT.resolve("cypher/crawling/diff.cypher"));
        assertThat(client.rows(diff, Map.of("back", 1, "hosts", List.of())))
                .extracting(row -> row.get("what").asString() + " "
                        + row.get("change").asString() + " "
                        + row.get("url").asString() + " " + row.get("target").asString("-") + " "
                        + row.get("anchor").asString("-"))
                .containsExactlyInAnyOrder(
                        "page changed " + SITE + "2 - -",
                        "page changed " + SITE + "4 - -",
                        "page removed " + SITE + "9 - -",
                        "link removed " + SITE + "2 " + SITE + "7 shortcut");
        assertThat(client.rows("MATCH (p:Page)-[l:LINKS_TO]->() WHERE l.lastSeen <> p.fetchedAt RETURN p", Map.of()))
                .as("the links of an unchanged page are seen again")
                .isEmpty();
    }

    private static Record page(String path) {
        return client.rows(
                        "MATCH (p:Page {url: $url}) RETURN p.visits AS visits, p.changes AS changes, p.gone AS gone,"
                                + " p.status AS status, p.changedAt = p.fetchedAt AS changed, p.crawl AS crawl,"
                                + " COUNT { (p)-[:LINKS_TO]->() } AS links",
                        Map.of("url", SITE + path.substring(1)))
                .get(0);
    }

    private static Set<String> urls(Collection<String> paths) {
        return paths.stream().map(path -> SITE + path.substring(1)).collect(Collectors.toSet());
    }

    private static Map<String, Long> changes(String since) throws IOException {
        String script = Files.readString(Program.ROOT.resolve("cypher/crawling/changes.cypher"));
        return client
                .rows(
                        CypherText.statements(script.replace("$since", "datetime($since)"))
                                .get(0),
                        Map.of("since", since))
                .stream()
                .collect(Collectors.toMap(
                        row -> row.get("change").asString(),
                        row -> row.get("pages").asLong()));
    }

    @Test
    void aNewCrawlContinuesBeyondTheStoredPages() throws Exception {
        assertThat(crawl("first", "--max-pages", "4").code()).isEqualTo(3);
        assertThat(asked).containsExactlyElementsOf(pages(0, 4));

        Program.Ended second = crawl("second");

        assertThat(second.code()).as(second.err()).isZero();
        assertThat(asked).as("nothing again").containsExactlyElementsOf(pages(4, PAGES));
        assertThat(second.err())
                .contains("pages that earlier crawls have fetched are fetched again only when due")
                .contains("4 URLs of earlier crawls not fetched again");
        Program.Ended why = Program.run(
                folder,
                "crawl",
                "why",
                SITE + "3",
                "--out",
                folder.resolve("second").toString());
        assertThat(why.out()).contains("known", "REFUSED", "fetched by an earlier crawl at 20");
        Program.Ended third = crawl("third");
        assertThat(asked).isEmpty();
        assertThat(third.code()).as(third.err()).isZero();
    }

    @Test
    void oldPagesAreFetchedWhenTheyHaveChangedAndKeepTheirLinksWhenNot() throws Exception {
        crawl("first");
        crawl("week", "--refresh", "7d");
        assertThat(asked).as("not that old").isEmpty();
        client.rows(
                "MATCH (p:Page) SET p.firstFetchedAt = p.firstFetchedAt - duration('P8D'), p.fetchedAt = p.fetchedAt -"
                        + " duration('P8D')",
                Map.of());
        String since = client.rows("RETURN toString(datetime()) AS now", Map.of())
                .get(0)
                .get("now")
                .asString();
        versions.put("/3", 2);
        versions.remove("/9");

        Program.Ended second = crawl("second", "--refresh", "7d");

        assertThat(second.code()).as(second.err()).isZero();
        assertThat(asked).containsExactlyInAnyOrderElementsOf(pages(0, PAGES));
        assertThat(unchanged).hasSize(PAGES - 2).doesNotContain("/3", "/9");
        assertThat(page("/2").asMap())
                .containsAllEntriesOf(Map.of("visits", 2L, "changes", 0L, "status", 200L, "links", 1L));
        assertThat(page("/3").asMap())
                .containsAllEntriesOf(Map.of("visits", 2L, "changes", 1L, "changed", true, "links", 1L));
        assertThat(page("/9").asMap()).containsAllEntriesOf(Map.of("visits", 2L, "changes", 1L, "status", 404L));
        assertThat(page("/9").get("gone").isNull()).as("it may come back").isTrue();
        assertThat(changes(since)).isEqualTo(Map.of("changed", 2L, "as before", PAGES - 2L));

        crawl("third", "--refresh", "0");

        assertThat(page("/9").get("gone").asBoolean()).as("twice in a row").isTrue();
        assertThat(changes(since)).isEqualTo(Map.of("changed", 1L, "gone", 1L, "as before", PAGES - 2L));
        versions.put("/9", 1);
        crawl("fourth", "--refresh", "0");
        assertThat(page("/9").get("gone").isNull()).isTrue();
        assertThat(page("/9").get("changes").asLong()).as("it went and came").isEqualTo(2);
    }

    @Test
    void aValidatorIsSentForItsOwnPageAlone() throws Exception {
        crawl("first");
        versions.put("/8", MOVED);
        crawl("second", "--refresh", "0", "--scope", "any");
        assertThat(asked.stream().filter("/8"::equals)).as("at both hosts").hasSize(2);
        assertThat(unchanged).isNotEmpty();
        assertThat(foreign).isEmpty();
    }

    @Test
    void pagesFetchedInTheFutureAreDueAndTheirTimesAreCorrected() throws Exception {
        crawl("first");
        client.rows(
                "MATCH (p:Page) SET p.firstFetchedAt = p.firstFetchedAt + duration('P30D'),"
                        + " p.fetchedAt = p.fetchedAt + duration('P30D')",
                Map.of());
        versions.put("/3", 2);
        crawl("never");
        assertThat(asked).as("without --refresh").isEmpty();

        crawl("second", "--refresh", "7d");

        assertThat(asked).containsExactlyInAnyOrderElementsOf(pages(0, PAGES));
        assertThat(page("/3").asMap()).containsAllEntriesOf(Map.of("visits", 2L, "changes", 1L, "changed", true));
        assertThat(client.rows(
                        "MATCH (p:Page) WHERE p.fetchedAt > datetime() OR p.firstFetchedAt > p.fetchedAt RETURN p",
                        Map.of()))
                .isEmpty();
        crawl("third", "--refresh", "7d");
        assertThat(asked).isEmpty();
        client.rows("MATCH (p:Page) SET p.fetchedAt = datetime() + duration('P1D')", Map.of());
        crawl("week", "--refresh", "7d");
        assertThat(asked).containsExactlyInAnyOrderElementsOf(pages(0, PAGES));
    }

    @Test
    void unchangedPagesAreRevisitsInTheWarcFilesWhetherTheServerSaysSoOrSendsThemAgain() throws Exception {
        crawl("first", "--warc");
        versions.put("/3", 2);
        crawl("second", "--refresh", "0", "--warc");
        blind = true;
        crawl("third", "--refresh", "0", "--warc");

        assertThat(records("first")).isEqualTo(Map.of("response", (long) PAGES));
        assertThat(records("second")).isEqualTo(Map.of("response", 1L, "server-not-modified known", PAGES - 1L));
        assertThat(records("third")).isEqualTo(Map.of("identical-payload-digest known", (long) PAGES));
        assertThat(folder.resolve("third/warc")).isDirectoryContaining("glob:**.warc.gz.cdxj");

        versions.put("/4", 2);
        crawl("unarchived", "--refresh", "0");
        blind = false;
        crawl("last", "--refresh", "0", "--warc");
        assertThat(records("last"))
                .as("no record has the payload of the version that was not archived")
                .isEqualTo(Map.of("server-not-modified unknown", (long) PAGES));
    }

    /** Counts of the records by type, profile and whether a revisit names the record with the payload. */
    private Map<String, Long> records(String crawl) throws IOException {
        Map<String, Long> counts = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve(crawl + "/warc"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".gz")).toList()) {
                try (WarcReader reader = new WarcReader(file)) {
                    for (WarcRecord record : reader) {
                        if (record instanceof WarcRevisit revisit) {
                            String profile = revisit.profile().toString();
                            counts.merge(
                                    profile.substring(profile.lastIndexOf('/') + 1) + " "
                                            + (revisit.refersToDate().isPresent() ? "known" : "unknown"),
                                    1L,
                                    Long::sum);
                        } else if (record instanceof WarcResponse response
                                && !response.target().endsWith("robots.txt")) {
                            counts.merge("response", 1L, Long::sum);
                        }
                    }
                }
            }
        }
        return counts;
    }

    @Test
    void aCrawlWithoutAGraphIsWrittenLaterByTheSameCommandAndFetchesNothingTwice() throws Exception {
        crawl("with");
        List<String> expected = withoutTimes();
        SharedServer.emptied();

        Program.Ended without = withoutGraph("without", "--max-pages", "6");
        assertThat(without.code()).as(without.err()).isEqualTo(3);
        assertThat(asked).containsExactlyElementsOf(pages(0, 6));
        assertThat(client.rows("MATCH (n) RETURN n", Map.of())).isEmpty();
        assertThat(without.err()).contains("the same command without --no-graph writes them to the graph");
        assertThat(CrawlStatus.read(folder.resolve("without"))).contains("\"notYetInTheDatabase\":6");
        assertThat(withoutGraph("without").code()).isZero();
        assertThat(asked).containsExactlyElementsOf(pages(6, PAGES));

        Program.Ended later = crawl("without");

        assertThat(later.code()).as(later.err()).isZero();
        assertThat(CrawlStatus.read(folder.resolve("without"))).contains("\"notYetInTheDatabase\":0");
        assertThat(asked).isEmpty();
        assertThat(withoutTimes()).isEqualTo(expected);
    }

    @Test
    void linksThatAQuotaRefusedAreReportedWithExitCode3() throws Exception {
        Program.Ended part = withoutGraph("part", "-o", "max-pages-per-host=6");

        assertThat(asked).containsExactlyElementsOf(pages(0, 6));
        assertThat(part.code()).as(part.err()).isEqualTo(3);
        assertThat(part.out()).contains("over the quota of their host or domain");
        assertThat(part.err())
                .containsPattern(
                        "nothing is left to fetch; \\d+ links? over the quota of their host or domain; a crawl with a"
                                + " larger quota and another --out fetches them");
    }

    private Program.Ended withoutGraph(String out, String... more) throws Exception {
        asked.clear();
        return Program.run(
                folder,
                Stream.concat(
                                Stream.of(
                                        "crawl",
                                        "--no-graph",
                                        "--contact",
                                        "t@example.org",
                                        "--seeds-file",
                                        Files.writeString(folder.resolve("seeds.txt"), SITE)
                                                .toString(),
                                        "--out",
                                        folder.resolve(out).toString(),
                                        "--connect-to",
                                        "::127.0.0.1:" + web.getAddress().getPort(),
                                        "--allow-private",
                                        "--ignore-clusters",
                                        "--delay",
                                        "0"),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    /** The graph, but for times and the id of the crawl. */
    private static List<String> withoutTimes() {
        return StoredGraph.lines(client).stream()
                .map(line -> line.replaceAll("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z|crawl-\\d{8}-\\d{6}-[0-9a-f]{8}", "?"))
                .toList();
    }

    @Test
    void whatIsInTheStoreIsRefusedWithoutAGraph() throws Exception {
        Map.of(
                        "--map again.test", "--no-graph excludes --map with the name of a site",
                        "--refresh 7d", "--no-graph excludes --refresh",
                        "--home x", "remove --home and --bolt")
                .forEach((options, message) -> {
                    try {
                        Program.Ended refused = withoutGraph("refused", options.split(" ", -1));
                        assertThat(refused.code()).isEqualTo(2);
                        assertThat(refused.err()).contains(message);
                    } catch (Exception e) {
                        throw new AssertionError(options, e);
                    }
                });
        Program.Ended seedless =
                Program.run(folder, "crawl", "--no-graph", "--contact", "t@example.org", "--out", "refused");
        assertThat(seedless.err()).contains("--no-graph excludes seeds from the store; pass --seeds-file");
    }

    @Test
    void answersWithoutMeaningAreRefused() throws Exception {
        Program.Ended unknown = crawl("unknown", "--refresh", "sometimes");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("'--refresh': 'sometimes' is not a number with ms, s, m, h or d");
        Program.Ended setting = crawl("setting", "-o", "retries=-1");
        assertThat(setting.code()).isEqualTo(2);
        assertThat(setting.err()).contains("--option retries is -1; it must be at least 0");
        Program.Ended misspelt = crawl("misspelt", "-o", "retrie=2");
        assertThat(misspelt.code()).isEqualTo(2);
        assertThat(misspelt.err()).contains("unknown option 'retrie' (did you mean 'retries'?)");
        Program.Ended sample = crawl("sample", "--sample", "5", "--refresh", "7d");
        assertThat(sample.code()).isEqualTo(2);
        assertThat(sample.err()).contains("--refresh has no effect with --sample");
    }
}
