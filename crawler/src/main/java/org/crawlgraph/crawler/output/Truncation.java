package org.crawlgraph.crawler.output;

import org.netpreserve.jwarc.WarcTruncationReason;

/** Why a response is not all that the server had to send (WARC 1.1, section 5.13). */
public enum Truncation {
    /** It is all. */
    NONE(WarcTruncationReason.NOT_TRUNCATED),
    /** It was longer than is taken. */
    LENGTH(WarcTruncationReason.LENGTH),
    /** It took longer than is waited for. */
    TIME(WarcTruncationReason.TIME),
    /** The connection broke. */
    DISCONNECT(WarcTruncationReason.DISCONNECT),
    /** Something else. */
    UNSPECIFIED(WarcTruncationReason.UNSPECIFIED);

    private final WarcTruncationReason reason;

    Truncation(WarcTruncationReason reason) {
        this.reason = reason;
    }

    WarcTruncationReason reason() {
        return reason;
    }
}
