package org.crawlgraph.ingest.table;

import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/** The records of a table, read once, in order. */
interface Table extends AutoCloseable {

    int RECORDS_PER_CHECKPOINT = 1 << 12;

    /**
     * Moves to the next record.
     *
     * @return false after the last
     */
    boolean next();

    /**
     * Reads all records.
     *
     * @param record takes the fields of a record; returns the error, or null
     */
    default void read(String stage, Checkpoint checkpoint, Supplier<@Nullable String> record) {
        for (long number = 0; next(); number++) {
            if (number % RECORDS_PER_CHECKPOINT == 0) {
                reached(stage, checkpoint);
            }
            String wrong = record.get();
            if (wrong != null) {
                reject(wrong);
            }
        }
    }

    /** The fields of the current record: one object, filled for each. */
    Fields fields();

    /** Rejects this record, which is shown after the reason. */
    void reject(String reason);

    /** Creates an error at this record. */
    IngestException refuse(String what);

    /** Reports the part read so far to a checkpoint. */
    void reached(String stage, Checkpoint checkpoint);

    @Override
    void close();
}
