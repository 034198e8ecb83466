package org.crawlgraph.datasets.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.DegreeStatistics;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class RealCrawlTest {

    private static final int PAGES = 325_557;

    /** The column of cnr-2000 in datasets/synthetic/README.md. */
    @Test
    void aRealCrawlIsAsTheReadmeSays() {
        Path basename = Path.of(System.getProperty("crawlgraph.root", "."), "../shared/data/cnr-2000/cnr-2000");
        Assumptions.assumeTrue(
                Files.exists(basename.resolveSibling("cnr-2000.graph")), () -> "skipped, missing: " + basename);
        LinkGraphBuilder.Rows rows = new LinkGraphBuilder.Rows(PAGES, LinkGraphBuilder.Rows.UNKNOWN);
        try (CrawlSource source = new WebGraphSource(basename);
                LinkCursor cursor = source.readLinks()) {
            while (cursor.next()) {
                rows.add(cursor.source(), cursor.targets(), cursor.degree());
            }
        }
        LinkGraph graph = rows.build();
        assertThat(graph.links()).isEqualTo(3_128_710);
        DegreeStatistics out = DegreeStatistics.out(graph);
        DegreeStatistics in = DegreeStatistics.in(graph, Checkpoint.NONE);
        assertThat(out.max()).isEqualTo(2_715);
        assertThat(in.max()).isEqualTo(18_234);
        assertThat(out.exponent()).isEqualTo(2.17, within(0.005));
        assertThat(in.exponent()).isEqualTo(1.94, within(0.005));
        assertThat((double) out.zero() / PAGES).isEqualTo(0.267, within(0.0005));
        assertThat(in.zero()).isZero();
    }
}
