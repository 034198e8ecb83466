package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UrlTextTest {

    @Test
    void aShortUrlLosesItsSchemeOnly() {
        assertThat(UrlText.brief("https://docs.example/a.html", 40)).isEqualTo("docs.example/a.html");
    }

    @Test
    void aLongUrlKeepsItsBeginningAndItsEnd() {
        assertThat(UrlText.brief("https://docs.example/very/long/way/to/index.html", 20))
                .isEqualTo("docs.examp…ndex.html")
                .hasSize(20);
    }

    @Test
    void aHostIsNamedOnce() {
        assertThat(UrlText.brief(List.of("https://a.example/1", "https://a.example/2", "https://b.example/"), 60))
                .isEqualTo("a.example/1  /2  b.example/");
    }

    @Test
    void theLongestAreCutFirst() {
        assertThat(UrlText.brief(List.of("https://a.example/a/long/path/indeed", "https://b.example/"), 30))
                .isEqualTo("a.example…h/indeed  b.example/");
    }

    @Test
    void noUrlsAreAnEmptyCell() {
        assertThat(UrlText.brief(List.of(), 30)).isEmpty();
    }
}
