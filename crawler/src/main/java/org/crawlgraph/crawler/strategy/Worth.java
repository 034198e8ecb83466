package org.crawlgraph.crawler.strategy;

import java.util.List;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Priorities;

/**
 * What pages that wait are worth: cash. Each seed begins with 1; a page that is fetched gives its cash to the pages that it links to, in
 * equal parts. The cash of fetched pages is of no use to a crawl that fetches each page once.
 *
 * <p>Source: Abiteboul, Preda, Cobena (2003), Adaptive on-line page importance computation.
 */
public final class Worth {

    /** Priorities for twice the worth; eight steps of it differ, so that a task seldom moves. */
    private static final int OCTAVE = Priorities.MOST / 64;

    private static final int STEPS = 8;

    /** Octaves below 1 that are told apart. */
    private static final int LEAST = 44;

    private Worth() {}

    /** Of a page that is found; a seed has its first cash. */
    static double of(CrawlState state, DiscoveredLink link) {
        double cash = state.priorities().cash(link.url());
        if (cash == 0 && link.depth() == 0) {
            state.priorities().cash(link.url(), 1);
            return 1;
        }
        return cash;
    }

    /** The priority of a task for a page that is worth so much. */
    static int priority(double worth) {
        if (worth <= 0) {
            return 0;
        }
        double octaves = LEAST + Math.log(worth) / Math.log(2);
        long steps = (long) Math.floor(octaves * STEPS);
        return (int) Math.max(1, Math.min(Priorities.MOST, steps * (OCTAVE / STEPS)));
    }

    /** A page was fetched: its cash goes to the pages behind its links, whose tasks rise. */
    public static void spend(CrawlState state, String url, List<DiscoveredLink> links) {
        double part = state.priorities().cash(url) / Math.max(1, links.size());
        state.priorities().cash(url, 0);
        if (part > 0) {
            for (DiscoveredLink link : links) {
                double before = state.priorities().cash(link.url());
                state.priorities().cash(link.url(), before + part);
                int priority = state.priorities().of(link.url());
                if (priority >= 0) {
                    int rise = priority(before + part) - priority(before);
                    state.priorities().set(link.url(), Math.min(Priorities.MOST, priority + rise));
                }
            }
        }
    }
}
