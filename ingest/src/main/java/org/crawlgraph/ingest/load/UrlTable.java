package org.crawlgraph.ingest.load;

import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.bytes.ByteArrayFrontCodedList;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;

/**
 * Many URLs in little memory: in UTF-8, and of those in one block only what differs from the URL before. In alphabetic order,
 * as lists beside WebGraph files are, that takes about a fifth of the text. Any number of threads may ask.
 */
final class UrlTable {

    /** URLs in a block; to find one, half of these are put together on the way. */
    private static final int BLOCK = 32;

    private final Blocks blocks;

    /** Takes the URLs in UTF-8, in the order of the pages. */
    UrlTable(Iterator<byte[]> urls) {
        blocks = new Blocks(urls);
    }

    String url(int page) {
        return new String(blocks.getArray(page), StandardCharsets.UTF_8);
    }

    /** Heap taken, in bytes. */
    long bytes() {
        return blocks.bytes();
    }

    private static final class Blocks extends ByteArrayFrontCodedList {

        @Serial
        private static final long serialVersionUID = 1L;

        Blocks(Iterator<byte[]> urls) {
            super(urls, BLOCK);
        }

        long bytes() {
            return BigArrays.length(array) + 8L * p.length;
        }
    }
}
