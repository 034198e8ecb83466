package org.crawlgraph.crawler.strategy;

import java.util.List;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.frontier.Scheduler;

/**
 * Estimates page importance by what the pages fetched so far give to the pages they link to. Each seed starts with 1.
 *
 * <ul>
 *   <li>{@code best}: a link gives 1. {@link Scheduler#shareHosts} divides by 1 + the pages fetched from the host.
 *   <li>{@code opic}: the links of a page share its cash. The cash of fetched pages is not used, as a crawl fetches
 *       each page once. Source: Abiteboul, Preda, Cobena (2003), Adaptive on-line page importance computation.
 * </ul>
 */
public final class Worth {

    /** Priorities per doubling of worth, in eight steps, so that a task seldom moves. */
    public static final int OCTAVE = Priorities.MOST / 64;

    private static final int STEPS = 8;

    /** Number of octaves below 1 that are distinguished. */
    private static final int LEAST = 44;

    private Worth() {}

    /** The worth of a page. A seed gets its initial worth. */
    public static double of(CrawlState state, DiscoveredLink link) {
        double worth = state.priorities().worth(link.url());
        if (worth == 0 && link.depth() == 0) {
            state.priorities().worth(link.url(), 1);
            return 1;
        }
        return worth;
    }

    /** The priority for an amount of worth. */
    public static int priority(double worth) {
        if (worth <= 0) {
            return 0;
        }
        double octaves = LEAST + Math.log(worth) / Math.log(2);
        long steps = (long) Math.floor(octaves * STEPS);
        return (int) Math.max(1, Math.min(Priorities.MOST, steps * (OCTAVE / STEPS)));
    }

    /**
     * Adds to the worth of the targets of a fetched page and raises the priorities of their tasks.
     *
     * @param cash whether the links share the cash of the page, or each gives 1
     */
    public static void spend(CrawlState state, String url, List<DiscoveredLink> links, boolean cash) {
        double part = cash ? state.priorities().worth(url) / Math.max(1, links.size()) : 1;
        state.priorities().worth(url, 0);
        if (part > 0) {
            for (DiscoveredLink link : links) {
                double before = state.priorities().worth(link.url());
                state.priorities().worth(link.url(), before + part);
                int priority = state.priorities().of(link.url());
                if (priority >= 0) {
                    int rise = priority(before + part) - priority(before);
                    state.tasks().prioritise(link.url(), Math.min(Priorities.MOST, priority + rise));
                }
            }
        }
    }
}
