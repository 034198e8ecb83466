package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsRulesTest {

    private static final RecordCodec<RobotsRules> CODEC = RecordCodec.of(RobotsRules.class);

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration DAY = Duration.ofHours(24);

    private static RobotsRules file(String text) {
        return answer(200, text, "");
    }

    private static RobotsRules answer(int status, String text, String trouble) {
        return RobotsRules.of(status, text.getBytes(StandardCharsets.UTF_8), trouble, "text/plain", "CrawlGraph", NOW);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            200, '', true, allowed: no rules
            204, '', true, allowed: no rules
            400, '', true, allowed: 400
            401, '', true, allowed: 401
            403, '', true, allowed: 403
            404, '', true, allowed: 404
            410, '', true, allowed: 410
            451, '', true, allowed: 451
            429, '', false, denied: 429
            500, '', false, denied: 500
            503, '', false, denied: 503
            599, '', false, denied: 599
            302, '', false, 'denied: 302'
            0, unresolved, false, denied: unresolved
            0, time-out, false, denied: time-out
            200, disconnected, false, denied: disconnected
            404, time-out, false, denied: time-out
            """)
    void theOutcomeOfTheFetchDecides(int status, String trouble, boolean allowed, String outcome) {
        RobotsRules rules = answer(status, "", trouble);
        assertThat(rules.allows("https://example.org/page")).isEqualTo(allowed);
        assertThat(rules.allows("https://example.org/robots.txt")).isTrue();
        assertThat(rules.outcome()).isEqualTo(outcome);
        assertThat(rules.ruleFor("https://example.org/page")).isEqualTo(outcome);
        assertThat(Duration.between(NOW, rules.expires())).isEqualTo(allowed ? DAY : Duration.ofMinutes(5));
    }

    @Test
    void failuresInARowDenyForLongerAndLongerButNotForEver() {
        RobotsRules rules = answer(503, "", "");
        Instant at = NOW;
        long[] minutes = {5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440};
        for (long expected : minutes) {
            assertThat(Duration.between(at, rules.expires()).toMinutes()).isEqualTo(expected);
            at = rules.expires();
            rules = answer(0, "", "time-out").after(CODEC.fromBytes(CODEC.toBytes(rules)), at);
        }
        assertThat(rules.outcome()).isEqualTo("denied: time-out");
    }

    @Test
    void whatSucceedsEndsTheFailures() {
        RobotsRules failed = answer(503, "", "");
        RobotsRules read = file("User-agent: *\nDisallow: /x");
        assertThat(read.after(failed, NOW).expires()).isEqualTo(NOW.plus(DAY));
        assertThat(failed.after(read, NOW).expires()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
        assertThat(failed.after(RobotsRules.UNKNOWN, NOW).expires()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /fish          | /fish          | true
            /fish          | /fish.html     | true
            /fish          | /Fish          | false
            /fish*         | /fishheads?x=1 | true
            /fish/         | /fish          | false
            /*.php         | /index.php?a=b | true
            /*.php$        | /index.php?a=b | false
            /*.php$        | /a.php/b.php   | true
            /*.gif$        | /gif/a.gif.gif | true
            /a*b*c$        | /abcbc         | true
            /a*b*c$        | /acb           | false
            /*$            | /anything      | true
            /$             | /              | true
            /$             | /x             | false
            *              | /              | true
            /fish*.php     | /fishheads/catfish.php?parameters | true
            /a%3cd.html    | /a%3Cd.html    | true
            /a%3Cd.html    | /a%3cd.html    | true
            /a%2fb.html    | /a%2fb.html    | true
            /a%2fb.html    | /a/b.html      | false
            /~mak/         | /%7Emak/x.html | true
            /%7emak/       | /~mak/x.html   | true
            /%C3%BC        | /ü             | true
            /ü             | /%c3%bc        | true
            /search?q=     | /search?q=1    | true
            /*?            | /a?            | true
            /a b           | /a%20b         | true
            /index.html    | /              | false
            fish           | /fish          | false
            """)
    void aPatternMatchesFromTheBeginning(String pattern, String path, boolean denied) {
        RobotsRules rules = file("User-agent: *\nDisallow: " + pattern);
        assertThat(rules.allows("https://example.org" + path)).isNotEqualTo(denied);
    }

    @Test
    void theLongestMatchDecidesAndAllowWinsATie() {
        RobotsRules rules = file("""
                User-agent: *
                Disallow: /shop
                Allow: /shop/items
                Disallow: /shop/items/*/edit
                Disallow: /even
                Allow: /even
                """);
        assertThat(rules.ruleFor("http://a.example/shop/cart")).isEqualTo("Disallow: /shop");
        assertThat(rules.ruleFor("http://a.example/shop/items/3")).isEqualTo("Allow: /shop/items");
        assertThat(rules.ruleFor("http://a.example/shop/items/3/edit")).isEqualTo("Disallow: /shop/items/*/edit");
        assertThat(rules.ruleFor("http://a.example/even/x")).isEqualTo("Allow: /even");
        assertThat(rules.ruleFor("http://a.example/other")).isEqualTo("rules: 5");
        assertThat(rules.allows("http://a.example/even/x")).isTrue();
        assertThat(rules.allows("http://a.example/shop/items/3/edit")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CrawlGraph", "crawlgraph", "CRAWLGRAPH", "CrawlGraph/0.1", "crawlgraph bot"})
    void ourGroupIsFoundWhateverItsCase(String name) {
        RobotsRules rules = file("User-agent: *\nDisallow: /\n\nUser-agent: " + name + "\nDisallow: /private\n");
        assertThat(rules.allows("http://a.example/x")).isTrue();
        assertThat(rules.allows("http://a.example/private/x")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"crawl", "crawlgraphs", "crawlgraph-images", "othercrawlgraph"})
    void groupsOfOthersAreNotOurs(String name) {
        RobotsRules rules = file("User-agent: " + name + "\nDisallow: /\n\nUser-agent: *\nDisallow: /private\n");
        assertThat(rules.allows("http://a.example/x")).isTrue();
        assertThat(rules.allows("http://a.example/private/x")).isFalse();
    }

    @Test
    void groupsOfOneAgentAreMerged() {
        RobotsRules rules = file("""
                User-agent: crawlgraph
                Disallow: /a

                User-agent: *
                Disallow: /

                User-agent: other
                User-agent: crawlgraph
                Disallow: /b
                """);
        assertThat(rules.allows("http://a.example/a")).isFalse();
        assertThat(rules.allows("http://a.example/b")).isFalse();
        assertThat(rules.allows("http://a.example/c")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\n\n", "  \n", "# comment\n", " # comment\r\n"})
    void anyLineEndWillDo(String end) {
        RobotsRules rules = file(String.join(end, "User-agent: *", "Disallow: /a", " disallow : /b", "ALLOW:/b/c", ""));
        assertThat(rules.allows("http://a.example/a")).isFalse();
        assertThat(rules.allows("http://a.example/b")).isFalse();
        assertThat(rules.allows("http://a.example/b/c")).isTrue();
        assertThat(rules.allows("http://a.example/c")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            5, 5000
            0.25, 250
            86400, 86400000
            2000000000, 31536000000
            2147483648, 31536000000
            999999999999, 31536000000
            99999999999999999999999999, 31536000000
            99999999999.5, 31536000000
            1e6, 1000000000
            1e400, 31536000000
            +7, 7000
            '2,5', 2500
            .5, 500
            5., 5000
            10s, 10000
            10 # seconds, 10000
            0.0001,
            1e-400,
            -999999999999,
            -0.5,
            NaN,
            Infinity,
            0x10,
            5 6,
            0,
            -3,
            soon,
            """)
    void theDelayIsRead(String text, Long millis) {
        RobotsRules rules = file("User-agent: *\nCrawl-delay: " + text + "\nDisallow: /x");
        assertThat(rules.crawlDelay()).isEqualTo(millis == null ? null : Duration.ofMillis(millis));
        assertThat(rules.allows("http://a.example/")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /*$history   | /wiki/Foo$history   | false
            /*$history   | /wiki/Foo%24history | false
            /*$history   | /wiki/Foo$history/x | false
            /*$history   | /wiki/Foo           | true
            /a$b         | /a$bc               | false
            /a%24b       | /a$bc               | false
            /*.gif$      | /a.gif              | false
            /*.gif$      | /a.gif?x            | true
            /a$*b$       | /a$xb               | false
            /a$*b$       | /a$xbc              | true
            /x$$         | /x$                 | false
            /x$$         | /x                  | true
            """)
    void aDollarIsAnAnchorAtTheEndAlone(String pattern, String path, boolean allowed) {
        RobotsRules rules = file("User-agent: *\nDisallow: " + pattern);
        assertThat(rules.allows("http://a.example" + path)).isEqualTo(allowed);
        assertThat(CODEC.fromBytes(CODEC.toBytes(rules)).allows("http://a.example" + path))
                .isEqualTo(allowed);
    }

    @Test
    void sitemapsBelongToNoGroup() {
        RobotsRules rules = file("""
                Sitemap: https://a.example/one.xml
                User-agent: other
                Sitemap: https://b.example/two.xml
                Sitemap: https://a.example/one.xml
                Sitemap: /relative.xml
                """);
        assertThat(rules.sitemaps())
                .containsExactly("https://a.example/one.xml", "https://b.example/two.xml", "/relative.xml");
    }

    @Test
    void whatIsNoUrlIsDenied() {
        RobotsRules rules = file("User-agent: *\nDisallow: /x");
        assertThat(rules.allows("/relative")).isFalse();
        assertThat(rules.allows("http://a.example/[x] y")).isTrue();
        assertThat(rules.ruleFor("mailto:a@example.org")).isNull();
    }

    @Test
    void halfAMebibyteIsReadAndTheLineThatIsCutIsNot() {
        String begin = "User-agent: *\nDisallow: /early\n";
        String filler = "# " + "x".repeat(97) + "\n";
        String text = begin + filler.repeat(5118) + "Disallow: /" + "y".repeat(300) + "\nDisallow: /late\n";
        assertThat(begin.length() + filler.length() * 5118).isBetween(500 * 1024 - 200, 500 * 1024);
        RobotsRules rules = file(text);
        assertThat(rules.allows("http://a.example/early")).isFalse();
        assertThat(rules.allows("http://a.example/late")).isTrue();
        assertThat(rules.allows("http://a.example/" + "y".repeat(250))).isTrue();
        assertThat(rules.outcome()).isEqualTo("rules: 1");
    }

    @Test
    void aWebPageInPlaceOfTheFileHasNoRules() {
        RobotsRules rules = RobotsRules.of(
                200, "<html><body>Not found</body>".getBytes(StandardCharsets.UTF_8), "", "text/html", "bot", NOW);
        assertThat(rules.outcome()).isEqualTo("allowed: no rules");
        RobotsRules wrapped = file("<html><pre>User-agent: *<br>Disallow: /x</pre>");
        assertThat(wrapped.allows("http://a.example/x")).isFalse();
    }

    @Test
    void hostileFilesAreReadInOneGo() {
        String[] hostile = {
            "<html>User-agent: * " + "<!--".repeat(120_000),
            "User-agent: *\n<html>" + "<!--".repeat(120_000),
            "User-agent: *\nDisallow: " + "/*a".repeat(160_000),
            "User-agent: *\n" + "Disallow: /*a*a*a*a*a*a*b$\n".repeat(18_000),
            "User-agent: " + "x ".repeat(240_000),
            "User-agent" + " ".repeat(500_000) + ": *",
            "\0".repeat(500_000)
        };
        for (String text : hostile) {
            RobotsRules rules = file(text);
            assertThat(rules.allows("http://a.example/" + "a/".repeat(1000))).isTrue();
        }
    }

    @Test
    @Timeout(60)
    void starsThatCostTooMuchWorkRefuse() {
        StringBuilder disallow = new StringBuilder("User-agent: *\n");
        StringBuilder allow = new StringBuilder("User-agent: *\nDisallow: /\n");
        for (int i = 0; i < 1_000; i++) {
            disallow.append("Disallow: /b*").append("a".repeat(480)).append(i).append('\n');
            allow.append("Allow: /b*").append("a".repeat(480)).append(i).append('\n');
        }
        String hard = "http://a.example/b" + "a".repeat(1_900);
        for (RobotsRules rules : List.of(file(disallow.toString()), file(allow.toString()))) {
            for (int i = 0; i < 50; i++) {
                assertThat(rules.allows(hard + i % 10)).isFalse();
            }
        }
        RobotsRules rules = file(disallow.toString());
        assertThat(rules.ruleFor(hard)).endsWith("take too long)");
        assertThat(rules.allows("http://a.example/b/page")).isTrue();
        assertThat(rules.allows("http://a.example/" + "a".repeat(1_900))).isTrue();
    }

    @Test
    void honestFilesWithManyRulesAreDecided() {
        String text = IntStream.range(0, 1_000)
                .mapToObj(i -> "Disallow: /*aaaaaaaaaaaa" + i + "\nDisallow: /dir" + i)
                .collect(Collectors.joining("\n", "User-agent: *\n", "\n"));
        assertThat(file(text).allows("http://a.example/x/" + "b".repeat(200))).isTrue();
    }

    @Test
    void rulesSurviveAsBytes() {
        RobotsRules rules = file("""
                User-agent: *
                Disallow: /ü*.gif$
                Allow: /%25/x
                Crawl-delay: 1.5
                Sitemap: https://a.example/one.xml
                """);
        RobotsRules back = CODEC.fromBytes(CODEC.toBytes(rules));
        assertThat(CODEC.toBytes(back)).isEqualTo(CODEC.toBytes(rules));
        assertThat(back.outcome()).isEqualTo("rules: 2");
        assertThat(back.expires()).isEqualTo(rules.expires());
        assertThat(back.crawlDelay()).isEqualTo(Duration.ofMillis(1500));
        assertThat(back.sitemaps()).containsExactly("https://a.example/one.xml");
        assertThat(back.ruleFor("http://a.example/ü1.gif")).isEqualTo("Disallow: /%C3%BC*.gif$");
        assertThat(back.allows("http://a.example/ü1.gif")).isFalse();
    }

    @Test
    void bytesThatAreNoRulesAreRefused() {
        byte[] bytes = CODEC.toBytes(file("User-agent: *\nDisallow: /x"));
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CODEC.fromBytes(cut))
                    .withMessageContaining("is damaged at byte");
        }
    }
}
