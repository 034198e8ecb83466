package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills a process that works on a state: once for each number of levels in every build, a hundred times at night. */
class KilledStateIT {

    private static final int KILLS = Series.length(1, 100);
    private static final int PAGES = Series.length(8_000, 30_000);

    /** The most bytes of URLs fetched between two kills, so that all of them come before the end. */
    private static final int STEP = PAGES * 20 / (KILLS + 1);

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void killsAtRandomMomentsLoseNothingAndRepeatOnlyWhatWasInFlight(int levels) throws Exception {
        long seed = Series.seed(KilledStateIT.class);
        Random random = new Random(seed);
        int kills = 0;
        while (true) {
            Process walk = walk(levels);
            boolean ended = kills == KILLS
                    ? walk.waitFor(10, TimeUnit.MINUTES)
                    : endsBeforeItIsKilled(walk, STEP / 2 + random.nextInt(STEP / 2));
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

    /** Waits until a walk has written this many more bytes of its output; returns whether it has ended by itself. */
    private boolean endsBeforeItIsKilled(Process walk, long bytes) throws Exception {
        Path fetched = folder.resolve("fetched");
        long until = bytes + (Files.exists(fetched) ? Files.size(fetched) : 0);
        while (walk.isAlive() && (!Files.exists(fetched) || Files.size(fetched) < until)) {
            Thread.sleep(5);
        }
        return !walk.isAlive();
    }

    @Test
    void anotherProcessIsRefusedWhileAStateIsOpen() throws Exception {
        try (CrawlState state = CrawlState.open(folder.resolve("state"), Map.of())) {
            state.commit();
            assertThat(walk(1).waitFor()).isNotZero();
            assertThat(Files.readString(folder.resolve("said"))).contains(" is running; wait until it ends");
        }
    }

    private Process walk(int levels) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WalkedSite.class.getName(),
                        folder.toString(),
                        Integer.toString(PAGES),
                        Integer.toString(levels))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
    }

    private void check(long seed) throws Exception {
        List<String> logged = new ArrayList<>();
        try (CrawlState state = CrawlState.openStored(folder.resolve("state"))) {
            assertThat(state.links().pending()).isZero();
            assertThat(state.tasks().leftInFlight()).isEmpty();
            for (long at = 0; at < state.log().end(); ) {
                for (OutcomeLog.Entry entry : state.log().read(at, 1000, 1 << 20)) {
                    assertThat(entry.seq()).isEqualTo(at++);
                    logged.add(new String(entry.outcome(), UTF_8));
                }
            }
        }
        assertThat(logged)
                .as("seed %d: each page once", seed)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, PAGES).mapToObj(WalkedSite::url).toList());
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
