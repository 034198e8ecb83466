package org.crawlgraph.common;

import it.unimi.dsi.fastutil.HashCommon;

/** Fingerprints of texts, for sets that need not keep the texts. */
public final class TextFingerprint {

    private TextFingerprint() {}

    /** A 64-bit fingerprint of a text; equal texts have equal ones, and others nearly always different ones. */
    public static long of(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return HashCommon.murmurHash3(hash);
    }
}
