package org.crawlgraph.ingest.archive;

import java.io.Serial;

/** A record that cannot be used; the message says why, for people. */
final class BadRecord extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    BadRecord(String why) {
        super(why);
    }
}
