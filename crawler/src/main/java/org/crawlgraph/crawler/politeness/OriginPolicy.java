package org.crawlgraph.crawler.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.fetch.Backoff;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.OriginState;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.jspecify.annotations.Nullable;

/** Applies robots.txt, delays and backoff to origins. Confined to the crawl loop. */
public final class OriginPolicy {

    private static final String RETRIES = "retries";

    /** Number of consecutive failed pages after which the host counts as failing. */
    private static final int SEVERAL = 3;

    private final CrawlState state;
    private final Duration delay;
    private final int retries;

    private final StoredRobots.Recent recent = new StoredRobots.Recent();

    public OriginPolicy(CrawlState state, Duration delay, int retries) {
        this.state = state;
        this.delay = delay;
        this.retries = retries;
    }

    public static void keepRetries(CrawlState state, int retries) {
        state.value(RETRIES, new byte[] {(byte) retries});
    }

    /** The number of retries configured in the last run. */
    public static int retries(CrawlState state) {
        byte[] kept = state.value(RETRIES);
        return kept == null ? Politeness.DEFAULT.retries() : kept[0];
    }

    public boolean hasAddress(String origin) {
        return state.tasks().origin(origin).address() != null;
    }

    /** Whether robots.txt is unknown or expired and must be fetched first. */
    public boolean needsRobots(String origin, Instant now) {
        Instant expiry = state.tasks().origin(origin).robots().expiry();
        return expiry == null || !now.isBefore(expiry);
    }

    private @Nullable StoredRobots robots(String origin) {
        StoredRobots known = recent.get(origin);
        byte[] bytes = known == null ? state.tasks().robots(origin) : null;
        if (bytes != null) {
            known = StoredRobots.fromBytes(bytes);
            recent.put(origin, known);
        }
        return known;
    }

    /** The rules for tasks of origins with a known robots.txt. */
    public RuleChain rules() {
        return new RuleChain(List.of(
                new RuleChain.Rule(
                        Refusal.UNREADABLE,
                        link -> state.unread().isGivenUp(link.url()),
                        link -> state.unread().words(link.url())),
                new RuleChain.Rule(Refusal.ADDRESS, link -> isPrivate(Origin.of(link.url())), this::addressWords),
                new RuleChain.Rule(Refusal.HOST_GONE, link -> isGone(Origin.of(link.url())), this::goneWords),
                new RuleChain.Rule(Refusal.ROBOTS, link -> isForbidden(link.url()), this::robotsWords)));
    }

    private boolean isPrivate(String origin) {
        StoredRobots known = robots(origin);
        return known != null && known.isPrivate();
    }

    private String addressWords(DiscoveredLink link) {
        return isPrivate(Origin.of(link.url()))
                ? "its host is at a non-public address; --allow-private would allow it"
                : "the address of its host is not refused";
    }

    /** Whether a host failed too often to be requested again before the next fetch of its robots.txt. */
    public boolean isGone(String origin) {
        StoredRobots known = robots(origin);
        return known != null
                && known.isOutOfReach()
                && (known.isPrivate() || state.tasks().origin(origin).fetches().failures() > retries);
    }

    /** Whether robots.txt was unreachable, so the host is not requested until the next fetch of robots.txt. */
    public boolean isOutOfReach(String origin) {
        StoredRobots known = robots(origin);
        return known != null && known.isOutOfReach();
    }

    private boolean isForbidden(String url) {
        StoredRobots known = robots(Origin.of(url));
        return known != null && !known.rules().allows(url);
    }

    private String goneWords(DiscoveredLink link) {
        OriginState origin = state.tasks().origin(Origin.of(link.url()));
        return origin.fetches().failures() == 0
                ? "its host has not failed"
                : "its host has failed " + origin.fetches().failures() + " times in a row, robots.txt: "
                        + origin.robots().outcome();
    }

    private String robotsWords(DiscoveredLink link) {
        StoredRobots known = robots(Origin.of(link.url()));
        if (known == null) {
            return "robots.txt of " + Origin.of(link.url()) + " has not been fetched yet";
        }
        String says = known.rules().ruleFor(link.url());
        String outcome = known.rules().outcome();
        boolean silent = says == null || (says.equals(outcome) && outcome.startsWith("rules"));
        String delay = delayWords(Origin.of(link.url()));
        return "robots.txt of " + Origin.of(link.url()) + (silent ? " has no rule for it" : " says: " + says)
                + (delay.isEmpty() ? "" : "; " + delay);
    }

