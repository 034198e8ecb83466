package org.crawlgraph.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.kernel.KernelFolder;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.Damage;
import org.crawlgraph.testkit.segments.SegmentText;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Damages sound files at random: each must still be read, or refused by an {@link IngestException} that names the file;
 * nothing else may come out. The seed is printed, and {@code -Dcrawlgraph.seed=N} repeats it.
 */
class ParserFuzzTest {

    private static final int ROUNDS = Series.length(150, 3_000);

    /** Parquet takes tens of milliseconds to open. */
    private static final int SLOW_ROUNDS = Series.length(20, 20_000);

    private static final String VERTICES = lines(30, i -> i + "\tcom.example" + i + ".www");
    private static final String EDGES = lines(60, i -> i / 2 + "\t" + i * 7 % 30);
    private static final String RANKS = "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n"
            + lines(30, i -> i + "\t1." + i + "\t" + i + "\t1.0E-" + i + "\tcom.example" + i + ".www");

    @TempDir
    private Path folder;

    private interface Line {
        String of(int i);
    }

    private static String lines(int count, Line line) {
        return IntStream.range(0, count).mapToObj(i -> line.of(i) + "\n").collect(Collectors.joining());
    }

    private static String sound(String form) {
        return switch (form) {
            case "tabs" -> "# x\n" + lines(60, i -> "http://a" + i / 3 + ".ü/\thttp://b" + i * 7 % 30);
            case "csv" ->
                "source,target,x\n" + lines(60, i -> "\"http://a" + i / 3 + "\",http://b/\"" + i * 7 % 30 + ",y");
            case "integers" -> "# Nodes: 60 Edges: 60\n" + lines(60, i -> i / 3 + " " + i * 7 % 30);
            case "konect" -> "% sym weighted\n% 60 30 30\n" + lines(60, i -> i / 3 + "\t" + i * 7 % 30 + "\t0.5");
            case "gexf" ->
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gexf><graph><attributes class=\"node\">"
                        + "<attribute id=\"u\" title=\"url\"/></attributes><nodes count=\"30\">"
                        + lines(
                                30,
                                i -> "<node id=\"" + i + "\"><attvalue for=\"u\" value=\"http://ü" + i + "\"/></node>")
                        + "</nodes><edges>"
                        + lines(30, i -> "<edge source=\"" + i + "\" target=\"" + i * 7 % 30 + "\"/>")
                        + "</edges></graph></gexf>";
            case "graphml" ->
                "<graphml><key id=\"u\" attr.name=\"url\"/><graph edgedefault=\"directed\">"
                        + lines(
                                30,
                                i -> "<node id=\"n" + i + "\"><data key=\"u\"><![CDATA[http://a" + i
                                        + "]]></data></node>")
                        + "<!-- x -->" + lines(30, i -> "<edge source=\"n" + i + "\" target=\"n" + i * 7 % 30 + "\"/>")
                        + "</graph></graphml>";
            default -> throw new IllegalArgumentException(form);
        };
    }

