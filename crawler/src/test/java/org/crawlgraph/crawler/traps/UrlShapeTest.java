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
        "http://a.example/1/1/1/1,          true",
        "http://a.example/a?b/b/b/b,        false"
    })
    void aPathThatRepeatsItselfThreeTimesDoes(String url, boolean repeats) {
        assertThat(UrlShape.repeats(UrlShape.segments(url))).isEqualTo(repeats);
    }

    @ParameterizedTest
    @CsvSource({
        "/page/2/,               /",
        "/tag/a/page/12,         /tag/a/",
        "/tag/a/page2/,          /tag/a/",
        "/list?page=3,           /list?",
        "/list?a=1&paged=3&b=2,  /list?a=1&&b=2",
        "/mypage/2,",
        "/list?homepage=2,",
        "/page/about,"
    })
    void aNumberedPageOfAListHasAList(String url, String list) {
        String found = UrlShape.list("http://a.example" + url);
        assertThat(found).isEqualTo(list == null ? null : "http://a.example" + list);
    }
}
