package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.datasets.docweb.DocwebBuild.DocPackage;
import org.crawlgraph.datasets.docweb.DocwebBuild.DocwebAddress;
import org.crawlgraph.datasets.docweb.DocwebBuild.GraphCounts;
import org.crawlgraph.datasets.docweb.DocwebBuild.PublicHosts;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DocwebDataTest {

    private static Docweb docweb;
    private static String readme;

    @BeforeAll
    static void load() throws IOException {
        docweb = Docweb.load();
        readme = Files.readString(Docweb.FOLDER.resolve("README.md"));
    }

    private static String row(String name, long count) {
        return String.format(Locale.ROOT, "| %s | %,d |", name, count);
    }

    @Test
    void everyPageHasAnAddressOfItsOwnInOrder() {
        assertThat(docweb.urls().size()).isEqualTo(docweb.links().pages());
        assertThat(Set.copyOf(docweb.urls()))
                .as("distinct addresses")
                .hasSize(docweb.links().pages());
        assertThat(UrlNumbering.UrlOrder.sorted(docweb.urls()).equals(docweb.urls()))
                .as("sorted")
                .isTrue();
    }

    @Test
    void addressesAreCanonicalAndOnThePublicWeb() {
        assertThat(docweb.urls().stream().filter(url -> !url.equals(DocwebAddress.of(url)) || !PublicHosts.has(url)))
                .isEmpty();
    }

    @Test
    void theReadmeStatesTheCountsOfTheGraph() {
        GraphCounts.of(docweb.links(), docweb.urls())
                .forEach((name, count) -> assertThat(readme.lines()).contains(row(name, count)));
    }

    @Test
    void theReadmeStatesTheLicencesOfTheHundredPackages() throws IOException {
        Map<String, String> licences = DocPackage.list(Docweb.FOLDER.resolve("packages.tsv")).stream()
                .collect(Collectors.toMap(DocPackage::name, DocPackage::licence, (one, two) -> one, TreeMap::new));
        assertThat(licences).hasSize(100);
        licences.values().stream()
                .collect(Collectors.groupingBy(licence -> licence, Collectors.counting()))
                .forEach((licence, count) -> assertThat(readme.lines()).contains(row(licence, count)));
    }

    @Test
    void everySiteOfAPackageHasPagesWithLinks() throws IOException {
        for (DocPackage one : DocPackage.list(Docweb.FOLDER.resolve("packages.tsv"))) {
            String site = one.base().replaceFirst("^https?://", "");
            assertThat(IntStream.range(0, docweb.urls().size())
                            .filter(page -> docweb.links().outDegree(page) > 0)
                            .mapToObj(docweb.urls()::get)
                            .anyMatch(url -> url.startsWith(site, url.indexOf("://") + 3)))
                    .as(one.name() + " at " + one.base())
                    .isTrue();
        }
    }
}