    /** Whether the input was read. */
    private boolean isRead(Path input, String what) {
        try {
            ImportSummary summary = GraphImport.check(input, ImportOptions.DEFAULT, Checkpoint.NONE);
            assertThat(summary.pages()).as(what).isPositive();
            return true;
        } catch (IngestException e) {
            assertThat(e.getMessage()).as(what).contains(folder.toString());
            return false;
        } catch (RuntimeException | Error e) {
            return fail(what, e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tabs", "csv", "integers", "konect", "gexf", "graphml"})
    void damagedFilesAreReadOrRefused(String form) {
        Random random = Series.random(ParserFuzzTest.class);
        byte[] sound = sound(form).getBytes(StandardCharsets.UTF_8);
        assertThat(isRead(Inputs.write(folder.resolve(form), sound), form)).isTrue();
        for (int round = 0; round < ROUNDS; round++) {
            Path file = Inputs.write(folder.resolve(form), Damage.of(sound, random));
            isRead(file, form + " in round " + round);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tabs", "integers", "gexf"})
    void damagedGzipIsReadOrRefused(String form) {
        Random random = Series.random(ParserFuzzTest.class);
        byte[] sound = Inputs.gzip(sound(form));
        for (int round = 0; round < ROUNDS; round++) {
            Path file = Inputs.write(folder.resolve(form), Damage.of(sound, random));
            isRead(file, form + ".gz in round " + round);
        }
    }

    @Test
    void bytesWithoutMeaningAreReadOrRefused() {
        Random random = Series.random(ParserFuzzTest.class);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = new byte[1 + random.nextInt(300)];
            random.nextBytes(bytes);
            for (int i = 0; random.nextBoolean() && i < bytes.length; i++) {
                bytes[i] = Damage.odd(random);
            }
            isRead(Inputs.write(folder.resolve("bytes"), bytes), "round " + round);
        }
    }

    @Test
    void damagedHostGraphsAreReadOrRefused() throws IOException {
        Random random = Series.random(ParserFuzzTest.class);
        List<String> names = List.of("x-vertices.txt", "x-edges.txt", "x-ranks.txt");
        List<String> texts = List.of(VERTICES, EDGES, RANKS);
        for (int round = 0; round < ROUNDS; round++) {
            int damaged = random.nextInt(3);
            for (int i = 0; i < 3; i++) {
                byte[] sound = texts.get(i).getBytes(StandardCharsets.UTF_8);
                Files.write(folder.resolve(names.get(i)), i == damaged ? Damage.of(sound, random) : sound);
            }
            isRead(folder.resolve("x"), names.get(damaged) + " in round " + round);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pages", "links"})
    void damagedFilesOfAParquetCrawlAreReadOrRefused(String damaged) throws IOException {
        Path crawl = copied(Inputs.sparkCrawl(), folder.resolve("crawl"));
        assertThat(isRead(crawl, "whole")).isTrue();
        damagedOneByOne(crawl, damaged + "/part-", SLOW_ROUNDS, file -> isRead(crawl, file));
    }

    @Test
    void damagedParquetOfLinksIsReadOrRefused() throws IOException {
        Path links = copied(Inputs.sparkCrawl().resolve("links"), folder.resolve("links"));
        damagedOneByOne(links, "part-00000", SLOW_ROUNDS, file -> isRead(links, file));
    }

    @Test
    void damagedSegmentsAreReadOrRefused() throws IOException {
        Path crawl = folder.resolve("crawl");
        SegmentText.write(
                crawl.resolve("segments/20260101000000"),
                lines(20, i -> "http://a.test/" + i + " 33 " + (1_000 + i) + " 200"),
                lines(
                        20,
                        i -> "http://a.test/" + i + " | Page " + i + " | http://a.test/" + (i + 1)
                                + " http://b.test/"));
        assertThat(isRead(crawl, "whole")).isTrue();
        damagedOneByOne(crawl, "data", ROUNDS, file -> isRead(crawl, file));
    }

    @Test
    void damagedKernelsAreReadOrRefused() throws IOException {
        Path kernel = folder.resolve("kernel");
        for (String name : List.of("rows", "members", "pages")) {
            Files.createDirectories(kernel.resolve(name));
        }
        Files.writeString(kernel.resolve("rows/part-0"), "0\t4 5\n2\t5 6\n");
        Files.writeString(kernel.resolve("members/part-0"), "0\t1 3\n");
        Files.writeString(kernel.resolve("pages/part-0"), lines(7, i -> i + "\thttp://h" + i % 3 + ".test/" + i));
        Files.writeString(
                kernel.resolve("manifest.json"),
                "{\"version\": 2, \"pages\": 7, \"links\": 8, \"weights\": \"site\", \"site\": \"host\"}");
        assertThat(new KernelFolder(kernel).read(Checkpoint.NONE)).isNotNull();
        damagedOneByOne(kernel, "", ROUNDS, what -> {
            try {
                new KernelFolder(kernel).read(Checkpoint.NONE);
            } catch (IngestException e) {
                assertThat(e.getMessage()).as(what).contains(kernel.toString());
            } catch (RuntimeException | Error e) {
                fail(what, e);
            }
        });
    }

    /** Damages one of the files whose path in the folder contains a text, hands on what was done, and mends it. */
    private static void damagedOneByOne(Path folder, String named, int rounds, Consumer<String> then)
            throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(
                            file -> Files.isRegularFile(file) && file.toString().contains(named))
                    .sorted()
                    .toList();
        }
        Random random = Series.random(ParserFuzzTest.class);
        for (int round = 0; round < rounds; round++) {
            Path file = files.get(random.nextInt(files.size()));
            byte[] sound = Files.readAllBytes(file);
            Files.write(file, Damage.of(sound, random));
            then.accept(file + " in round " + round);
            Files.write(file, sound);
        }
    }

    private static Path copied(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
        return to;
    }
}
