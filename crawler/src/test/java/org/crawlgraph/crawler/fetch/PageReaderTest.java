package org.crawlgraph.crawler.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.robots.SitemapLinks;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.crawler.strategy.UrlRules;
import org.crawlgraph.html.LinkDetail;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageReaderTest {

    private static final RuleChain RULES =
            UrlRules.of(-1, Selection.ALL, Scope.HOST.keys(List.of("http://a.example/")));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private static Path folder;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static CrawlState state;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static PageReader reader;

    @BeforeAll
    static void opensAState() {
        state = CrawlState.open(folder, Map.of());
        CrawlRules rules = new CrawlRules(RULES, SiteFilters.NONE, Selection.ALL);
        reader = new PageReader(
                new CrawlStrategy(state, rules),
                FetchLimits.DEFAULT,
                "crawlgraph",
                2,
                true,
                true,
                new PageOutcome.Details(true, true));
    }

    @AfterAll
    static void closesTheState() {
        state.close();
    }

    private static FetchTask task(int redirects, int attempts) {
        return new FetchTask(
                7,
                new DiscoveredLink("http://a.example/dir/page", "http://a.example/", 2, redirects),
                "http://a.example",
                attempts,
                Validators.NONE,
                false);
    }

    private static FetchResult answer(int status, String body, String... headers) {
        List<FetchResult.Header> list = new ArrayList<>();
        for (String header : headers) {
            String[] parts = header.split(": ", 2);
            list.add(new FetchResult.Header(parts[0], parts[1]));
        }
        return new FetchResult(
                "http://a.example/dir/page",
                new FetchResult.Wire(
                        Instant.parse("2026-01-01T00:00:00Z"),
                        Duration.ofMillis(250),
                        null,
                        "GET /dir/page HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8),
                        ("HTTP/1.1 " + status + " X\r\n\r\n").getBytes(StandardCharsets.UTF_8)),
                status,
                list,
                body.getBytes(StandardCharsets.UTF_8),
                false,
                null,
                "");
    }

    private static PageOutcome outcome(CrawlEvent.PageFetched page) {
        PageOutcome outcome = page.outcome();
        assertThat(outcome).isNotNull();
        return Objects.requireNonNull(outcome);
    }

    @Test
    void aPageGivesTitleLinksAndDiscoveredLinks() {
        CrawlEvent.PageFetched page = reader.read(
                task(0, 0),
                answer(
                        200,
                        "<title>A  page</title><a href=next#x>1</a><a href='/dir/next'>2</a><a href=//b.example/>3</a>"
                                + "<a href=mailto:me@a.example>4</a><a rel=nofollow href=/hidden>5</a>",
                        "Content-Type: text/html"));

        assertThat(outcome(page))
                .usingRecursiveComparison()
                .ignoringFields("content.digest", "response.validators.archived", "links.details", "content.sketch")
                .isEqualTo(new PageOutcome(
                        "http://a.example/dir/page",
                        2,
                        new PageOutcome.Response(
                                Instant.parse("2026-01-01T00:00:00.250Z"),
                                200,
                                null,
                                "text/html",
                                160,
                                null,
                                Validators.NONE),
                        new PageOutcome.Content("A page", null, null, null, null, false),
                        new PageOutcome.Links(true, List.of("http://a.example/dir/next", "http://b.example/"), null),
                        null,
                        null));
        assertThat(page.found().followed())
                .containsExactly(new DiscoveredLink("http://a.example/dir/next", "http://a.example/dir/page", 3, 0));
        assertThat(page.found().refused()).isEqualTo(Map.of(Refusal.SCOPE, 1, Refusal.NO_URL, 1));
        assertThat(page.reply().again()).isNull();
        assertThat(page.warc()).isNotEmpty();
    }

    @Test
    void linksHaveTheirFirstTextAndTheirMarks() {
        CrawlEvent.PageFetched page = reader.read(
                task(0, 0),
                answer(
                        200,
                        "<html lang=en><p>Some words of a page.</p><a href=/a><img src=x.png></a><a href=/a#top"
                                + " rel='UGC noopener sponsored'> First <b>text</b>\n"
                                + "</a><a href=/a>second</a><a href=/b><img src=x alt='A picture'></a><a href=/c"
                                + " title=Title></a><a href=/d></a><a href=/e>" + "long ".repeat(1_000)
                                + "</a><a href=/f rel=nofollow>hidden</a>",
                        "Content-Type: text/html"));

        assertThat(outcome(page).links().details())
                .isEqualTo(Map.of(
                        "http://a.example/a", new LinkDetail("First text", "sponsored ugc"),
                        "http://a.example/b", new LinkDetail("A picture", ""),
                        "http://a.example/c", new LinkDetail("Title", ""),
                        "http://a.example/e", new LinkDetail("long ".repeat(20).strip(), "")));
        assertThat(outcome(page).links().urls()).contains("http://a.example/d").doesNotContain("http://a.example/f");
        assertThat(outcome(page).content().sketch()).hasSizeBetween(2, 32).isSortedAccordingTo(Long::compareUnsigned);
        assertThat(outcome(page).content().language()).isEqualTo("en");
        RecordCodec<PageOutcome> codec = RecordCodec.of(PageOutcome.class);
        assertThat(codec.fromBytes(codec.toBytes(outcome(page)))).isEqualTo(outcome(page));
    }

    @Test
    @Timeout(60)
    void addressesThatAreTooLongAreCounted() {
        String up = "../".repeat(1_000_000);
        CrawlEvent.PageFetched page = reader.read(
                task(0, 0), answer(200, "<a href='" + up + "'>1</a><a href=next>2</a>", "Content-Type: text/html"));
        assertThat(page.found().refused()).isEqualTo(Map.of(Refusal.TOO_LONG, 1));
        assertThat(outcome(page).links().urls()).containsExactly("http://a.example/dir/next");
        CrawlEvent.PageFetched redirect = reader.read(task(0, 0), answer(302, "", "Location: /" + up));
        assertThat(redirect.found().refused()).isEqualTo(Map.of(Refusal.TOO_LONG, 1));
        assertThat(outcome(redirect).response().location()).isNull();
    }

    @Test
    void aPageGivesWhatTrainingAsksOfItsBody() {
        PageOutcome plain = outcome(reader.read(
                task(0, 0),
                answer(
                        200,
                        "<title>A</title><link rel=canonical href='/dir/./page#top'>x",
                        "Content-Type: text/html")));
        PageOutcome unwanted = outcome(reader.read(
                task(0, 0), answer(200, "<title>A</title>x", "Content-Type: text/html", "X-Robots-Tag: noindex")));

        assertThat(plain.content().canonical()).isEqualTo("http://a.example/dir/page");
        assertThat(plain.content().noindex()).isFalse();
        assertThat(unwanted.content().noindex()).isTrue();
        assertThat(unwanted.content().title()).isNull();
        assertThat(unwanted.digest()).isEqualTo(plain.digest());
    }

    @ParameterizedTest
    @CsvSource({"'<meta name=robots content=nofollow>',", ", 'X-Robots-Tag: nofollow'"})
    void aPageThatAsksNotToFollowGivesNoLinks(String meta, String header) {
        String body = (meta == null ? "" : meta) + "<a href=/x>1</a><a href=/y>2</a>";

        CrawlEvent.PageFetched page = header == null
                ? reader.read(task(0, 0), answer(200, body, "Content-Type: text/html"))
                : reader.read(task(0, 0), answer(200, body, "Content-Type: text/html", header));

        assertThat(page.found().followed()).isEmpty();
        assertThat(outcome(page).links().urls()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "text/html, X-Robots-Tag: noindex, true",
        "text/plain, X-Robots-Tag: all, true",
        "text/html, X-Robots-Tag: nofollow, false",
        "image/png, X-Robots-Tag: none, false"
    })
    void theTargetOfARefreshHeaderIsALink(String type, String robots, boolean isLink) {
        CrawlEvent.PageFetched page =
                reader.read(task(0, 0), answer(200, "text", "Content-Type: " + type, "Refresh: 0;url=/next", robots));

        assertThat(outcome(page).links().urls()).isEqualTo(isLink ? List.of("http://a.example/next") : List.of());
    }

    @Test
    void aPageThatAsksNotToBeKeptLeavesNoTitle() {
        CrawlEvent.PageFetched page = reader.read(
                task(0, 0),
                answer(200, "<title>Secret</title><a href=/x>", "Content-Type: text/html", "X-Robots-Tag: noindex"));

        assertThat(outcome(page).content().title()).isNull();
        assertThat(outcome(page).links().urls()).containsExactly("http://a.example/x");
    }

    @Test
    void aRedirectIsJudgedAsIfTheLinkHadLedThereAtOnce() {
        CrawlEvent.PageFetched page = reader.read(task(1, 0), answer(301, "", "Location: ../other#part"));

        assertThat(outcome(page).response().location()).isEqualTo("http://a.example/other");
        assertThat(page.found().followed())
                .containsExactly(new DiscoveredLink("http://a.example/other", "http://a.example/", 2, 2));
    }

    private static FetchResult broken(FetchResult whole, FetchResult.FetchError trouble) {
        return new FetchResult(
                whole.url(), whole.wire(), whole.status(), whole.headers(), whole.body(), false, trouble, "It broke.");
    }

    /** Some servers always send a Content-Length that is too large. */
    @ParameterizedTest
    @EnumSource(
            value = FetchResult.FetchError.class,
            names = {"BROKEN", "DISCONNECTED", "TIME_OUT"})
    void theLinksOfACutPageAreFollowedOnceItIsNotFetchedAgain(FetchResult.FetchError trouble) {
        FetchResult cut = broken(answer(200, "<a href=/x>x</a><p>te", "Content-Type: text/html"), trouble);

        CrawlEvent.PageFetched first = reader.read(task(0, 0), cut);
        CrawlEvent.PageFetched last = reader.read(task(0, 9), cut);

        assertThat(first.found().followed()).hasSize(first.reply().again() == null ? 1 : 0);
        assertThat(last.reply().again()).isNull();
        assertThat(last.found().followed()).extracting(DiscoveredLink::url).containsExactly("http://a.example/x");
        assertThat(outcome(last).response().trouble()).isEqualTo(trouble.text());
        assertThat(outcome(last).links().whole()).isFalse();
        assertThat(outcome(last).digest()).isNull();
    }

    @ParameterizedTest
    @EnumSource(
            value = FetchResult.FetchError.class,
            names = {"BROKEN", "DISCONNECTED", "TIME_OUT"})
    void aRedirectIsFollowedWhateverHappensToItsBody(FetchResult.FetchError trouble) {
        CrawlEvent.PageFetched page =
                reader.read(task(0, 0), broken(answer(301, "moved", "Location: /other"), trouble));

        assertThat(page.found().followed()).extracting(DiscoveredLink::url).containsExactly("http://a.example/other");
        assertThat(page.reply().again()).isNull();
        assertThat(outcome(page).response().trouble()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"text/html\"", "text/html charset=utf-8", "unknown/unknown", "text/plain, text/html", "html"})
    void typesAreReadAsPeopleWriteThem(String type) {
        CrawlEvent.PageFetched page =
                reader.read(task(0, 0), answer(200, "<html><a href=/x>x</a>", "Content-Type: " + type));

        assertThat(outcome(page).links().urls()).containsExactly("http://a.example/x");
    }

    @Test
    void theSixthRedirectInARowIsRefused() {
        CrawlEvent.PageFetched page = reader.read(task(5, 0), answer(302, "", "Location: /round"));

        assertThat(page.found().followed()).isEmpty();
        assertThat(page.found().refused()).isEqualTo(Map.of(Refusal.REDIRECTS, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "429, 7, 7",
        "503, 1000000, 86400",
        "503, soon, 5",
        "502,, 5",
        "503, 'Thu, 01 Jan 2026 00:01:00 GMT', 59",
        "503, 'Thursday, 01-Jan-26 00:01:00 GMT', 59",
        "503, Thu Jan  1 00:01:00 2026, 59",
    })
    void aPassingFailureIsTriedAgainWhenTheServerWants(int status, String wanted, long seconds) {
        FetchResult answer = wanted == null ? answer(status, "") : answer(status, "", "Retry-After: " + wanted);

        assertThat(reader.read(task(0, 0), answer).reply().again())
                .isBetween(Duration.ofSeconds(seconds), Duration.ofSeconds(seconds + 1));
        assertThat(reader.read(task(0, 2), answer).reply().again())
                .as("but not for ever")
                .isNull();
        assertThat(reader.read(task(0, 2), answer).reply().rest())
                .as("the host is left alone all the same, if it says for how long")
                .satisfies(
                        rest -> assertThat(rest == null ? 5 : rest.toSeconds()).isEqualTo(seconds));
    }

    @ParameterizedTest
    @EnumSource(FetchResult.FetchError.class)
    void troubleIsTriedAgainWhereItMayPass(FetchResult.FetchError trouble) {
        FetchResult gone = new FetchResult(
                "http://a.example/dir/page",
                new FetchResult.Wire(Instant.EPOCH, Duration.ZERO, null, new byte[0], new byte[0]),
                0,
                List.of(),
                new byte[0],
                false,
                trouble,
                "It did not work.");

        CrawlEvent.PageFetched page = reader.read(task(0, 0), gone);

        boolean passes = Set.of(
                        FetchResult.FetchError.UNRESOLVED,
                        FetchResult.FetchError.CONNECT,
                        FetchResult.FetchError.TIME_OUT,
                        FetchResult.FetchError.DISCONNECTED)
                .contains(trouble);
        assertThat(page.reply().again() != null).isEqualTo(passes);
        assertThat(page.reply().took()).isNull();
        assertThat(page.warc()).as("nothing came, so nothing is kept").isNull();
        assertThat(outcome(page).response().trouble()).isEqualTo(trouble.text());
    }

    @Test
    void anErrorPageGivesNoLinks() {
        CrawlEvent.PageFetched page =
                reader.read(task(0, 0), answer(404, "<a href=/x>home</a>", "Content-Type: text/html"));

        assertThat(page.found().followed()).isEmpty();
        assertThat(outcome(page).status()).isEqualTo(404);
    }

    @Test
    void aSitemapIsNoPageAndItsUrlsAreFound() {
        FetchTask task = new FetchTask(
                8,
                SitemapLinks.link("http://a.example/sitemap.xml", "http://a.example/robots.txt", 0),
                Validators.NONE);
        String xml =
                "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>http://a.example/in</loc></url>"
                        + "</urlset>";

        CrawlEvent.PageFetched page = reader.read(task, answer(200, xml, "Content-Type: application/xml"));

        assertThat(page.outcome()).isNull();
        assertThat(page.found().followed())
                .containsExactly(new DiscoveredLink("http://a.example/in", "http://a.example/sitemap.xml", 1, 0));
    }

    private static @Nullable String digest(int status, String body) {
        return outcome(reader.read(task(0, 0), answer(status, body, "Content-Type: text/html")))
                .digest();
    }

    @Test
    void theDigestOfAPageIsThatOfItsWordsAndAGonePageSaysSo() {
        assertThat(digest(200, "<p>some <b>words</b></p>")).isEqualTo(digest(200, "<div id=7>some\n words</div>"));
        assertThat(digest(200, "<p>some words</p>")).isNotEqualTo(digest(200, "<p>other words</p>"));
        assertThat(digest(404, "<p>some words</p>")).isEqualTo("gone").isEqualTo(digest(410, ""));
        assertThat(digest(500, "<p>some words</p>")).as("nobody knows").isNull();
        assertThat(digest(304, "")).isNull();
    }
}
