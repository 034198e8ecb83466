package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.testkit.StockServer;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileGraphTest {

    private static final Path DOCWEB = StockServer.ROOT.resolve("datasets/docweb/docweb");

    @TempDir
    Path folder;

    @Test
    void theGraphIsTheSameForEveryNumberOfThreads() {
        PageGraph one =
                PageGraph.ofFile(DOCWEB, Site.DOMAIN, new ImportOptions(null, 0, 1), Checkpoint.NONE, need -> {});
        PageGraph five =
                PageGraph.ofFile(DOCWEB, Site.DOMAIN, new ImportOptions(null, 0, 5), Checkpoint.NONE, need -> {});

        assertThat(five.linkGraph()).isEqualTo(one.linkGraph());
        assertThat(five.ranked(3, Checkpoint.NONE).linkGraph())
                .isEqualTo(one.ranked(1, Checkpoint.NONE).linkGraph());
        assertThat(five.siteGraph().between())
                .isEqualTo(one.siteGraph().between())
                .isEqualTo(one.ranked(2, Checkpoint.NONE).linkGraph().links())
                .isLessThan(one.links());
        assertThat(five.bytes()).isEqualTo(one.bytes());
    }

    @Test
    void theCheckpointReceivesEveryStageAndCanCancel() {
        TreeSet<String> stages = new TreeSet<>();
        Checkpoint watch = (stage, done, total) -> {
            assertThat(done).isBetween(0L, total);
            stages.add(stage);
        };
        List<MemoryNeed> needs = new ArrayList<>();
        PageGraph graph = PageGraph.ofFile(DOCWEB, Site.HOST, new ImportOptions(null, 0, 2), watch, needs::add);

        assertThat(needs)
                .singleElement()
                .satisfies(need -> assertThat(need.min()) // links lie in memory once
                        .isBetween(4L * graph.links(), 6L * graph.links()));

        assertThat(stages).containsExactly("counting links", "reading URLs", "reading links");
        for (String stage : stages) {
            Checkpoint stop = (reached, done, total) -> {
                if (reached.equals(stage)) {
                    throw new IllegalStateException("stopped in " + stage);
                }
            };
            assertThatThrownBy(
                            () -> PageGraph.ofFile(DOCWEB, Site.HOST, new ImportOptions(null, 0, 2), stop, need -> {}))
                    .hasMessage("stopped in " + stage);
        }
    }

    @Test
    void theMemoryOfAHugeGraphIsEstimatedBeforeReading() throws Exception {
        Files.writeString(folder.resolve("huge.properties"), """
                graphclass=it.unimi.dsi.webgraph.BVGraph
                version=0
                nodes=9
                arcs=3000000000
                windowsize=7
                maxrefcount=3
                minintervallength=4
                """);
        Files.write(folder.resolve("huge.graph"), new byte[100]);

        assertThatThrownBy(() -> PageGraph.ofFile(
                        folder.resolve("huge"), Site.NONE, new ImportOptions(null, 0, 1), Checkpoint.NONE, need -> {
                            throw new IllegalStateException("takes at least " + need.min());
                        }))
                .hasMessage("takes at least 12000000040");
    }
}
