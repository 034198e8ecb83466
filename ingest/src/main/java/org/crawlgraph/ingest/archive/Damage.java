package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.io.Serial;

/** Compressed data that cannot be decompressed further. */
final class Damage extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final long member;

    /** @param member offset of the damaged member in the file */
    Damage(long member, String why) {
        super(why);
        this.member = member;
    }

    long member() {
        return member;
    }
}
