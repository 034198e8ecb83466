package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.SiteCores;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares cores of sites with the lists of an independent implementation; skipped where the lists are missing. */
class SiteCoresOfRealWebsTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", "."));

    @ParameterizedTest
    @CsvSource({"datasets/docweb/docweb.graph, docweb.tsv", "../shared/data/california/links.tsv.gz, california.tsv"})
    void coresEqualTheListsOfAnIndependentImplementation(String web, String list) throws IOException {
        Path expected = ROOT.resolve("../shared/reference/communities").resolve(list);
        Assumptions.assumeTrue(Files.exists(expected), () -> "skipped: " + expected + " is missing");
        LoadedCrawl crawl = LoadedCrawl.read(
                ROOT.resolve(web), ImportOptions.DEFAULT, Site.HOST, false, Checkpoint.NONE, need -> {});
        SiteCores cores = new SiteCores(
                crawl.links(), page -> null, CoreOptions.ofSites(2, 2), SiteGraph.LinkWeights.NONE, Checkpoint.NONE);

        List<String> lines = Files.readAllLines(expected);
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
