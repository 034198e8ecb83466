package org.crawlgraph.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.Transform;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompressedGraphTest {

    private static final long SEED = Long.getLong("crawlgraph.seed", 1);

    private static final LoadOptions ALL = LoadOptions.DEFAULT.site(Site.NONE);

    @TempDir
    private Path folder;

    /** Pages link to pages near them and far away, some to themselves, ten of each host. */
    private static LinkGraph random(long seed, int pages) {
        Random random = new Random(seed);
        LinkGraphBuilder graph = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            for (int i = random.nextInt(20); i > 0; i--) {
                int target = random.nextInt(4) == 0 ? random.nextInt(pages) : page / 30 * 30 + random.nextInt(30);
                graph.add(page, Math.min(pages - 1, target));
            }
        }
        graph.add(0, pages - 1); // one link between hosts at least
        return graph.build();
    }

    private static List<String> urls(int pages) {
        return IntStream.range(0, pages)
                .mapToObj(page -> "http://h" + page / 10 + ".test/" + page)
                .toList();
    }

    private Path written(String name, LinkGraph graph) throws IOException {
        Path basename = folder.resolve(name);
        WebGraphWriter.write(graph, urls(graph.pages()), basename);
        WebGraphWriter.writeLinks(graph.transpose(), folder.resolve(name + "-t"), Checkpoint.NONE);
        return basename;
    }

    private static void assertSameBits(Path basename, LoadOptions options) {
        CrawledGraph expected = CrawlGraphs.read(basename, options);
        HitsResult hits = expected.hits(Hits.Settings.DEFAULT, SiteGraph.LinkWeights.NONE);
        PageRankResult ranks = expected.pagerank();
        List<CorePages> cores = expected.cores(4);
        for (int threads = 1; threads <= 2; threads++) {
            CompressedGraph graph = CrawlGraphs.compressed(basename, options.concurrency(threads));
            assertThat(graph.pages()).isEqualTo(expected.pages());
            assertThat(graph.links()).isEqualTo(expected.links());
            assertThat(graph.rankedLinks()).isEqualTo(expected.rankedLinks());
            assertThat(graph.url(0)).isEqualTo(expected.url(0));
            HitsResult scores = graph.hits(Hits.Settings.DEFAULT);
            assertThat(entries(scores.hubs())).isEqualTo(entries(hits.hubs()));
            assertThat(entries(scores.authorities())).isEqualTo(entries(hits.authorities()));
            assertThat(scores.sigma()).isEqualTo(hits.sigma());
            assertThat(scores.iterations()).isEqualTo(hits.iterations());
            PageRankResult rank = graph.pagerank(PageRank.Settings.DEFAULT);
            assertThat(entries(rank.scores())).isEqualTo(entries(ranks.scores()));
            assertThat(rank.scores().best(3)).isEqualTo(ranks.scores().best(3));
            assertThat(graph.cores(4, SeedOptions.DEFAULT)).isNotEmpty().isEqualTo(cores);
        }
    }

    private static double[] entries(PageScores scores) {
        return IntStream.range(0, scores.pages()).mapToDouble(scores::of).toArray();
    }

    @Test
    void smallGraphsHaveTheScoresOfGraphsInMemoryWithSitesAndWithout() throws IOException {
        for (long seed = SEED; seed < SEED + 4; seed++) {
            Path basename = written("random" + seed, random(seed, 12 + (int) (seed % 8) * 40));
            assertSameBits(basename, LoadOptions.DEFAULT);
            assertSameBits(basename, ALL);
        }
    }

    @Test
    void aGraphOfManyChunksHasTheScoresOfOneInMemory() throws IOException {
        assertSameBits(written("large", random(SEED, 12_000)), LoadOptions.DEFAULT);
    }

    @Test
    void longReferencesOtherCodesAndLinksOfPagesToThemselvesGiveTheSameScores() throws IOException {
        written("whole", random(SEED, 3_000));
        ImmutableGraph graph = BVGraph.load(folder.resolve("whole").toString());
        Path basename = folder.resolve("far");
        int codes = BVGraph.OUTDEGREES_DELTA | BVGraph.RESIDUALS_GAMMA | BVGraph.REFERENCES_DELTA;
        BVGraph.store(graph, basename.toString(), 70, 100, 0, 3, codes);
        BVGraph.store(Transform.transpose(graph), basename + "-t", 0, 0, 2, 5, 0);
        assertSameBits(basename, ALL);
    }

    @Nightly("cnr-2000 is transposed and ranked at night")
    @Test
    void cnr2000HasTheScoresOfTheGraphInMemory() throws IOException {
        Path shared = Path.of(System.getProperty("crawlgraph.root"), "../shared/data/cnr-2000");
        assumeTrue(Files.exists(shared.resolve("cnr-2000.graph")), () -> "needs the graph cnr-2000 in " + shared);
        for (String ending : List.of(".graph", ".properties")) {
            Files.copy(shared.resolve("cnr-2000" + ending), folder.resolve("cnr-2000" + ending));
        }
        Path basename = folder.resolve("cnr-2000");
        ImmutableGraph reversed = Transform.transpose(BVGraph.load(basename.toString()));
        WebGraphWriter.writeLinks(reversed, folder.resolve("cnr-2000-t"));
        assertSameBits(basename, ALL);
    }

    @Test
    void aTransposeThatIsMissingOrOfAnotherGraphIsRefused() throws IOException {
        LinkGraph graph = new LinkGraphBuilder(20).add(0, 11).add(1, 12).build();
        Path basename = written("g", graph);

        written("other", new LinkGraphBuilder(20).add(0, 12).add(1, 11).build());
        replace("g-t", "other-t");
        refused(basename, "g-t.graph: it is not the transpose of", "it has other links");
        replace("g-t", "g");
        refused(basename, "it has other links");
        written("more", new LinkGraphBuilder(20).add(0, 11).build());
        replace("g-t", "more-t");
        refused(basename, "1 links between different pages, not 2");
        written("longer", new LinkGraphBuilder(30).add(0, 11).build());
        replace("g-t", "longer-t");
        refused(basename, "30 pages, not 20");
        Files.delete(folder.resolve("g-t.graph"));
        refused(basename, "g-t.graph: file not found", "transposeOffline NAME NAME-t");
    }

    private void replace(String name, String by) throws IOException {
        for (String ending : List.of(".graph", ".properties")) {
            Files.write(folder.resolve(name + ending), Files.readAllBytes(folder.resolve(by + ending)));
        }
    }

    private void refused(Path input, String... words) {
        assertThatThrownBy(() -> CrawlGraphs.compressed(input, ALL))
                .isInstanceOf(IngestException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void whatIsCutOrNoWebGraphIsRefused() throws IOException {
        Path basename = written("g", random(SEED, 400));
        Path graph = folder.resolve("g-t.graph");
        byte[] whole = Files.readAllBytes(graph);
        Files.write(graph, Arrays.copyOf(whole, whole.length / 2));
        refused(basename, "g-t.graph: damaged links of node", "the file is truncated");
        Files.write(graph, whole);
        Files.delete(folder.resolve("g-t.properties"));
        refused(basename, "g-t.properties");
        refused(Files.writeString(folder.resolve("links.tsv"), "a\tb\n"), "only the links of a WebGraph");
        assertThatThrownBy(() -> CrawlGraphs.compressed(basename, ALL.maxRejects(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("maxRejects is 3");
    }

    @Test
    void aFileThatChangedSinceItWasOpenedIsRefused() throws IOException {
        Path basename = written("g", random(SEED, 400));
        CompressedGraph graph = CrawlGraphs.compressed(basename, ALL);
        Path file = folder.resolve("g-t.graph");
        try (SeekableByteChannel out = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.allocate((int) Files.size(file)));
        }
        assertThatThrownBy(() -> graph.pagerank(PageRank.Settings.DEFAULT))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("g-t.graph: the links of nodes 0 to 399 changed after the first read");
    }

    @Test
    void theProgressListenerCanCancel() throws IOException {
        Path basename = written("g", random(SEED, 400));
        for (String stage : List.of("reading links", "ranking")) {
            Checkpoint stop = (at, done, all) -> {
                if (at.equals(stage)) {
                    throw new IllegalStateException("stopped " + at);
                }
            };
            assertThatThrownBy(() ->
                            CrawlGraphs.compressed(basename, ALL.progress(stop)).hits(Hits.Settings.DEFAULT))
                    .hasMessage("stopped " + stage);
        }
    }
}