    /** The {@code Crawl-delay} of an origin; empty if there is none. */
    private String delayWords(String origin) {
        StoredRobots known = robots(origin);
        Duration asked = known == null ? null : known.rules().crawlDelay();
        return asked == null ? "" : String.format(Locale.ROOT, "Crawl-delay: %.3f s", asked.toMillis() / 1000.0);
    }

    /** Handles a fetched robots.txt. */
    public void robots(CrawlEvent.RobotsFetched event) {
        String origin = event.origin();
        StoredRobots earlier = robots(origin);
        StoredRobots now =
                new StoredRobots(event.at(), event.rules().after(earlier == null ? null : earlier.rules(), event.at()));
        recent.put(origin, now);
        Duration asked = now.rules().crawlDelay();
        OriginState known = state.tasks().origin(origin);
        if (now.isOutOfReach()) {
            known = known.afterFailure();
            if (known.fetches().failures() <= retries && !now.isPrivate()) {
                known = known.withBlockedUntil(now.rules().expires());
            }
        }
        state.tasks().failure(origin, now.isOutOfReach() ? now.reason() : null);
        state.tasks().robots(origin, now.toBytes());
        state.tasks()
                .put(
                        origin,
                        known.withDelay(asked != null && asked.compareTo(delay) > 0 ? asked : delay)
                                .withRobots(now.rules().expires(), now.rules().outcome()));
        state.tasks().requestEnded(origin);
    }

    /**
     * Handles a fetched page. A failure that may be specific to the page delays only its task, until several different pages in a row fail;
     * then the host counts as failing.
     */
    public void fetched(CrawlEvent.PageFetched event, Instant now) {
        String origin = event.task().origin();
        OriginState known = counted(event, state.tasks().origin(origin));
        boolean many = known.fetches().failedPages() >= SEVERAL;
        if (!event.reply().answered() && (event.reply().fault() == CrawlEvent.Fault.HOST || many)) {
            known = known.afterFailure();
            if (known.fetches().failures() > retries
                    && known.robots().expiry() != null) { // is the host up? refetch robots.txt
                known = known.withRobots(now, known.robots().outcome());
            }
        } else if (!event.reply().answered()) {
            known = known.afterFailedFetch();
        }
        Duration alone = event.reply().rest() == null
                ? event.reply().again()
                : event.reply().rest();
        if (event.reply().fault() == CrawlEvent.Fault.HOST && alone != null) {
            Instant until = now.plus(alone);
            known = until.isAfter(known.waits().blockedUntil()) ? known.withBlockedUntil(until) : known;
        }
        if (isNewFailure(event) && many) {
            int longest = Math.max(1, retries);
            Instant until = now.plus(Backoff.after(Math.min(known.fetches().failedPages() - SEVERAL + 1, longest)));
            known = until.isAfter(known.waits().pausedUntil()) ? known.withPausedUntil(until) : known;
        }
        boolean failed = event.reply().fault() == CrawlEvent.Fault.HOST || many;
        if (failed || event.reply().fault() == CrawlEvent.Fault.NONE) {
            state.tasks().failure(origin, failed ? reason(event.outcome()) : null);
        }
        state.tasks().put(origin, known);
    }

    private static String reason(@Nullable PageOutcome outcome) {
        if (outcome == null) {
            return "sitemaps";
        }
        String trouble = outcome.response().trouble();
        return trouble == null ? "status " + outcome.status() : trouble;
    }

    /**
     * An origin whose last request failed, or that asks for a long delay.
     *
     * @param reason name of an error such as {@code unresolved}, {@code tls} or {@code time-out}; {@code robots.txt 503}; {@code status
     *     429}; {@code Crawl-delay: 3600.000 s}
     * @param nextTry null if the crawl gave the host up
     */
    public record FailingHost(
            String origin, String reason, @Nullable Instant nextTry) {}

