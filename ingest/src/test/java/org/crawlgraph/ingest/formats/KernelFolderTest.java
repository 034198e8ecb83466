package org.crawlgraph.ingest.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelFolderTest {

    @TempDir
    private Path folder;

    private KernelFolder kernel(String rows, long links) throws IOException {
        for (String kind : new String[] {"rows", "members", "pages"}) {
            Files.createDirectories(folder.resolve(kind));
        }
        Inputs.write(folder.resolve("rows/part-0"), rows);
        Inputs.write(folder.resolve("members/part-0"), "0\t1 3\n");
        Inputs.write(folder.resolve("pages/part-0"), "0\thttp://a/\n5\thttp://ü/\tx\n");
        Inputs.write(folder.resolve("manifest.json"), "{\"version\": 3, \"pages\": 7, \"links\": " + links + "}");
        return new KernelFolder(folder);
    }

    @Test
    void pagesWithTheSameLinksShareARow() throws IOException {
        KernelFolder kernel = kernel("0\t4\n2\t5 6\n0\t5\n", 8);
        LinkGraph graph = kernel.read(Checkpoint.NONE);
        assertThat(graph.targets(0)).containsExactly(4, 5);
        assertThat(graph.targets(3)).containsExactly(4, 5);
        assertThat(graph.targets(2)).containsExactly(5, 6);
        assertThat(kernel.urls(new int[] {5}, Checkpoint.NONE)).isEqualTo(Map.of(5, "http://ü/\tx"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0\t+4", "0\t-4", "0\t7", "0\t4  5", "0\t4,5", "0\t99999999999", "4 5", "\t4", " 0\t4"})
    void aPageIsADecimalNumberOfTheKernel(String row) throws IOException {
        KernelFolder kernel = kernel(row + "\n", 3);
        assertThatThrownBy(() -> kernel.read(Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("part-0:1: expected a page number below 7; copy the file again");
    }
}
