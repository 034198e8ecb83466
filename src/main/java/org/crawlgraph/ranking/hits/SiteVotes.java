package org.crawlgraph.ranking.hits;

import java.util.Arrays;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.Chunks;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkRows;

/** For every link of a page, how many links it has with pages of that site: they share one vote. Space 4 bytes a link. */
final class SiteVotes {

    private final int[] sites;
    private final int count;
    private int[][] shared = {};

    /** Counts nothing yet; {@code sites} has a number for each page. */
    SiteVotes(int[] sites) {
        this.sites = sites;
        this.count = Arrays.stream(sites).max().orElse(-1) + 1;
    }

    /** Counts the links that are left. Time O(links + chunks · sites). */
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

    /** How many links share the vote of each link of a block, itself among them; at least 1. */
    int[] sharing(int block) {
        return shared[block];
    }
}
