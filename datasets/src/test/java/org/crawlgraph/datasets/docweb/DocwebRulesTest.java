package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.datasets.docweb.DocwebBuild.DocPackage;
import org.crawlgraph.datasets.docweb.DocwebBuild.DocPackage.CompatibilityData;
import org.crawlgraph.datasets.docweb.DocwebBuild.InstalledPages;
import org.crawlgraph.datasets.docweb.DocwebBuild.PublicHosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocwebRulesTest {

    private static final List<DocPackage> PACKAGES = List.of(
            new DocPackage(
                    "python3.11-doc",
                    "debian",
                    "3.11",
                    "/usr/share/doc/python3.11/html",
                    "https://docs.python.org/3/",
                    "PSF-2.0"),
            new DocPackage("tool-doc", "debian", "1", "/usr/share/doc/tool-doc", "https://tool.org/", "MIT"));

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "https://tool.org/usr/share/doc/python3-doc/html/library/os.html#x, https://docs.python.org/3/library/os.html#x",
        "file:/usr/share/doc/python3.11/html/index.html,   https://docs.python.org/3/index.html",
        "file:///usr/share/doc/tool-doc/a/b.html,          https://tool.org/a/b.html",
        "https://tool.org/share/a.html,                    https://tool.org/share/a.html",
        "mailto:me@tool.org,                               mailto:me@tool.org",
    })
    void linksToInstalledFilesLeadBackToTheWeb(String url, String web) {
        assertThat(new InstalledPages(PACKAGES).onTheWeb(url)).isEqualTo(web);
    }

    @Test
    void filesOfUnknownPackagesHaveNoAddress() {
        assertThat(new InstalledPages(PACKAGES).onTheWeb("https://tool.org/usr/share/doc/other/a.html"))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "https://docs.python.org/,   true",
        "https://example.co.uk/,     true",
        "https://notexample.com/,    true",
        "http://localhost:8888/,     false",
        "http://server/,             false",
        "http://127.0.0.1/,          false",
        "http://[::1]/,              false",
        "https://example.com/,       false",
        "https://www.example.org/,   false",
        "https://mail.test/,         false",
        "http://printer.local/,      false",
    })
    void hostsOfExamplesAreNotOnThePublicWeb(String address, boolean isPublic) {
        assertThat(PublicHosts.has(address)).isEqualTo(isPublic);
    }

    @Test
    void mdnPagesLinkToTheirSpecifications() throws IOException {
        Path data = Files.writeString(folder.resolve("data.json"), """
                {"__meta": {"version": "1"},
                 "api": {
                   "Fetch": {
                     "__compat": {
                       "mdn_url": "https://developer.mozilla.org/docs/Web/API/Fetch",
                       "spec_url": ["https://fetch.spec.whatwg.org/#fetch", "https://w3c.github.io/x/"],
                       "support": {"a": {"notes": "see <a href='https://bugs.org/1'>bug</a>"}}
                     },
                     "keepalive": {"__compat": {"spec_url": "https://ignored.org/"}},
                     "json": {"__compat": {
                       "mdn_url": "https://developer.mozilla.org/docs/Web/API/Fetch/json",
                       "spec_url": "https://fetch.spec.whatwg.org/#json"}}
                   }
                 }}
                """);
        List<String> pages = new ArrayList<>();
        CompatibilityData.readMdn(data, (url, links) -> pages.add(url + " -> " + links));
        assertThat(pages)
                .containsExactly(
                        "https://developer.mozilla.org/en-US/docs/Web/API/Fetch"
                                + " -> [https://fetch.spec.whatwg.org/#fetch, https://w3c.github.io/x/]",
                        "https://developer.mozilla.org/en-US/docs/Web/API/Fetch/json"
                                + " -> [https://fetch.spec.whatwg.org/#json]");
    }

    @Test
    void canIUsePagesLinkToSpecificationAndResources() throws IOException {
        Path data = Files.writeString(folder.resolve("data.json"), """
                {"data": {"aac": {"spec": "http://spec.org/aac", "links": [{"url": "https://wiki.org/AAC", "title": "w"}]},
                          "old": {"spec": "", "links": []}}}
                """);
        List<String> pages = new ArrayList<>();
        CompatibilityData.readCanIUse(data, (url, links) -> pages.add(url + " -> " + links));
        assertThat(pages)
                .containsExactly(
                        "https://caniuse.com/aac -> [http://spec.org/aac, https://wiki.org/AAC]",
                        "https://caniuse.com/old -> []");
    }

    @Test
    void theWrongJsonFileIsNamed() throws IOException {
        Path data = Files.writeString(folder.resolve("other.json"), "{\"a\": 1}");
        assertThatThrownBy(() -> CompatibilityData.readMdn(data, (url, links) -> {}))
                .hasMessageContaining("other.json");
        assertThatThrownBy(() -> CompatibilityData.readCanIUse(data, (url, links) -> {}))
                .hasMessageContaining("other.json");
    }

    @Test
    void aBrokenPackageListIsRefusedWithTheLine() throws IOException {
        Path list = Files.writeString(
                folder.resolve("packages.tsv"),
                "package\tregistry\tversion\tfolder\tbase\tlicence\na\tdebian\t1\t/f\thttps://a.org/\tMIT\nb\tdebian\n");
        assertThatThrownBy(() -> DocPackage.list(list))
                .hasMessageContaining("packages.tsv, line 3: expected 6 columns, found 2");
        Path headless = Files.writeString(folder.resolve("headless.tsv"), "a\tdebian\n");
        assertThatThrownBy(() -> DocPackage.list(headless)).hasMessageContaining("headless.tsv, line 1");
    }
}
