package org.crawlgraph.datasets.labelled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageLabelsTest {

    private static final List<String> URLS = List.of(
            "http://f.test/topic/1",
            "http://f.test/topic/22",
            "http://f.test/topic/new",
            "http://f.test/",
            "http://f.test/login?u=1");

    @TempDir
    private Path folder;

    private Path table(String... lines) throws Exception {
        return Files.write(folder.resolve("clusters.tsv"), List.of(lines));
    }

    /** /topic/new matches the pattern with * alone, and the one with $ is more specific for numbers. */
    @Test
    void aPageHasTheLabelOfItsMostSpecificPattern() throws Exception {
        PageLabels labels = PageLabels.ofClusters(
                table(
                        "label\tpattern",
                        "duplicate\thttp://f.test/topic/*",
                        "valuable\thttp://f.test/topic/$",
                        "valuable\thttp://f.test/",
                        "uninformative\t*"),
                URLS);

        assertThat(labels.labels())
                .containsExactly(
                        PageLabel.VALUABLE,
                        PageLabel.VALUABLE,
                        PageLabel.DUPLICATE,
                        PageLabel.VALUABLE,
                        PageLabel.UNINFORMATIVE);
        assertThat(labels.types())
                .containsExactly(
                        "http://f.test/topic/$",
                        "http://f.test/topic/$",
                        "http://f.test/topic/*",
                        "http://f.test/",
                        "*");
    }

    @Test
    void whatLeavesAPageOpenOrLabelsTwiceIsRefused() throws Exception {
        Path open = table("pattern\tlabel", "http://f.test/topic/$\tvaluable");
        assertThatThrownBy(() -> PageLabels.ofClusters(open, URLS))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no label for \"http://f.test/topic/new\"; add its cluster, or the pattern *");
        Path twice = table("pattern\tlabel", "*\tvaluable", "*\tduplicate");
        assertThatThrownBy(() -> PageLabels.ofClusters(twice, URLS)).hasMessageContaining("an earlier line labels");
        Path wrong = table("pattern\tlabel", "*\tgood");
        assertThatThrownBy(() -> PageLabels.ofClusters(wrong, URLS))
                .hasMessageContaining("is not a label; a page is valuable, duplicate or uninformative");
    }
}
