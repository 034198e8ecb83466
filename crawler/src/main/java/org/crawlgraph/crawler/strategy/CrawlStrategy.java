package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.jspecify.annotations.Nullable;

/**
 * Decides which URLs a crawl fetches, and in which order. {@link CrawlPlan} chooses the implementation: {@link PlainStrategy} (every URL,
 * first in, first out), {@link SampleStrategy} (a random sample), {@link ForumStrategy} (a forum by its map) and {@link TopicStrategy}
 * (best first, for a topic).
 *
 * <p>Page readers call {@link #read}, {@link #offer}, {@link #prune} and {@link #redirect} from any number of threads. Only the crawl loop
 * calls the other methods.
 */
public interface CrawlStrategy {

    /** The rules that refuse URLs, including the rules of the strategy. */
    CrawlRules rules();

    /**
     * Offers the seeds to the frontier, or restores the strategy as of the last commit when the crawl resumes.
     *
     * @param isNew whether this is the first run
     * @param refused receives the reason for each seed refused in the first run
     */
    void begin(boolean isNew, Consumer<Refusal> refused);

    /** Parses an HTML page, and adds what the strategy needs of it to the findings. */
    HtmlPage read(String url, byte[] body, String contentType, PageLimits limits, PageFindings found);

    /**
     * Decides whether a link is followed, and with which priority; adds it to the findings or counts the refusal.
     *
     * @param link canonical link of the page
     */
    void offer(DiscoveredLink link, PageFindings found);

    /** Drops what the rules refuse from the findings, before the links of the page are offered. */
    default void prune(FetchTask task, PageFindings found) {}

    /**
     * The link to the target of a redirect, which replaces the link to the task.
     *
     * @param target canonical
     */
    DiscoveredLink redirect(FetchTask task, String target);

    /**
     * Handles a page that was fetched, or refused if the strategy {@linkplain #remembersRefusals remembers refusals}.
     *
     * @param page null for a sitemap
     */
    void fetched(String url, @Nullable PageOutcome page, PageFindings found);

    /** Offers more URLs when the frontier is empty; returns whether it did. */
    default boolean offerMore() {
        return false;
    }

    /** Called after each duplicate check. */
    default void merged() {}

    /** Whether the crawl ends although its best task is left. */
    default boolean endsAt(FetchTask best) {
        return false;
    }

    /** The reason to end the crawl when no task is left; null if more URLs can be offered. */
    default @Nullable End isDone() {
        return End.DONE;
    }

    /** Whether refused pages, such as those disallowed by robots.txt, are recorded in the outcome log. */
    default boolean remembersRefusals() {
        return false;
    }

    /** Whether the links of pages fetched by earlier crawls are read from the database. */
    default boolean usesEarlierCrawls() {
        return true;
    }

    /** Whether the crawl uses the configured {@link FetchOrder}; otherwise the strategy sets priorities. */
    default boolean takesOrder() {
        return false;
    }

    /** Number of unclassified pages among the last 200 if the map of a forum no longer fits; otherwise 0. */
    default int stale() {
        return 0;
    }

    /** The decisions of the strategy itself, for {@code crawl why}. */
    default RuleChain why() {
        return new RuleChain(List.of());
    }

    /** Order in which a crawl fetches pages, subject to politeness. */
    public enum FetchOrder {

        /**
         * Highest expected importance first: the cash received from the pages fetched so far (OPIC; Abiteboul, Preda, Cobena 2003), ties in
         * discovery order. Hosts compete by their best page.
         */
        BEST,
        /** Breadth-first by distance from the seeds, ties in discovery order. */
        BFS,
        /** Round robin over hosts, and over the URL forms of a host. */
        HOSTS;

        public static final FetchOrder DEFAULT = HOSTS;

        /** The name as an option value. */
        public String option() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The reason why a run of a crawl ended. */
    public enum End {
        DONE("nothing is left to fetch"),
        PAGES("the page limit is reached"),
        TIME("the time limit is reached"),
        SAMPLED("the sample is complete"),
        SAMPLE_SHORT("the sample has fewer pages than requested: no more are reachable"),
        /** All remaining tasks are at hosts that are unreachable, or have asked for a pause, for longer than the crawl is willing to wait. */
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
