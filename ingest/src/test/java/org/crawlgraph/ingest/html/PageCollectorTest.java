package org.crawlgraph.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageCollectorTest {

    private final PageCollector pages = new PageCollector(PageAddress::of, url -> !url.contains("unwanted"));

    private List<String> links(UrlGraph graph, String url) {
        int page = graph.urls().indexOf(url);
        return Arrays.stream(graph.links().targets(page))
                .mapToObj(graph.urls()::get)
                .toList();
    }

    @Test
    void whatIsLinkedToButNotReadIsAPageToo() {
        pages.page("https://a.org/", List.of("https://b.org/x#y", "https://b.org/x"));
        UrlGraph graph = pages.graph();
        assertThat(graph.urls()).containsExactly("https://a.org/", "https://b.org/x");
        assertThat(links(graph, "https://a.org/")).containsExactly("https://b.org/x");
        assertThat(graph.fetched().stream()).containsExactly(0);
    }

    @Test
    void httpAndHttpsOfOneAddressAreTheHttpsPage() {
        pages.page("http://a.org/", List.of("https://b.org/", "http://c.org/"));
        pages.page("https://b.org/", List.of("https://a.org/"));
        UrlGraph graph = pages.graph();
        assertThat(graph.urls()).containsExactly("https://a.org/", "https://b.org/", "http://c.org/");
        assertThat(links(graph, "https://a.org/")).containsExactly("https://b.org/", "http://c.org/");
        assertThat(graph.fetched().stream()).containsExactly(0, 1);
    }

    @Test
    void aPageReadTwiceHasTheLinksOfBothReadings() {
        pages.page("https://a.org/", List.of("https://b.org/"));
        pages.page("https://a.org/", List.of("https://c.org/", "https://b.org/"));
        assertThat(links(pages.graph(), "https://a.org/")).containsExactly("https://b.org/", "https://c.org/");
    }

    @Test
    void droppedLinksAreCountedByReason() {
        pages.page(
                "https://a.org/",
                List.of("mailto:x@a.org", "http://bad host/", "https://unwanted.org/", "https://b.org/"));
        assertThat(pages.linksToNoAddress()).isEqualTo(2);
        assertThat(pages.linksToUnwanted()).isEqualTo(1);
        assertThat(pages.graph().urls()).containsExactly("https://a.org/", "https://b.org/");
    }

    @Test
    void theOrderInWhichPagesAreReadChangesNothing() {
        PageCollector other = new PageCollector(PageAddress::of, url -> true);
        pages.page("https://a.org/", List.of("http://b.org/"));
        pages.page("https://b.org/", List.of("https://a.org/z"));
        other.page("https://b.org/", List.of("https://a.org/z"));
        other.page("https://a.org/", List.of("http://b.org/"));
        assertThat(other.graph()).isEqualTo(pages.graph());
    }

    @Test
    void aPageWithoutAnAddressIsAnError() {
        assertThatThrownBy(() -> pages.page("about:blank", List.of())).hasMessageContaining("about:blank");
    }

    @Test
    void nothingCollectedIsAnEmptyGraph() {
        assertThat(pages.graph().links().pages()).isZero();
    }
}
