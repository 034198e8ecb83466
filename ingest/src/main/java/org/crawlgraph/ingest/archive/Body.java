package org.crawlgraph.ingest.archive;

/** The body of a response, as far as it can be had. */
final class Body {

    private final byte[] bytes;
    private final boolean whole;

    /** @param whole whether these are all of its bytes, and sound */
    Body(byte[] bytes, boolean whole) {
        this.bytes = bytes;
        this.whole = whole;
    }

    /** The bytes; not a copy. */
    byte[] bytes() {
        return bytes;
    }

    boolean isWhole() {
        return whole;
    }
}
