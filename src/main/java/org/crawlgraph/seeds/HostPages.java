package org.crawlgraph.seeds;

import java.util.Arrays;
import java.util.function.IntConsumer;

final class HostPages {

    private final int[] hosts;
    private final int[] starts;
    private final int[] pages;

    /** Groups pages by host: by page, a number from 0, or negative for an unknown host; empty if all are unknown. */
    HostPages(int[] hosts) {
        int greatest = Arrays.stream(hosts).max().orElse(-1);
        this.hosts = hosts;
        this.starts = new int[Math.max(greatest, -1) + 2];
        for (int host : hosts) {
            if (host >= 0) {
                starts[host + 1]++;
            }
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        this.pages = new int[starts[starts.length - 1]];
        int[] next = starts.clone();
        for (int page = 0; page < hosts.length; page++) {
            if (hosts[page] >= 0) {
                pages[next[hosts[page]]++] = page;
            }
        }
    }

    /** The host of a page, negative if unknown. */
    int host(int page) {
        return hosts.length == 0 ? -1 : hosts[page];
    }

    void forEach(int host, IntConsumer action) {
        for (int place = starts[host]; place < starts[host + 1]; place++) {
            action.accept(pages[place]);
        }
    }
}
