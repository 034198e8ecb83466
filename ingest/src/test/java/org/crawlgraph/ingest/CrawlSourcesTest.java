package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawlSourcesTest {

    @TempDir
    private Path folder;

    private static String format(Path input) {
        try (CrawlSource source = Inputs.open(input)) {
            return source.format();
        }
    }

    @Test
    void formatsAreRecognisedByContentNotName() {
        assertThat(format(Inputs.write(folder.resolve("a.graph"), "x\ty\n")))
                .isEqualTo("TSV: links from column 1 to column 2, ids are names");
        assertThat(format(Inputs.write(folder.resolve("b.urls.gz"), "x\ty\n")))
                .isEqualTo("TSV: links from column 1 to column 2, ids are names");
        assertThat(format(Inputs.write(folder.resolve("c.graph"), Inputs.gzip("x\ty\n"))))
                .isEqualTo("TSV: links from column 1 to column 2, ids are names");
        assertThat(format(Inputs.write(folder.resolve("d.properties"), "x\ty\n")))
                .isEqualTo("TSV: links from column 1 to column 2, ids are names");
        assertThat(format(Inputs.webGraph(folder.resolve("e.tsv"), Inputs.graph(2, "0: 1"))))
                .isEqualTo("WebGraph");
    }

    @Test
    void aFolderNamedLikeABasenameDoesNotHideTheGraph() throws IOException {
        Path basename = Inputs.webGraph(folder.resolve("g"), Inputs.graph(2, "0: 1"));
        Files.createDirectory(basename);

        assertThat(format(basename)).isEqualTo("WebGraph");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThat(Inputs.refusal(folder.resolve("no/where.tsv")))
                .startsWith(folder.resolve("no/where.tsv") + ": no such file or WebGraph basename");
    }

    @Test
    void aFolderIsRefused() {
        assertThat(Inputs.refusal(folder))
                .startsWith(folder + ": this folder has no web archives or HTML files; pass a file in it");
    }

    @Test
    void segmentsOfNutchAreRefusedWithTheCommandThatExportsThem() throws IOException {
        Path segment = folder.resolve("crawl/segments/20261129080000");
        Files.createDirectories(segment.resolve("crawl_fetch/part-r-00000"));

        for (Path input : List.of(segment, segment.getParent(), folder.resolve("crawl"))) {
            assertThat(Inputs.refusal(input))
                    .startsWith(input + ": this folder has segments of Apache Nutch; export them with bin/nutch plugin")
                    .contains("scoring-crawlgraph org.crawlgraph.nutch.SegmentExport pages.jsonl.gz " + input);
        }
    }

    @Test
    void anEmptyFileIsRefused() {
        assertThat(Inputs.refusal(Inputs.write(folder.resolve("x.tsv"), ""))).endsWith("x.tsv: the file is empty");
    }

    @Test
    void aFileOfAnotherKindIsRefusedWithTheNextStep() {
        assertThat(refusal("x.bin", 0, 1, 2)).contains("unknown binary format");
        assertThat(refusal("x.zip", 'P', 'K', 3, 4, 0))
                .contains("this is an archive or a compressed file", "unpack it");
        assertThat(refusal("x.xlsx", 'P', 'K', 3, 4, 0))
                .endsWith("unpack it, and import its contents, or save a spreadsheet as CSV");
        assertThat(refusal("x.warc.bz2", 'B', 'Z', 'h', 0)).contains("a compressed file, but not of gzip");
        assertThat(refusal("x.csv.zst", 0x28, 0xB5, 0x2F, 0xFD, 0)).contains("a compressed file, but not of gzip");
        assertThat(refusal("x.csv", 0xFF, 0xFE, 's', 0)).contains("this is UTF-16 text", "iconv -f UTF-16 -t UTF-8");
        assertThat(refusal("x.csv", 0xFE, 0xFF, 0, 's')).contains("this is UTF-16 text");
        assertThat(refusal("x.csv", 'h', 0, 't', 0, 't', 0, 'p', 0))
                .contains("UTF-16 text", "iconv -f UTF-16LE -t UTF-8");
        assertThat(refusal("x.csv", 0, 'h', 0, 't', 0, 't', 0, 'p'))
                .contains("UTF-16 text", "iconv -f UTF-16BE -t UTF-8");
        assertThat(refusal("x.warc", 0, 1)).contains("unknown binary format, or a damaged or incomplete file");
    }

    private String refusal(String name, int... bytes) {
        byte[] content = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            content[i] = (byte) bytes[i];
        }
        return Inputs.refusal(Inputs.write(folder.resolve(name), content));
    }

    @Test
    void missingFilesAreRejected() {
        assertThat(Inputs.refusal(Path.of("/dev/null"))).contains("/dev/null: ");
    }
}
