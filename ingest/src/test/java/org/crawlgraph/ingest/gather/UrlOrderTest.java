package org.crawlgraph.ingest.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class UrlOrderTest {

    @Test
    void pagesOfADomainAndOfAFolderAreNeighbours() {
        List<String> ordered = List.of(
                "https://example.com/z",
                "https://example.org/",
                "http://example.org/a",
                "https://example.org/a",
                "https://example.org/a/b",
                "https://example.org:8080/",
                "https://docs.example.org/",
                "https://www.example.org/",
                "https://example-b.org/");
        List<String> shuffled = List.of(
                ordered.get(6),
                ordered.get(3),
                ordered.get(8),
                ordered.get(0),
                ordered.get(5),
                ordered.get(2),
                ordered.get(7),
                ordered.get(4),
                ordered.get(1));
        assertThat(UrlOrder.sorted(shuffled)).isEqualTo(ordered);
    }

    @Test
    void aUserNameThatLooksLikeTheHostDoesNotMoveThePage() {
        List<String> ordered = List.of("https://a.org/x", "https://a.org@a.org/y", "https://a.org/z");
        assertThat(UrlOrder.sorted(List.of(ordered.get(2), ordered.get(1), ordered.get(0))))
                .isEqualTo(ordered);
    }

    @Test
    void anAddressWithoutHostIsRefusedByName() {
        assertThatThrownBy(() -> UrlOrder.sorted(List.of("https://a.org/", "about:blank")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("about:blank");
    }
}
