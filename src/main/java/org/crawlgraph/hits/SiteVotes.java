package org.crawlgraph.hits;

import java.util.Arrays;
import org.crawlgraph.graph.Chunks;
import org.crawlgraph.graph.RemovalView.Rows;
import org.crawlgraph.run.Workers;

/** For every link of a page, how many links it has with pages of that site: they share one vote. Space 4 bytes a link. */
final class SiteVotes {

    private final int[] sites;
    private final int count;
    private int[] shared = {};

    /** Counts nothing yet; {@code sites} has a number for each page. */
    SiteVotes(int[] sites) {
        this.sites = sites;
        this.count = Arrays.stream(sites).max().orElse(-1) + 1;
    }

    /** Counts the links that are left. Time O(links + chunks · sites). */
    void count(Rows rows, Chunks chunks, Workers workers, Runnable heartbeat) {
        shared = shared.length == rows.links() ? shared : new int[rows.links()];
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            int[] links = new int[count];
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                int start = rows.start(page);
                int end = rows.end(page);
                for (int link = start; link < end; link++) {
                    links[sites[rows.target(link)]]++;
                }
                for (int link = start; link < end; link++) {
                    shared[link] = links[sites[rows.target(link)]];
                }
                for (int link = start; link < end; link++) {
                    links[sites[rows.target(link)]] = 0;
                }
            }
        });
    }

    /** How many links share the vote of this one, itself among them; at least 1. */
    int sharing(int link) {
        return shared[link];
    }
}
