package org.crawlgraph.ingest.parquet;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.HydratorSupplier;
import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.schema.Type;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

final class ParquetRows {

    private static final int ROWS_PER_CHECKPOINT = 1 << 12;

    private final List<Path> files;
    private final List<String> needed;
    private final List<String> columns;

    /**
     * @param needed required columns
     * @param others optional columns
     */
    ParquetRows(List<Path> files, List<String> needed, List<String> others) {
        this.files = files;
        this.needed = needed;
        columns = new ArrayList<>(needed);
        columns.addAll(others);
    }

    static List<String> columns(Path file) {
        return within(
                file,
                () -> ParquetReader.readMetadata(file.toFile()).getFileMetaData().getSchema().getFields().stream()
                        .map(Type::getName)
                        .toList());
    }

    long count() {
        long count = 0;
        for (Path file : files) {
            count += within(
                    file,
                    () -> ParquetReader.readMetadata(file.toFile()).getBlocks().stream()
                            .mapToLong(BlockMetaData::getRowCount)
                            .sum());
        }
        return count;
    }

    /** @param rows receives the cells of each row, null for missing cells */
    void read(String stage, Checkpoint checkpoint, RowTaker rows) {
        for (int done = 0; done < files.size(); done++) {
            Path file = files.get(done);
            try (Stream<@Nullable Object[]> all =
                    within(file, () -> ParquetReader.streamContent(file.toFile(), cells(file), columns))) {
                Iterator<@Nullable Object[]> cells = all.iterator();
                for (long row = 0; within(file, cells::hasNext); row++) {
                    if (row % ROWS_PER_CHECKPOINT == 0) {
                        checkpoint.reached(stage, done, files.size());
                    }
                    rows.take(file, row + 1, within(file, cells::next));
                }
            }
        }
    }

    /** Receives a row, counted from 1 in its file. */
    interface RowTaker {
        void take(Path file, long row, @Nullable Object[] cells);
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    private static String codecs(Path file) {
        try {
            return ParquetReader.readMetadata(file.toFile()).getBlocks().stream()
                    .flatMap(block -> block.getColumns().stream())
                    .map(column -> column.getCodec().name())
                    .distinct()
                    .collect(Collectors.joining(", "));
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
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
            throw new IngestException(
                    file + ": compression " + codecs(file)
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

    private HydratorSupplier<@Nullable Object[], @Nullable Object[]> cells(Path file) {
        return found -> {
            for (String column : needed) {
                if (found.stream().map(ColumnDescriptor::getPath).noneMatch(path -> path[0].equals(column))) {
                    throw IngestException.in(
                            file, "it has no column " + column + "; pass a file that the Spark job links wrote");
                }
            }
            return new Cells(columns);
        };
    }

    private record Cells(List<String> columns) implements Hydrator<@Nullable Object[], @Nullable Object[]> {

        @Override
        public @Nullable Object[] start() {
            return new Object[columns.size()];
        }

        @Override
        public @Nullable Object[] add(@Nullable Object[] row, String column, @Nullable Object value) {
            int place = columns.indexOf(column);
            if (place >= 0) {
                row[place] = value;
            }
            return row;
        }

        @Override
        public @Nullable Object[] finish(@Nullable Object[] row) {
            return row;
        }
    }
}
