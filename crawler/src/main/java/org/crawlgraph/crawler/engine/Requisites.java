package org.crawlgraph.crawler.engine;

import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.fetch.FetchPipeline.FetchRequest.RequisiteRequest;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.politeness.Politeness;

/**
 * The images, style sheets, scripts and fonts that archived pages need to be displayed. They obey robots.txt and the
 * delays of their hosts like pages, and go to the WARC files alone: they are neither links nor tasks, count for no
 * limit, and are fetched once. In memory, so those that wait are lost when the process ends. Confined to the crawl
 * loop.
 */
final class Requisites {

    /**
     * URLs that are remembered; they take at most 50 MiB, if all wait. Further ones are left out until none waits, and
     * then all are forgotten.
     */
    private static final int MAX_KNOWN = 1 << 17;

    /** As many as the default number of threads, so that pages get their turn. */
    private static final int MAX_IN_FLIGHT = 16;

    private final CrawlState state;
    private final OriginPolicy origins;
    private final Map<String, Queue<RequisiteRequest>> waiting = new LinkedHashMap<>();

    /** Origins whose robots.txt was asked for by a requisite. */
    private final Set<String> asking = new HashSet<>();

    private final LongOpenCustomHashSet known = new LongOpenCustomHashSet(TextHash.SEEDED);
    private int inFlight;

    Requisites(CrawlState state, OriginPolicy origins) {
        this.state = state;
        this.origins = origins;
    }

    boolean isIdle() {
        return waiting.isEmpty() && inFlight == 0;
    }

    /** Queues requisites that are not known yet. */
    void add(List<RequisiteRequest> found) {
        if (known.size() >= MAX_KNOWN && waiting.isEmpty()) {
            known.clear();
        }
        for (RequisiteRequest each : found) {
            boolean isNew = known.size() < MAX_KNOWN && known.add(TextFingerprint.of(each.url()));
            if (isNew && each.left().decrementAndGet() >= 0) {
                waiting.computeIfAbsent(Origin.of(each.url()), first -> new ArrayDeque<>())
                        .add(each);
            }
        }
    }

    /**
     * Sends what may be sent now, at most one request to each host.
     *
     * @param robots asks for robots.txt of an origin
     */
    void send(Instant now, Consumer<String> robots, Consumer<RequisiteRequest> sender) {
        waiting.entrySet()
                .removeIf(next ->
                        !asking.contains(next.getKey()) && isDone(next.getKey(), next.getValue(), now, robots, sender));
    }

    /** Sends the next request to a host if it may be sent now; returns whether none is left, or none will be. */
    private boolean isDone(
            String origin,
            Queue<RequisiteRequest> requests,
            Instant now,
            Consumer<String> robots,
            Consumer<RequisiteRequest> sender) {
        boolean needsRobots = origins.needsRobots(origin, now);
        while (!needsRobots
                && !requests.isEmpty()
                && !origins.rules().allows(requests.element().url())) {
            requests.remove();
        }
        Instant patience = now.plus(Politeness.DEFAULT.patience());
        if (state.tasks().origin(origin).readyAt() > patience.toEpochMilli()) {
            return true; // so that the crawl can end
        }
        if (!requests.isEmpty() && inFlight < MAX_IN_FLIGHT && state.tasks().enter(origin, now)) {
            inFlight++;
            if (needsRobots) {
                asking.add(origin);
                robots.accept(origin);
            } else {
                sender.accept(requests.remove());
            }
        }
        return requests.isEmpty();
    }

    /** Records that a request for robots.txt has ended. */
    void robots(String origin) {
        if (asking.remove(origin)) {
            ended(origin);
        }
    }

    void fetched(CrawlEvent.RequisiteFetched fetched) {
        String origin = Origin.of(fetched.request().url());
        Duration rest = Objects.requireNonNullElse(fetched.reply().rest(), Duration.ZERO);
        Instant until = state.clock().instant().plus(rest);
        state.tasks().change(origin, host -> host.blockUntil(until));
        ended(origin);
        add(fetched.found());
    }

    private void ended(String origin) {
        inFlight--;
        state.tasks().leave(origin);
    }
}
