package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.datasets.docweb.DocwebBuild.DocwebAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocwebAddressTest {

    @ParameterizedTest
    @CsvSource({
        "https://a.org/x/index.html,          https://a.org/x/",
        "https://a.org/index.htm,             https://a.org/",
        "HTTPS://A.org/x/../%69ndex.html#top, https://a.org/",
        "https://a.org/genindex.html,         https://a.org/genindex.html",
        "https://a.org/index.html?x=1,        https://a.org/index.html?x=1",
        "https://a.org/?p=/index.html,        https://a.org/?p=/index.html",
    })
    void anIndexPageIsItsFolder(String url, String page) {
        assertThat(DocwebAddress.of(url)).isEqualTo(page);
        assertThat(DocwebAddress.of(page)).as("applied twice").isEqualTo(page);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mailto:me@a.org", "ftp://a.org/", "/usr/share/doc", "https:///x", "http://a b/", ""})
    void onlyWebPagesHaveAnAddress(String url) {
        assertThat(DocwebAddress.of(url)).isNull();
    }
}
