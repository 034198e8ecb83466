package org.crawlgraph.app.command.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code seeds --kernel} on a kernel by hand: the pages 0, 1, 2 link to 3 and 4, which is a core with σ² = 3 · 2, and 5
 * links to 6, with σ² = 1.
 */
class KernelSeedsTest {

    @TempDir
    private Path folder;

    private void kernel() throws IOException {
        write("rows", "0\t3 4\n5\t6\n");
        write("members", "0\t1\n0\t2\n");
        write("pages", "0\thttp://a.example/\n3\thttp://x.example/\n5\thttp://b.example/\n");
        Files.writeString(folder.resolve("kernel/manifest.json"), "{\"version\": 3, \"pages\": 7, \"links\": 7}");
    }

    private void write(String kind, String lines) throws IOException {
        Files.createDirectories(folder.resolve("kernel").resolve(kind));
        Files.writeString(folder.resolve("kernel").resolve(kind).resolve("part-00000"), lines);
    }

    private Program.Ended seeds(String count, String... more) {
        String[] arguments = new String[4 + more.length];
        arguments[0] = "seeds";
        arguments[1] = count;
        arguments[2] = "--kernel";
        arguments[3] = folder.resolve("kernel").toString();
        System.arraycopy(more, 0, arguments, 4, more.length);
        return Program.run(folder, arguments);
    }

    @Test
    void theBestHubOfEachCoreIsASeed() throws IOException {
        kernel();

        Program.Ended ended = seeds("2", "--csv");

        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isZero();
        assertThat(ended.out().lines().map(line -> line.split(",", -1)))
                .extracting(cells -> cells[0] + " " + cells[1] + " " + cells[2] + " " + cells[3] + " " + cells[4])
                .containsExactly(
                        "rank url page hubs authorities", "1 http://a.example/ 0 3 2", "2 http://b.example/ 5 1 1");
        assertThat(seeds("3").code()).isEqualTo(3);
        assertThat(seeds("1").out())
                .contains(" http://a.example/ ")
                .contains("2.449")
                .doesNotContain("b.example");
    }

    @Test
    void whatIsNotWholeIsRefusedWithItsPlace() throws IOException {
        kernel();
        write("members", "0\t1\n");
        assertThat(seeds("1").err()).contains("found 5 links, but the manifest has 7");
        write("members", "0\t1 x\n");
        assertThat(seeds("1").err()).contains("members/part-00000:1: expected a page number below 7");
        write("rows", "0\t3 7\n");
        assertThat(seeds("1").err()).contains("rows/part-00000:1: expected a page number below 7");
        Files.delete(folder.resolve("kernel/manifest.json"));
        assertThat(seeds("1").err()).contains("manifest.json: no such file");
    }

    @Test
    void optionsForTheStoreAreRefused() throws IOException {
        kernel();
        assertThat(seeds("1", "--home", "x").err()).contains("remove --run, --option and --home");
        assertThat(seeds("1", "-o", "objective=harvest").code()).isEqualTo(1);
        assertThat(seeds("100001").err()).contains("COUNT is 100001; with --kernel it must be at most 100000");
    }
}
