package org.crawlgraph.crawler.robots;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Predicate;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** Fetches the robots.txt of an origin, behind five redirects at most (RFC 9309, section 2.3.1.2). For any number of threads. */
public final class RobotsFetcher {

    private static final int MOST_REDIRECTS = 5;

    /** Of files over 64 KiB only one is read at a time: its rules take ten times as much memory. */
    private static final int LARGE = 1 << 16;

    private static final Object ONE_AT_A_TIME = new Object();

    private final String agent;
    private final FetchLimits limits;
    private final Clock clock;
    private final Predicate<String> follows;
    private final Duration delay;

    /**
     * Makes one.
     *
     * @param agent our name
     * @param clock by which rules expire
     * @param follows whether a redirect is followed, by its canonical URL
     * @param delay before each redirect is followed, since it may lead to the same server
     */
    public RobotsFetcher(String agent, FetchLimits limits, Clock clock, Predicate<String> follows, Duration delay) {
        this.agent = agent;
        this.limits = limits;
        this.clock = clock;
        this.follows = follows;
        this.delay = delay;
    }

    /**
     * The rules of an origin.
     *
     * @param at when they were fetched
     * @param address of the server that was asked first; null without a connection
     */
    public record Answer(
            RobotsRules rules, Instant at, @Nullable InetAddress address) {}

    /** Asks. Never throws for what the server says. */
    public Answer ask(Fetcher fetcher, String origin) throws InterruptedException {
        FetchResult first = fetcher.fetch(url(origin));
        InetAddress address = first.address();
        FetchResult last = first;
        for (int hops = 0; hops < MOST_REDIRECTS; hops++) {
            String target = target(last);
            if (target == null) {
                break;
            }
            Thread.sleep(delay.toMillis());
            last = fetcher.fetch(target);
        }
        Instant now = clock.instant();
        return new Answer(rules(last, now), now, address);
    }

    /** Where the rules of an origin are. */
    public static String url(String origin) {
        return origin + "/robots.txt";
    }

    private @Nullable String target(FetchResult fetched) {
        String redirect = fetched.trouble() == null ? fetched.redirect() : null;
        String target = redirect == null ? null : CanonicalUrl.of(redirect);
        return target != null && follows.test(target) ? target : null;
    }

    private RobotsRules rules(FetchResult fetched, Instant now) {
        if (fetched.body().length <= LARGE) {
            return read(fetched, now);
        }
        synchronized (ONE_AT_A_TIME) {
            return read(fetched, now);
        }
    }

    private RobotsRules read(FetchResult fetched, Instant now) {
        String trouble = fetched.trouble() == null ? "" : fetched.trouble().text();
        return RobotsRules.of(
                fetched.status(),
                fetched.decodedBody(limits).bytes(),
                trouble,
                fetched.header("Content-Type"),
                agent,
                now);
    }
}
