package org.crawlgraph.crawler.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.strategy.Refusal;

/** A program that meets hosts whose robots.txt are as long as such files may be, and asks all of them twice. */
final class ManyLargeRobots {

    static final int HOSTS = 40;

    private static final int BYTES = 500 * 1024;

    private ManyLargeRobots() {}

    private static byte[] file(int host) {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int line = 0; text.length() < BYTES - 40; line++) {
            text.append("Disallow: /").append(host).append('/').append(line).append('\n');
        }
        return text.toString().getBytes(UTF_8);
    }

    /** Exits with 0 when all went well. */
    public static void main(String[] folders) {
        try (CrawlState state = CrawlState.open(Path.of(folders[0]), Map.of())) {
            OriginPolicy policy = new OriginPolicy(state, Duration.ZERO, 2, false);
            for (int host = 0; host < HOSTS; host++) {
                Instant now = state.clock().instant();
                RobotsRules rules = RobotsRules.of(200, file(host), "", "text/plain", "crawlgraph", now);
                policy.robots(new CrawlEvent.RobotsFetched(origin(host), rules, null, new byte[0]));
                state.commit();
            }
            for (int host = 0; host < HOSTS; host++) {
                DiscoveredLink forbidden = new DiscoveredLink(origin(host) + "/" + host + "/17", null, 0, 0);
                if (policy.rules().refusal(forbidden) != Refusal.ROBOTS) {
                    throw new IllegalStateException(forbidden + " is not refused");
                }
            }
        }
    }

    private static String origin(int host) {
        return "http://host" + host + ".example";
    }
}
