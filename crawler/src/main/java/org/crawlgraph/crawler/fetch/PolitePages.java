package org.crawlgraph.crawler.fetch;

import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.robots.RobotsFetcher;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.UrlRules;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages of one site sequentially and on demand, subject to robots.txt and a delay before each request. Redirects within the site
 * are followed, and {@link UrlRules#ofRequests} apply. Stops after several consecutive failures, or when the server asks for a pause or a
 * long delay. Not thread-safe.
 */
public final class PolitePages implements ForumSample.ForumPages, AutoCloseable {

    private static final int MOST_REDIRECTS = 5;
    private static final int MOST_FAILURES = 5;
    private static final int OK = 200;

    /** Too many requests, and unavailable. */
    private static final Set<Integer> PAUSES = Set.of(429, 503);

    /** Sampling some hundred pages with a longer {@code Crawl-delay} would take a day or more. */
    private static final Duration LONGEST_DELAY = Duration.ofMinutes(5);

    private static final RuleChain RULES = UrlRules.ofRequests();

    private final String host;
    private final NetworkOptions network;
    private final Duration delay;
    private final Fetcher fetcher;
    private final RobotsFetcher robots;
    private final Map<String, RobotsRules> rules = new HashMap<>();
    private int requests;
    private int refused;
    private int failures;
    private String end = "";

    /**
     * Creates a fetcher.
     *
     * @param host of all pages
     * @param agent identity of the crawler
     * @param delay before each request; overridden by a longer {@code Crawl-delay}
     */
    public PolitePages(String host, UserAgent agent, NetworkOptions network, Duration delay) {
        this.host = host;
        this.network = network;
        this.delay = delay;
        this.fetcher = new Fetcher(agent.header(), network);
        this.robots = new RobotsFetcher(agent.name(), network.limits(), Clock.systemUTC(), RULES::allows, delay);
    }

    @Override
    public @Nullable PageStructure fetch(String url) {
        try {
            String at = url;
            for (int hops = 0; hops <= MOST_REDIRECTS && at != null && host.equals(Host.of(at)); hops++) {
                FetchResult fetched = end.isEmpty() ? ask(at) : null;
                if (fetched == null || fetched.trouble() != null) {
                    return null;
                }
                String redirect = fetched.response().redirect();
                if (redirect == null) {
                    return page(at, fetched);
                }
                at = CanonicalUrl.of(redirect);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end = "sampling was interrupted";
        }
        return null;
    }

    /** Fetches a URL; null if the rules or robots.txt disallow it. */
    private @Nullable FetchResult ask(String url) throws InterruptedException {
        RobotsRules allowed = RULES.allows(url) ? rules(Origin.of(url)) : null;
        if (allowed == null || !allowed.allows(url)) {
            refused++;
            return null;
        }
        Duration wanted = allowed.crawlDelay() == null ? delay : allowed.crawlDelay();
        if (wanted.compareTo(LONGEST_DELAY) > 0 && wanted.compareTo(delay) > 0) {
            end = "robots.txt asks for " + wanted.toSeconds() + " s between requests, more than the "
                    + LONGEST_DELAY.toSeconds() + " s that sampling waits, so requests stopped";
            return null;
        }
        Thread.sleep(Math.max(delay.toMillis(), wanted.toMillis()));
        FetchResult fetched = fetcher.fetch(url);
        requests++;
        failures = fetched.trouble() == null ? 0 : failures + 1;
        if (PAUSES.contains(fetched.status())) {
            end = "the server answered " + fetched.status() + ", so requests stopped";
        } else if (failures == MOST_FAILURES) {
            end = MOST_FAILURES + " requests in a row failed, so requests stopped";
        }
        return fetched;
    }

    private RobotsRules rules(String origin) throws InterruptedException {
        RobotsRules known = rules.get(origin);
        if (known == null) {
            Thread.sleep(delay.toMillis());
            known = robots.ask(fetcher, origin).rules();
            rules.put(origin, known);
        }
        return known;
    }

    private @Nullable PageStructure page(String url, FetchResult fetched) {
        ContentCoding.DecodedBody body = fetched.decodedBody(network.limits());
        return fetched.status() == OK && fetched.response().isHtml(body.bytes())
                ? PageStructure.read(body.bytes(), fetched.response().contentType(), url, PageLimits.DEFAULT)
                : null;
    }

    /** What was requested and refused, and why fetching stopped if it has. */
    public String summary() {
        return "fetched " + requests + " pages from the server; disallowed by robots.txt: " + refused
                + (end.isEmpty() ? "" : "; " + end);
    }

    @Override
    public void close() {
        fetcher.close();
    }
}
