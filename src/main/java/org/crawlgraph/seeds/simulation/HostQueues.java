package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/** A queue of pages per host, served round robin. Without hosts, all pages share one queue. */
final class HostQueues implements Frontier {

    private static final int NONE = -1;

    private final int[] hosts;
    private final BitSet known;
    private final int[] after;
    private final int[] first;
    private final int[] last;
    private final IntArrayFIFOQueue turns = new IntArrayFIFOQueue();

    /** Starts empty. Pages with a negative host share a queue, and all pages do if {@code hosts} is empty. */
    HostQueues(int pages, int[] hosts) {
        int queues = Arrays.stream(hosts).max().orElse(-1) + 2;
        this.hosts = hosts;
        this.known = new BitSet(pages);
        this.after = new int[pages];
        this.first = new int[queues];
        this.last = new int[queues];
        Arrays.fill(first, NONE);
    }

    @Override
    public void start(int[] seeds) {
        for (int seed : seeds) {
            add(seed);
        }
    }

    private void add(int page) {
        if (known.get(page)) {
            return;
        }
        known.set(page);
        after[page] = NONE;
        int queue = hosts.length == 0 ? 0 : Math.max(-1, hosts[page]) + 1;
        if (first[queue] == NONE) {
            first[queue] = page;
            turns.enqueue(queue);
        } else {
            after[last[queue]] = page;
        }
        last[queue] = page;
    }

    /** A host with an empty queue leaves the rotation, and rejoins at the end with its next page. */
    @Override
    public int next() {
        if (turns.isEmpty()) {
            return NONE;
        }
        int queue = turns.dequeueInt();
        int page = first[queue];
        first[queue] = after[page];
        if (first[queue] != NONE) {
            turns.enqueue(queue);
        }
        return page;
    }

    @Override
    public void found(LinkGraph links, int page) {
        LinkBlock row = links.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            add(row.target(link));
        }
    }
}
