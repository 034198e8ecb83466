package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares cores of sites with the lists of {@code site_core_lists.py}, an independent implementation. */
class SiteCoreListsTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", "."));

    @ParameterizedTest
    @CsvSource({
        "datasets/docweb/docweb.graph, site-cores-docweb.tsv",
        "../shared/data/california/links.tsv.gz, site-cores-california.tsv"
    })
    void coresEqualTheListsOfAnIndependentImplementation(String web, String list) throws IOException {
        Assumptions.assumeTrue(Series.NIGHTLY || web.contains("docweb"), "every build reads the lists of docweb");
        Path file = ROOT.resolve(web);
        Assumptions.assumeTrue(Files.exists(file), () -> "skipped: " + file + " is missing");
        LoadedCrawl crawl =
                LoadedCrawl.read(file, ImportOptions.DEFAULT, Site.HOST, false, Checkpoint.NONE, need -> {});
        SiteCores cores = new SiteCores(crawl.links(), page -> null, CoreOptions.ofSites(2, 2), Checkpoint.NONE);

        List<String> lines;
        try (InputStream in = Objects.requireNonNull(SiteCoreListsTest.class.getResourceAsStream(list), list)) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t");
            Core core = cores.next(Checkpoint.NONE);
            assertThat(core.number() + "\t" + core.hubs().length + " x " + core.authorities().length)
                    .isEqualTo(columns[0] + "\t" + columns[1]);
            assertThat(IntStream.of(core.authorities()).limit(6).mapToObj(crawl::url))
                    .as(line)
                    .containsExactly(columns[3].split("  "));
            if (core.hubs().length <= 6) {
                assertThat(new TreeSet<>(IntStream.of(core.hubs())
                                .mapToObj(page -> Host.of(crawl.url(page)))
                                .toList()))
                        .as(line)
                        .containsExactlyInAnyOrder(columns[2].split(", "));
            }
        }
    }
}
