package org.crawlgraph.crawler.engine;

import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.fetch.PageReader;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.ForumStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.traps.TrapGuard;

/** Counters over all runs of a crawl. */
final class CrawlCounters {

    private static final String PAGES = "pages";
    private static final String FAILED = "failed";
    private static final String STATUS = "status ";
    private static final String CLUSTER = "cluster ";
    private static final String REFUSED = "refused ";
    private static final String UNWANTED = "unwanted";
    private static final String LINKED = "linked";
    private static final long WINDOW_NANOS = 2_000_000_000L;

    private final CrawlState state;
    private final SiteFilters filters;
    private long pages;
    private long windowPages;
    private long windowNanos = System.nanoTime();
    private double perSecond;
    private List<OriginPolicy.FailingHost> failures = List.of();

    CrawlCounters(CrawlState state, SiteFilters filters) {
        this.state = state;
        this.filters = filters;
        this.pages = state.counters().of(PAGES);
        this.windowPages = pages;
    }

    /** Number of responses in all runs. */
    long pages() {
        return pages;
    }

    void page(PageOutcome outcome) {
        pages++;
        state.counters().add(PAGES, 1);
        state.counters().add(LINKED, Math.min(1, outcome.depth()));
        String trouble = outcome.response().trouble();
        if (trouble != null || PageReader.isPassing(outcome.status())) {
            state.counters().add(FAILED, 1);
        }
        state.counters().add(STATUS + (trouble == null ? Integer.toString(outcome.status()) : trouble), 1);
        String cluster = filters.cluster(outcome.url());
        if (cluster != null) {
            state.counters().add(CLUSTER + cluster, 1);
        }
    }

    void refused(Refusal reason, long count) {
        state.counters().add(REFUSED + reason.key(), count);
    }

    /** Counts links refused after the duplicate check. */
    void unwanted(Refusal reason, long count) {
        refused(reason, count);
        state.counters().add(UNWANTED, count);
    }

    void refused(Map<Refusal, Integer> counts) {
        counts.forEach(this::refused);
    }

    /** Finds the failing hosts as they are now, not as some seconds ago. */
    void refresh(int most) {
        failures = new OriginPolicy(state, Duration.ZERO, OriginPolicy.retries(state), false).failing(most);
    }

    CrawlProgress progress(long unwritten, int stale) {
        long now = System.nanoTime();
        if (now - windowNanos > WINDOW_NANOS) {
            perSecond = (pages - windowPages) * 1e9 / (now - windowNanos);
            windowPages = pages;
            windowNanos = now;
            refresh(CrawlProgress.MOST_SHOWN);
        }
        return new CrawlProgress(
                pages,
                perSecond,
                state.left(),
                state.tasks().origins(),
                state.tasks().failures().size(),
                failures,
                unwritten,
                refused(),
                stale);
    }

    Map<Refusal, Long> refused() {
        Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
        for (Refusal reason : Refusal.values()) {
            long count = switch (reason) {
                case SEEN -> seen();
                case TRAP -> state.aside().size();
                case ADDRESS ->
                    state.counters().of(REFUSED + reason.key())
                            + state.refused().size();
                case SESSION ->
                    state.counters().of(REFUSED + reason.key())
                            - state.counters().of(TrapGuard.RELEASED);
                default -> state.counters().of(REFUSED + reason.key());
            };
            if (count > 0) {
                refused.put(reason, count);
            }
        }
        return refused;
    }

    /** Number of links to known URLs: dropped before or by the duplicate check, without those that were refused. */
    private long seen() {
        return state.counters().of("duplicates")
                + state.counters().of("checked")
                - state.counters().of("tasks")
                - state.counters().of(UNWANTED);
    }

    CrawlReport report(String id, CrawlStrategy.End end, CrawlStrategy strategy) {
        Map<String, Long> counts = state.counters().all();
        TrapGuard traps = TrapGuard.of(state);
        return new CrawlReport(
                id,
                end,
                progress(0, strategy.stale()),
                state.counters().of(FAILED) + state.counters().of(REFUSED + Refusal.HOST_GONE.key()),
                state.counters().of(LINKED),
                most(counts, STATUS),
                most(counts, CLUSTER),
                most(counts, ForumStrategy.PAGE_TYPE),
                traps.setAside(),
                traps.lessons());
    }

    private static Map<String, Long> most(Map<String, Long> counts, String prefix) {
        Map<String, Long> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .filter(count -> count.getKey().startsWith(prefix))
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(count -> sorted.put(count.getKey().substring(prefix.length()), count.getValue()));
        return sorted;
    }
}
