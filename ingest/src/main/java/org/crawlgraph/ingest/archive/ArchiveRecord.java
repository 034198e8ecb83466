package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import org.crawlgraph.ingest.source.Rejects;

/**
 * @param file the file that contains it
 * @param place the start of the record, or of its compressed member, in the file
 * @param inside its offset in the uncompressed bytes of that member; 0 in an uncompressed file
 * @param block the bytes after its head, at most {@link ArchiveReader#MAX_BLOCK}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ArchiveRecord(Path file, long place, long inside, RecordHead head, byte[] block) {

    /** Whether the block is longer than {@link #block}. */
    boolean isCut() {
        return head.length() > block.length;
    }

    /** Rejects a part of this record. */
    void reject(Rejects rejects, String why) {
        reject(rejects, file, place, inside, why);
    }

    static void reject(Rejects rejects, Path file, long place, long inside, String why) {
        String where = inside == 0 ? "" : " (the record starts " + inside + " bytes into the gzip member there)";
        rejects.record(file, place, why + where);
    }
}
