package org.crawlgraph.run;

import it.unimi.dsi.fastutil.HashCommon;

/** Fingerprints of texts, for sets that need not keep the texts. */
public final class TextPrint {

    private TextPrint() {}

    /** A 64-bit fingerprint of a text; equal texts have equal ones, and others nearly always different ones. */
    public static long of(String text) {
        long print = text.length();
        for (int i = 0; i < text.length(); i++) {
            print = (print ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            print ^= print >>> 32;
        }
        return HashCommon.murmurHash3(print);
    }
}
