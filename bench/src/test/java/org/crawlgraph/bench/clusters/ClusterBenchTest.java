package org.crawlgraph.bench.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.bench.clusters.MatcherBenchmark.PatternSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClusterBenchTest {

    @ParameterizedTest
    @EnumSource
    void bothSidesMatchTheSameUrls(PatternSet set) {
        MatcherBenchmark benchmark = new MatcherBenchmark();
        benchmark.set = set;
        benchmark.prepare();
        assertThat(benchmark.matcher())
                .isEqualTo(benchmark.alternation())
                .isBetween(MatcherBenchmark.URLS / 2, MatcherBenchmark.URLS - 1);
    }

    @Test
    void reportHasALineForEachMeasurement(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("clusters.md");
        ClusterBench.main((report + " -p urls=2000 -f 0 -w 10ms -r 10ms -i 1 -wi 1 -v SILENT").split(" "));
        List<String> lines = Files.readAllLines(report);
        assertThat(lines).filteredOn(line -> line.startsWith("| SECTIONS | ")).hasSize(1);
        assertThat(lines).filteredOn(line -> line.startsWith("| ONE_SHAPE | ")).hasSize(1);
        assertThat(lines).filteredOn(line -> line.startsWith("| 2,000 | ")).hasSize(1);
    }
}
