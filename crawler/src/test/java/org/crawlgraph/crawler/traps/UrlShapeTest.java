package org.crawlgraph.crawler.traps;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlShapeTest {

    @ParameterizedTest
    @CsvSource({
        "http://a.example/a/b/a/b/a/b,      true",
        "http://a.example/x/a/a/a/y,        true",
        "http://a.example/a/b/a/c/a,        true",
        "http://a.example/a/b/a/b,          false",
        "http://a.example/a/b/c/a/b/c,      false",
        "http://a.example/11/11/11/news,    false",
        "http://a.example/1/1/1/1,          false",
        "http://a.example/a?b/b/b/b,        false"
    })
    void aPathThatRepeatsItselfThreeTimesDoes(String url, boolean repeats) {
        assertThat(UrlShape.repeats(UrlShape.segments(url))).isEqualTo(repeats);
    }
}
