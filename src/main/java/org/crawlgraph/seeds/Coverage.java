package org.crawlgraph.seeds;

import java.util.BitSet;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * Which pages are covered, and what each page would add as a seed: the pages among itself and its links that are not covered yet, and
 * what these are worth. Covering all pages takes O(pages + links) in all.
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

    /**
     * Nothing is covered.
     *
     * @param bonus what the first page of a host is worth more; 0 for nothing
     */
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

    /** What the uncovered pages among this page and its links are worth, bonuses included. */
    long gain(int page) {
        return gains[page];
    }

    /** How many pages among this page and its links are not covered. */
    int cost(int page) {
        return costs[page];
    }

    /**
     * Covers a page and all that it links to.
     *
     * @return what is covered now and was not before, bonuses left out
     */
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

    /** Lowers what is to be had from a page, for itself and for all that link to it. */
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
