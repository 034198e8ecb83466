package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectionTest {

    @ParameterizedTest
    @CsvSource({
        "'http://(org,example,', http://www.example.org/, true",
        "'https://(org,example,', http://example.org/, true",
        "'http://(org,example,', http://example.org.test/, false",
        "'http://(org,example,', http://examples.org/, false",
        "http://example.org/$, http://example.org/7, true",
        "http://example.org/$, http://example.org/x, false"
    })
    void aTextIsAPrefixOrAPattern(String text, String url, boolean matches) {
        assertThat(UrlSet.of("include", List.of(text)).match(url) != null).isEqualTo(matches);
    }

    @Test
    void theManifestKeepsIt() {
        Selection selection = new Selection(
                UrlSet.of("include", List.of("http://(org,", "http://a.example/*")),
                UrlSet.of("exclude", List.of("http://a.example/$")),
                List.of("text/html", "Text/*"),
                1,
                2);
        assertThat(Selection.of(selection.manifest())).isEqualTo(selection);
        assertThat(Selection.ALL.manifest()).isEmpty();
        assertThat(Selection.of(Map.of())).isEqualTo(Selection.ALL);
    }

    @Test
    void whatIsNoPatternNorPrefixIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UrlSet.of("exclude", List.of("example.org")))
                .withMessageStartingWith("exclude 'example.org' is not a pattern");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Selection(Selection.ALL.include(), Selection.ALL.exclude(), List.of("html"), 0, 0))
                .withMessageContaining("content-types contains 'html'");
    }
}
