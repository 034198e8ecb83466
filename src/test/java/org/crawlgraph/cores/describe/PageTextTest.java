package org.crawlgraph.cores.describe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTextTest {

    @ParameterizedTest
    @CsvSource({
        "https://www.a.org/, a.org",
        "https://a.org/en/latest/, a.org",
        "https://a.org/docs/v1.2/index.html?x=1, a.org",
        "https://a.org/twisted.test.proto_helpers.html, twisted.test.proto_helpers",
        "https://a.org/api/twisted.test.proto_helpers.html, api/twisted.test.proto_helpers",
        "https://a.org/wiki/Talk#x, wiki/Talk",
        "https://a.org/docs/whatsnew/index.html, whatsnew/index",
        "https://a.org/sphinx-doc/sphinx/issues/77/, issues/77"
    })
    void aPageWithoutTitleHasTheLastTwoSegmentsOfItsPath(String url, String caption) {
        assertThat(new PageText(url, url.split("/")[2], null).caption()).isEqualTo(caption);
    }

    @Test
    void aTitleGoesFirstAndIsCut() {
        assertThat(new PageText("https://a.org/x", "a.org", " Jazz ").caption()).isEqualTo("Jazz");
        assertThat(new PageText(null, null, "\uD83C\uDFB7".repeat(50)).caption())
                .isEqualTo("\uD83C\uDFB7".repeat(40) + "…");
        assertThat(new PageText(null, null, null).caption()).isEmpty();
        assertThat(new PageText("mailto:x", null, "").caption()).isEqualTo("mailto:x");
    }
}
