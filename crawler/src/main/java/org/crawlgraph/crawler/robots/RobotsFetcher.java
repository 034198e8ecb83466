package org.crawlgraph.crawler.robots;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** Fetches robots.txt, following up to five redirects (RFC 9309, section 2.3.1.2). Thread-safe. */
public final class RobotsFetcher {

    private static final int MOST_REDIRECTS = 5;

    /** Rules are parsed one file at a time, as parsing takes ten times the memory of the file. */
    private static final Object ONE_AT_A_TIME = new Object();

    private final String agent;
    private final FetchLimits limits;
    private final Clock clock;
    private final Predicate<String> follows;
    private final Duration delay;

    /**
     * Creates a fetcher.
     *
     * @param agent name of the crawler
     * @param clock for the expiry of rules
     * @param follows whether to follow a redirect, by its canonical URL
     * @param delay before following a redirect, which may lead to the same server
     */
    public RobotsFetcher(String agent, FetchLimits limits, Clock clock, Predicate<String> follows, Duration delay) {
        this.agent = agent;
        this.limits = limits;
        this.clock = clock;
        this.follows = follows;
        this.delay = delay;
    }

    /**
     * Result of fetching robots.txt.
     *
     * @param address of the first server; null without a connection
     */
    public record Answer(RobotsRules rules, @Nullable InetAddress address) {}

    /**
     * Fetches the rules of an origin. Never throws because of the response.
     *
     * @param each receives each response, redirects first
     */
    public Answer ask(Fetcher fetcher, String origin, Consumer<FetchResult> each) throws InterruptedException {
        FetchResult first = fetcher.fetch(url(origin));
        each.accept(first);
        InetAddress address = first.wire().address();
        FetchResult last = first;
        for (int hops = 0; hops < MOST_REDIRECTS; hops++) {
            String target = target(last);
            if (target == null) {
                break;
            }
            Thread.sleep(delay.toMillis());
            last = fetcher.fetch(target);
            each.accept(last);
        }
        Instant now = clock.instant();
        RobotsRules rules = target(last) == null
                ? rules(last, now)
                : RobotsRules.unavailable("more than " + MOST_REDIRECTS + " redirects", now);
        return new Answer(rules, address);
    }

    /** The URL of robots.txt. */
    public static String url(String origin) {
        return origin + "/robots.txt";
    }

    private @Nullable String target(FetchResult fetched) {
        String redirect = fetched.response().redirect();
        String target = redirect == null ? null : CanonicalUrl.of(redirect);
        return target != null && follows.test(target) ? target : null;
    }

    private RobotsRules rules(FetchResult fetched, Instant now) {
        String trouble = fetched.trouble() == null ? "" : fetched.trouble().text();
        byte[] body = fetched.decodedBody(limits).bytes();
        synchronized (ONE_AT_A_TIME) {
            return RobotsRules.of(fetched.status(), body, trouble, fetched.header("Content-Type"), agent, now);
        }
    }
}
