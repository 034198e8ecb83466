package org.crawlgraph.ingest;

import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.run.TextFingerprint;
import org.crawlgraph.run.TextHash;

/**
 * Finds URLs that stand in a list twice without keeping the list: a 64-bit fingerprint of each is kept and sorted; only
 * when two are equal is the list read again and the URLs behind them compared. Space 8 bytes a page.
 */
final class UrlFingerprints {

    private final long[] prints;
    private int size;

    UrlFingerprints(int pages) {
        prints = new long[pages];
    }

    void add(String url) {
        prints[size++] = TextFingerprint.of(url);
    }

    /**
     * Refuses a list in which a URL stands twice. Time O(pages · log pages).
     *
     * @param source whose URLs were added, in their order
     */
    void checkDistinct(CrawlSource source) {
        LongArrays.parallelQuickSort(prints, 0, size);
        LongSet twice = new LongOpenCustomHashSet(TextHash.SEEDED);
        for (int i = 1; i < size; i++) {
            if (prints[i] == prints[i - 1]) {
                twice.add(prints[i]);
            }
        }
        if (twice.isEmpty()) {
            return;
        }
        Map<String, Integer> seen = new HashMap<>();
        try (UrlCursor urls = source.readUrls()) {
            int page = 0;
            for (String url = urls.next(); url != null; url = urls.next(), page++) {
                if (twice.contains(TextFingerprint.of(url))) {
                    Integer first = seen.putIfAbsent(url, page);
                    if (first != null) {
                        throw urls.refuse("the URL " + IngestException.quote(url) + " of page " + page
                                + " is that of page " + first + " already; every page needs a URL of its own");
                    }
                }
            }
        }
    }
}
