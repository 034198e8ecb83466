package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.ParquetWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of links as Parquet. */
class ParquetTableTest {

    @TempDir
    private Path folder;

    private Path write(String name, MessageType schema, List<Object[]> rows) throws IOException {
        Path file = folder.resolve(name);
        try (ParquetWriter<Object[]> writer = ParquetWriter.writeFile(schema, file.toFile(), (row, out) -> {
            for (int i = 0; i < row.length; i++) {
                if (row[i] != null) {
                    out.write(schema.getFieldName(i), row[i]);
                }
            }
        })) {
            for (Object[] row : rows) {
                writer.write(row);
            }
        }
        return file;
    }

    private static Type text(String name) {
        return Types.optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named(name);
    }

    private static Type number(String name, PrimitiveTypeName type) {
        return Types.optional(type).named(name);
    }

    private static final MessageType URLS =
            new MessageType("rows", number("weight", PrimitiveTypeName.DOUBLE), text("Target"), text("Source"));

    @Test
    void columnsOfUrlsAreLinks() throws IOException {
        Path file = write(
                "links.parquet",
                URLS,
                List.of(
                        new Object[] {1.0, "http://b/", "http://a/"},
                        new Object[] {2.0, "http://a/", "http://b/"},
                        new Object[] {2.0, null, "http://b/"},
                        new Object[] {2.0, "/x", "http://b/"}));
        assertThat(Inputs.links(file)).isEqualTo("0: 1\n1: 0");
        assertThat(Inputs.urls(file)).containsExactly("http://a/", "http://b/");
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(source.format())
                    .isEqualTo(
                            "Parquet: links from column 3 'Source' to column 2 'Target', weights from column 1 'weight',"
                                    + " summed for repeated links, ids are URLs");
            assertThat(source.rejects().ignored()).containsOnlyKeys("record without a source or target");
            assertThat(source.rejects().list())
                    .extracting(Rejects.Reject::place)
                    .containsExactly("row 4");
        }
    }

    @Test
    void columnsOfNumbersAreIdsAndAFolderIsOneTable() throws IOException {
        MessageType ids = new MessageType(
                "rows", number("src", PrimitiveTypeName.INT64), number("dst", PrimitiveTypeName.DOUBLE));
        Path table = Files.createDirectory(folder.resolve("table"));
        write("table/part-1.parquet", ids, List.of(new Object[] {7L, 9.0}, new Object[] {7L, 0.5}));
        write("table/part-2.parquet", ids, List.<Object[]>of(new Object[] {9L, 7.0}));
        assertThat(Inputs.links(table)).isEqualTo("0: 1\n1: 0");
        try (CrawlSource source = Inputs.open(table)) {
            assertThat(List.of(source.id(0), source.id(1))).containsExactly(7L, 9L);
            assertThat(source.rejects().count()).isEqualTo(1);
        }
    }

    /** Two links, by pyarrow: {@code write_table(table, 'gzip.parquet', compression='gzip')}. */
    @Test
    void aFolderWithATableAndPagesIsTheTable() throws IOException {
        Path file = write("links.parquet", URLS, List.<Object[]>of(new Object[] {1.0, "http://b/", "http://a/"}));
        Files.writeString(file.resolveSibling("README.html"), "<html><body><a href='http://x/'>x</a></body></html>");

        assertThat(Inputs.urls(file.resolveSibling("."))).containsExactly("http://a/", "http://b/");
    }

    @Test
    void aCompressionThatNeedsHadoopIsNamed() {
        Path file = Path.of(System.getProperty("crawlgraph.root"), "ingest/src/test/resources/gzip.parquet");
        assertThat(Inputs.refusal(file))
                .contains("gzip.parquet: compression GZIP is not supported; write it again with snappy");
    }

    @Test
    void aTableWithoutSuchColumnsIsRefusedWithItsColumns() throws IOException {
        Path file = write("t.parquet", new MessageType("rows", text("url"), text("title")), List.of());
        assertThat(Inputs.refusal(file))
                .contains("which columns are links is not clear: it has 2 columns (url, title)")
                .contains("--columns source=NAME,target=NAME");
    }
}
