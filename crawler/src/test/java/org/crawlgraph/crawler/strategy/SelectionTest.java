package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelectionTest {

    @Test
    void theManifestKeepsIt() {
        Selection selection = new Selection(
                UrlSet.of("include", List.of("*://*.org/**", "http://a.example/*")),
                UrlSet.of("exclude", List.of("http://a.example/$")),
                List.of("text/html", "Text/*"),
                1,
                2);
        assertThat(Selection.of(selection.manifest())).isEqualTo(selection);
        assertThat(Selection.ALL.manifest()).isEmpty();
        assertThat(Selection.of(Map.of())).isEqualTo(Selection.ALL);
    }

    @Test
    void whatIsNotAPatternIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UrlSet.of("exclude", List.of("example.org")))
                .withMessageStartingWith("exclude 'example.org' is not a pattern");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Selection(Selection.ALL.include(), Selection.ALL.exclude(), List.of("html"), 0, 0))
                .withMessageContaining("content-types contains 'html'");
    }
}
