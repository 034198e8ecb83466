package org.crawlgraph.ingest.gather;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The compact tables of graphs in memory, compared with Java's maps and sets. */
class GatheredCrawlTest {

    private static final Path FILE = Path.of("file");

    private static Map<Integer, Set<Integer>> links(CrawlSource source) {
        Map<Integer, Set<Integer>> all = new TreeMap<>();
        try (LinkCursor cursor = source.readLinks()) {
            while (cursor.next()) {
                Set<Integer> targets = new TreeSet<>();
                for (int i = 0; i < cursor.degree(); i++) {
                    targets.add(cursor.targets()[i]);
                }
                assertThat(targets).hasSize(cursor.degree());
                all.put(cursor.source(), targets);
            }
        }
        return all;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void urlsAreNumberedAsTheyAreMetAndLinksSorted(int seed) {
        Random random = new Random(seed);
        UrlNumbering numbers = new UrlNumbering(FILE);
        LinkPairs pairs = new LinkPairs(FILE);
        Map<String, Integer> expected = new LinkedHashMap<>();
        Map<Integer, Set<Integer>> links = new TreeMap<>();
        int pages = 1 + random.nextInt(20_000);
        for (int i = random.nextInt(60_000); i >= 0; i--) {
            int from =
                    page("http://ü.test/" + "x".repeat(random.nextInt(40)) + random.nextInt(pages), numbers, expected);
            int to = page("http://b.test/" + random.nextInt(1 + pages / 100), numbers, expected);
            pairs.add(from, to);
            links.computeIfAbsent(from, page -> new TreeSet<>()).add(to);
        }
        CrawlSource source = GatheredCrawl.ofUrls("x", FILE, numbers.urls(), pairs, new Rejects(0));

        assertThat(numbers.urls()).containsExactlyElementsOf(expected.keySet());
        assertThat(links(source)).isEqualTo(links);
        assertThat(source.links())
                .isEqualTo(links.values().stream().mapToInt(Set::size).sum());
    }

    private static int page(String url, UrlNumbering numbers, Map<String, Integer> expected) {
        byte[] bytes = ("--" + url).getBytes(StandardCharsets.UTF_8);
        int page = numbers.of(bytes, 2, bytes.length - 2);
        assertThat(page).isEqualTo(numbers.of(url));
        Integer before = expected.putIfAbsent(url, page);
        assertThat(page).isEqualTo(before == null ? expected.size() - 1 : before);
        return page;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void idsAreSortedWhetherSmallLargeOrMixed(int seed) {
        Random random = new Random(seed);
        PageIds numbers = new PageIds(FILE);
        LinkPairs pairs = new LinkPairs(FILE);
        Map<Long, Set<Long>> links = new TreeMap<>();
        TreeSet<Long> ids = new TreeSet<>();
        long largest = seed % 2 == 0 ? Long.MAX_VALUE : 1 + random.nextInt(50_000);
        for (int i = 0; i < 20_000; i++) {
            long from = random.nextInt(1 + i);
            long to = random.nextLong(largest);
            pairs.add(numbers.of(from), numbers.of(to));
            links.computeIfAbsent(from, id -> new TreeSet<>()).add(to);
            ids.addAll(List.of(from, to));
        }
        CrawlSource source = numbers.crawl("x", pairs, new Rejects(0));
        Map<Long, Set<Long>> read = new TreeMap<>();
        links(source)
                .forEach((from, targets) -> read.put(
                        source.id(from),
                        new TreeSet<>(targets.stream().map(source::id).toList())));

        List<Long> all = new ArrayList<>();
        for (int page = 0; page < source.pages(); page++) {
            all.add(source.id(page));
        }
        assertThat(all).containsExactlyElementsOf(ids);
        assertThat(read).isEqualTo(links);
    }
}
