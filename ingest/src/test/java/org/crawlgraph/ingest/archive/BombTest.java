package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small files that unpack to large ones, read by a JVM with a small heap; a kind of each by day, all of them at night.
 */
class BombTest {

    private static final int HEAP = 48;

    @TempDir
    private Path folder;

    /** Run by the JVM with the small heap: prints what becomes of each file. */
    public static final class Reader {
        public static void main(String[] files) {
            for (String file : files) {
                try {
                    System.out.println(GraphImport.check(Path.of(file), ImportOptions.DEFAULT, Checkpoint.NONE)
                                    .links()
                            + " links");
                } catch (IngestException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
    }

    private Path gzip(String name, String begin, int times, IntFunction<String> repeated) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file), 1 << 16))) {
            out.write(begin.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < times; i++) {
                out.write(repeated.apply(i).getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    @Test
    void whatDoesNotFitInTheHeapIsRefusedInWordsAndWhatDoesIsRead() throws IOException, InterruptedException {
        String megabyte = "x".repeat(1 << 20);
        int more = 70; // than the heap, and than a line may have
        int tags = Series.NIGHTLY ? more : 2; // than may lie between tags
        Inputs.write(folder.resolve("cc-vertices.txt"), "0\tcom.a\n1\tcom.b\n");
        String full = "pages and links do not fit in the heap";
        Map<Path, String> said = new LinkedHashMap<>();
        said.put(
                gzip("one-line", "http://a\thttp://b\n", more, i -> megabyte),
                "one-line:2: the line is longer than 67108864 bytes");
        said.put(
                gzip("attribute", "<gexf><graph><nodes><node id=\"1\" label=\"", tags, i -> megabyte),
                "attribute: from character .*no tag starts for 1048576 characters");
        said.put(
                gzip("text", "<graphml><graph><node id=\"1\"><data key=\"url\">", tags, i -> megabyte),
                "text: from character .*no tag starts for 1048576 characters");
        said.put(gzip("urls", "", 500_000, i -> "http://a/" + "x".repeat(100) + i + "\thttp://b/\n"), full);
        if (Series.NIGHTLY) {
            said.put(gzip("comment", "<gexf><!--", more, i -> "<".repeat(1 << 20)), "comment: ");
            said.put(gzip("links", "", 6_000_000, i -> i % 1000 + "\t" + i % 1009 + "\n"), full);
            said.put(
                    gzip(
                            "nodes",
                            "<gexf><graph><nodes>",
                            1_000_000,
                            i -> "<node id=\"" + i + "\" label=\"http://a/" + i + "\"/>"),
                    full);
            said.put(gzip("cc-edges.txt.gz", "", 3_000_000, i -> "0\t" + i % 2 + "\n"), "2 links");
        }
        List<String> lines = read(said.keySet());

        assertThat(lines).hasSize(said.size());
        int read = 0;
        for (String words : said.values()) {
            String line = lines.get(read++);
            assertThat(line).containsPattern(words);
            if (words.equals(full)) {
                assertThat(line).contains("CRAWLGRAPH_OPTS=-Xmx");
            }
        }
    }

    private List<String> read(Set<Path> files) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP + "m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Reader.class.getName()));
        files.forEach(file -> command.add(file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor()).isZero();
        return Files.readAllLines(out);
    }
}
