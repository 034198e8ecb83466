package org.crawlgraph.crawler.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.crawl.SeenUrls;
import org.crawlgraph.run.TextPrint;

/**
 * The duplicate check of a crawl alone, for crawls of stored sites: fingerprints on disk, at most 4,096 of them, or a 32nd of all, in
 * memory. The folder belongs to it and is not taken up again.
 */
public final class DiskSeenUrls implements SeenUrls, AutoCloseable {

    private static final int FRESH = 4096;
    private static final long SEGMENT = 1 << 20;

    private final Journal journal;
    private final SeenSet seen;

    /** Begins without any URL in an empty folder. */
    public DiskSeenUrls(Path folder) {
        journal = Journal.open(folder, "prints", SEGMENT, Journal.Position.NONE);
        seen = new SeenSet(folder, journal, new byte[] {}, FRESH);
    }

    @Override
    public void check(List<String> urls, boolean[] fresh) {
        for (int i = 0; i < urls.size(); i++) {
            fresh[i] = !seen.contains(TextPrint.of(urls.get(i)));
        }
    }

    @Override
    public void add(List<String> urls) {
        seen.add(urls.stream().mapToLong(TextPrint::of).toArray());
        seen.fold();
        seen.committed();
    }

    @Override
    public void close() {
        journal.close();
        try {
            seen.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
