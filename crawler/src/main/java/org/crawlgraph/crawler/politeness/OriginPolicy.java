package org.crawlgraph.crawler.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.fetch.Backoff;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.HostQueue;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.h2.mvstore.type.StringDataType;
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
    private final boolean allowPrivate;
    private final StoredMap<String, RobotsRules> stored;
    private final StoredMap<String, String> failures;

    /** The rules of the last origin asked about, which the next questions are about, too. */
    private RobotsRules rules = RobotsRules.UNKNOWN;

    private String rulesOf = "";

    /**
     * Creates a policy.
     *
     * @param allowPrivate whether hosts that an earlier run refused for their non-public addresses are asked again
     */
    public OriginPolicy(CrawlState state, Duration delay, int retries, boolean allowPrivate) {
        this.state = state;
        this.delay = delay;
        this.retries = retries;
        this.allowPrivate = allowPrivate;
        failures = state.tasks().failures();
        stored = state.store().map("robots", StringDataType.INSTANCE, RobotsRules.class);
    }

    public static void keepRetries(CrawlState state, int retries) {
        state.value(RETRIES, Integer.class, retries);
    }

    /** The number of retries configured in the last run. */
    public static int retries(CrawlState state) {
        Integer kept = state.value(RETRIES, Integer.class);
        return kept == null ? Politeness.DEFAULT.retries() : kept;
    }

    /** Whether robots.txt is unknown or expired and must be fetched first. */
    public boolean needsRobots(String origin, Instant now) {
        return !now.isBefore(state.tasks().origin(origin).robotsExpiry()) || (allowPrivate && isPrivate(origin));
    }

    private RobotsRules robots(String origin) {
        if (!origin.equals(rulesOf)) {
            rulesOf = origin;
            rules = stored.getOrDefault(origin, RobotsRules.UNKNOWN);
        }
        return rules;
    }

    /** The rules for tasks of origins with a known robots.txt. */
    public RuleChain rules() {
        return new RuleChain(List.of(
                new RuleChain.Rule(
                        Refusal.UNREADABLE,
                        link -> state.unread().isGivenUp(link.url()),
                        link -> state.unread().words(link.url())),
                new RuleChain.Rule(
                        Refusal.ADDRESS,
                        link -> isPrivate(Origin.of(link.url())),
                        link -> isPrivate(Origin.of(link.url()))
                                ? "its host is at a non-public address; --allow-private would allow it"
                                : "the address of its host is not refused"),
                new RuleChain.Rule(Refusal.HOST_GONE, link -> isGone(Origin.of(link.url())), this::goneWords),
                new RuleChain.Rule(
                        Refusal.ROBOTS, link -> !robots(Origin.of(link.url())).allows(link.url()), this::robotsWords)));
    }

    /** Whether the address policy refused the origin. */
    private boolean isPrivate(String origin) {
        return robots(origin).outcome().equals(PRIVATE);
    }

    /** Whether a host failed too often to be requested again before the next fetch of its robots.txt. */
    public boolean isGone(String origin) {
        return isOutOfReach(origin)
                && (isPrivate(origin) || state.tasks().origin(origin).failures() > retries);
    }

    /** Whether robots.txt was unreachable, so the host is not requested until the next fetch of robots.txt. */
    public boolean isOutOfReach(String origin) {
        return robots(origin).isOutOfReach();
    }

    private String goneWords(DiscoveredLink link) {
        String origin = Origin.of(link.url());
        int failures = state.tasks().origin(origin).failures();
        return failures == 0
                ? "its host has not failed"
                : "its host has failed " + failures + " times in a row, robots.txt: "
                        + robots(origin).outcome();
    }

    private String robotsWords(DiscoveredLink link) {
        String origin = Origin.of(link.url());
        String outcome = robots(origin).outcome();
        if (outcome.isEmpty()) {
            return "robots.txt of " + origin + " has not been fetched yet";
        }
        String says = robots(origin).ruleFor(link.url());
        boolean silent = says == null || (says.equals(outcome) && outcome.startsWith("rules"));
        Duration asked = robots(origin).crawlDelay();
        return "robots.txt of " + origin + (silent ? " has no rule for it" : " says: " + says)
                + (asked == null ? "" : "; Crawl-delay: " + asked.toMillis() / 1000.0 + " s");
    }

    /** Handles a fetched robots.txt. */
    public void robots(CrawlEvent.RobotsFetched event) {
        String origin = event.origin();
        RobotsRules now = event.rules().after(robots(origin), event.rules().at());
        stored.put(origin, now);
        rules = now;
        Duration asked = now.crawlDelay();
        state.tasks().change(origin, host -> {
            if (now.isOutOfReach()) {
                host.failed(true);
                if (host.failures() <= retries && !isPrivate(origin)) {
                    host.blockUntil(now.expires());
                }
            }
            host.delay(asked != null && asked.compareTo(delay) > 0 ? asked : delay);
            host.robotsExpiry(now.expires());
        });
        // an error, or the status of robots.txt
        String reason =
                now.outcome().replaceFirst("^denied: (?=[0-9])", "robots.txt ").replaceFirst("^denied: ", "");
        failure(origin, now.isOutOfReach() ? reason : null);
        state.tasks().requestEnded(origin);
    }

    /**
     * Handles a fetched page. A failure that may be specific to the page delays only its task, until several different
     * pages in a row fail; then the host counts as failing.
     */
    public void fetched(CrawlEvent.PageFetched event, Instant now) {
        state.tasks().change(event.task().origin(), host -> fetched(event, now, host));
    }

    private void fetched(CrawlEvent.PageFetched event, Instant now, HostQueue host) {
        CrawlEvent.Reply reply = event.reply();
        // further failures of the same page say nothing about the host
        boolean newFailure =
                reply.fault() == CrawlEvent.Fault.PAGE && event.task().attempts() == 0;
        if (newFailure) {
            host.pageFailed();
        }
        Duration took = reply.took();
        if (took != null && reply.again() == null) {
            boolean isError = reply.fault() != CrawlEvent.Fault.NONE;
            host.answered(isError);
            if (!isError && !host.delay().isZero()) {
                host.waitUntil(now.plus(took).toEpochMilli()); // a slow server gets as much time to recover
            }
        }
        boolean many = host.failedPages() >= SEVERAL;
        boolean failed = reply.fault() == CrawlEvent.Fault.HOST || many;
        if (took == null) {
            host.failed(failed);
            if (failed && host.failures() > retries) {
                host.robotsExpiry(now); // is the host up?
            }
        }
        Duration alone = reply.rest() == null ? reply.again() : reply.rest();
        if (reply.fault() == CrawlEvent.Fault.HOST && alone != null) {
            host.blockUntil(now.plus(alone));
        }
        if (newFailure && many) {
            host.blockUntil(now.plus(Backoff.after(Math.min(host.failedPages() - SEVERAL + 1, Math.max(1, retries)))));
        }
        if (failed || reply.fault() == CrawlEvent.Fault.NONE) {
            failure(event.task().origin(), failed ? reason(event.outcome()) : null);
        }
    }

    private static String reason(@Nullable PageOutcome outcome) {
        if (outcome == null) {
            return "sitemaps";
        }
        String trouble = outcome.response().trouble();
        return trouble == null ? "status " + outcome.status() : trouble;
    }

    /** Records why the last request to an origin failed; null if it did not. */
    private void failure(String origin, @Nullable String reason) {
        if (reason != null) {
            failures.put(origin, reason);
        } else if (failures.firstKey() != null) {
            failures.remove(origin);
        }
    }

    /**
     * An origin whose last request failed.
     *
     * @param reason name of an error such as {@code unresolved}, {@code tls} or {@code time-out}; {@code robots.txt
     *     503}; {@code status 429}
     * @param nextTry null if the crawl gave the host up
     */
    public record FailingHost(
            String origin, String reason, @Nullable Instant nextTry) {}

    /** Origins whose last request failed, by name. */
    public List<FailingHost> failing(int most) {
        List<FailingHost> hosts = new ArrayList<>();
        for (String origin = failures.firstKey();
                origin != null && hosts.size() < most;
                origin = failures.ceilingKey(origin + '\0')) {
            hosts.add(new FailingHost(origin, failures.getOrDefault(origin, ""), nextTry(origin)));
        }
        return hosts;
    }

    private @Nullable Instant nextTry(String origin) {
        Instant blocked = state.tasks().origin(origin).blockedUntil();
        return isGone(origin) || blocked.equals(Instant.EPOCH) ? null : blocked;
    }

    /** The facts about an origin to be stored in the database. */
    public LoggedOutcome.HostOutcome outcome(String origin, Instant now) {
        HostQueue host = state.tasks().origin(origin);
        RobotsRules robots = robots(origin);
        boolean isKnown = !robots.outcome().isEmpty();
        Instant blocked = host.blockedUntil();
        return new LoggedOutcome.HostOutcome(
                origin,
                isKnown ? robots.outcome() : null,
                isKnown ? robots.at() : null,
                robots.crawlDelay(),
                blocked.isAfter(now) && !isGone(origin) ? blocked : null,
                failures.get(origin),
                host.pages(),
                host.failed());
    }
}
