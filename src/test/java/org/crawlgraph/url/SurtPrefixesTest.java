package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SurtPrefixesTest {

    @ParameterizedTest
    @CsvSource({
        "https://www.example.org/a?b=c, 'http://(org,example,www,)/a?b=c'",
        "http://example.org:8080/, 'http://(org,example,:8080)/'",
        "http://10.0.0.1/, http://(10.0.0.1)/",
        "http://[::1]:81/, http://([::1]:81)/"
    })
    void aSurtHasTheHostInReverseOrder(String url, String surt) {
        assertThat(SurtPrefixes.surt(url)).isEqualTo(surt);
    }

    @Test
    void theShorterOfTwoPrefixesIsEnough() {
        SurtPrefixes set = SurtPrefixes.of(List.of(
                "http://(org,example,)/a/b",
                "https://(org,example,)/a",
                "http://(org,example,)/c",
                "http://b.test/**"));

        assertThat(set.match("https://example.org/a/z")).isEqualTo("http://(org,example,)/a");
        assertThat(set.match("http://example.org/a/b/c")).isEqualTo("http://(org,example,)/a");
        assertThat(set.match("http://example.org/b")).isNull();
        assertThat(set.match("http://example.org/c")).isEqualTo("http://(org,example,)/c");
        assertThat(set.match("http://b.test/c")).isNull();
    }
}
