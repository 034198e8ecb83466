package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UrlTextTest {

    @Test
    void aShortUrlLosesItsSchemeOnly() {
        assertThat(UrlText.brief("https://docs.example/a.html", 40)).isEqualTo("docs.example/a.html");
    }

    @Test
    void pagesOfOtherSchemesLookDifferent() {
        assertThat(UrlText.brief("http://docs.example/", 40)).isEqualTo("http://docs.example/");
    }

    @Test
    void aLongUrlKeepsItsBeginningAndItsEnd() {
        assertThat(UrlText.brief("https://docs.example/very/long/way/to/index.html", 20))
                .isEqualTo("docs.examp…ndex.html")
                .hasSize(20);
    }
}
