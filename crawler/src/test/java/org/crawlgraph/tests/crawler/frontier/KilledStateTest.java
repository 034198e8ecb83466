package org.crawlgraph.tests.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.LogEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills a process that works on a state; {@code -Dcrawlgraph.kills=100} kills more often. */
class KilledStateTest {

    private static final int KILLS = Integer.getInteger("crawlgraph.kills", 12);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void killsAtRandomMomentsLoseNothingAndRepeatOnlyWhatWasInFlight() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        int kills = 0;
        while (true) {
            Process walk = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            WalkedSite.class.getName(),
                            folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start();
            boolean ended = kills == KILLS
                    ? walk.waitFor(2, TimeUnit.MINUTES)
                    : walk.waitFor(300 + random.nextInt(500), TimeUnit.MILLISECONDS);
            if (ended) {
                assertThat(walk.exitValue())
                        .as("seed %d: %s", seed, Files.readString(folder.resolve("said")))
                        .isZero();
                break;
            }
            walk.destroyForcibly().waitFor();
            assertThat(kills++).as("the last walk ends by itself").isLessThan(KILLS);
        }
        check(seed);
    }

    private void check(long seed) throws Exception {
        List<String> logged = new ArrayList<>();
        try (CrawlState state = CrawlState.openStored(folder.resolve("state"))) {
            assertThat(state.pending()).isZero();
            assertThat(state.inFlight()).isEmpty();
            for (long at = 0; at < state.logEnd(); ) {
                for (LogEntry entry : state.log(at, 1000, 1 << 20)) {
                    assertThat(entry.seq()).isEqualTo(at++);
                    logged.add(new String(entry.outcome(), UTF_8));
                }
            }
        }
        assertThat(logged)
                .as("seed %d: each page once", seed)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, WalkedSite.PAGES)
                        .mapToObj(WalkedSite::url)
                        .toList());
        Map<String, Integer> fetched = times("fetched");
        Map<String, Integer> inFlight = times("inflight");
        fetched.forEach((url, times) -> assertThat(times)
                .as("seed %d: %s was fetched", seed, url)
                .isLessThanOrEqualTo(1 + inFlight.getOrDefault(url, 0)));
    }

    private Map<String, Integer> times(String file) throws Exception {
        Map<String, Integer> times = new HashMap<>();
        for (String url : Files.readAllLines(folder.resolve(file))) {
            times.merge(url, 1, Integer::sum);
        }
        return times;
    }
}
