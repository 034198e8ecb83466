package org.crawlgraph.ingest.source;

import java.io.Serial;

/** A record that cannot be used; the message gives the reason, the reader adds the place. */
public final class BadRecord extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    public BadRecord(String why) {
        super(why);
    }
}
