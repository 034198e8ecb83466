package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import org.crawlgraph.ingest.source.Rejects;

/** A record and where it stands. */
final class ArchiveRecord {

    private final Path file;
    private final long place;
    private final long inside;
    private final RecordHead head;
    private final byte[] block;

    /**
     * @param file it is in
     * @param place where in the file it begins, or the gzip member that it begins in
     * @param inside how many unpacked bytes into that member it begins; 0 in a file that is not packed
     * @param block what follows its head, at most {@link ArchiveReader#MAX_BLOCK} bytes of it
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

    /** Whether the block has more than {@link #block}. */
    boolean isCut() {
        return head.length() > block.length;
    }

    /** Reports that something of this record cannot be used. */
    void reject(Rejects rejects, String why) {
        reject(rejects, file, place, inside, why);
    }

    static void reject(Rejects rejects, Path file, long place, long inside, String why) {
        String where = inside == 0 ? "" : " (the record begins " + inside + " bytes into the gzip member there)";
        rejects.record(file, place, why + where);
    }
}
