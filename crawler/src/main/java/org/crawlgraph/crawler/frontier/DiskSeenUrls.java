package org.crawlgraph.crawler.frontier;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.training.SeenUrls;
import org.crawlgraph.common.TextFingerprint;

/**
 * The duplicate check of a crawl alone, for crawls of stored sites: fingerprints on disk, at most 12,288 of them, or a 32nd of all
 * and 4,096, in memory. The URLs of one page are looked up together, in the order of the disk. The folder belongs to it and is not
 * taken up again, so files are left to the system to write; what is read, once for each page, may come from its cache.
 */
public final class DiskSeenUrls implements SeenUrls, AutoCloseable {

    private static final SeenSet.Size SIZE = new SeenSet.Size(1 << 12, 1 << 12, false);

    private final SeenSet seen;

    /** Begins without any URL in an empty folder. */
    public DiskSeenUrls(Path folder) {
        seen = new SeenSet(folder, null, new byte[] {}, SIZE);
    }

    @Override
    public void check(List<String> urls, boolean[] fresh) {
        long[] fingerprints = fingerprints(urls);
        long[] unknown = Arrays.stream(fingerprints)
                .filter(fingerprint -> !seen.remembers(fingerprint))
                .sorted()
                .toArray();
        boolean[] found = seen.find(unknown, unknown.length);
        seen.forgetWindows();
        for (int i = 0; i < fingerprints.length; i++) {
            int place = Arrays.binarySearch(unknown, fingerprints[i]);
            fresh[i] = place >= 0 && !found[place];
        }
    }

    @Override
    public void add(List<String> urls) {
        seen.add(fingerprints(urls));
        seen.fold();
        seen.committed();
    }

    private static long[] fingerprints(List<String> urls) {
        return urls.stream().mapToLong(TextFingerprint::of).toArray();
    }

    @Override
    public void close() {
        seen.close();
    }
}
