package org.crawlgraph.datasets.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.datasets.generate.CrawlStatistics.Counts;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class CrawlStatisticsTest {

    /** The column of cnr-2000 in datasets/synthetic/README.md. */
    @Test
    void aRealCrawlIsAsTheReadmeSays() {
        Path basename = Path.of(System.getProperty("crawlgraph.root", "."), "../shared/data/cnr-2000/cnr-2000");
        Assumptions.assumeTrue(
                Files.exists(basename.resolveSibling("cnr-2000.graph")), () -> "skipped, missing: " + basename);
        Counts counts = new Counts(325_557);
        try (CrawlSource source = new WebGraphSource(basename);
                LinkCursor links = source.readLinks()) {
            while (links.next()) {
                counts.add(links.source(), links.targets(), links.degree(), 0);
            }
        }
        CrawlStatistics found = counts.of(new SyntheticSites(new SyntheticOptions(1, 0, 1, 0, 1)), 1, 1);
        assertThat(found.links()).isEqualTo(3_216_152);
        assertThat(found.largestOutDegree()).isEqualTo(2_716);
        assertThat(found.largestInDegree()).isEqualTo(18_235);
        assertThat(found.outDegreeExponent()).isEqualTo(2.15, within(0.005));
        assertThat(found.inDegreeExponent()).isEqualTo(1.96, within(0.005));
        assertThat(found.danglingShare()).isEqualTo(0.240, within(0.0005));
        assertThat(found.unlinkedShare()).isZero();
        assertThat(found.topInShare()).isEqualTo(0.559, within(0.0005));
    }
}
