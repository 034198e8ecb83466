package org.crawlgraph.crawler.frontier;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.training.SeenUrls;
import org.crawlgraph.common.TextFingerprint;

/**
 * Stand-alone duplicate check for simulated crawls, on disk except for the latest URLs. The URLs of a page are looked up together in disk
 * order.
 */
public final class DiskSeenUrls implements SeenUrls, AutoCloseable {

    private final StateStore store;
    private final SeenSet seen;

    /** Creates an empty set in an empty folder. */
    public DiskSeenUrls(Path folder) {
        this(folder, SeenSet.LEAST_FRESH);
    }

    DiskSeenUrls(Path folder, int leastFresh) {
        store = StateStore.open(folder);
        seen = new SeenSet(store, leastFresh);
    }

    @Override
    public void check(List<String> urls, boolean[] fresh) {
        long[] fingerprints = fingerprints(urls);
        long[] unknown = Arrays.stream(fingerprints)
                .filter(fingerprint -> !seen.remembers(fingerprint))
                .sorted()
                .distinct()
                .toArray();
        boolean[] found = seen.find(unknown, unknown.length);
        for (int i = 0; i < fingerprints.length; i++) {
            int place = Arrays.binarySearch(unknown, fingerprints[i]);
            fresh[i] = place >= 0 && !found[place];
        }
    }

    @Override
    public void add(List<String> urls) {
        seen.add(fingerprints(urls));
        while (seen.fold()) {
            store.commit();
        }
    }

    private static long[] fingerprints(List<String> urls) {
        return urls.stream().mapToLong(TextFingerprint::of).toArray();
    }

    @Override
    public void close() {
        store.close();
    }
}
