package org.crawlgraph.ingest.table;

import org.crawlgraph.ingest.source.IngestException;

/** The records of a table, read once, in order. */
interface Table extends AutoCloseable {

    /**
     * Moves to the next record.
     *
     * @return false after the last
     */
    boolean next();

    /** The fields of this record. */
    Fields fields();

    /** Whether the table says that each of its links goes both ways. */
    default boolean isSymmetric() {
        return false;
    }

    /** Rejects this record, which is shown after the reason. */
    void reject(String reason);

    /** Creates an error at this record. */
    IngestException refuse(String what);

    /** The part read so far, 0 to {@link #size}. */
    long position();

    long size();

    @Override
    void close();
}
