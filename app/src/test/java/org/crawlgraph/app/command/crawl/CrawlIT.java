package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.PrivateFiles;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.testkit.apps.Gallery;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.Answer;
import org.crawlgraph.testkit.site.Answers;
import org.crawlgraph.testkit.site.Label;
import org.crawlgraph.testkit.site.Page;
import org.crawlgraph.testkit.site.SiteCrawl;
import org.crawlgraph.testkit.site.SiteServer;
import org.crawlgraph.testkit.site.SocialSite;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** Crawls of a synthetic site by the program, into a running server. */
@Timeout(300)
public class CrawlIT {

    private static final SocialSite SITE = SocialSite.of(20, 5);

    private static HomeServer server;
    private static BoltClient client;
    private static SiteServer web;

    @TempDir
    private Path folder;

    private SocialSite site = SITE;
    private SiteServer served = shared();

    @BeforeAll
    static void start() throws IOException {
        server = SharedServer.emptied();
        client = server.client();
        web = SiteServer.of(SITE);
    }

    @AfterAll
    static void stop() {
        web.close();
        client.close();
    }

    private static SiteServer shared() {
        return web;
    }

    private Program.Ended crawl(String... more) throws IOException, InterruptedException {
        return crawlInto("crawl", more);
    }

    private Program.Ended crawlInto(String out, String... more) throws IOException, InterruptedException {
        Path seeds = Files.write(folder.resolve("seeds.txt"), site.entry());
        int port = served.address().getPort();
        return Program.run(
                folder, Program.crawl(server.bolt(), server.passwordFile(), seeds, folder.resolve(out), port, more));
    }

    /** A crawl from a list of seeds to wherever they are. */
    private Program.Ended crawlFrom(Path seeds, String out) throws IOException, InterruptedException {
        return Program.run(
                folder,
                "crawl",
                "--bolt",
                server.bolt(),
                "--password-file",
                server.passwordFile().toString(),
                "--contact",
                "t@example.org",
                "--seeds-file",
                seeds.toString(),
                "--out",
                folder.resolve(out).toString());
    }

    private static List<Record> rows(String cypher) {
        return client.rows(cypher, Map.of());
    }

    private static void forget() {
        rows("MATCH (n) WHERE n:Page OR n:Host OR n:UrlCluster OR n:CrawlRun DETACH DELETE n");
    }

