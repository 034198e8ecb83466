package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.crawlgraph.datasets.docweb.DocwebBuild.SecurePages;
import org.crawlgraph.ingest.gather.PageCollector;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.CanonicalUrl;
import org.junit.jupiter.api.Test;

class SecurePagesTest {

    private final PageCollector pages = new PageCollector(Path.of("test"), CanonicalUrl::of);

    private UrlGraph graph() {
        return SecurePages.of(pages.end("test", new Rejects(0)), Set.of("http://a.org/", "https://b.org/"));
    }

    private static List<String> links(UrlGraph graph, String url) {
        int page = graph.urls().indexOf(url);
        return Arrays.stream(graph.links().targets(page))
                .mapToObj(graph.urls()::get)
                .toList();
    }

    @Test
    void httpAndHttpsOfOneAddressAreTheHttpsPage() {
        pages.page("http://a.org/", List.of("https://b.org/", "http://c.org/"));
        pages.page("https://b.org/", List.of("https://a.org/"));
        UrlGraph graph = graph();
        assertThat(graph.urls()).containsExactly("https://a.org/", "https://b.org/", "http://c.org/");
        assertThat(links(graph, "https://a.org/")).containsExactly("https://b.org/", "http://c.org/");
        assertThat(graph.fetched().stream()).containsExactly(0, 1);
    }

    @Test
    void linksOfAPageToItselfGoAlsoWhenTheSchemesDiffer() {
        pages.page("http://a.org/", List.of("http://a.org/#x", "https://a.org/", "https://b.org/"));
        assertThat(links(graph(), "https://a.org/")).containsExactly("https://b.org/");
    }
}
