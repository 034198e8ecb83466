package org.crawlgraph.ingest.online;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;

/** The links of a source, some at a time. A page with more links than fit into a batch is spread over several. */
final class LinkBatches implements AutoCloseable {

    private final LinkCursor cursor;
    private final long[] nodes;
    private boolean more;
    private int given;
    private long done;

    /**
     * Starts from the first link.
     *
     * @param nodes the id of the node of each page
     */
    LinkBatches(CrawlSource source, long[] nodes) {
        this.nodes = nodes;
        cursor = source.readLinks();
        more = cursor.next();
    }

    /** How many links have been given out or passed over. */
    long done() {
        return done;
    }

    /** Goes on by some links without giving them out. */
    void passOver(long links) {
        take(links, null);
    }

    /** The next links, {@code most} or fewer, by ascending id of their source; none after the last. */
    List<SourceLinks> next(int most) {
        List<SourceLinks> batch = new ArrayList<>();
        take(most, batch);
        batch.sort(Comparator.comparingLong(SourceLinks::source));
        return batch;
    }

    private void take(long most, @Nullable List<SourceLinks> batch) {
        long left = most;
        while (more && left > 0) {
            int count = (int) Math.min(left, cursor.degree() - given);
            if (batch != null) {
                batch.add(links(count));
            }
            given += count;
            done += count;
            left -= count;
            if (given == cursor.degree()) {
                more = cursor.next();
                given = 0;
            }
        }
    }

    private SourceLinks links(int count) {
        long[] targets = new long[count];
        for (int i = 0; i < count; i++) {
            targets[i] = nodes[cursor.targets()[given + i]];
        }
        return new SourceLinks(nodes[cursor.source()], targets);
    }

    @Override
    public void close() {
        cursor.close();
    }
}
