package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Selection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The order {@code best} on hosts of unequal sizes. Each run of the crawl fetches one page, so that it knows all links
 * of the pages before, and the next run resumes it.
 */
@Timeout(120)
class BestFirstCrawlTest {

    private static final int[] SIZES = {14, 6, 4, 2, 1, 1};
    private static final String SEED = "h0.site.example/0";

    /** Links by page, without schemes: most lead to the first pages of the large hosts. */
    private static final Map<String, Set<String>> SITE = site();

    @TempDir
    private Path folder;

    private static Map<String, Set<String>> site() {
        List<String> pages = new ArrayList<>();
        for (int host = 0; host < SIZES.length; host++) {
            for (int page = 0; page < SIZES[host]; page++) {
                pages.add("h" + host + ".site.example/" + page);
            }
        }
        Random random = new Random(7);
        Map<String, Set<String>> site = new HashMap<>();
        for (int from = 0; from < pages.size(); from++) {
            Set<String> targets = new LinkedHashSet<>(List.of(pages.get((from + 1) % pages.size())));
            for (int i = 0; i < 6; i++) {
                targets.add(pages.get(Math.min(random.nextInt(pages.size()), random.nextInt(pages.size()))));
            }
            site.put(pages.get(from), targets);
        }
        return site;
    }

    private static String page(String url) {
        StringBuilder links = new StringBuilder();
        SITE.get(url).forEach(target -> links.append(LoopbackSite.link("http://" + target)));
        return LoopbackSite.page(url, LoopbackSite.words(url, 60), links.toString());
    }

    private List<String> crawl(CrawlStrategy.FetchOrder order) throws Exception {
        try (LoopbackSite server = new LoopbackSite(BestFirstCrawlTest::page)) {
            for (int pages = 1; pages <= SITE.size(); pages++) {
                crawl(order, server.there(), pages);
                assertThat(server.asked).hasSize(pages);
            }
            return List.copyOf(server.asked);
        }
    }

    private void crawl(CrawlStrategy.FetchOrder order, ConnectTo there, long pages) throws Exception {
        CrawlLimits limits = new CrawlLimits(pages, -1, CrawlLimits.DEFAULT.time(), Selection.ALL);
        CrawlOptions.Traps traps = new CrawlOptions.Traps(true, false, Set.of(), Set.of(), false);
        LoopRun.domains(folder, List.of("http://" + SEED), there, order, limits, traps);
    }

    private static String host(String url) {
        return url.substring(0, url.indexOf('/'));
    }

    /** The octaves of the links, in eighths as priorities have them, less those of 1 + the pages of the host. */
    private static double share(long links, long fetched) {
        return (Math.floor(8 * Math.log(links) / Math.log(2)) / 8) - Math.log1p(fetched) / Math.log(2);
    }

    @Test
    void fetchesThePageWithTheMostLinksPerPageOfItsHostInEachRun() throws Exception {
        Map<String, Long> waiting = new HashMap<>(Map.of(SEED, 1L));
        Map<String, Long> fetched = new HashMap<>();
        Set<String> done = new HashSet<>();

        for (String url : crawl(CrawlStrategy.FetchOrder.BEST)) {
            double most = waiting.entrySet().stream()
                    .mapToDouble(page -> share(page.getValue(), fetched.getOrDefault(host(page.getKey()), 0L)))
                    .max()
                    .orElseThrow();
            assertThat(share(waiting.getOrDefault(url, 0L), fetched.getOrDefault(host(url), 0L)))
                    .as("page %d, %s, of %s", done.size(), url, waiting)
                    .isGreaterThan(most - 0.001);
            waiting.remove(url);
            done.add(url);
            fetched.merge(host(url), 1L, Long::sum);
            SITE.get(url).stream()
                    .filter(target -> !done.contains(target))
                    .forEach(target -> waiting.merge(target, 1L, Long::sum));
        }
        assertThat(done).isEqualTo(SITE.keySet());
    }
}
