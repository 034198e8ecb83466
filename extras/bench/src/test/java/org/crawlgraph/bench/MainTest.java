package org.crawlgraph.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.bench.Main.Report.Comparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

    @Test
    void reportHasARatioForEveryComparison(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("results/today.md");
        Main.main((report + " -p graph=TINY -p concurrency=2 -f 0 -w 10ms -r 10ms -i 1 -v SILENT").split(" "));
        List<String> lines = Files.readAllLines(report);
        for (Comparison comparison : Comparison.ALL) {
            String ratio = "\\| " + comparison.what() + " \\| TINY \\| [12] \\| " + comparison.against()
                    + " \\| \\d+\\.\\d\\d \\|.*";
            assertThat(lines)
                    .filteredOn(line -> line.matches(ratio))
                    .as(comparison.what())
                    .hasSize(1);
        }
        assertThat(lines).anyMatch(line -> line.startsWith("- TINY: 3,000 pages, "));
        assertThat(lines).anyMatch(line -> line.startsWith("- CPU: "));
    }

    @Test
    void runWithoutAReportIsRefused() {
        assertThatThrownBy(() -> Main.main("-f", "1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name the report first");
    }
}
