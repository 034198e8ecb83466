package org.crawlgraph.ingest.store;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Stores small graphs in the format for more than 2^32 links. */
public final class FewNumbers implements BeforeAllCallback, AfterAllCallback {

    private static final long MOST_NARROW = LinkNumbers.mostNarrow;
    private static final long UNUSED = LinkChains.unusedId;

    @Override
    public void beforeAll(ExtensionContext context) {
        LinkNumbers.mostNarrow = 10;
        LinkChains.unusedId = 100;
    }

    @Override
    public void afterAll(ExtensionContext context) {
        LinkNumbers.mostNarrow = MOST_NARROW;
        LinkChains.unusedId = UNUSED;
    }
}
