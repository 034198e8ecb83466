package org.crawlgraph.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.datasets.download.Dataset;
import org.crawlgraph.datasets.download.DatasetFile;
import org.crawlgraph.datasets.download.DatasetManifest;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestTest {

    private static final DatasetManifest OURS =
            DatasetManifest.read(Path.of(System.getProperty("crawlgraph.root", ".."), "datasets/manifest.json"));

    private static final String GOOD = """
            {"datasets": [
              {"name": "web", "what": "a test", "about": "A test.", "publisher": "us", "page": "https://example.org/",
               "pages": 3, "links": 4, "licence": "free", "terms": "Free.", "cite": ["us"],
               "files": [{"name": "web.graph", "address": "http://example.org/web.graph"}]}
            ]}
            """;

    @TempDir
    private Path folder;

    @Test
    void oursNamesTheDataSetsThatPeopleUse() {
        assertThat(OURS.datasets())
                .extracting(Dataset::name)
                .containsExactly("cnr-2000", "in-2004", "eu-2005", "uk-2002", "uk-2005", "uk-2007-05@100000");
    }

    /** As published by LAW; see the sources in the manifest. */
    @ParameterizedTest
    @CsvSource({
        "cnr-2000, 325557, 3216152",
        "in-2004, 1382908, 16917053",
        "eu-2005, 862664, 19235140",
        "uk-2002, 18520486, 298113762",
        "uk-2005, 39459925, 936364282",
        "uk-2007-05@100000, 100000, 3050615"
    })
    void ourManifestHasThePagesAndLinksOfLaw(String name, long pages, long links) {
        Dataset dataset = OURS.dataset(name);
        assertThat(dataset.pages()).isEqualTo(pages);
        assertThat(dataset.links()).isEqualTo(links);
    }

    @Test
    void everyGraphOfLawIsWhatTheImporterTakesFromWhereLawPublishesIt() {
        List<Dataset> law = OURS.datasets().stream()
                .filter(dataset -> dataset.publisher().startsWith("Laboratory for Web Algorithmics"))
                .toList();
        assertThat(law).hasSize(6).allSatisfy(dataset -> {
            String base = "http://data.law.di.unimi.it/webdata/" + dataset.name() + "/" + dataset.name();
            assertThat(dataset.files())
                    .extracting(DatasetFile::address)
                    .extracting(URI::toString)
                    .containsExactly(base + ".graph", base + ".properties", base + ".urls.gz");
            assertThat(dataset.files())
                    .allMatch(file -> file.address().getPath().endsWith("/" + file.name()));
            assertThat(dataset.checksums()).hasToString(base + ".md5sums");
        });
    }

    @Test
    void oursSaysOfEachWhereItsFiguresComeFromAndHowToCiteIt() {
        assertThat(OURS.datasets()).allSatisfy(dataset -> {
            assertThat(dataset.sources()).isNotEmpty();
            assertThat(dataset.cite()).isNotEmpty().allMatch(line -> line.length() > 20);
            assertThat(dataset.terms()).hasSizeGreaterThan(20);
            assertThat(dataset.what()).as("fits into a table").hasSizeLessThan(20);
        });
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnown() {
        assertThatThrownBy(() -> OURS.dataset("uk2002"))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no data set \"uk2002\"; available: cnr-2000, in-2004");
    }

    private DatasetManifest read(String text) throws IOException {
        return DatasetManifest.read(Files.writeString(folder.resolve("manifest.json"), text));
    }

    @Test
    void aManifestOfOnesOwnIsRead() throws IOException {
        Dataset dataset = read(GOOD).dataset("web");
        assertThat(dataset.files().get(0).optional()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"links\": 4 | \"links\": \"many\" | :3: this is not a manifest",
                "\"licence\": \"free\", | | Missing required creator property 'licence'",
                "[\"us\"] | [] | cite of web is empty",
                "\"pages\": 3 | \"pages\": 3, \"size\": 9 | unknown key \"size\"; known keys: [about, checksums, cite,"
                        + " files",
                "\"web.graph\" | \"../web.graph\" | :4: the name of a file is \"../web.graph\"",
                "\"web.graph\" | \"/etc/passwd\" | the name of a file is \"/etc/passwd\"",
                "\"web.graph\" | \".bashrc\" | the name of a file is \".bashrc\"",
                "\"name\": \"web\" | \"name\": \"..\" | the name of a data set is \"..\"",
                "http://example.org/web.graph | file:///etc/passwd | must be an http or https URL",
                "http://example.org/web.graph | http:/web.graph | must be an http or https URL",
                "\"address\" | \"checksum\": \"12\", \"address\" | checksum of web.graph is \"12\"; it must be 32",
                "\"pages\": 3 | \"pages\": 0 | :4: pages and links of web must be at least 1, and are 0 and 4",
                "\"pages\": 3 | \"pages\": 3, \"pages\": 4 | Duplicate",
                "]} | ]}] | :5: this is not a manifest of data sets: Unexpected close marker ']': expected '}'"
            })
    void whatWillNotDoIsRefusedWithItsLine(String good, String bad, String message) {
        String text = GOOD.replace(good, bad == null ? "" : bad);
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IngestException.class)
                .hasMessageStartingWith(folder.resolve("manifest.json") + ":")
                .hasMessageContaining(message);
    }

    @Test
    void theSameNameTwiceIsRefused() {
        String one = GOOD.substring(GOOD.indexOf('[') + 1, GOOD.lastIndexOf(']'));
        assertThatThrownBy(() -> read("{\"datasets\": [" + one + "," + one + "]}"))
                .hasMessageContaining("two data sets have the name web");
        String file = "{\"name\": \"web.graph\", \"address\": \"http://example.org/web.graph\"}";
        assertThatThrownBy(() -> read(GOOD.replace(file, file + "," + file)))
                .hasMessageContaining("web names a file twice");
    }
}