    /** Origins whose last request failed, by name, then those whose URLs wait for a delay longer than the usual patience. */
    public List<FailingHost> failing(int most) {
        List<FailingHost> hosts = new ArrayList<>();
        state.tasks()
                .failures(most)
                .forEach((origin, reason) -> hosts.add(new FailingHost(origin, reason, nextTry(origin))));
        for (String origin : state.tasks().waitingByOrigin(most).keySet()) {
            OriginState known = state.tasks().origin(origin);
            boolean waits = known.delay().compareTo(Politeness.DEFAULT.patience()) > 0;
            if (waits
                    && state.tasks().failure(origin) == null
                    && !delayWords(origin).isEmpty()) {
                hosts.add(new FailingHost(
                        origin, delayWords(origin), known.waits().nextAt()));
            }
        }
        return hosts;
    }

    private @Nullable Instant nextTry(String origin) {
        Instant blocked = state.tasks().origin(origin).blockedOrPausedUntil();
        return isGone(origin) || blocked.equals(Instant.EPOCH) ? null : blocked;
    }

    private static OriginState counted(CrawlEvent.PageFetched event, OriginState known) {
        OriginState counted = isNewFailure(event) ? known.afterFailedPage() : known;
        if (!event.reply().answered() || event.reply().again() != null) {
            return counted;
        }
        return event.reply().fault() == CrawlEvent.Fault.NONE ? counted.afterPage() : counted.afterAnswer();
    }

    /** Whether a page failed in its first attempt. Further failures of the same page say nothing about the host. */
    private static boolean isNewFailure(CrawlEvent.PageFetched event) {
        return event.reply().fault() == CrawlEvent.Fault.PAGE && event.task().attempts() == 0;
    }

    /** The facts about an origin to be stored in the database. */
    public LoggedOutcome.HostOutcome outcome(String origin, Instant now) {
        OriginState known = state.tasks().origin(origin);
        StoredRobots robots = robots(origin);
        Instant blocked = known.blockedOrPausedUntil();
        return new LoggedOutcome.HostOutcome(
                origin,
                robots == null ? null : known.robots().outcome(),
                robots == null ? null : robots.at(),
                robots == null ? null : robots.rules().crawlDelay(),
                blocked.isAfter(now) && !isGone(origin) ? blocked : null,
                state.tasks().failure(origin),
                known.fetched(),
                known.fetches().failed());
    }

    /**
     * Rules of an origin as stored in the crawl state.
     *
     * @param at time of the fetch
     */
    private record StoredRobots(Instant at, RobotsRules rules) {

        private static final String PRIVATE = "denied: " + FetchResult.FetchError.ADDRESS_REFUSED.text();

        byte[] toBytes() {
            return new RecordWriter().time(at).bytes(rules.toBytes(), 0).toBytes();
        }

        static StoredRobots fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the record of a robots.txt", bytes);
            Instant at = Objects.requireNonNull(from.time());
            return new StoredRobots(at, RobotsRules.fromBytes(from.bytes(new byte[] {}, 0)));
        }

        /** Whether the address policy refused the origin. */
        boolean isPrivate() {
            return rules.outcome().equals(PRIVATE);
        }

        /** Why robots.txt was not fetched: the name of an error, or its status. */
        String reason() {
            String reason = rules.outcome().replaceFirst("^denied: ", "");
            return reason.matches("[0-9].*") ? "robots.txt " + reason : reason;
        }

        /** Whether everything is denied because robots.txt was unreachable. */
        boolean isOutOfReach() {
            return rules.isOutOfReach();
        }

        /** LRU cache of rules by origin, limited to 32 MiB or 1/32 of the heap. */
        static final class Recent {

            private static final long MOST_BYTES =
                    Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 32);

            private final Map<String, StoredRobots> byOrigin = new LinkedHashMap<>(16, 0.75f, true);
            private long bytes;

            @Nullable
            StoredRobots get(String origin) {
                return byOrigin.get(origin);
            }

            /** Adds rules and evicts others; rules larger than the limit are kept alone. */
            void put(String origin, StoredRobots robots) {
                StoredRobots before = byOrigin.put(origin, robots);
                bytes += robots.rules().memory()
                        - (before == null ? 0 : before.rules().memory());
                Iterator<StoredRobots> eldest = byOrigin.values().iterator();
                while (bytes > MOST_BYTES && byOrigin.size() > 1) {
                    bytes -= eldest.next().rules().memory();
                    eldest.remove();
                }
            }
        }
    }
}
