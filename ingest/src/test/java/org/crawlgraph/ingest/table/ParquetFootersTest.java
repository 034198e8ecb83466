package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.ParquetWriter;
import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parquet files whose footers and pages claim sizes that they do not have, and classes to instantiate. */
class ParquetFootersTest {

    private static final int MAGIC = 4;
    private static final long MAX_ALLOCATED = 256L << 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    private byte[] data = {};
    private FileMetaData footer = new FileMetaData();

    @BeforeEach
    void writeFile() throws IOException {
        MessageType schema = new MessageType(
                "rows",
                List.of(
                        Types.required(PrimitiveTypeName.BINARY)
                                .as(LogicalTypeAnnotation.stringType())
                                .named("source"),
                        Types.required(PrimitiveTypeName.BINARY)
                                .as(LogicalTypeAnnotation.stringType())
                                .named("target")));
        Path file = folder.resolve("valid.parquet");
        try (ParquetWriter<Integer> writer = ParquetWriter.writeFile(schema, file.toFile(), (i, out) -> {
            out.write("source", "http://a.example/" + i);
            out.write("target", "http://b.example/" + i);
        })) {
            for (int i = 0; i < 100; i++) {
                writer.write(i);
            }
        }
        byte[] all = Files.readAllBytes(file);
        int end = all.length - MAGIC - Integer.BYTES;
        int length = ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
        data = Arrays.copyOf(all, end - length);
        footer = Util.readFileMetaData(new ByteArrayInputStream(all, end - length, length));
    }

    private ColumnMetaData lastColumn() {
        return footer.getRow_groups().get(0).getColumns().get(1).getMeta_data();
    }

    private Path file(byte[] footerBytes, int claimedLength) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(data);
        out.write(footerBytes);
        out.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(claimedLength)
                .array());
        out.write(new byte[] {'P', 'A', 'R', '1'});
        return Files.write(folder.resolve("links.parquet"), out.toByteArray());
    }

    private Path file() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Util.writeFileMetaData(footer, bytes);
        return file(bytes.toByteArray(), bytes.size());
    }

    /** Changes the header of the only page of the last column. */
    private void changePage(Consumer<PageHeader> change) throws IOException {
        int start = (int) lastColumn().getData_page_offset();
        ByteArrayInputStream in = new ByteArrayInputStream(data, start, data.length - start);
        PageHeader header = Util.readPageHeader(in);
        byte[] page = in.readAllBytes();
        change.accept(header);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(data, 0, start);
        Util.writePageHeader(header, out);
        out.write(page);
        lastColumn().setTotal_compressed_size(lastColumn().getTotal_compressed_size() + out.size() - data.length);
        data = out.toByteArray();
    }

    private void check(String name, Path file) {
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        assertThat(Inputs.refusal(file)).as(name).contains("links.parquet").contains("not readable as Parquet");
        assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
                .as("bytes allocated for %s", name)
                .isLessThan(MAX_ALLOCATED);
    }

    @Test
    void footersThatClaimTooMuchAreRefusedWithoutReservingIt() throws IOException {
        Map<String, Consumer<ColumnMetaData>> columns = new TreeMap<>(Map.of(
                "a chunk of 2 GB", column -> column.setTotal_compressed_size(Integer.MAX_VALUE),
                "a chunk of a terabyte", column -> column.setTotal_compressed_size(1L << 40),
                "a chunk of less than nothing", column -> column.setTotal_compressed_size(-1),
                "a page behind the end", column -> column.setData_page_offset(1L << 40),
                "a page before the start", column -> column.setData_page_offset(-1),
                "too many values", column -> column.setNum_values(Long.MAX_VALUE)));
        for (Map.Entry<String, Consumer<ColumnMetaData>> column : columns.entrySet()) {
            writeFile();
            column.getValue().accept(lastColumn());
            check(column.getKey(), file());
        }
        writeFile();
        footer.setNum_rows(Long.MAX_VALUE);
        footer.getRow_groups().get(0).setNum_rows(Long.MAX_VALUE);
        check("too many rows", file());
        check("a footer of 2 GB", file(new byte[] {0}, Integer.MAX_VALUE));
        byte[] groups = {0x15, 0x02, 0x19, (byte) 0xFC, -1, -1, -1, -1, 0x07, 0}; // a list of 2^31 - 1 structures
        check("two billion columns", file(groups, groups.length));
    }

    @Test
    void pagesThatClaimTooMuchAreRefusedWithoutReservingIt() throws IOException {
        Map<String, Consumer<PageHeader>> pages = new TreeMap<>(Map.of(
                "2 GB, decompressed", page -> page.setUncompressed_page_size(Integer.MAX_VALUE),
                "2 GB, compressed", page -> page.setCompressed_page_size(Integer.MAX_VALUE),
                "less than nothing", page -> page.setCompressed_page_size(-1),
                "two billion values", page -> page.getData_page_header_v2().setNum_values(Integer.MAX_VALUE)));
        for (Map.Entry<String, Consumer<PageHeader>> page : pages.entrySet()) {
            writeFile();
            changePage(page.getValue());
            check(page.getKey(), file());
        }
    }

    @Test
    void classesInMetadataAreIgnored() throws IOException {
        String schema = "{\"type\":\"string\",\"java-class\":\"java.io.FileInputStream\"}";
        footer.setKey_value_metadata(List.of(
                new KeyValue("avro.schema").setValue(schema), new KeyValue("parquet.avro.schema").setValue(schema)));
        assertThat(Inputs.links(file()).lines()).hasSize(100);
    }
}
