package org.crawlgraph.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.crawlgraph.graph.LinkGraph;
import org.junit.jupiter.api.Test;

class SyntheticCrawlTest {

    private static final int PAGES = 30_000;
    private static final int LINKS = 300_000;

    private final Crawl crawl = SyntheticCrawl.of(PAGES, LINKS, 1);
    private final LinkGraph graph = crawl.graph();

    @Test
    void hasThePagesAndAboutTheLinksAskedFor() {
        assertThat(graph.pages()).isEqualTo(PAGES);
        assertThat(graph.links()).isCloseTo(LINKS, Percentage.withPercentage(10));
    }

    @Test
    void sameSeedMakesTheSameCrawlAndAnotherSeedAnother() {
        assertThat(SyntheticCrawl.of(PAGES, LINKS, 1).graph()).isEqualTo(graph);
        assertThat(SyntheticCrawl.of(PAGES, LINKS, 2).graph()).isNotEqualTo(graph);
    }

    @Test
    void onePageInAHundredReceivesAFifthOfAllLinks() {
        LinkGraph turned = graph.transpose();
        int[] inDegrees =
                IntStream.range(0, PAGES).map(turned::outDegree).sorted().toArray();
        int ofThePopular = Arrays.stream(inDegrees, PAGES - PAGES / 100, PAGES).sum();
        assertThat(ofThePopular).isGreaterThan(graph.links() / 5);
    }

    @Test
    void fewPagesLinkToVeryMany() {
        int[] outDegrees =
                IntStream.range(0, PAGES).map(graph::outDegree).sorted().toArray();
        assertThat(outDegrees[PAGES - 1]).isGreaterThan(20 * outDegrees[PAGES / 2]);
    }

    @Test
    void frontPageOfALargeSiteIsLinkedFromAllItsOtherPages() {
        int[] sizes = new int[PAGES];
        Arrays.stream(crawl.sites()).forEach(site -> sizes[site]++);
        int largest = IntStream.range(0, PAGES).reduce(0, (a, b) -> sizes[b] > sizes[a] ? b : a);
        int front = IntStream.range(0, PAGES)
                .filter(page -> crawl.sites()[page] == largest)
                .findFirst()
                .orElseThrow();
        assertThat(sizes[largest]).isGreaterThan(100);
        for (int page = front + 1; page < front + sizes[largest]; page++) {
            assertThat(graph.hasLink(page, front))
                    .as("link %d -> %d", page, front)
                    .isTrue();
        }
    }
}
