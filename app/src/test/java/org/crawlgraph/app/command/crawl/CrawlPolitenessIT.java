package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.app.command.crawl.RecordingServer.Answer;
import org.crawlgraph.app.command.crawl.RecordingServer.Asked;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.SharedServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What servers see of a crawl of the program. */
@Timeout(300)
class CrawlPolitenessIT {

    private static HomeServer server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        server = SharedServer.emptied();
    }

    private Program.Ended crawl(RecordingServer web, String out, List<String> seeds, String... more) throws Exception {
        String[] arguments = Program.crawl(
                server.bolt(),
                server.passwordFile(),
                Files.write(folder.resolve("seeds.txt"), seeds),
                folder.resolve(out),
                web.port(),
                Stream.concat(Stream.of("--ignore-clusters"), Stream.of(more)).toArray(String[]::new));
        return Program.run(folder, arguments);
    }

    private static String path(String url) {
        return url.substring(url.indexOf('/', "http://".length()));
    }

    /** Each page links to two more, down to a depth; one host asks for more time, another is busy at first. */
    private static Answer page(String url, int times) {
        String path = path(url);
        if (path.equals("/robots.txt")) {
            return url.contains("slow") ? Answer.text("User-agent: *\nCrawl-delay: 0.7\n") : Answer.text("");
        }
        if (url.equals("http://busy.test/") && times == 0) {
            return new Answer(429, "text/plain", "later", 2);
        }
        return Answer.html(path.length() > 5 ? "" : "<a href='" + path + "a'>a</a><a href='" + path + "b'>b</a>");
    }

    @Test
    void delaysAreKeptBetweenRequestsToOneAddressWhateverTheHosts() throws Exception {
        try (RecordingServer web = new RecordingServer(CrawlPolitenessIT::page)) {
            Program.Ended ended = crawl(
                    web,
                    "polite",
                    List.of("http://one.test/", "http://slow.test/", "http://busy.test/"),
                    "--delay",
                    "300ms",
                    "--max-pages",
                    "12");

            assertThat(ended.code()).as(ended.err()).isEqualTo(3);
            List<Asked> asked = web.asked();
            assertThat(asked).hasSizeGreaterThan(14);
            assertKept(asked, Duration.ofMillis(300));
            assertKept(of(asked, "http://slow.test"), Duration.ofMillis(700));
            List<Asked> busy = of(asked, "http://busy.test").stream()
                    .filter(one -> !one.url().endsWith("robots.txt"))
                    .toList();
            assertThat(busy.subList(0, 2)).extracting(Asked::url).containsOnly("http://busy.test/");
            assertKept(busy.subList(0, 2), Duration.ofSeconds(2));
            assertThat(web.urls().stream().filter(url -> url.endsWith("/robots.txt")))
                    .doesNotHaveDuplicates()
                    .hasSize(3);
        }
    }

    private static List<Asked> of(List<Asked> asked, String host) {
        return asked.stream().filter(one -> one.url().startsWith(host + "/")).toList();
    }

    /** From the end of each request to the beginning of the next; clocks of a crawl have milliseconds. */
    private static void assertKept(List<Asked> asked, Duration delay) {
        for (int i = 1; i < asked.size(); i++) {
            assertThat(Duration.ofNanos(asked.get(i).began() - asked.get(i - 1).ended()))
                    .as(asked.get(i - 1).url() + " before " + asked.get(i).url())
                    .isGreaterThanOrEqualTo(delay.minusMillis(1));
        }
    }

    @Test
    void sitemapsAreASourceOfUrlsWhenAsked() throws Exception {
        try (RecordingServer web = new RecordingServer((url, times) -> switch (path(url)) {
            case "/robots.txt" -> Answer.text("User-agent: *\nDisallow: /no\nSitemap: http://map.test/index.xml\n");
            case "/index.xml" ->
                Answer.text("<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
                        + "<sitemap><loc>http://map.test/list.xml</loc></sitemap></sitemapindex>");
            case "/list.xml" ->
                Answer.text("<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
                        + "<url><loc>http://map.test/hidden</loc></url><url><loc>http://map.test/no</loc></url>"
                        + "<url><loc>http://elsewhere.test/</loc></url></urlset>");
            default -> Answer.html("<p>no links</p>");
        })) {
            Program.Ended without = crawl(web, "without", List.of("http://map.test/"), "--delay", "0");
            assertThat(without.code()).as(without.err()).isZero();
            assertThat(web.urls()).containsExactly("http://map.test/robots.txt", "http://map.test/");

            Program.Ended with =
                    crawl(web, "with", List.of("http://map.test/"), "--delay", "0", "--sitemaps", "--refresh", "0");

            assertThat(with.code()).as(with.err()).isZero();
            assertThat(web.urls().subList(2, web.urls().size()))
                    .containsExactlyInAnyOrder(
                            "http://map.test/robots.txt",
                            "http://map.test/",
                            "http://map.test/index.xml",
                            "http://map.test/list.xml",
                            "http://map.test/hidden");
        }
    }
}
