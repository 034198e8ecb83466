package org.crawlgraph.crawler.frontier;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.training.SeenUrls;
import org.crawlgraph.common.TextFingerprint;

/**
 * Stand-alone duplicate check for simulated crawls. Fingerprints are on disk; at most 12,288, or 1/32 of all plus 4,096, are in memory. The
 * URLs of a page are looked up together in disk order. Files are not forced to disk, as the folder is never reopened.
 */
public final class DiskSeenUrls implements SeenUrls, AutoCloseable {

    private static final SeenSet.Size SIZE = new SeenSet.Size(1 << 12, 1 << 12, false);

    private final SeenSet seen;

    /** Creates an empty set in an empty folder. */
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
