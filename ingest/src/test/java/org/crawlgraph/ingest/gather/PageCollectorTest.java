package org.crawlgraph.ingest.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.CanonicalUrl;
import org.junit.jupiter.api.Test;

class PageCollectorTest {

    private final PageCollector pages = collector();

    private static PageCollector collector() {
        return new PageCollector(Path.of("test"), CanonicalUrl::of);
    }

    private static CrawlSource end(PageCollector pages) {
        return pages.end("test", new Rejects(0));
    }

    private static List<String> urls(CrawlSource pages) {
        List<String> urls = new ArrayList<>();
        try (UrlCursor cursor = pages.readUrls()) {
            for (String url = cursor.next(); url != null; url = cursor.next()) {
                urls.add(url);
            }
        }
        return urls;
    }

    private static List<String> links(CrawlSource pages) {
        List<String> urls = urls(pages);
        List<String> links = new ArrayList<>();
        try (LinkCursor cursor = pages.readLinks()) {
            while (cursor.next()) {
                for (int i = 0; i < cursor.degree(); i++) {
                    links.add(urls.get(cursor.source()) + " -> " + urls.get(cursor.targets()[i]));
                }
            }
        }
        return links;
    }

    @Test
    void whatIsLinkedToButNotReadIsAPageToo() {
        pages.page("https://b.org/", List.of("https://a.org/x#y", "https://a.org/x"));
        CrawlSource collected = end(pages);
        assertThat(urls(collected)).containsExactly("https://a.org/x", "https://b.org/");
        assertThat(links(collected)).containsExactly("https://b.org/ -> https://a.org/x");
    }

    @Test
    void schemesAndLinksOfAPageToItselfStayAsTheyAre() {
        pages.page("http://a.org/", List.of("https://a.org/", "http://a.org/#top"));
        assertThat(links(end(pages)))
                .containsExactly("http://a.org/ -> http://a.org/", "http://a.org/ -> https://a.org/");
    }

    @Test
    void aPageReadTwiceHasTheLinksOfBothReadings() {
        pages.page("https://a.org/", List.of("https://b.org/"));
        pages.page("https://a.org/", List.of("https://c.org/", "https://b.org/"));
        assertThat(links(end(pages)))
                .containsExactly("https://a.org/ -> https://b.org/", "https://a.org/ -> https://c.org/");
    }

    @Test
    void droppedLinksAreCounted() {
        pages.page("https://a.org/", List.of("mailto:x@a.org", "http://bad host/", "https://b.org/"));
        assertThat(pages.linksToNoAddress()).isEqualTo(2);
        assertThat(urls(end(pages))).containsExactly("https://a.org/", "https://b.org/");
    }

    @Test
    void theOrderInWhichPagesAreReadChangesNothing() {
        PageCollector other = collector();
        pages.page("https://a.org/", List.of("http://b.org/"));
        pages.page("https://b.org/", List.of("https://a.org/z"));
        other.page("https://b.org/", List.of("https://a.org/z"));
        other.page("https://a.org/", List.of("http://b.org/"));
        CrawlSource one = end(pages);
        CrawlSource two = end(other);
        assertThat(urls(two)).isEqualTo(urls(one));
        assertThat(links(two)).isEqualTo(links(one));
    }

    @Test
    void aPageWithoutAnAddressIsAnError() {
        assertThatThrownBy(() -> pages.page("about:blank", List.of())).hasMessageContaining("about:blank");
    }

    @Test
    void nothingCollectedIsAnEmptyGraph() {
        assertThat(end(pages).pages()).isZero();
    }
}
