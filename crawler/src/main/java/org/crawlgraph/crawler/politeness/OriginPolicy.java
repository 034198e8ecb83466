package org.crawlgraph.crawler.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.crawler.fetch.Backoff;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.OriginState;
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
    private static final String PRIVATE = "denied: " + FetchResult.FetchError.ADDRESS_REFUSED.text();

    /** Number of consecutive failed pages after which the host counts as failing. */
    private static final int SEVERAL = 3;

    private final CrawlState state;
    private final Duration delay;
    private final int retries;

    private final RecentRobots recent = new RecentRobots();

    public OriginPolicy(CrawlState state, Duration delay, int retries) {
        this.state = state;
        this.delay = delay;
        this.retries = retries;
    }

    public static void keepRetries(CrawlState state, int retries) {
        state.value(RETRIES, Integer.class, retries);
    }

    /** The number of retries configured in the last run. */
    public static int retries(CrawlState state) {
        Integer kept = state.value(RETRIES, Integer.class);
        return kept == null ? Politeness.DEFAULT.retries() : kept;
    }

    public boolean hasAddress(String origin) {
        return state.tasks().origin(origin).address() != null;
    }

    /** Whether robots.txt is unknown or expired and must be fetched first. */
    public boolean needsRobots(String origin, Instant now) {
        Instant expiry = state.tasks().origin(origin).robots().expiry();
        return expiry == null || !now.isBefore(expiry);
    }

    private @Nullable RobotsRules robots(String origin) {
        RobotsRules known = recent.get(origin);
        byte[] bytes = known == null ? state.tasks().robots(origin) : null;
        if (bytes != null) {
            known = RobotsRules.fromBytes(bytes);
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
        RobotsRules known = robots(origin);
        return known != null && isPrivate(known);
    }

    /** Whether the address policy refused the origin. */
    private static boolean isPrivate(RobotsRules robots) {
        return robots.outcome().equals(PRIVATE);
    }

    /** Why robots.txt was not fetched: the name of an error, or its status. */
    private static String reason(RobotsRules robots) {
        String reason = robots.outcome().replaceFirst("^denied: ", "");
        return reason.matches("[0-9].*") ? "robots.txt " + reason : reason;
    }

    private String addressWords(DiscoveredLink link) {
        return isPrivate(Origin.of(link.url()))
                ? "its host is at a non-public address; --allow-private would allow it"
                : "the address of its host is not refused";
    }

    /** Whether a host failed too often to be requested again before the next fetch of its robots.txt. */
    public boolean isGone(String origin) {
        RobotsRules known = robots(origin);
        return known != null
                && known.isOutOfReach()
                && (isPrivate(known) || state.tasks().origin(origin).fetches().failures() > retries);
    }

    /** Whether robots.txt was unreachable, so the host is not requested until the next fetch of robots.txt. */
    public boolean isOutOfReach(String origin) {
        RobotsRules known = robots(origin);
        return known != null && known.isOutOfReach();
    }

    private boolean isForbidden(String url) {
        RobotsRules known = robots(Origin.of(url));
        return known != null && !known.allows(url);
    }

    private String goneWords(DiscoveredLink link) {
        OriginState origin = state.tasks().origin(Origin.of(link.url()));
        return origin.fetches().failures() == 0
                ? "its host has not failed"
                : "its host has failed " + origin.fetches().failures() + " times in a row, robots.txt: "
                        + origin.robots().outcome();
    }

    private String robotsWords(DiscoveredLink link) {
        RobotsRules known = robots(Origin.of(link.url()));
        if (known == null) {
            return "robots.txt of " + Origin.of(link.url()) + " has not been fetched yet";
        }
        String says = known.ruleFor(link.url());
        String outcome = known.outcome();
        boolean silent = says == null || (says.equals(outcome) && outcome.startsWith("rules"));
        String delay = delayWords(Origin.of(link.url()));
        return "robots.txt of " + Origin.of(link.url()) + (silent ? " has no rule for it" : " says: " + says)
                + (delay.isEmpty() ? "" : "; " + delay);
    }

    /** The {@code Crawl-delay} of an origin; empty if there is none. */
    private String delayWords(String origin) {
        RobotsRules known = robots(origin);
        Duration asked = known == null ? null : known.crawlDelay();
        return asked == null ? "" : String.format(Locale.ROOT, "Crawl-delay: %.3f s", asked.toMillis() / 1000.0);
    }

    /** Handles a fetched robots.txt. */
    public void robots(CrawlEvent.RobotsFetched event) {
        String origin = event.origin();
        RobotsRules earlier = robots(origin);
        RobotsRules now = event.rules().after(earlier, event.rules().at());
        recent.put(origin, now);
        Duration asked = now.crawlDelay();
        OriginState known = state.tasks().origin(origin);
        if (now.isOutOfReach()) {
            known = known.afterFailure();
            if (known.fetches().failures() <= retries && !isPrivate(now)) {
                known = known.withBlockedUntil(now.expires());
            }
        }
        state.tasks().failure(origin, now.isOutOfReach() ? reason(now) : null);
        state.tasks().robots(origin, now.toBytes());
        state.tasks()
                .put(
                        origin,
                        known.withDelay(asked != null && asked.compareTo(delay) > 0 ? asked : delay)
                                .withRobots(now.expires(), now.outcome()));
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
        RobotsRules robots = robots(origin);
        Instant blocked = known.blockedOrPausedUntil();
        return new LoggedOutcome.HostOutcome(
                origin,
                robots == null ? null : known.robots().outcome(),
                robots == null ? null : robots.at(),
                robots == null ? null : robots.crawlDelay(),
                blocked.isAfter(now) && !isGone(origin) ? blocked : null,
                state.tasks().failure(origin),
                known.fetched(),
                known.fetches().failed());
    }

    /** LRU cache of rules by origin, limited to 32 MiB or 1/32 of the heap. */
    private static final class RecentRobots {

        private static final long MOST_BYTES =
                Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 32);

        private final Map<String, RobotsRules> byOrigin = new LinkedHashMap<>(16, 0.75f, true);
        private long bytes;

        @Nullable
        RobotsRules get(String origin) {
            return byOrigin.get(origin);
        }

        /** Adds rules and evicts others; rules larger than the limit are kept alone. */
        void put(String origin, RobotsRules robots) {
            RobotsRules before = byOrigin.put(origin, robots);
            bytes += robots.memory() - (before == null ? 0 : before.memory());
            Iterator<RobotsRules> eldest = byOrigin.values().iterator();
            while (bytes > MOST_BYTES && byOrigin.size() > 1) {
                bytes -= eldest.next().memory();
                eldest.remove();
            }
        }
    }
}
