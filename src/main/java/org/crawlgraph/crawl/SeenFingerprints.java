package org.crawlgraph.crawl;

import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.List;
import org.crawlgraph.run.TextFingerprint;
import org.crawlgraph.run.TextHash;

/**
 * Seen URLs as a set of 64-bit fingerprints in memory, 11 to 22 bytes each. Two URLs are taken for one with a chance of about 2<sup>-64</sup>
 * for each pair.
 */
public final class SeenFingerprints implements SeenUrls {

    private final LongOpenCustomHashSet fingerprints = new LongOpenCustomHashSet(TextHash.SEEDED);

    @Override
    public void check(List<String> urls, boolean[] fresh) {
        for (int i = 0; i < urls.size(); i++) {
            fresh[i] = !fingerprints.contains(TextFingerprint.of(urls.get(i)));
        }
    }

    @Override
    public void add(List<String> urls) {
        urls.forEach(url -> fingerprints.add(TextFingerprint.of(url)));
    }
}
