package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.testkit.series.Series;
import org.h2.mvstore.DataUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A state that was changed, truncated or partly lost outside a crawl reports it, or is complete. */
class DamagedStateTest {

    private static final int LEAST_FRESH = 200;
    private static final int PAGES = 3000;

    @TempDir
    private static Path whole;

    @TempDir
    private Path folder = Path.of("");

    private static String url(int page) {
        return "http://host" + page % 40 + ".example/page/" + page;
    }

    private static CrawlState open(Path folder) {
        return CrawlState.open(folder, Map.of("--scope", "any"), Clock.systemUTC(), LEAST_FRESH);
    }

    @BeforeAll
    static void crawls() {
        try (CrawlState state = open(whole)) {
            state.tasks().parallel(PAGES, Duration.ofDays(1));
            state.priorities().begin();
            for (int page = 0; page < PAGES; page += 100) {
                state.links()
                        .propose(IntStream.range(page, page + 100)
                                .mapToObj(one -> new DiscoveredLink(url(one), null, 0, 0, one % 3))
                                .toList());
                state.links().merge(link -> true);
                for (int done = 0; done < 50; done++) {
                    FetchTask task = Objects.requireNonNull(state.tasks().next(Instant.MAX));
                    Duration delay = Duration.ofMillis(page);
                    state.tasks().change(task.origin(), host -> host.delay(delay));
                    state.tasks().done(task, ("outcome of " + task.url()).getBytes(UTF_8));
                }
                state.commit();
            }
            state.links().propose(List.of(new DiscoveredLink("http://last.example/", null, 0, 0)));
            state.commit();
        }
    }

    /** All that a state holds. */
    private static List<String> content(Path folder) {
        List<String> content = new ArrayList<>();
        try (CrawlState state = open(folder)) {
            content.add(state.counters().all() + " " + state.links().pending() + " "
                    + state.tasks().waiting() + " " + state.manifest());
            state.log()
                    .read(0, Integer.MAX_VALUE, Long.MAX_VALUE)
                    .forEach(entry -> content.add(entry.seq() + " " + new String(entry.outcome(), UTF_8)));
            IntStream.range(0, PAGES)
                    .forEach(page -> content.add(url(page) + " " + state.links().seen(url(page)) + " "
                            + state.priorities().of(url(page))));
            IntStream.range(0, 40)
                    .forEach(host -> content.add(state.tasks()
                                    .origin("http://host" + host + ".example")
                                    .delay() + ""));
            state.tasks().parallel(PAGES, Duration.ofDays(1));
            state.links().merge(link -> true);
            for (FetchTask task = state.tasks().next(Instant.MAX);
                    task != null;
                    task = state.tasks().next(Instant.MAX)) {
                content.add(task.toString());
            }
        }
        return content;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }

    private Path copy() throws IOException {
        for (Path old : files(folder)) {
            Files.delete(old);
        }
        for (Path file : files(whole)) {
            Files.copy(file, folder.resolve(file.getFileName().toString()));
        }
        return folder;
    }

    /** Reads a copy in which one file was changed; returns whether it was refused. */
    private boolean refuses(List<String> expected, String how) {
        try {
            assertThat(content(folder)).as(how).isEqualTo(expected);
            return false;
        } catch (StateException e) {
            assertThat(e)
                    .as(how)
                    .hasMessageContaining(folder.toString())
                    .hasMessageContaining("Restore the folder from a backup, or start a new crawl in another folder");
            return true;
        }
    }

    @Test
    void aChangedByteAnywhereIsToldOfOrChangesNothing() throws IOException {
        long seed = Series.seed(DamagedStateTest.class);
        Random random = new Random(seed);
        copy();
        List<String> expected = content(folder);
        int refused = 0;
        for (int round = 0; round < 60; round++) {
            copy();
            List<Path> files = files(folder);
            Path file = files.get(round % 2 == 0 ? files.size() * round / 60 : random.nextInt(files.size()));
            byte[] bytes = Files.readAllBytes(file);
            int place = bytes.length == 0 ? -1 : random.nextInt(bytes.length);
            if (place >= 0) {
                bytes[place] ^= (byte) (1 + random.nextInt(255));
            }
            Files.write(file, bytes);
            refused += refuses(expected, "seed " + seed + ", byte " + place + " of " + file) ? 1 : 0;
        }
        assertThat(refused).as("seed %d", seed).isGreaterThan(20);
    }

    @Test
    void eachFileThatIsCutOrGoneIsNamed() throws IOException {
        copy();
        List<String> expected = content(folder);
        for (Path file : files(whole)) {
            Path damaged = copy().resolve(file.getFileName().toString());
            byte[] bytes = Files.readAllBytes(damaged);
            Files.write(damaged, Arrays.copyOf(bytes, bytes.length / 2));
            boolean refused = refuses(expected, damaged + " cut in half");
            assertThat(refused || bytes.length == 0)
                    .as("%s cut in half", damaged)
                    .isTrue();
            copy();
            Files.delete(damaged);
            refused = refuses(expected, damaged + " deleted");
            // without committed.bin only the hint is gone whether the store is the last one
            assertThat(refused || bytes.length == 0 || damaged.endsWith("committed.bin"))
                    .as("%s deleted", damaged)
                    .isTrue();
        }
    }

    @Test
    void aStoreThatHasLostItsLastCommitIsRefused() throws IOException {
        copy();
        byte[] older = Files.readAllBytes(folder.resolve("crawl.mv"));
        content(folder);
        Files.write(folder.resolve("crawl.mv"), older);
        assertThatThrownBy(() -> content(folder))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("crawl.mv has lost the data of commit");
    }

    @ParameterizedTest
    @CsvSource({"99, a later", "5, an earlier"})
    void aStateOfAnotherVersionIsRefused(long format, String version) throws IOException {
        copy();
        try (StateStore store = StateStore.open(folder)) {
            store.number("format", format);
            store.commit();
        }
        assertThatThrownBy(() -> content(folder))
                .isInstanceOf(StateException.class)
                .hasMessageContaining(
                        "crawl.mv was written by %s version of CrawlGraph; resume with that version", version);
    }

    /**
     * MVStore says "Writing to sun.nio.ch.FileChannelImpl@5f7 failed" and keeps the words of the system in the cause.
     */
    @Test
    void aFullDiskIsNamed() {
        try (StateStore store = StateStore.open(folder)) {
            IOException full = new IOException("No space left on device");
            RuntimeException failed =
                    DataUtils.newMVStoreException(DataUtils.ERROR_WRITING_FAILED, "Writing to {0} failed", this, full);
            RuntimeException wrapped =
                    DataUtils.newMVStoreException(DataUtils.ERROR_WRITING_FAILED, "{0}", failed, failed);
            for (RuntimeException cause : List.of(failed, wrapped)) {
                assertThat(store.trouble(cause))
                        .hasRootCauseMessage("No space left on device")
                        .cause()
                        .hasMessage(folder.resolve("crawl.mv") + " cannot be written: No space left on device");
            }
        }
    }
}