    @Test
    void pagesLinksHostsAndWarcFilesMatchTheSite() throws Exception {
        forget();
        int before = web.asked().size();

        Program.Ended ended = crawl("--ignore-clusters", "--delay", "0", "--max-pages", "400", "--warc");

        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err())
                .contains("the page limit is reached", "run the same command with a higher --max-pages to resume");
        assertThat(ended.out()).contains("status", "200", "forbidden by robots.txt");
        List<String> asked = web.asked().subList(before, web.asked().size());
        List<String> pages =
                asked.stream().filter(url -> !url.endsWith("/robots.txt")).toList();
        assertThat(pages).as("none twice").doesNotHaveDuplicates();
        assertThat(pages).noneMatch(url -> url.contains("/login") || url.contains("/inbox/"));
        Map<String, Record> stored = rows(
                        "MATCH (p:Page) WHERE p.status IS NOT NULL RETURN p.url AS url, p.status AS status, p.title AS"
                                + " title, p.contentType AS type, p.bytes AS bytes, p.host AS host, p {.title, .canonical,"
                                + " .noindex, .digest} AS body, p.fetchedAt IS NOT NULL AS at, [(p)-[:LINKS_TO]->(t) |"
                                + " t.url] AS links")
                .stream()
                .collect(Collectors.toMap(row -> row.get("url").asString(), row -> row));
        for (Record row : rows("MATCH (p:Page) UNWIND keys(p) AS key RETURN DISTINCT key")) {
            String owned = row.get("key").asString();
            assertThatThrownBy(
                            () -> client.rows(
                                    "CALL crawl.hits.write({writeProperty: ['authority', $owned]})",
                                    Map.of("owned", owned)),
                            "scores in %s",
                            owned)
                    .hasMessageContaining("would overwrite the " + owned + " of every page");
        }
        assertThat(stored.keySet()).isEqualTo(Set.copyOf(pages)).hasSize(400);
        for (Record row : stored.values()) {
            Page page = SITE.page(row.get("url").asString()).orElseThrow();
            assertThat(row.get("status").asInt()).isEqualTo(200);
            assertThat(row.get("at").asBoolean()).isTrue();
            assertThat(row.get("bytes").asLong()).isPositive();
            assertThat(row.get("type").asString()).isEqualTo(page.contentType());
            assertThat(Set.copyOf(row.get("links").asList(link -> link.asString())))
                    .isEqualTo(new HashSet<>(page.links()));
        }
        assertThat(rows("MATCH (h:Host) RETURN h.robots AS robots"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.get("robots").asString()).isEqualTo("rules: 2"));
        assertThat(warcPages()).isEqualTo(Set.copyOf(pages));
        Map<String, Map<String, Object>> imported = importedBodies();
        stored.forEach((url, row) -> assertThat(row.get("body").asMap()).as(url).isEqualTo(imported.get(url)));
    }

    /** What our own import keeps of the bodies in the WARC files, by URL. */
    private Map<String, Map<String, Object>> importedBodies() {
        Map<String, Map<String, Object>> bodies = new HashMap<>();
        try (CrawlSource source =
                        CrawlSources.open(folder.resolve("crawl/warc"), ImportOptions.DEFAULT, Checkpoint.NONE);
                UrlCursor urls = source.readUrls()) {
            for (int page = 0; page < source.pages(); page++) {
                Map<String, Object> body = new HashMap<>();
                for (PageColumn column : source.columns()) {
                    body.put(column.name(), column.value().apply(page));
                }
                bodies.put(String.valueOf(urls.next()), body);
            }
        }
        return bodies;
    }

    /** What our own import reads in the WARC files. */
    private Set<String> warcPages() throws Exception {
        Path imported = folder.resolve("imported");
        Program.Ended ended = Program.run(
                folder,
                "import",
                "--home",
                imported.toString(),
                folder.resolve("crawl/warc").toString());
        assertThat(ended.code()).as(ended.err()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("crawl/warc"))) {
            Set<String> urls = new HashSet<>();
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".gz")).toList()) {
                urls.addAll(WarcUrls.of(file));
            }
            return urls;
        }
    }

    @Test
    void anEndedCrawlResumesAndFetchesNothingTwice() throws Exception {
        forget();
        int before = web.asked().size();
        List<String> same = List.of("--ignore-clusters", "--delay", "0");

        assertThat(crawl(with(same, "--max-pages", "50")).code()).isEqualTo(3);
        assertThat(PrivateFiles.isPrivate(folder.resolve("crawl"))).isTrue();
        Program.Ended second = crawl(with(same, "--max-pages", "120"));

        assertThat(second.code()).as(second.err()).isEqualTo(3);
        List<String> asked = web.asked().subList(before, web.asked().size());
        assertThat(asked.stream().filter(url -> !url.endsWith("robots.txt")))
                .doesNotHaveDuplicates()
                .hasSize(120);
        assertThat(asked).as("robots.txt is remembered, too").doesNotHaveDuplicates();
        Program.Ended other = crawl("--delay", "0");
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.err()).contains("clusters ignored", "clusters applied", "in another folder");
    }

    private static String[] with(List<String> same, String... more) {
        return Stream.concat(same.stream(), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void theClustersOfTheSiteKeepUselessPagesAway() throws Exception {
        forget();
        site = SocialSite.of(40, 5, Addressing.PATHS);
        try (SiteServer byPath = SiteServer.of(site)) {
            served = byPath;
            trainAndCompare();
        }
    }

    private void trainAndCompare() throws Exception {
        SiteCrawl known = site.stored(1_500);
        List<Map<String, Object>> pages = known.urls().stream()
                .map(url -> Map.<String, Object>of("url", url))
                .toList();
        client.rows(
                "UNWIND $pages AS page CREATE (:Page {url: page.url, host: crawl.url.host(page.url)})",
                Map.of("pages", pages));
        List<List<String>> links = new ArrayList<>();
        for (int from = 0; from < known.urls().size(); from++) {
            for (int to : known.links().targets(from)) {
                links.add(List.of(known.urls().get(from), known.urls().get(to)));
            }
        }
        client.rows(
                "UNWIND $links AS link MATCH (a:Page {url: link[0]}), (b:Page {url: link[1]}) CREATE"
                        + " (a)-[:LINKS_TO]->(b)",
                Map.of("links", links));
        client.rows("CALL crawl.clusters.train('social.example')", Map.of());

        List<Page> without = fetchedBy("without", "--ignore-clusters");
        client.rows("MATCH (h:Host) DETACH DELETE h", Map.of()); // as if no crawl had been there
        client.rows("MATCH (p:Page) REMOVE p.crawl, p.fetchedAt", Map.of());
        List<Page> with = fetchedBy("with");

        assertThat(uninformative(with)) // some four tenths
                .isLessThan(uninformative(without) * 3 / 4);
        List<String> urls = with.stream().map(Page::url).skip(1).toList();
        assertThat(client.rows(
                        "UNWIND $urls AS url MATCH (p:Page {url: url})"
                                + " WHERE NOT EXISTS { (from:Page)-[:LINKS_TO]->(p)"
                                + " WHERE from.status = 200 AND crawl.allows(from.url, url) }"
                                + " RETURN url",
                        Map.of("urls", urls)))
                .as("each page but the seed was reached by a link that crawl.allows lets pass")
                .isEmpty();

        Page forbidden = known.pages().stream()
                .filter(page -> page.type().equals("login"))
                .findFirst()
                .orElseThrow();
        Program.Ended why = Program.run(
                folder,
                "crawl",
                "why",
                forbidden.url(),
                "--from",
                site.entry().get(0),
                "--out",
                folder.resolve("with").toString());
        assertThat(why.code()).as(why.err()).isZero();
        assertThat(why.out()).contains("scope", "REFUSED");

        String crawled = folder.resolve("with").toString();
        assertThat(Program.run(folder, "crawl", "status", crawled).out())
                .contains("ended: ", "refused: refused by URL clusters");
    }

    private List<Page> fetchedBy(String out, String... clusters) throws Exception {
        int before = served.asked().size();
        Program.Ended ended =
                crawlInto(out, with(List.of(clusters), "--delay", "0", "--threads", "1", "--max-pages", "500"));
        assertThat(ended.code()).as(ended.err()).isIn(0, 3);
        assertThat(ended.out().contains("refused by URL clusters")).isEqualTo(clusters.length == 0);
        return served.asked().subList(before, served.asked().size()).stream()
                .filter(url -> !url.endsWith("/robots.txt"))
                .map(url -> site.page(url).orElseThrow())
                .toList();
    }

    private static long uninformative(List<Page> pages) {
        return pages.stream()
                .filter(page -> page.label() == Label.UNINFORMATIVE)
                .count();
    }

    @Test
    void aSampleContinuesBeyondForbiddenPages() throws Exception {
        forget();
        int before = web.asked().size();

        Program.Ended ended = crawl("--sample", "80", "--delay", "0");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("the sample is complete");
        assertThat(ended.out()).contains("forbidden by robots.txt");
        List<String> asked = web.asked().subList(before, web.asked().size());
        assertThat(asked.stream().filter(url -> !url.endsWith("/robots.txt")))
                .doesNotHaveDuplicates()
                .hasSize(80);
    }

    /** Each of the gallery's 600 pictures has its page in an album, and copies under a tag and in three orders. */
    @Test
    void aCrawlAfterASampleSkipsCopiesAndFetchesNothingTwice() throws Exception {
        forget();
        Gallery gallery = new Gallery(600, 1);
        StoredSite all = gallery.stored(20_000);
        Set<String> valuable = IntStream.range(0, all.urls().size())
                .filter(page -> all.labels().get(page) == PageLabel.VALUABLE)
                .mapToObj(all.urls()::get)
                .collect(Collectors.toSet());
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), gallery.entry());
        Answers answers = url -> url.endsWith("/robots.txt")
                ? Optional.empty()
                : Optional.of(new Answer(200, "text/html; charset=utf-8", "", gallery.html(url)));
        try (SiteServer pictures = SiteServer.of(answers)) {
            Program.Ended sampled = gallery(pictures, seeds, "sample", "--sample", "1000");
            assertThat(sampled.code()).as(sampled.err()).isZero();
            assertThat(pictures.asked().stream().filter(url -> !url.endsWith("/robots.txt")))
                    .hasSize(1_000);
            rows("CALL crawl.clusters.train('10.1.2.3') YIELD run RETURN run");

            Program.Ended ended = gallery(pictures, seeds, "whole");

            assertThat(ended.code()).as(ended.err()).isIn(0, 3); // 3 if copies are held back
            assertThat(ended.err()).contains("pages that earlier crawls have fetched are fetched again only when due");
            assertThat(ended.out()).contains("refused by URL clusters");
            List<String> asked = pictures.asked().stream()
                    .filter(url -> !url.endsWith("/robots.txt"))
                    .toList();
            assertThat(asked).as("none twice").doesNotHaveDuplicates().containsAll(valuable);
            assertThat(asked.size() - valuable.size())
                    .as("useless pages, including the pages of the sample")
                    .isLessThan((all.urls().size() - valuable.size()) / 2);
        }
    }

    private Program.Ended gallery(SiteServer pictures, Path seeds, String out, String... options) throws Exception {
        return Program.run(
                folder,
                Program.crawl(
                        server.bolt(),
                        server.passwordFile(),
                        seeds,
                        folder.resolve(out),
                        pictures.address().getPort(),
                        Stream.concat(Stream.of("--delay", "0", "--scope", "host"), Stream.of(options))
                                .toArray(String[]::new)));
    }

    /** The last 30 pictures are in no album. The clusters skip copies under tags, which alone show them. */
    @Test
    void aCrawlFetchesSkippedCopiesThatAloneShowAnItem() throws Exception {
        forget();
        rows("""
            UNWIND [['index.php', 'kept'], ['index.php?/category/$', 'kept'], ['index.php?/category/$/start-$', 'kept'],
                    ['index.php?/tags/tag$', 'kept'], ['index.php?/tags/tag$/start-$', 'kept'],
                    ['picture.php?/$/category/$', 'kept'], ['picture.php?/$/tags/tag$', 'removed'],
                    ['picture.php?/$/*', 'removed'], ['action.php?download&id=$&part=e', 'removed'],
                    ['comments.php?image=$', 'removed']] AS row
            CREATE (:UrlCluster {site: '10.1.2.3', pattern: 'http://10.1.2.3/' + row[0], trained: row[1],
                    followsUnseen: true, reason: 'view'})\
            """);
        Gallery gallery = new Gallery(300, 30, 1);
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), gallery.entry());
        try (SiteServer pictures = SiteServer.of(url -> url.endsWith("/robots.txt")
                ? Optional.empty()
                : Optional.of(new Answer(200, "text/html; charset=utf-8", "", gallery.html(url))))) {
            Program.Ended ended = Program.run(
                    folder,
                    Program.crawl(
                            server.bolt(),
                            server.passwordFile(),
                            seeds,
                            folder.resolve("alone"),
                            pictures.address().getPort(),
                            "--delay",
                            "0"));

            assertThat(ended.err()).contains("fetching 30 pages that the clusters skip but that alone show an item");
            List<String> asked = pictures.asked().stream()
                    .filter(url -> url.contains("/picture.php?/"))
                    .toList();
            assertThat(asked).doesNotHaveDuplicates().hasSize(300);
            assertThat(asked.stream().filter(url -> url.contains("/tags/")))
                    .hasSize(30)
                    .allMatch(url -> Integer.parseInt(url.split("/", -1)[4]) > 270);
        }
    }

    @Test
    void aCrawlNeedsAFolderAndAContact() throws Exception {
        Program.Ended nowhere = Program.run(folder, "crawl", "--contact", "t@example.org");
        Program.Ended nobody =
                Program.run(folder, "crawl", "--out", folder.resolve("crawl").toString());

        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("--out is missing");
        assertThat(nobody.code()).isEqualTo(2);
        assertThat(nobody.err()).contains("--contact is missing");
        Program.Ended misspelt = Program.run(folder, "crawl", "--max-page", "7");
        assertThat(misspelt.code()).isEqualTo(2);
        assertThat(misspelt.err()).contains("--max-page", "crawl --help").doesNotContain("--allow-private");
    }

    @Test
    void headersThatTheCrawlerSetsOrThatAreNoHeadersAreRefusedWithoutTheirValues() throws Exception {
        Map<String, String> messages = Map.of(
                "Host: secret", "--header 'Host' is set by the crawler or the connection",
                "range: secret", "--header 'range' is set by the crawler or the connection",
                "If-None-Match: secret", "--header 'If-None-Match' is set by the crawler",
                "Cookie secret", "--header 'Cookie' is not valid; write 'NAME: VALUE' in ASCII",
                "Cookie: secrät", "--header 'Cookie' is not valid",
                "Cookie: ", "--header 'Cookie' is not valid");
        for (Map.Entry<String, String> message : messages.entrySet()) {
            Program.Ended refused = Program.run(
                    folder, "crawl", "--out", "x", "--contact", "t@example.org", "--header", message.getKey());
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err()).contains(message.getValue()).doesNotContain("secr");
        }
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void aCrawlWithoutSeedsLeavesNoFolder() throws Exception {
        Program.Ended ended = crawlFrom(Path.of("missing.txt"), "nothing");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("missing.txt: no such file");
        assertThat(folder.resolve("nothing")).doesNotExist();
    }

    @Test
    void aCrawlWhoseSeedsAreAllRefusedSaysSo() throws Exception {
        Path seeds = Files.writeString(folder.resolve("private.txt"), "http://127.0.0.1:8099/");
        Program.Ended ended = crawlFrom(seeds, "refused");

        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err()).contains("nothing was fetched", "crawl why URL");
        assertThat(ended.out()).contains("at a non-public address");
        assertThat(ended.err()).contains("a private or loopback address (--allow-private)");
    }
}
