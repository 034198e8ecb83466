package org.crawlgraph.datasets.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.datasets.generate.LinkCounts.DegreeTail;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class LinkCountsTest {

    /** 0 -> 1, 2; 1 -> 2; 2 and 3 have no links; 0 and 1 are of one host. */
    @Test
    void countsWhatGoesBy() {
        LinkCounts counts = new LinkCounts(4);
        counts.add(new int[] {1, 2, 99}, 2, 1);
        counts.add(new int[] {2}, 1, 0);
        counts.add(new int[0], 0, 0);
        counts.add(new int[0], 0, 0);
        assertThat(counts.counted()).isEqualTo(4);
        assertThat(counts.links()).isEqualTo(3);
        assertThat(counts.inside()).isEqualTo(1);
        assertThat(counts.dangling()).isEqualTo(2);
        assertThat(counts.unlinked()).isEqualTo(2);
        assertThat(counts.largestOutDegree()).isEqualTo(2);
        assertThat(counts.largestInDegree()).isEqualTo(2);
        assertThat(counts.toTheTop()).isEqualTo(2);
    }

    /** Degrees 10 and 38 are 1/0.95 and 4 times 9.5: 1 + 2 / (ln 1.0526 + ln 4) = 1 + 2 / 1.4376. */
    @Test
    void exponentIsThatOfTheFormula() {
        DegreeTail tail = new DegreeTail();
        tail.add(9);
        assertThat(tail.exponent()).isZero();
        tail.add(10);
        tail.add(38);
        assertThat(tail.exponent()).isEqualTo(2.3912, within(0.0001));
    }

    /** Degrees drawn from a power law by inversion: the k-th of n is 10 · (k/n) to the power of -1/(exponent - 1). */
    @Test
    void exponentOfAPowerLawIsRecoveredFarIntoTheTail() {
        DegreeTail tail = new DegreeTail();
        for (int k = 1; k <= 100_000; k++) {
            tail.add((int) Math.round(9.5 * Math.pow(k / 100_000.0, -1 / 1.1)));
        }
        assertThat(tail.exponent()).isEqualTo(2.1, within(0.02));
    }

    /** The column of cnr-2000 in datasets/synthetic/README.md. */
    @Test
    void aRealCrawlIsAsTheReadmeSays() {
        Path basename = Path.of(System.getProperty("crawlgraph.root", "."), "../shared/data/cnr-2000/cnr-2000");
        Assumptions.assumeTrue(
                Files.exists(basename.resolveSibling("cnr-2000.graph")), () -> "skipped, missing: " + basename);
        LinkCounts counts = new LinkCounts(325_557);
        try (CrawlSource source = new WebGraphSource(basename);
                LinkCursor links = source.readLinks()) {
            while (links.next()) {
                counts.add(links.targets(), links.degree(), 0);
            }
        }
        assertThat(counts.links()).isEqualTo(3_216_152);
        assertThat(counts.largestOutDegree()).isEqualTo(2_716);
        assertThat(counts.largestInDegree()).isEqualTo(18_235);
        assertThat(counts.outDegreeExponent()).isEqualTo(2.15, within(0.005));
        assertThat(counts.inDegreeExponent()).isEqualTo(1.96, within(0.005));
        assertThat(1 - counts.counted() / 325_557.0).as("dangling").isEqualTo(0.240, within(0.0005));
        assertThat(counts.unlinked()).isZero();
        assertThat(counts.toTheTop() / 3_216_152.0).isEqualTo(0.559, within(0.0005));
    }
}
