package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UrlTableTest {

    private static PageNames.UrlTable table(List<String> urls) {
        return new PageNames.UrlTable(
                urls.stream().map(url -> url.getBytes(StandardCharsets.UTF_8)).iterator());
    }

    @Test
    void everyUrlComesBackAsItWas() {
        Random random = new Random(9);
        List<String> urls = Stream.generate(() -> random.ints(random.nextInt(400), 1, 3_000)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .limit(1_000)
                .toList();
        PageNames.UrlTable table = table(urls);

        for (int page = urls.size() - 1; page >= 0; page--) {
            assertThat(table.url(page)).isEqualTo(urls.get(page));
        }
    }

    @Test
    void urlsInAlphabeticOrderTakeAThirdOfTheirTextAtMost() {
        List<String> urls = IntStream.range(0, 10_000)
                .mapToObj(page -> String.format("http://www.site%03d.example/a/path/page%05d.html", page / 100, page))
                .toList();
        long text = urls.stream().mapToLong(String::length).sum();

        assertThat(table(urls).bytes()).isBetween(10_000L, text / 3);
    }
}
