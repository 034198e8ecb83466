package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskSeenUrlsTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void knowsEachUrlThatWasAddedAndNoOther() {
        try (DiskSeenUrls seen = new DiskSeenUrls(folder, 1_000)) {
            for (int batch = 0; batch < 200; batch++) {
                int first = batch * 100;
                List<String> urls = IntStream.range(first, first + 100)
                        .mapToObj(i -> "http://a.org/" + i)
                        .toList();
                boolean[] fresh = new boolean[100];
                seen.check(urls, fresh);
                assertThat(fresh).containsOnly(true);
                seen.add(urls);
                seen.check(urls, fresh);
                assertThat(fresh).containsOnly(false);
            }
            boolean[] twice = new boolean[40_000];
            List<String> all = IntStream.range(0, 40_000)
                    .mapToObj(i -> "http://a.org/" + i % 20_000)
                    .toList();
            seen.check(all, twice);
            assertThat(twice).as("each URL twice in a batch").containsOnly(false);
            boolean[] fresh = new boolean[2];
            seen.check(List.of("http://a.org/0", "http://a.org/20000"), fresh);
            assertThat(fresh).containsExactly(false, true);
        }
    }
}
