package org.crawlgraph.procedures.runs;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.cores.describe.PageText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptionTest {

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
        assertThat(Caption.of(new PageText(url, url.split("/")[2], null))).isEqualTo(caption);
    }

    @Test
    void aTitleGoesFirstAndIsCut() {
        assertThat(Caption.of(new PageText("https://a.org/x", "a.org", " Jazz ")))
                .isEqualTo("Jazz");
        assertThat(Caption.of(new PageText(null, null, "\uD83C\uDFB7".repeat(50))))
                .isEqualTo("\uD83C\uDFB7".repeat(40) + "…");
        assertThat(Caption.of(new PageText(null, null, null))).isEmpty();
        assertThat(Caption.of(new PageText("mailto:x", null, ""))).isEqualTo("mailto:x");
    }
}
