package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkChainsTest {

    private static final int PAGES = 40;
    private static final int DENSE = 12;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFEL, -1})
    void numbersOf32BitsAreKeptInFourBytes(long number) {
        assertThat(LinkChains.number((int) number)).isEqualTo(number);
    }

    @Test
    void everyLinkIntoAPageLeadsToTheNext() {
        for (long seed = 0; seed < 50; seed++) {
            CrawlSource crawl = random(seed);
            LinkChains chains;
            try (LinkCursor cursor = crawl.readLinks()) {
                chains = LinkChains.of(cursor, PAGES, crawl.links(), DENSE, Checkpoint.NONE);
            }
            List<int[]> links = links(crawl);
            assertThat(chains.links()).as("seed %d", seed).isEqualTo(links.size());
            for (int page = 0; page < PAGES; page++) {
                assertChain(chains, links, page, "seed " + seed + ", page " + page);
            }
        }
    }

    private static void assertChain(LinkChains chains, List<int[]> links, int page, String about) {
        List<Long> in = new ArrayList<>();
        long out = 0;
        for (int link = 0; link < links.size(); link++) {
            out += links.get(link)[0] == page ? 1 : 0;
            if (links.get(link)[1] == page && links.get(link)[0] != page) {
                in.add((long) link);
            }
        }
        List<Long> walked = new ArrayList<>();
        for (long link = chains.firstIn(page); link != -1; link = chains.laterIn(link)) {
            walked.add(link);
        }
        assertThat(walked).as(about).isEqualTo(in);
        assertThat(chains.inDegree(page)).as(about).isEqualTo(in.size());
        assertThat(chains.outDegree(page)).as(about).isEqualTo(out);
        assertThat(chains.isDense(page)).as(about).isEqualTo(in.size() + out >= DENSE);
        long before = LinkChains.NONE;
        for (long link : in) {
            assertThat(chains.earlierIn(page, link)).as(about).isEqualTo(before);
            before = link;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void anotherNumberOfLinksThanBeforeIsRefused(int difference) {
        CrawlSource crawl = random(1);
        try (LinkCursor cursor = crawl.readLinks()) {
            assertThatThrownBy(() -> LinkChains.of(cursor, PAGES, crawl.links() + difference, DENSE, Checkpoint.NONE))
                    .isInstanceOf(IngestException.class)
                    .hasMessageContaining("the links changed after they were checked");
        }
    }

    private static CrawlSource random(long seed) {
        Random random = new Random(seed);
        LinkPairs pairs = new LinkPairs(Path.of("links"));
        for (int i = 0; i < 200; i++) {
            pairs.add(random.nextInt(PAGES), random.nextInt(1 + random.nextInt(PAGES)));
        }
        return GatheredCrawl.ofIds(
                "random", Path.of("random"), LongStream.range(0, PAGES).toArray(), pairs, new Rejects(0));
    }

    private static List<int[]> links(CrawlSource crawl) {
        List<int[]> links = new ArrayList<>();
        try (LinkCursor cursor = crawl.readLinks()) {
            while (cursor.next()) {
                for (int i = 0; i < cursor.degree(); i++) {
                    links.add(new int[] {cursor.source(), cursor.targets()[i]});
                }
            }
        }
        return links;
    }
}
