package org.crawlgraph.common;

import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenCustomHashMap;

/** Maps untrusted texts to numbers, in insertion order, with the collision-resistant {@link TextHash}. */
public final class TextNumbers extends Object2IntLinkedOpenCustomHashMap<String> {

    private static final long serialVersionUID = 1L;

    public TextNumbers() {
        super(TextHash.SEEDED);
    }

    /** Creates an empty map with room for {@code expected} texts. */
    public TextNumbers(int expected) {
        super(expected, TextHash.SEEDED);
    }
}
