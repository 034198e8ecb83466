package org.crawlgraph.crawler.strategy;

import java.util.List;
import java.util.function.Consumer;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.jspecify.annotations.Nullable;

/**
 * Decides which URLs a crawl fetches, and in which order. {@link CrawlPlan} chooses the implementation: {@link PlainStrategy} (every URL,
 * first come first served), {@link SampleStrategy} (a random sample), {@link ForumStrategy} (a forum by its map) and {@link
 * TopicStrategy} (best first, for a topic).
 *
 * <p>Page readers call {@link #read}, {@link #offer}, {@link #prune} and {@link #redirect}, from any number of threads; the crawl loop
 * calls the rest from its own.
 */
public interface CrawlStrategy {

    /** The rules that refuse URLs, including the strategy's own. */
    CrawlRules rules();

    /**
     * Offers the seeds to the frontier. When the crawl resumes, restores the strategy as of the last commit.
     *
     * @param isNew whether this is the first run
     * @param refused receives the reason for each seed that a rule refuses, in the first run
     */
    void begin(boolean isNew, Consumer<Refusal> refused);

    /** Parses an HTML page, and adds to the findings what the strategy needs to know of it. */
    HtmlPage read(String url, byte[] body, String contentType, PageLimits limits, PageFindings found);

    /**
     * Decides whether a link is followed, and with which priority: adds it to the findings or counts why not.
     *
     * @param link of the page of the findings, canonical
     */
    void offer(DiscoveredLink link, PageFindings found);

    /** Drops from the findings what the rules refuse, before the links of the page are offered. */
    default void prune(FetchTask task, PageFindings found) {}

    /**
     * The link that a redirect amounts to, as if the page with the link had led to the target at once.
     *
     * @param target canonical
     */
    DiscoveredLink redirect(FetchTask task, String target);

    /**
     * Takes a page that has been fetched, or was refused and {@linkplain #remembersRefusals is remembered}.
     *
     * @param page null for a sitemap
     */
    void fetched(String url, @Nullable PageOutcome page, PageFindings found);

    /** Offers more URLs when the frontier is empty; returns whether it did. */
    default boolean offerMore() {
        return false;
    }

    /** Links have been checked for duplicates. */
    default void merged() {}

    /** Whether the crawl is complete although this task, the best, is left. */
    default boolean endsAt(FetchTask best) {
        return false;
    }

    /** Why the crawl ends when no task is left; null when more can be offered. */
    default @Nullable CrawlEnd isDone() {
        return CrawlEnd.DONE;
    }

    /** Whether pages that are refused, by robots.txt for example, go into the log of outcomes. */
    default boolean remembersRefusals() {
        return false;
    }

    /** Whether the links of pages that earlier crawls have fetched are taken from the database. */
    default boolean usesEarlierCrawls() {
        return true;
    }

    /** Whether the order of the crawl is that of its options; else the strategy gives priorities. */
    default boolean takesOrder() {
        return false;
    }

    /** The number of unclassified pages among the last 200, when the map of a forum no longer fits; else 0. */
    default int stale() {
        return 0;
    }

    /** The strategy's own decisions, for {@code crawl why}. */
    default RuleChain why() {
        return new RuleChain(List.of());
    }
}
