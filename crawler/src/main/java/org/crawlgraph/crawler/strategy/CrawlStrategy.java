package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.OutcomeLog;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.jspecify.annotations.Nullable;

/**
 * Decides which URLs a crawl fetches, and in which order: here every URL that no rule refuses, in the
 * {@link FetchOrder} of the options. {@link CrawlPlan} chooses this or {@link SampleStrategy} (a random sample),
 * {@link ForumStrategy} (a forum by its map) or {@link TopicStrategy} (best first, for a topic).
 *
 * <p>Page readers call {@link #read}, {@link #offer}, {@link #prune} and {@link #redirect} from any number of threads.
 * Only the crawl loop calls the other methods.
 */
public class CrawlStrategy {

    /** Number of seeds per commit. */
    private static final int BATCH = 16_384;

    private static final int LOG_BATCH = 1_000;
    private static final long LOG_BATCH_BYTES = 8 << 20;

    private final CrawlState state;
    private final CrawlRules rules;
    private final RuleChain onCanonical;

    public CrawlStrategy(CrawlState state, CrawlRules rules) {
        this.state = state;
        this.rules = rules;
        this.onCanonical = rules.onLinks().without(Refusal.NO_URL);
    }

    final CrawlState state() {
        return state;
    }

    /** The rules that refuse URLs, including the rules of the strategy. */
    public final CrawlRules rules() {
        return rules;
    }

    /** The rules for links that are known to be canonical. */
    final RuleChain onCanonical() {
        return onCanonical;
    }

    /**
     * Offers the seeds to the frontier, or restores the strategy as of the last commit when the crawl resumes.
     *
     * @param isNew whether this is the first run
     * @param refused receives the reason for each seed refused in the first run
     */
    public void begin(boolean isNew, Consumer<Refusal> refused) {
        if (!isNew) {
            return;
        }
        List<DiscoveredLink> batch = new ArrayList<>();
        forEachSeed(refused, seed -> {
            batch.add(seed);
            if (batch.size() == BATCH) {
                state.links().propose(batch);
                state.commit();
                batch.clear();
            }
        });
        state.links().propose(batch);
    }

    /** Applies the rules to each seed. */
    final void forEachSeed(Consumer<Refusal> refused, Consumer<DiscoveredLink> passed) {
        state.seeds().forEach(url -> {
            DiscoveredLink seed = new DiscoveredLink(url, null, 0, 0);
            Refusal refusal = rules.onLinks().refusal(seed);
            if (refusal == null) {
                passed.accept(seed);
            } else {
                refused.accept(refusal);
            }
        });
    }

    /** Passes all fetched pages in the outcome log, in log order. */
    final void replay(Consumer<PageOutcome> taker) {
        for (long next = 0; next < state.log().end(); ) {
            for (OutcomeLog.Entry entry : state.log().read(next, LOG_BATCH, LOG_BATCH_BYTES)) {
                PageOutcome page = LoggedOutcome.fromBytes(entry.outcome()).page();
                if (page != null) {
                    taker.accept(page);
                }
                next = entry.seq() + 1;
            }
        }
    }

    /** Parses an HTML page, and adds what the strategy needs of it to the findings. */
    public HtmlPage read(String url, byte[] body, String contentType, PageLimits limits, PageFindings found) {
        return HtmlPage.read(body, contentType, url, limits);
    }

    /**
     * Decides whether a link is followed, and with which priority; adds it to the findings or counts the refusal.
     *
     * @param link canonical link of the page
     */
    public void offer(DiscoveredLink link, PageFindings found) {
        if (found.add(link.url())) {
            found.offer(link, onCanonical);
        }
    }

    /** Drops what the rules refuse from the findings, before the links of the page are offered. */
    public void prune(FetchTask task, PageFindings found) {}

    /**
     * The link to the target of a redirect, which replaces the link to the task.
     *
     * @param target canonical
     */
    public DiscoveredLink redirect(FetchTask task, String target) {
        return task.link().redirected(target);
    }

    /**
     * Handles a page that was fetched, or refused if the strategy {@linkplain #replays replays the log}.
     *
     * @param page null for a sitemap
     */
    public void fetched(String url, @Nullable PageOutcome page, PageFindings found) {
        state.links().propose(found.followed());
    }

    /** Offers more URLs when the frontier is empty; returns whether it did. */
    public boolean offerMore() {
        return false;
    }

    /** Called after each duplicate check. */
    public void merged() {}

    /** Whether the crawl ends although its best task is left. */
    public boolean endsAt(FetchTask best) {
        return false;
    }

    /** The reason to end the crawl when no task is left; null if more URLs can be offered. */
    public @Nullable End isDone() {
        return End.DONE;
    }

    /**
     * Whether a run rebuilds the strategy from the outcome log. Then refused pages, such as those disallowed by
     * robots.txt, are recorded in it, and the links of pages fetched by earlier crawls are not read from the database.
     */
    public boolean replays() {
        return false;
    }

    /** Whether the crawl uses the configured {@link FetchOrder}; otherwise the strategy sets priorities. */
    public final boolean takesOrder() {
        return getClass() == CrawlStrategy.class;
    }

    /** Number of unclassified pages among the last 200 if the map of a forum no longer fits; otherwise 0. */
    public int stale() {
        return 0;
    }

    /** The decisions of the strategy itself, for {@code crawl why}. */
    public RuleChain why() {
        return new RuleChain(List.of());
    }

    /** Order in which a crawl fetches pages, subject to politeness. */
    public enum FetchOrder {

        /**
         * The page with the most links from the pages fetched so far, divided by 1 + the pages fetched from its host;
         * ties in discovery order. Hosts compete by their best page.
         */
        BEST,
        /**
         * Most cash received from the pages fetched so far first (OPIC; Abiteboul, Preda, Cobena 2003), ties in
         * discovery order. Hosts compete by their best page.
         */
        OPIC,
        /** Breadth-first by distance from the seeds, ties in discovery order. */
        BFS,
        /** Round robin over hosts, and over the URL forms of a host. */
        HOSTS;

        public static final FetchOrder DEFAULT = HOSTS;
    }

    /** The reason why a run of a crawl ended. */
    public enum End {
        DONE("nothing is left to fetch"),
        PAGES("the page limit is reached"),
        TIME("the time limit is reached"),
        SAMPLED("the sample is complete"),
        SAMPLE_SHORT("the sample has fewer pages than requested: no more are reachable"),
        /**
         * All remaining tasks are at hosts that are unreachable, or have asked for a pause, for longer than the crawl
         * is willing to wait.
         */
        HOSTS_WAIT("the remaining hosts do not respond or asked for a pause");

        private final String text;

        End(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}
