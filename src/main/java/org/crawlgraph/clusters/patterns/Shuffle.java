package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.HashCommon;

/** A random order of texts that is the same wherever they are. */
final class Shuffle {

    private Shuffle() {}

    /** Texts sorted by this key are shuffled; another seed shuffles them in another way. */
    static long key(CharSequence text, long randomSeed) {
        long key = HashCommon.murmurHash3(randomSeed);
        for (int i = 0; i < text.length(); i++) {
            key = (key ^ text.charAt(i)) * 0x100000001B3L;
        }
        return HashCommon.murmurHash3(key ^ text.length());
    }
}
