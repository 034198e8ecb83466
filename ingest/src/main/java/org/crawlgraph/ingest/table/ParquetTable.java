package org.crawlgraph.ingest.table;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Parquet files with the same columns, as records of texts. Unsigned numbers and decimals become the text that they
 * stand for; nested columns are empty.
 */
final class ParquetTable implements Table {

    private static final Pattern IDS = Pattern.compile("INT32|INT64|DOUBLE|STRING|ENUM|UUID|(INTEGER|DECIMAL)\\(.*");

    /** In bytes, decompressed. Writers make pages of 1 MB. */
    private static final int MAX_PAGE = 256 << 20;

    /** In bytes, with statistics. */
    private static final int MAX_PAGE_HEADER = 1 << 14;

    private final List<Path> files;
    private final List<String> names;
    private final Rejects rejects;
    private final Fields fields = new Fields();
    private int file = -1;
    private long row;
    private @Nullable Stream<String[]> open;
    private Iterator<String[]> rows = Collections.emptyIterator();

    /** @param names columns to read; a file may lack some of them */
    ParquetTable(List<Path> files, List<String> names, Rejects rejects) {
        this.files = files;
        this.names = names;
        this.rejects = rejects;
    }

    static List<String> columns(Path file) {
        return schema(file).getFields().stream().map(Type::getName).toList();
    }

    static long count(List<Path> files) {
        long count = 0;
        for (Path file : files) {
            count += within(
                    file,
                    () -> metadata(file).getBlocks().stream()
                            .mapToLong(BlockMetaData::getRowCount)
                            .sum());
        }
        return count;
    }

    /** @throws IngestException when a file lacks one of the columns, or it cannot name pages */
    static void requireIds(List<Path> files, List<String> columns) {
        for (Path file : files) {
            MessageType schema = schema(file);
            for (String column : columns) {
                if (!schema.containsField(column)) {
                    throw IngestException.in(
                            file,
                            "it has no column " + column + "; its columns are " + String.join(", ", columns(file))
                                    + "; pass files with the same columns, such as those of one Spark job");
                }
                String wrong = notAnId(schema.getType(column));
                if (wrong != null) {
                    throw IngestException.in(
                            file, "column '" + column + "' is " + wrong + "; links need text or whole numbers");
                }
            }
        }
    }

    private static @Nullable String notAnId(Type type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        if (type.isRepetition(Type.Repetition.REPEATED)
                || logical instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation) {
            return "a list: write one row per link (unnest in DuckDB, explode in pandas and Spark)";
        }
        if (!type.isPrimitive()) {
            return "a struct or map: select one of its fields as a column";
        }
        String name = String.valueOf(logical == null ? type.asPrimitiveType().getPrimitiveTypeName() : logical);
        return IDS.matcher(name).matches() ? null : "of type " + name + ": cast it to BIGINT or VARCHAR";
    }

    private static MessageType schema(Path file) {
        return within(file, () -> metadata(file).getFileMetaData().getSchema());
    }

    private static ParquetMetadata metadata(Path file) throws IOException {
        try {
            return ParquetReader.readMetadata(file.toFile());
        } catch (OutOfMemoryError e) {
            // without its cause, whose message would be shown
            throw new IllegalArgumentException("its footer claims more than the heap can hold");
        }
    }

    /** Refuses chunks and pages that claim more bytes than they can have, as the library reserves what they claim. */
    private static void requireBounded(Path file) {
        within(file, () -> {
            try (FileChannel channel = FileChannel.open(file)) {
                for (BlockMetaData block : metadata(file).getBlocks()) {
                    for (ColumnChunkMetaData column : block.getColumns()) {
                        if (block.getRowCount() > 0) { // pyarrow writes sizes without pages for no rows
                            requireBounded(channel, column.getStartingPos(), column.getTotalSize());
                        }
                    }
                }
                return file;
            }
        });
    }

