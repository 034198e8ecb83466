package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.HashCommon;

/** A reproducible random order of texts, independent of the machine. */
final class Shuffle {

    private Shuffle() {}

    /** The sort key of a text; a different seed gives a different order. */
    static long key(CharSequence text, long randomSeed) {
        long key = HashCommon.murmurHash3(randomSeed);
        for (int i = 0; i < text.length(); i++) {
            key = (key ^ text.charAt(i)) * 0x100000001B3L;
        }
        return HashCommon.murmurHash3(key ^ text.length());
    }
}
