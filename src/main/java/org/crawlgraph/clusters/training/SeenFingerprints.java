package org.crawlgraph.clusters.training;

import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.List;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;

/**
 * Seen URLs as a set of 64-bit fingerprints in memory, 11 to 22 bytes each. Two different URLs collide with a probability of about
 * 2<sup>-64</sup>.
 */
public final class SeenFingerprints {

    private final LongOpenCustomHashSet fingerprints = new LongOpenCustomHashSet(TextHash.SEEDED);

    /**
     * Finds new URLs.
     *
     * @param urls URLs linked from one page, without repeats
     * @param fresh receives the answer for each URL
     */
    public void check(List<String> urls, boolean[] fresh) {
        for (int i = 0; i < urls.size(); i++) {
            fresh[i] = !fingerprints.contains(TextFingerprint.of(urls.get(i)));
        }
    }

    /** Stores new URLs, without repeats. */
    public void add(List<String> urls) {
        urls.forEach(url -> fingerprints.add(TextFingerprint.of(url)));
    }
}
