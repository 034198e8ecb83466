package org.crawlgraph.crawler;

import java.net.InetAddress;
import java.time.Instant;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.Fetched;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** Fetches the robots.txt of an origin, behind five redirects at most (RFC 9309, section 2.3.1.2). For any number of threads. */
final class RobotsAsk {

    private static final int MOST_REDIRECTS = 5;

    private final String agent;
    private final FetchLimits limits;

    RobotsAsk(String agent, FetchLimits limits) {
        this.agent = agent;
        this.limits = limits;
    }

    /** Asks. Never throws for what the server says. */
    Arrival.OfRobots ask(Fetcher fetcher, String origin) throws InterruptedException {
        Fetched first = fetcher.fetch(url(origin));
        InetAddress address = first.address();
        Fetched last = first;
        for (int hops = 0; hops < MOST_REDIRECTS; hops++) {
            String target = target(last);
            if (target == null) {
                break;
            }
            last = fetcher.fetch(target);
        }
        Instant now = last.at().plus(last.took());
        return new Arrival.OfRobots(origin, rules(last, now), now, address);
    }

    /** Where the rules of an origin are. */
    static String url(String origin) {
        return origin + "/robots.txt";
    }

    private static @Nullable String target(Fetched fetched) {
        String redirect = fetched.trouble() == null ? fetched.redirect() : null;
        String target = redirect == null ? null : CanonicalUrl.of(redirect);
        return target != null && target.startsWith("http") ? target : null;
    }

    private RobotsRules rules(Fetched fetched, Instant now) {
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
