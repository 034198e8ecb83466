package org.crawlgraph.ranking.hits;

import java.util.Arrays;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.Chunks;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkRows;

/** For every link of a page, the number of links it has with pages of that site, which share one vote. Space 4 bytes per link. */
final class SiteVotes {

    private final int[] sites;
    private final int count;
    private int[][] shared = {};

    /** {@code sites} has a number per page. */
    SiteVotes(int[] sites) {
        this.sites = sites;
        this.count = Arrays.stream(sites).max().orElse(-1) + 1;
    }

    /** Counts the remaining links. Time O(links + chunks · sites). */
    void count(LinkRows rows, Chunks chunks, Workers workers, Runnable heartbeat) {
        shared = shared.length > 0 ? shared : rows.perLink();
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            int[] links = new int[count];
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                LinkBlock row = rows.block(page);
                int[] ofBlock = shared[rows.blockNumber(page)];
                int start = row.start(page);
                int end = row.end(page);
                for (int link = start; link < end; link++) {
                    links[sites[row.target(link)]]++;
                }
                for (int link = start; link < end; link++) {
                    ofBlock[link] = links[sites[row.target(link)]];
                }
                for (int link = start; link < end; link++) {
                    links[sites[row.target(link)]] = 0;
                }
            }
        });
    }

    /** For each link of a block, the number of links that share its vote, including itself. */
    int[] sharing(int block) {
        return shared[block];
    }
}
