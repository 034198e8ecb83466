package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import org.crawlgraph.ingest.source.Rejects;

/** A record and its place. */
final class ArchiveRecord {

    private final Path file;
    private final long place;
    private final long inside;
    private final RecordHead head;
    private final byte[] block;

    /**
     * @param file it is in
     * @param place where it, or the gzip member that holds it, begins in the file
     * @param inside offset in the unpacked bytes of that member; 0 in an unpacked file
     * @param block what follows its head, at most {@link ArchiveReader#MAX_BLOCK} bytes
     */
    ArchiveRecord(Path file, long place, long inside, RecordHead head, byte[] block) {
        this.file = file;
        this.place = place;
        this.inside = inside;
        this.head = head;
        this.block = block;
    }

    RecordHead head() {
        return head;
    }

    /** What follows the head; not a copy. */
    byte[] block() {
        return block;
    }

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
