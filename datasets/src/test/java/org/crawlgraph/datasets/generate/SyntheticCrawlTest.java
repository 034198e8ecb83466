package org.crawlgraph.datasets.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntheticCrawlTest {

    private static final List<String> ENDINGS = List.of(".graph", ".offsets", ".properties", ".urls.gz");
    private static final SyntheticOptions OPTIONS = new SyntheticOptions(60_000, 900_000, 400, 0.9, 7);

    @TempDir
    private static Path folder;

    private static SyntheticCrawl.Summary statistics;

    @BeforeAll
    static void writesACrawl() {
        statistics = SyntheticCrawl.write(OPTIONS, folder.resolve("crawl"), Checkpoint.NONE);
    }

    private static int[] inDegrees() {
        int[] degrees = new int[OPTIONS.pages()];
        try (CrawlSource source = new WebGraphSource(folder.resolve("crawl"));
                LinkCursor links = source.readLinks()) {
            while (links.next()) {
                for (int i = 0; i < links.degree(); i++) {
                    degrees[links.targets()[i]]++;
                }
            }
        }
        return degrees;
    }

    private static List<String> urls() {
        try (CrawlSource source = new WebGraphSource(folder.resolve("crawl"));
                UrlCursor urls = source.readUrls()) {
            return Stream.generate(urls::next).takeWhile(url -> url != null).toList();
        }
    }

    @Test
    void theSameOptionsGiveTheSameBytesAndAnotherSeedOthers() throws IOException {
        SyntheticCrawl.write(OPTIONS, folder.resolve("again"), Checkpoint.NONE);
        SyntheticOptions other = new SyntheticOptions(60_000, 900_000, 400, 0.9, 8);
        SyntheticCrawl.write(other, folder.resolve("other"), Checkpoint.NONE);
        for (String ending : ENDINGS) {
            Path file = folder.resolve("crawl" + ending);
            assertThat(folder.resolve("again" + ending)).hasSameBinaryContentAs(file);
            assertThat(Files.mismatch(file, folder.resolve("other" + ending))).isNotNegative();
        }
    }

    @Test
    void theFilesHaveTheLinksOfEachPageWhateverWasReadBefore() throws IOException {
        ImmutableGraph links = new SyntheticCrawl(OPTIONS, Checkpoint.NONE).links();
        ImmutableGraph files = BVGraph.load(folder.resolve("crawl").toString());
        assertThat(links).isEqualTo(files);
        for (int page : new int[] {59_999, 31_234, 0}) {
            NodeIterator from = links.nodeIterator(page);
            from.nextInt();
            assertThat(Arrays.copyOf(from.successorArray(), from.outdegree()))
                    .containsExactly(Arrays.copyOf(files.successorArray(page), files.outdegree(page)));
        }
    }

    /** The last two: a crawl with one link a page, and one with many more links than it would have by itself. */
    @ParameterizedTest
    @CsvSource({
        "30000, 480000, 160, 0.924, 1",
        "30000, 480000, 160, 0.3, 2",
        "30000, 480000, 160, 0, 3",
        "30000, 480000, 1, 1, 4",
        "30000, 480000, 5000, 0.5, 5",
        "100000, 100000, 500, 0.9, 6",
        "20000, 1200000, 50, 0.9, 7",
    })
    void linksAndTheirShareWithinHostsAreThoseAskedFor(int pages, long links, int hosts, double share, long seed) {
        Path basename = folder.resolve("asked-" + seed);
        SyntheticOptions options = new SyntheticOptions(pages, links, hosts, share, seed);
        SyntheticCrawl.Summary made = SyntheticCrawl.write(options, basename, Checkpoint.NONE);
        assertThat(made.links()).isCloseTo(links, Percentage.withPercentage(1));
        assertThat(made.intraSiteShare()).isCloseTo(share, within(0.01));
        try (CrawlSource source = new WebGraphSource(basename)) {
            assertThat(source.pages()).isEqualTo(pages).isEqualTo(made.pages());
            assertThat(source.links()).isEqualTo(made.links());
        }
    }

    @Test
    void theStatisticsMatchTheFiles() {
        List<String> urls = urls();
        String[] hosts = urls.stream().map(Host::of).toArray(String[]::new);
        long links = 0;
        long inside = 0;
        try (CrawlSource source = new WebGraphSource(folder.resolve("crawl"));
                LinkCursor cursor = source.readLinks()) {
            while (cursor.next()) {
                links += cursor.degree();
                for (int i = 0; i < cursor.degree(); i++) {
                    inside += hosts[cursor.source()].equals(hosts[cursor.targets()[i]]) ? 1 : 0;
                }
            }
        }
        assertThat(statistics.links()).isEqualTo(links);
        assertThat(statistics.intraSiteShare()).isEqualTo((double) inside / links);
        assertThat(statistics.hosts()).isEqualTo(new HashSet<>(List.of(hosts)).size());
        assertThat(statistics.bitsPerLink())
                .isEqualTo(folder.resolve("crawl.graph").toFile().length() * 8.0 / links);
    }

    @Test
    void urlsAscendWithoutRepetitionAreCanonicalAndOfReservedNames() {
        List<String> urls = urls();
        assertThat(urls).hasSize(60_000).isSorted();
        assertThat(new HashSet<>(urls)).hasSize(60_000);
        assertThat(urls).allSatisfy(url -> assertThat(CanonicalUrl.of(url)).isEqualTo(url));
        assertThat(urls).allSatisfy(url -> assertThat(Host.of(url)).matches(".*\\.(example|test)"));
    }

    @Test
    void hostsAreExactlyThoseAskedForAndSomeDomainsHaveMany() {
        Set<String> hosts = new HashSet<>();
        urls().forEach(url -> hosts.add(Host.of(url)));
        Set<String> domains = new HashSet<>();
        hosts.forEach(host -> domains.add(Site.DOMAIN.of(host)));
        assertThat(hosts).hasSize(400);
        assertThat(domains).hasSizeBetween(150, 350);
    }

    @Test
    void pagesOfAHostAreConsecutiveUnderTheCrawlsHostNumber() {
        SyntheticCrawl crawl = new SyntheticCrawl(OPTIONS, Checkpoint.NONE);
        List<String> urls = urls();
        for (int page = 1; page < urls.size(); page++) {
            boolean sameHost = Objects.equals(Host.of(urls.get(page - 1)), Host.of(urls.get(page)));
            assertThat(crawl.hostOf(page) - crawl.hostOf(page - 1))
                    .as(urls.get(page))
                    .isEqualTo(sameHost ? 0 : 1);
        }
        assertThat(crawl.hostOf(59_999)).isEqualTo(399);
    }

    @Test
    void onePageInAHundredReceivesAQuarterOfAllLinks() {
        int[] degrees = inDegrees();
        Arrays.sort(degrees);
        long ofThePopular = Arrays.stream(degrees, 59_400, 60_000).sum();
        assertThat(ofThePopular).isGreaterThan(statistics.links() / 4);
        assertThat(degrees[59_999]).isGreaterThan(200 * Math.max(1, degrees[30_000]));
    }

    @Test
    void hostsDifferInSizeAsMuchAsRealOnes() {
        SyntheticCrawl crawl = new SyntheticCrawl(OPTIONS, Checkpoint.NONE);
        int[] sizes = new int[400];
        IntStream.range(0, 60_000).forEach(page -> sizes[crawl.hostOf(page)]++);
        Arrays.sort(sizes);
        assertThat(sizes[0]).isPositive();
        assertThat(sizes[399]).isGreaterThan(10 * sizes[200]);
        assertThat(Arrays.stream(sizes, 360, 400).sum()).isGreaterThan(60_000 / 3);
    }

    @Test
    void pagesHaveMostLinksInCommonWithTheOneBefore() {
        long links = 0;
        long inCommon = 0;
        try (CrawlSource source = new WebGraphSource(folder.resolve("crawl"));
                LinkCursor cursor = source.readLinks()) {
            IntOpenHashSet before = new IntOpenHashSet();
            while (cursor.next()) {
                int[] targets = Arrays.copyOf(cursor.targets(), cursor.degree());
                links += targets.length;
                inCommon += Arrays.stream(targets).filter(before::contains).count();
                before = new IntOpenHashSet(targets);
            }
        }
        assertThat(inCommon).isGreaterThan(links * 2 / 3);
    }

    @Test
    void theGraphCompressesAsWellAsRealCrawls() {
        assertThat(statistics.bitsPerLink()).isBetween(1.5, 3.5);
    }
}
