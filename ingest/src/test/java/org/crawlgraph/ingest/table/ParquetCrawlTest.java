package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of Parquet that Spark wrote, whole and otherwise. */
class ParquetCrawlTest {

    @TempDir
    private Path crawl;

    @BeforeEach
    void copiesTheFolder() throws IOException {
        for (String name : List.of("pages", "links")) {
            Files.createDirectory(crawl.resolve(name));
            for (Path file : files(Inputs.sparkCrawl().resolve(name))) {
                Files.copy(file, crawl.resolve(name).resolve(file.getFileName()));
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }

    private Path part(String folder, int number) throws IOException {
        return files(crawl.resolve(folder)).stream()
                .filter(file -> file.getFileName().toString().startsWith("part-0000" + number))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void titlesAndWhatElseIsKnownOfBodiesAreRead() {
        try (CrawlSource source = Inputs.open(crawl)) {
            Map<String, List<Object>> columns = new TreeMap<>();
            for (PageColumn column : source.columns()) {
                columns.put(
                        column.name(),
                        Arrays.asList(
                                column.value().apply(0),
                                column.value().apply(1),
                                column.value().apply(2)));
            }
            assertThat(columns).containsEntry("title", Arrays.asList("One", "Two", null));
            assertThat(columns).containsEntry("noindex", Arrays.asList(null, null, true));
            assertThat(columns.get("digest")).doesNotContainNull();
        }
    }

    @Test
    void theOrderOfTheFilesLeavesNoTrace() throws IOException {
        String fingerprint = fingerprint();
        for (String folder : List.of("pages", "links")) {
            Files.move(part(folder, 0), crawl.resolve(folder).resolve("part-9.parquet"));
            Files.write(crawl.resolve(folder).resolve(".part-9.parquet.crc"), new byte[16]);
        }
        assertThat(fingerprint()).isEqualTo(fingerprint);
    }

    private String fingerprint() {
        return GraphImport.check(crawl, ImportOptions.DEFAULT, Checkpoint.NONE).fingerprint();
    }

    @Test
    void anIncompleteFolderIsRejected() throws IOException {
        Files.delete(crawl.resolve("links/_SUCCESS"));
        assertThat(Inputs.refusal(crawl)).contains("the file _SUCCESS, which Spark writes last, is missing");
        Files.createFile(crawl.resolve("links/_SUCCESS"));
        Path page = part("pages", 1);
        Path twice = Files.copy(part("pages", 0), crawl.resolve("pages/part-9.parquet"));
        assertThat(Inputs.refusal(crawl)).contains("page 0 occurs twice");
        Files.delete(twice);
        Files.delete(page);
        assertThat(Inputs.refusal(crawl)).contains("id is 2; it must be a page number from 0 to 1");
    }

    @Test
    void aDamagedFileIsNamed() throws IOException {
        Path part = part("links", 0);
        byte[] whole = Files.readAllBytes(part);
        for (int length = 0; length < whole.length; length += 97) {
            Files.write(part, Arrays.copyOf(whole, length));
            assertThat(Inputs.refusal(crawl)).contains(part.toString());
        }
        Files.copy(part("pages", 0), crawl.resolve("links/part-9.parquet"));
        Files.write(part, whole);
        assertThat(Inputs.refusal(crawl)).contains("part-9.parquet: it has no column src");
    }
}
