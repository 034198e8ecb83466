package org.crawlgraph.run;

import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenCustomHashMap;

/** Numbers by text, in the order in which the texts came; no choice of texts makes it slow ({@link TextHash}). */
public final class TextNumbers extends Object2IntLinkedOpenCustomHashMap<String> {

    private static final long serialVersionUID = 1L;

    public TextNumbers() {
        super(TextHash.SEEDED);
    }

    /** Empty, with room for a number of texts. */
    public TextNumbers(int expected) {
        super(expected, TextHash.SEEDED);
    }
}
