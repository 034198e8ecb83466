package org.crawlgraph.crawler;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.OriginState;
import org.crawlgraph.crawler.frontier.Ticket;
import org.crawlgraph.crawler.graph.HostOutcome;
import org.jspecify.annotations.Nullable;

/** What is known of origins: their robots.txt, their pace, whether they are there at all. Used by the clerk. */
final class Origins {

    private static final int REMEMBERED = 2_000;

    private final CrawlState state;
    private final Duration delay;
    private final int retries;

    @SuppressWarnings("serial") // never written
    private final Map<String, StoredRobots> recent = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, StoredRobots> eldest) {
            return size() > REMEMBERED;
        }
    };

    Origins(CrawlState state, Duration delay, int retries) {
        this.state = state;
        this.delay = delay;
        this.retries = retries;
    }

    /** Whether an address of the origin's host is known. */
    boolean hasAddress(String origin) {
        return state.origin(origin).address() != null;
    }

    /** Whether robots.txt must be fetched before anything else. */
    boolean needsRobots(String origin, Instant now) {
        Instant expiry = state.origin(origin).robotsExpiry();
        return expiry == null || !now.isBefore(expiry);
    }

    private @Nullable StoredRobots robots(String origin) {
        StoredRobots known = recent.get(origin);
        byte[] bytes = known == null ? state.origin(origin).robots() : null;
        if (bytes != null) {
            known = StoredRobots.fromBytes(bytes);
            recent.put(origin, known);
        }
        return known;
    }

    /** The rules by which a ticket is refused, once robots.txt is known. */
    Decisions rules() {
        return new Decisions(List.of(
                new Rule(Refusal.ADDRESS, link -> isPrivate(Origin.of(link.url())), this::addressWords),
                new Rule(Refusal.HOST_GONE, link -> isGone(Origin.of(link.url())), this::goneWords),
                new Rule(Refusal.ROBOTS, link -> isForbidden(link.url()), this::robotsWords)));
    }

    private boolean isPrivate(String origin) {
        StoredRobots known = robots(origin);
        return known != null && known.isPrivate();
    }

    private String addressWords(Candidate link) {
        return isPrivate(Origin.of(link.url()))
                ? "its host is at an address that is not public; --allow-private would let it pass"
                : "nothing is known against the address of its host";
    }

    /** Whether a host has failed too often to be asked once more before its robots.txt is tried again. */
    boolean isGone(String origin) {
        StoredRobots known = robots(origin);
        return known != null
                && known.isOutOfReach()
                && (known.isPrivate() || state.origin(origin).failures() > retries);
    }

    /** Whether a host is to be left alone for now, and asked for robots.txt again later. */
    boolean isOutOfReach(String origin) {
        StoredRobots known = robots(origin);
        return known != null && known.isOutOfReach();
    }

    private boolean isForbidden(String url) {
        StoredRobots known = robots(Origin.of(url));
        return known != null && !known.rules().allows(url);
    }

    private String goneWords(Candidate link) {
        OriginState origin = state.origin(Origin.of(link.url()));
        return origin.failures() == 0
                ? "its host has not failed"
                : "its host has failed " + origin.failures() + " times in a row, robots.txt: " + origin.robotsOutcome();
    }

    private String robotsWords(Candidate link) {
        StoredRobots known = robots(Origin.of(link.url()));
        if (known == null) {
            return "robots.txt of " + Origin.of(link.url()) + " has not been asked for yet";
        }
        String says = known.rules().ruleFor(link.url());
        String outcome = known.rules().outcome();
        boolean silent = says == null || (says.equals(outcome) && outcome.startsWith("rules"));
        return "robots.txt of " + Origin.of(link.url()) + (silent ? " has no rule for it" : " says: " + says);
    }

    /** Takes note of what robots.txt says. */
    void robots(Arrival.OfRobots arrival) {
        String origin = arrival.origin();
        StoredRobots earlier = robots(origin);
        StoredRobots now = new StoredRobots(
                arrival.at(), arrival.rules().after(earlier == null ? null : earlier.rules(), arrival.at()));
        recent.put(origin, now);
        Duration asked = now.rules().crawlDelay();
        OriginState known = state.origin(origin);
        if (now.isOutOfReach()) {
            known = known.afterFailure();
            if (known.failures() <= retries && !now.isPrivate()) {
                known = known.withBlockedUntil(now.rules().expires());
            }
        }
        state.put(
                origin,
                known.withDelay(asked != null && asked.compareTo(delay) > 0 ? asked : delay)
                        .withRobots(
                                now.toBytes(),
                                now.rules().expires(),
                                now.rules().outcome()));
        state.asked(origin);
    }

    /** Takes note of a fetch after which an origin is left alone, or of its end. */
    void fetched(Arrival.OfPage arrival, Instant now) {
        String origin = arrival.ticket().origin();
        OriginState known = state.origin(origin);
        if (arrival.answered()) {
            known = arrival.again() == null ? known.afterPage() : known;
        } else {
            known = known.afterFailure();
            if (known.failures() > retries && known.robots() != null) { // ask for robots.txt: is it there at all?
                known = known.withRobots(known.robots(), now, known.robotsOutcome());
            }
        }
        Duration alone = arrival.rest() == null ? arrival.again() : arrival.rest();
        if (alone != null) {
            Instant until = now.plus(alone);
            known = until.isAfter(known.blockedUntil()) ? known.withBlockedUntil(until) : known;
        }
        state.put(origin, known);
    }

    /** What the database is to know of an origin. */
    HostOutcome outcome(Ticket ticket, Instant now) {
        OriginState known = state.origin(ticket.origin());
        StoredRobots robots = robots(ticket.origin());
        return new HostOutcome(
                ticket.origin(),
                robots == null ? null : known.robotsOutcome(),
                robots == null ? null : robots.at(),
                robots == null ? null : robots.rules().crawlDelay(),
                known.blockedUntil().isAfter(now) ? known.blockedUntil() : null,
                known.fetched(),
                known.failed());
    }
}
