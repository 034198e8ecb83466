package org.crawlgraph.ingest.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
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
        assertThat(UrlNumbering.UrlOrder.sorted(shuffled)).isEqualTo(ordered);
    }

    @Test
    void aUserNameThatLooksLikeTheHostDoesNotMoveThePage() {
        List<String> ordered = List.of("https://a.org/x", "https://a.org@a.org/y", "https://a.org/z");
        assertThat(UrlNumbering.UrlOrder.sorted(List.of(ordered.get(2), ordered.get(1), ordered.get(0))))
                .isEqualTo(ordered);
    }

    @Test
    void anAddressWithoutHostIsRefusedByName() {
        assertThatThrownBy(() -> UrlNumbering.UrlOrder.sorted(List.of("https://a.org/", "about:blank")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("about:blank");
    }

    @Test
    void everyWebAddressHasAPlaceInTheOrder() {
        String[] pieces = {
            "http",
            "https",
            ":",
            "//",
            "/",
            "@",
            "a.org",
            "[::1]",
            "[",
            "]",
            "%41",
            "..",
            ".",
            "?",
            "#",
            "\\",
            ":80",
            ":",
            "ü",
            "xn--",
            "-",
            "_",
            " ",
            "\t",
            "0x7f",
            "user:pw@",
            "\u3002",
            "A",
            "*",
            "%00"
        };
        for (long seed = 0; seed < 50_000; seed++) {
            Random random = new Random(seed);
            StringBuilder url = new StringBuilder(random.nextInt(8) == 0 ? "" : "http://");
            for (int i = random.nextInt(8); i >= 0; i--) {
                url.append(pieces[random.nextInt(pieces.length)]);
            }
            String address = WebAddress.of(url.toString());
            if (address != null) {
                assertThat(UrlNumbering.UrlOrder.sorted(List.of(address)))
                        .as("seed %d", seed)
                        .containsExactly(address);
            }
        }
    }
}
