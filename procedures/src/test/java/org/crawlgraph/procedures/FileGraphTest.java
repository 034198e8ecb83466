package org.crawlgraph.procedures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileGraphTest {

    private static final Path DOCWEB = StockServer.ROOT.resolve("datasets/docweb/docweb");

    @TempDir
    Path folder;

    @Test
    void theGraphIsTheSameForEveryNumberOfThreads() {
        PageGraph one = FileGraph.read(DOCWEB, Site.DOMAIN, 1, Checkpoint.NONE);
        PageGraph five = FileGraph.read(DOCWEB, Site.DOMAIN, 5, Checkpoint.NONE);

        assertThat(five.ranked()).isEqualTo(one.ranked());
        assertThat(five.links())
                .isEqualTo(one.links())
                .isGreaterThan(one.ranked().links());
        assertThat(five.bytes()).isEqualTo(one.bytes());
    }

    @Test
    void aCheckpointIsToldOfEveryStageAndStopsIt() {
        TreeSet<String> stages = new TreeSet<>();
        FileGraph.read(DOCWEB, Site.HOST, 2, (stage, done, total) -> {
            assertThat(done).isBetween(0L, total);
            stages.add(stage);
        });

        assertThat(stages)
                .containsExactly("dropping links", "placing links", "reading URLs", "reading links", "sorting links");
        for (String stage : stages) {
            Checkpoint stop = (reached, done, total) -> {
                if (reached.equals(stage)) {
                    throw new IllegalStateException("stopped in " + stage);
                }
            };
            assertThatThrownBy(() -> FileGraph.read(DOCWEB, Site.HOST, 2, stop)).hasMessage("stopped in " + stage);
        }
    }

    @Test
    void aGraphTooLargeForTheMemoryOfAnyMachineIsRefusedBeforeItIsRead() throws Exception {
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

        assertThatThrownBy(() -> FileGraph.read(folder.resolve("huge"), Site.NONE, 1, Checkpoint.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("huge.graph has 3000000000 links; a graph in memory holds at most 2147483639");
    }
}
