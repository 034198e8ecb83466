package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a crawl needs memory for, in a process that has little of it. */
@Nightly("crawls with little heap are started at night")
class SmallHeapCrawlTest {

    @TempDir
    private Path folder;

    @BeforeAll
    static void atNight() {}

    private void runs(String heap, Class<?> program, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(said)).isZero();
    }

    @Test
    void aCrawlMayBeginAtMoreSeedsThanMemoryHolds() throws Exception {
        runs("-Xmx24m", ManySeeds.class, folder.toString());
    }

    @Test
    void manyHostsMayHaveALargeRobotsTxt() throws Exception {
        runs("-Xmx40m", ManyLargeRobots.class, folder.resolve("state").toString());
    }

    @Test
    void manyHostsMaySendLargePagesAtOnce() throws Exception {
        runs("-Xmx256m", ManyLargeBodies.class, folder.toString());
    }
}
