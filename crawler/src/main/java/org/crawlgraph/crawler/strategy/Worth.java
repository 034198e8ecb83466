package org.crawlgraph.crawler.strategy;

import java.util.List;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Priorities;

/**
 * Estimates page importance by cash (OPIC). Each seed starts with 1; a fetched page distributes its cash equally among
 * the pages it links to. The cash of fetched pages is not used, as a crawl fetches each page once.
 *
 * <p>Source: Abiteboul, Preda, Cobena (2003), Adaptive on-line page importance computation.
 */
public final class Worth {

    /** Priorities per doubling of cash, in eight steps, so that a task seldom moves. */
    private static final int OCTAVE = Priorities.MOST / 64;

    private static final int STEPS = 8;

    /** Number of octaves below 1 that are distinguished. */
    private static final int LEAST = 44;

    private Worth() {}

    /** The cash of a page. A seed gets its initial cash. */
    public static double of(CrawlState state, DiscoveredLink link) {
        double cash = state.priorities().cash(link.url());
        if (cash == 0 && link.depth() == 0) {
            state.priorities().cash(link.url(), 1);
            return 1;
        }
        return cash;
    }

    /** The priority for an amount of cash. */
    public static int priority(double worth) {
        if (worth <= 0) {
            return 0;
        }
        double octaves = LEAST + Math.log(worth) / Math.log(2);
        long steps = (long) Math.floor(octaves * STEPS);
        return (int) Math.max(1, Math.min(Priorities.MOST, steps * (OCTAVE / STEPS)));
    }

    /** Distributes the cash of a fetched page to the targets of its links and raises the priorities of their tasks. */
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
                    state.tasks().prioritise(link.url(), Math.min(Priorities.MOST, priority + rise));
                }
            }
        }
    }
}
