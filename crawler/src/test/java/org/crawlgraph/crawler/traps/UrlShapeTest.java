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

    @ParameterizedTest
    @CsvSource({
        "2026-11-30,             0-0-0",
        "covid19,                covid0",
        "a1b2c3d4e5f6a7b8,       T",
        "0123456789abcdef0,      T",
        "a1b2c3d4e5f6a7b,        a0b0c0d0e0f0a0b",
        "abcdefghijklmnopq,      abcdefghijklmnopq",
        "12345678901234567,      0",
        "a1b2c3d4-e5f6a7b8c9,    a0b0c0d0-e0f0a0b0c0",
        "äbcdefghijklmnop1,      äbcdefghijklmnop0",
        "'',                     ''"
    })
    void aShapeHasNoNumbersAndNoTokens(String text, String shape) {
        assertThat(UrlShape.shape(text)).isEqualTo(shape);
    }
}
