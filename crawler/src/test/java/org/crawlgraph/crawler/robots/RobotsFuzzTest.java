package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.crawlgraph.testkit.Fuzz;
import org.junit.jupiter.api.Test;

class RobotsFuzzTest {

    private static final RecordCodec<RobotsRules> CODEC = RecordCodec.of(RobotsRules.class);

    private static final String ROBOTS = """
            # robots
            User-agent: *
            Disallow: /a*b*c$
            Allow: /%7Ejoe/
            Crawl-delay: 2.5
            User-agent: CrawlGraph
            User-agent: other
            Disallow: /private
            Allow: /private/*.html$
            Crawl-delay: 10
            Sitemap: http://a.test/sitemap.xml
            """;

    private static final String SITEMAP = """
            <?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
            xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>http://a.test/x?a=1&amp;b=2</loc>
            <lastmod>2026-01-01T00:00:00Z</lastmod><priority>0.5</priority></url><url><loc>http://a.test/y</loc></url></urlset>
            """;

    @Test
    void anyBytesAreRules() throws IOException {
        Fuzz.run(RobotsFuzzTest.class, "robots.txt", ROBOTS, files -> {
            RobotsRules rules =
                    RobotsRules.of(200, files.get("robots.txt"), "", "text/plain", "CrawlGraph", Instant.EPOCH);
            String url = "http://a.test/" + "ab".repeat(500) + "?" + "a/b/".repeat(200);
            assertThat(CODEC.fromBytes(CODEC.toBytes(rules)).allows(url)).isEqualTo(rules.allows(url));
        });
    }

    @Test
    void anyBytesAreASitemapOrNone() throws IOException {
        Fuzz.run(RobotsFuzzTest.class, "sitemap.xml", SITEMAP, files -> {
            try {
                Sitemaps.Content content =
                        Sitemaps.read("http://a.test/sitemap.xml", files.get("sitemap.xml"), "application/xml", true);
                assertThat(content.urls()).allMatch(page -> page.startsWith("http"));
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        });
    }
}
