package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The examples of RFC 9309 and files from the web, where they are next to the clone; {@link RobotsTextsTest} has texts
 * of our own.
 */
class RobotsFilesTest {

    private static final RecordCodec<RobotsRules> CODEC = RecordCodec.of(RobotsRules.class);

    private static final Path FILES = Path.of(System.getProperty("crawlgraph.root", ".."))
            .resolve("../shared/data/robots-url-tests/crawler-commons/robots");

    private static RobotsRules rules(String file, String agent) throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(FILES), "skipped: " + FILES + " is missing");
        return RobotsRules.of(200, Files.readAllBytes(FILES.resolve(file)), "", "text/plain", agent, Instant.EPOCH);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            rfc9309-example-simple-robots.txt, anybot, /a.gif, false
            rfc9309-example-simple-robots.txt, anybot, /example/x, false
            rfc9309-example-simple-robots.txt, anybot, /publications/x, true
            rfc9309-example-simple-robots.txt, anybot, /other, true
            rfc9309-example-simple-robots.txt, FooBot, /x, false
            rfc9309-example-simple-robots.txt, foobot, /example/page.html, true
            rfc9309-example-simple-robots.txt, foobot, /example/allowed.gif, true
            rfc9309-example-simple-robots.txt, barbot, /example/page.html, false
            rfc9309-example-simple-robots.txt, bazbot, /example/other.html, true
            rfc9309-example-simple-robots.txt, quxbot, /example/page.html, true
            rfc9309-example-longest-match-robots.txt, foobot, /example/page/, true
            rfc9309-example-longest-match-robots.txt, foobot, /example/page/disallowed.gif, false
            rfc9309-example-rule-group-merging.txt, examplebot, /foo, false
            rfc9309-example-rule-group-merging.txt, examplebot, /baz, false
            rfc9309-example-rule-group-merging.txt, otherbot, /baz, true
            precedence-of-rules.txt, testy, /foo/bar, true
            precedence-of-rules.txt, testy, /foo/baz, false
            precedence-of-rules.txt, wget, /other, false
            precedence-of-rules.txt, wget, /foo/x, true
            dos-line-endings.txt, anybot, /any/x, true
            wildcards.txt, googlebot, /rss/people/me/reviews, false
            wildcards.txt, anybot, /wishlist/universal-x, true
            wildcards.txt, anybot, /wishlist/x, false
            wildcards.txt, anybot, /a/gcrnsts, false
            wildcards.txt, etaospider, /x, false
            many-user-agents.txt, wget, /index.html, false
            """)
    void decides(String file, String agent, String path, boolean allowed) throws IOException {
        assertThat(rules(file, agent).allows("http://www.example.com" + path)).isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource({"robots-with-utf8-bom.txt", "robots-with-utf16be-bom.txt", "robots-with-utf16le-bom.txt"})
    void aByteOrderMarkTellsTheCharacters(String file) throws IOException {
        assertThat(rules(file, "foobot").allows("http://www.example.com/profile"))
                .isFalse();
        assertThat(rules(file, "anybot").outcome()).startsWith("rules: ");
    }

    @Test
    void delaysOfMergedGroupsCount() throws IOException {
        assertThat(rules("crawl-delay-group-merging.txt", "mybot").crawlDelay()).isEqualTo(Duration.ofSeconds(10));
        assertThat(rules("crawl-delay-group-merging.txt", "mybot").allows("http://a.example/private/x"))
                .isFalse();
    }

    @Test
    void everyFileSurvivesAsBytes() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(FILES), "skipped: " + FILES + " is missing");
        try (var files = Files.list(FILES)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                RobotsRules rules = rules(file.getFileName().toString(), "anybot");
                assertThat(CODEC.toBytes(CODEC.fromBytes(CODEC.toBytes(rules))))
                        .as(file.toString())
                        .isEqualTo(CODEC.toBytes(rules));
            }
        }
    }
}
