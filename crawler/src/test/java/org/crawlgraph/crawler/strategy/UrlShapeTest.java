package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlShapeTest {

    @ParameterizedTest
    @CsvSource({
        "http://a.example/cal/2031/07/4,            http://a.example/cal/0",
        "http://a.example/topic-12/page3.html?x=1,  http://a.example/topic-0/page0.html?x",
        "http://a.example/t?b=2&a=1&b=3,            http://a.example/t?a&b",
        "http://a.example/x/9f86d081884c7d659a2f,   http://a.example/x/T",
        "http://a.example/,                         http://a.example",
        "http://a.example/?/category/7,             http://a.example?/category/0"
    })
    void aPatternLeavesOutWhatAServerCanCountOn(String url, String pattern) {
        assertThat(UrlShape.pattern(url)).isEqualTo(pattern);
    }

    @ParameterizedTest
    @CsvSource({
        "http://a.example/a/b/a/b/a/b,      true",
        "http://a.example/x/a/a/a/y,        true",
        "http://a.example/a/b/a/b/a,        false",
        "http://a.example/a/b/c/a/b/c,      false",
        "http://a.example/11/11/11/news,    false",
        "http://a.example/1/1/1/1,          true",
        "http://a.example/a?b/b/b/b,        false"
    })
    void aPathThatRepeatsItselfThreeTimesDoes(String url, boolean repeats) {
        assertThat(UrlShape.repeats(url)).isEqualTo(repeats);
    }

    @Test
    void aSessionHasANameAndAToken() {
        String token = "0123456789abcdef";
        assertThat(UrlShape.withoutSession("http://a.example/t?id=7&sid=" + token))
                .contains("http://a.example/t?id=7");
        assertThat(UrlShape.withoutSession("http://a.example/t?PHPSESSID=" + token))
                .contains("http://a.example/t");
        assertThat(UrlShape.withoutSession("http://a.example/t;jsessionid=" + token + "?id=7"))
                .contains("http://a.example/t?id=7");
        assertThat(UrlShape.withoutSession("http://a.example/t?id=7&utm_source=mail"))
                .contains("http://a.example/t?id=7");
        assertThat(UrlShape.withoutSession("http://a.example/story?sid=7"))
                .as("a number is none")
                .isEmpty();
        assertThat(UrlShape.withoutSession("http://a.example/t?commit=" + token))
                .as("nor is any token")
                .isEmpty();
    }
}
