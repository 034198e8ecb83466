package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InterruptedImportIT {

    private static final int PAGES = 20_000;

    @TempDir
    private Path folder;

    /** A ring with chords: big enough for every stage to be reported. */
    private Path input() {
        String links = IntStream.range(0, PAGES)
                .mapToObj(page -> url(page) + "\t" + url((page + 1) % PAGES) + "\n" + url(page) + "\t"
                        + url((page + 100) % PAGES) + "\n")
                .collect(Collectors.joining());
        return Inputs.write(folder.resolve("links.tsv"), links);
    }

    private static String url(int page) {
        return "http://host" + page % 1000 + ".test/" + page;
    }

    private static void assertWhole(Path home) {
        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.number("MATCH (n:Page) RETURN count(n)")).isEqualTo(PAGES);
            assertThat(store.number("MATCH ()-[l:LINKS_TO]->() RETURN count(l)"))
                    .isEqualTo(2L * PAGES);
            assertThat(store.number("SHOW INDEXES YIELD name, state WHERE name IN ['page_url', 'page_host']"
                            + " AND state = 'ONLINE' RETURN count(*)"))
                    .isEqualTo(2);
        }
    }

    @Test
    void anExceptionOfTheCheckpointAtAnyStageLeavesNothingAndARerunWorks() {
        Path input = input();
        Path home = folder.resolve("home");
        Set<String> stages = new LinkedHashSet<>();
        GraphImport.run(
                input, ImportOptions.DEFAULT, folder.resolve("first"), (stage, done, total) -> stages.add(stage));
        assertThat(stages)
                .contains("reading the table", "checking links", "checking URLs", "importing pages", "indexing");

        List<String> order = List.copyOf(stages);
        for (int stage = 0; stage < order.size(); stage++) {
            assertStoppedLeavesNothing(input, home, Set.copyOf(order.subList(stage, order.size())), 1);
        }
        assertStoppedLeavesNothing(
                input, home, Set.of("indexing"), 2); // the first is before the staged store is opened

        GraphImport.run(input, ImportOptions.DEFAULT, home, Checkpoint.NONE);
        assertWhole(home);
    }

    /** Stops at a report of any of these stages: short stages are not reported in every run, later ones are. */
    private static void assertStoppedLeavesNothing(Path input, Path home, Set<String> stages, int time) {
        RuntimeException stop = new IllegalStateException("stop at " + stages);
        AtomicInteger seen = new AtomicInteger();
        assertThatThrownBy(() -> GraphImport.run(input, ImportOptions.DEFAULT, home, (name, done, total) -> {
                    if (stages.contains(name) && seen.incrementAndGet() == time) {
                        throw stop;
                    }
                }))
                .isSameAs(stop);
        assertThat(home).as("stopped at report %d of %s", time, stages).doesNotExist();
    }

    /**
     * Sooner and later: while links are written, when the staged store is opened, while indexes are filled, and after;
     * one of them by day.
     */
    static List<Arguments> moments() {
        List<Arguments> moments = new ArrayList<>(List.of(
                Arguments.of("importing links|finishing|indexing", 0),
                Arguments.of("indexing", 0),
                Arguments.of("indexing", 2_500),
                Arguments.of("indexing", 5_000)));
        Collections.shuffle(moments, Series.random(InterruptedImportIT.class));
        return moments.subList(0, Series.length(1, moments.size()));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void aKillAtAnyMomentLeavesNoStoreOrTheWholeAndARerunWorks(String stages, long millis) throws Exception {
        Path input = input();
        Path home = folder.resolve("home");

        kill(stages, millis, input, home);

        if (Files.exists(home.resolve("data/databases/neo4j"))) {
            assertWhole(home);
        } else {
            GraphImport.run(input, ImportOptions.DEFAULT, home, Checkpoint.NONE);
            assertWhole(home);
            assertThat(ImportRecord.read(home)).isNotNull();
        }
        assertThat(home.resolve("import-staging/data/databases")).doesNotExist();
    }

    private static void kill(String stages, long millis, Path input, Path home) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Import.class.getName(),
                        input.toString(),
                        home.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            while (line != null && !line.matches(stages)) {
                line = out.readLine();
            }
            assertThat(line).as("the import reached a stage").isNotNull();
            process.waitFor(millis, TimeUnit.MILLISECONDS);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** An import in a process of its own, which prints each stage as it begins. */
    static final class Import {

        private Import() {}

        public static void main(String[] args) {
            Set<String> seen = new LinkedHashSet<>();
            GraphImport.run(Path.of(args[0]), ImportOptions.DEFAULT, Path.of(args[1]), (stage, done, total) -> {
                if (seen.add(stage)) {
                    System.out.println(stage);
                }
            });
        }
    }
}
