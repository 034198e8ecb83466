package org.crawlgraph.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageAddressTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    https://example.org                      | https://example.org/
                    HTTPS://Example.ORG/A                    | https://example.org/A
                    http://example.org:80/a                  | http://example.org/a
                    http://example.org:443/a                 | http://example.org:443/a
                    https://example.org:443                  | https://example.org/
                    https://example.org:/                    | https://example.org/
                    https://example.org./a                   | https://example.org/a
                    https://me:word@example.org/a            | https://example.org/a
                    https://example.org/a#b?c                | https://example.org/a
                    https://example.org#b                    | https://example.org/
                    https://example.org?q=1                  | https://example.org/?q=1
                    https://example.org/a b                  | https://example.org/a%20b
                    https://example.org/%7euser/%2f%zz       | https://example.org/~user/%2F%25zz
                    https://example.org/a%                   | https://example.org/a%25
                    https://example.org/[x]{y}?z=[1]         | https://example.org/%5Bx%5D%7By%7D?z=%5B1%5D
                    https://example.org/caf\u00e9            | https://example.org/caf%C3%A9
                    https://b\u00fccher.example.org/         | https://xn--bcher-kva.example.org/
                    https://my_host.example.org/             | https://my_host.example.org/
                    http://[2001:DB8::1]:8080/               | http://[2001:db8::1]:8080/
                    https://web.archive.org/web/1/http://a.b/| https://web.archive.org/web/1/http://a.b/
                    """)
    void theSamePageGetsTheSameWellFormedAddress(String url, String address) {
        assertThat(PageAddress.of(url)).isEqualTo(address);
        assertThat(PageAddress.of(address)).as("applied twice").isEqualTo(address);
        assertThat(URI.create(address)).as("well-formed").hasScheme(address.substring(0, address.indexOf(':')));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mailto:me@example.org",
                "ftp://example.org/",
                "https:///path",
                "http://a b/",
                "http://%41.org/",
                "http://a..b/",
                "http://example.org:99999999/",
                "/usr/share/doc",
                ""
            })
    void whatIsNoPageOnTheWebIsRefusedByName(String url) {
        assertThatThrownBy(() -> PageAddress.of(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(url);
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.org/x/index.html,     https://a.org/x/",
        "https://a.org/index.htm,        https://a.org/",
        "https://a.org/genindex.html,    https://a.org/genindex.html",
        "https://a.org/index.html?x=1,   https://a.org/index.html?x=1",
        "https://a.org/?p=/index.html,   https://a.org/?p=/index.html",
    })
    void anIndexPageIsItsFolder(String address, String folder) {
        assertThat(PageAddress.ofFolder(address)).isEqualTo(folder);
    }

    @Test
    void theHostComesWithoutPort() {
        assertThat(PageAddress.host("http://docs.example.org:8080/a@b:c")).isEqualTo("docs.example.org");
    }
}
