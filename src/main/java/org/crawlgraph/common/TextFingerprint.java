package org.crawlgraph.common;

import it.unimi.dsi.fastutil.HashCommon;

/** Fingerprints of texts, for sets that do not store the texts. */
public final class TextFingerprint {

    private TextFingerprint() {}

    /** A 64-bit fingerprint; different texts almost never have the same one. */
    public static long of(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return HashCommon.murmurHash3(hash);
    }
}
