package org.crawlgraph.ingest.archive;

/** The readable part of a response's body. */
final class Body {

    private final byte[] bytes;
    private final boolean whole;

    /** @param whole whether these are all of its bytes, and sound */
    Body(byte[] bytes, boolean whole) {
        this.bytes = bytes;
        this.whole = whole;
    }

    /** Not a copy. */
    byte[] bytes() {
        return bytes;
    }

    boolean isWhole() {
        return whole;
    }
}
