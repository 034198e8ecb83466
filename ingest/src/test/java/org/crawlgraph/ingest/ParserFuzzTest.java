package org.crawlgraph.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
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
    private static final String VERTICES = lines(30, i -> i + "\tcom.example" + i + ".www");
    private static final String EDGES = lines(60, i -> i / 2 + "\t" + i * 7 % 30);
    private static final String RANKS = "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n"
            + lines(30, i -> i + "\t1." + i + "\t" + i + "\t1.0E-" + i + "\tcom.example" + i + ".www");
    private static final byte[] ODD = "\0\t\n\r,;\"<>&#%/-0\u007f".getBytes(StandardCharsets.UTF_8);

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

    /** Flips, sets, deletes, repeats and cuts a few bytes. */
    private static byte[] damaged(byte[] bytes, Random random) {
        byte[] result = bytes.clone();
        for (int i = random.nextInt(4); i >= 0 && result.length > 0; i--) {
            int at = random.nextInt(result.length);
            int end = Math.min(result.length, at + 1 + random.nextInt(random.nextBoolean() ? 3 : 200));
            switch (random.nextInt(5)) {
                case 0 -> result[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> result[at] = ODD[random.nextInt(ODD.length)];
                case 2 -> result = spliced(result, at, end, 0);
                case 3 -> result = spliced(result, at, end, 2 + random.nextInt(3));
                default -> result = random.nextInt(10) == 0 ? spliced(result, at, result.length, 0) : result;
            }
        }
        return result;
    }

    /** With the bytes from {@code at} to {@code end} as often as said. */
    private static byte[] spliced(byte[] bytes, int at, int end, int times) {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        result.write(bytes, 0, at);
        for (int i = 0; i < times; i++) {
            result.write(bytes, at, end - at);
        }
        result.write(bytes, end, bytes.length - end);
        return result.toByteArray();
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
            Path file = Inputs.write(folder.resolve(form), damaged(sound, random));
            isRead(file, form + " in round " + round);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tabs", "integers", "gexf"})
    void damagedGzipIsReadOrRefused(String form) {
        Random random = Series.random(ParserFuzzTest.class);
        byte[] sound = Inputs.gzip(sound(form));
        for (int round = 0; round < ROUNDS; round++) {
            Path file = Inputs.write(folder.resolve(form), damaged(sound, random));
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
                bytes[i] = ODD[random.nextInt(ODD.length)];
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
                Files.write(folder.resolve(names.get(i)), i == damaged ? damaged(sound, random) : sound);
            }
            isRead(folder.resolve("x"), names.get(damaged) + " in round " + round);
        }
    }
}
