package org.crawlgraph.seeds;

import java.util.BitSet;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * The pages covered so far, and what each page would add as a seed: the uncovered pages among itself and its links, and their worth.
 * Covering all pages takes O(pages + links) in total.
 */
final class Coverage {

    private final LinkGraph links;
    private final LinkGraph transposed;
    private final Worth worth;
    private final HostPages hosts;
    private final long bonus;
    private final BitSet covered;
    private final BitSet reachedHosts = new BitSet();
    private final long[] gains;
    private final int[] costs;

    /** Starts with nothing covered. {@code bonus} is the extra worth of the first page of a host, 0 for none. */
    Coverage(
            LinkGraph links,
            LinkGraph transposed,
            Worth worth,
            HostPages hosts,
            long bonus,
            Workers workers,
            Runnable heartbeat) {
        this.links = links;
        this.transposed = transposed;
        this.worth = worth;
        this.hosts = hosts;
        this.bonus = bonus;
        this.covered = new BitSet(links.pages());
        this.gains = new long[links.pages()];
        this.costs = new int[links.pages()];
        Blocks blocks = new Blocks(links.pages());
        workers.forEach(blocks.count(), heartbeat, block -> {
            for (int page = blocks.begin(block); page < blocks.end(block); page++) {
                begin(page);
            }
        });
    }

    private void begin(int page) {
        gains[page] = value(page);
        costs[page] = 1 + links.outDegree(page);
        LinkBlock row = links.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            gains[page] += value(row.target(link));
        }
    }

    private long value(int page) {
        return worth.of(page) + (isOnNewHost(page) ? bonus : 0);
    }

    private boolean isOnNewHost(int page) {
        int host = hosts.host(page);
        return host >= 0 && !reachedHosts.get(host);
    }

    /** Worth of the uncovered pages among this page and its links, including bonuses. */
    long gain(int page) {
        return gains[page];
    }

    /** Number of uncovered pages among this page and its links. */
    int cost(int page) {
        return costs[page];
    }

    /** Covers a page and all pages it links to, and returns the worth of the newly covered ones without bonuses. */
    long cover(int seed) {
        long added = coverPage(seed);
        LinkBlock row = links.block(seed);
        for (int link = row.start(seed), end = row.end(seed); link < end; link++) {
            added += coverPage(row.target(link));
        }
        return added;
    }

    private long coverPage(int page) {
        if (covered.get(page)) {
            return 0;
        }
        covered.set(page);
        take(page, value(page), 1);
        if (bonus > 0 && isOnNewHost(page)) {
            int host = hosts.host(page);
            reachedHosts.set(host);
            hosts.forEach(host, other -> {
                if (!covered.get(other)) {
                    take(other, bonus, 0);
                }
            });
        }
        return worth.of(page);
    }

    /** Lowers the gain and cost of a page and of all pages that link to it. */
    private void take(int page, long value, int cost) {
        gains[page] -= value;
        costs[page] -= cost;
        LinkBlock row = transposed.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            int source = row.target(link);
            gains[source] -= value;
            costs[source] -= cost;
        }
    }
}