    /** Checks a chunk and the headers of its pages. */
    private static void requireBounded(FileChannel channel, long start, long size) throws IOException {
        if (start < 0 || size < 0 || size > channel.size() - start) {
            throw new IllegalArgumentException(
                    "a column of " + size + " bytes at byte " + start + " is not within the file");
        }
        byte[] head = new byte[MAX_PAGE_HEADER];
        for (long at = start; at < start + size; ) {
            int length = channel.read(ByteBuffer.wrap(head), at);
            ByteArrayInputStream in = new ByteArrayInputStream(head, 0, length);
            PageHeader page = Util.readPageHeader(in);
            long compressed = page.getCompressed_page_size();
            long bytes = page.getUncompressed_page_size();
            long end = at + length - in.available() + compressed;
            if (compressed < 0 || end > start + size || bytes < 0 || bytes > MAX_PAGE) {
                throw new IllegalArgumentException("the page at byte " + at + " claims " + compressed + " bytes, "
                        + bytes + " decompressed; it must be within its column, and have at most " + MAX_PAGE);
            }
            at = end;
        }
    }

    @Override
    public boolean next() {
        while (!within(path(), rows::hasNext)) {
            close();
            if (file + 1 == files.size()) {
                return false;
            }
            file++;
            row = 0;
            MessageType schema = schema(path());
            List<String> flat = schema.getFields().stream()
                    .filter(type -> type.isPrimitive() && !type.isRepetition(Type.Repetition.REPEATED))
                    .map(Type::getName)
                    .filter(names::contains)
                    .toList();
            if (!flat.isEmpty()) { // the library would read all columns
                requireBounded(path());
                open = within(
                        path(),
                        () -> ParquetReader.streamContent(path().toFile(), columns -> new Texts(names, schema), flat));
                rows = open.iterator();
            }
        }
        row++;
        fields.set(List.of(within(path(), rows::next)), ',');
        return true;
    }

    private Path path() {
        return files.get(Math.max(0, file));
    }

    @Override
    public Fields fields() {
        return fields;
    }

    @Override
    public void reject(String reason) {
        rejects.row(path(), row, reason + ": " + IngestException.quote(String.join(" | ", fields.texts())));
    }

    @Override
    public IngestException refuse(String what) {
        return IngestException.in(path(), "row " + row + ": " + what);
    }

    @Override
    public void reached(String stage, Checkpoint checkpoint) {
        checkpoint.reached(stage, Math.max(0, file), files.size());
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
            open = null;
        }
        rows = Collections.emptyIterator();
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    /** Calls the Parquet library and turns its exceptions into errors for users. */
    private static <T> T within(Path file, Reading<T> reading) {
        try {
            return reading.read();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        } catch (IngestException e) {
            throw e;
        } catch (LinkageError e) { // some codecs need a Hadoop library
            Object codec = within(
                    file,
                    () -> metadata(file).getBlocks().get(0).getColumns().get(0).getCodec());
            throw new IngestException(
                    file + ": compression " + codec
                            + " is not supported; write it again with snappy, zstd or without compression",
                    e);
        } catch (RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new IngestException(file + ": not readable as Parquet: " + cause.getMessage() + "; copy it again", e);
        }
    }

    /** Makes the values of a row texts. */
    private record Texts(List<String> names, MessageType schema) implements Hydrator<String[], String[]> {

        @Override
        public String[] start() {
            String[] row = new String[names.size()];
            Arrays.fill(row, "");
            return row;
        }

        @Override
        public String[] add(String[] row, String column, @Nullable Object value) {
            if (value != null) {
                row[names.indexOf(column)] = text(value, schema.getType(column).asPrimitiveType());
            }
            return row;
        }

        @Override
        public String[] finish(String[] row) {
            return row;
        }

        private static String text(Object value, PrimitiveType type) {
            if (value instanceof Integer number) {
                return type.stringifier().stringify(number);
            }
            if (value instanceof Double number && number.longValue() == number && Math.abs(number) < 1L << 53) {
                return Long.toString(number.longValue());
            }
            return value instanceof Long number ? type.stringifier().stringify(number) : value.toString();
        }
    }
}
