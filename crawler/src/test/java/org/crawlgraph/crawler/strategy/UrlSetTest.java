package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UrlSetTest {

    private static UrlSet set(String... texts) {
        return UrlSet.of("exclude", List.of(texts));
    }

    @ParameterizedTest
    @CsvSource({
        "http://docs.test/library/os*, http://docs.test/library/os.html, true",
        "http://docs.test/library/os*, http://docs.test/library/os, true",
        "http://docs.test/library/os*, http://docs.test/library/os.path.html?x=1, true",
        "http://docs.test/library/os*, http://docs.test/library/os/path, false",
        "http://docs.test/library/os*, http://docs.test/library/io.html, false",
        "http://docs.test/library/**, http://docs.test/library/a/b.html?c=/d, true",
        "http://docs.test/library/**, http://docs.test/library, false",
        "http://docs.test/*/index.html, http://docs.test/a/index.html, true",
        "http://docs.test/*/index.html, http://docs.test/a/b/index.html, false",
        "http://docs.test/**/index.html, http://docs.test/a/b/index.html, true",
        "http://docs.test/a*c*e, http://docs.test/abcde, true",
        "**.pdf, https://any.test/a/b.pdf, true",
        "**.pdf, https://any.test/a/b.pdf?download=1, false",
        "**.pdf*, https://any.test/a/b.pdf?download=1, true",
        "*://docs.test/a, https://docs.test/a, true",
        "http://*.docs.test/**, http://www.docs.test/a/b, true",
        "http://*.docs.test/**, http://docs.test/a/b, false",
        "http://docs.test/$, http://docs.test/17, true",
        "http://docs.test/$, http://docs.test/x17, false",
        "http://docs.test/page-$.html, http://docs.test/page-3.html, true",
        "'http://docs.test/a?sort=*', http://docs.test/a?sort=up, true",
        "'http://docs.test/a?sort=*', http://docs.test/abc, false",
        "http://docs.test/a.html, http://docs.test/axhtml, false",
        "http://docs.test/(a)+.b*, http://docs.test/(a)+.bc, true",
        "http://docs.test/\\*, http://docs.test/*, true",
        "http://docs.test/\\*, http://docs.test/x, false",
        "http://docs.test, http://docs.test/, true",
        "HTTP://DOCS.test:80/a, http://docs.test/a, false",
        "http://DOCS.test:80/a*, http://docs.test/ab, true",
        "http://bücher.test/**, http://xn--bcher-kva.test/a, true",
        "http://docs.test/bücher/*, http://docs.test/b%C3%BCcher/1, true"
    })
    void aPatternMatches(String text, String url, boolean matches) {
        try {
            assertThat(set(text).match(url) != null).isEqualTo(matches);
        } catch (IllegalArgumentException e) {
            assertThat(matches).as(e.getMessage()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "docs.test",
                "docs.test/library/*",
                "/library/*",
                "ftp://docs.test/*",
                "http://",
                "*",
                "re:(",
                "re:*",
                "http://docs.test/a b",
                "http://docs.test/a\tb",
                "http://docs.test/a#b",
                "http://docs.test/\\a",
                "http://docs.test/\\"
            })
    void aTextThatIsNotAPatternIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> set(text))
                .withMessageStartingWith("exclude '" + text + "'");
    }

    /** A pattern that backtracks for years in java.util.regex. */
    @Test
    void matchingTakesLinearTime() {
        assertThat(set("http://docs.test/" + "*a".repeat(40)).match("http://docs.test/" + "a".repeat(5_000) + "!"))
                .isNull();
    }

    @Test
    void theFirstPrefixOrPatternIsNamed() {
        UrlSet set = set("http://a.test/*", "**.pdf", "**x?", "http://(test,b,", "http://(test,c,");
        assertThat(set.match("http://a.test/b.pdf")).isEqualTo("http://a.test/*");
        assertThat(set.match("http://b.test/")).isEqualTo("http://(test,b,");
    }

    @Test
    void thousandsOfPatternsAndPrefixesAreTold() {
        UrlSet set = UrlSet.of(
                "include",
                IntStream.range(0, 5_000)
                        .boxed()
                        .flatMap(i -> Stream.of("http://www.site.example/" + i + "/*", "http://(org,example" + i + ","))
                        .toList());

        assertThat(set.match("http://www.site.example/4999/x")).isEqualTo("http://www.site.example/4999/*");
        assertThat(set.match("http://www.site.example/5000/x")).isNull();
        assertThat(set.match("http://a.example77.org/")).isEqualTo("http://(org,example77,");
        assertThat(set.match("http://example5000.org/")).isNull();
    }
}
