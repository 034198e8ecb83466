package org.crawlgraph.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Assertions;

/**
 * Feeds mutated files to a reader. Every build takes the same {@value #ROUNDS} files, or as many of them as a second
 * allows; {@code -Pnightly} draws others for two minutes, and {@code -Dcrawlgraph.fuzz=SECONDS} for as long as it says.
 * Each input must end in a result or in an error that the test accepts, within {@link #MOST_CPU} and
 * {@link #MOST_BYTES}. The files of a failure are kept in {@code target/fuzz}.
 */
public final class Fuzz {

    private static final Duration MOST_CPU = Duration.ofSeconds(10);

    /** A machine under load takes longer by the clock; this only ends what hangs. */
    private static final Duration MOST_TIME = Duration.ofMinutes(2);

    /** Allocated by one reading on its own thread, much of it garbage soon. */
    private static final long MOST_BYTES = 2L << 30;

    private static final int LARGEST = 1 << 16;
    private static final int FEWEST_ROUNDS = 10;
    private static final int ROUNDS = 100;
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");

    private static final List<String> TOKENS = List.of(
            "-1",
            "0",
            "2147483647",
            "2147483648",
            "4294967296",
            "9223372036854775807",
            "99999999999999999999",
            "1e999",
            "NaN",
            "\u0000",
            "\ufeff",
            "\u202e",
            "\ud800",
            "\r",
            "\n",
            "\r\n\r\n",
            "\t",
            "\"",
            "'",
            "<",
            "</",
            "<!--",
            "<![CDATA[",
            "&#x0;",
            "&amp;",
            "../",
            "./",
            "//",
            "?",
            "#",
            "%",
            "%00",
            "[",
            "{",
            "}",
            "]",
            "\\u0000",
            ",",
            ";",
            "WARC/1.0",
            "http://",
            "https://[::1]/",
            "null",
            "true",
            "*",
            "$",
            "(a+)+b");

    private static final byte[][] LENGTHS = {
        {0, 0, 0, 0},
        {-1, -1, -1, -1},
        {127, -1, -1, -1},
        {-1, -1, -1, 127},
        {0, 0, 0, -128},
        {-128, 0, 0, 0},
        {-114},
        {-121},
        {31, -117},
        {0, 1, 0, 0}
    };

    private Fuzz() {}

    /** Reads files by name; throws for what should not happen. */
    @FunctionalInterface
    public interface Reader {
        void read(Map<String, byte[]> files) throws Exception;
    }

    /** @param sound text of one file */
    public static void run(Class<?> test, String name, String sound, Reader reader) throws IOException {
        run(test, name, Map.of(name, sound.getBytes(UTF_8)), reader);
    }

    /**
     * Fuzzes a reader.
     *
     * @param name of the reader, for messages
     * @param sound files that can be read, by name; mostly one of them is mutated
     */
    @SuppressWarnings("SystemOut") // into the log of the build
    public static void run(Class<?> test, String name, Map<String, byte[]> sound, Reader reader) throws IOException {
        Long asked = Long.getLong("crawlgraph.fuzz");
        boolean searches = Series.NIGHTLY || asked != null;
        long seed = searches ? Series.seed(test) : 1;
        long rounds = searches ? Long.MAX_VALUE : ROUNDS;
        long seconds = asked == null ? Series.length(1, 120) : asked;
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        List<String> names = sound.keySet().stream().sorted().toList();
        long round = 0;
        for (; round < FEWEST_ROUNDS || round < rounds && System.nanoTime() < end; round++) {
            Random random = new Random(seed + 31 * round);
            Map<String, byte[]> files = new LinkedHashMap<>(sound);
            for (int times = random.nextInt(8) == 0 ? 2 : 1; times > 0; times--) {
                String mutated = names.get(random.nextInt(names.size()));
                byte[] other = sound.get(names.get(random.nextInt(names.size())));
                files.put(mutated, mutated(sound.get(mutated), other, random));
            }
            try {
                Assertions.assertTimeoutPreemptively(MOST_TIME, () -> bounded(reader, files));
            } catch (Throwable e) {
                throw new AssertionError(
                        name + " in round " + round + " of -Dcrawlgraph.seed=" + seed + ", kept in "
                                + kept(name, files),
                        e);
            }
        }
        if (searches) {
            System.out.println(name + ": " + round + " inputs, " + round / Math.max(1, seconds) + " per second");
        }
    }

    private static void bounded(Reader reader, Map<String, byte[]> files) throws Exception {
        var thread = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long cpu = thread.getCurrentThreadCpuTime();
        long bytes = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
        reader.read(files);
        cpu = thread.getCurrentThreadCpuTime() - cpu;
        bytes = thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - bytes;
        if (cpu > MOST_CPU.toNanos() || bytes > MOST_BYTES) {
            throw new AssertionError("it took " + cpu / 1_000_000 + " ms and allocated " + bytes + " bytes");
        }
    }

    private static Path kept(String name, Map<String, byte[]> files) throws IOException {
        Path folder = Files.createTempDirectory(
                Files.createDirectories(Path.of("target", "fuzz")), name.replaceAll("\\W", "-"));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.write(path, file.getValue());
        }
        return folder;
    }

    /** One to four changes. */
    private static byte[] mutated(byte[] sound, byte[] other, Random random) {
        byte[] bytes = sound;
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes = switch (random.nextInt(8)) {
                case 0, 1, 2 -> Damage.of(bytes, random);
                case 3 -> numbered(bytes, random);
                case 4 -> with(bytes, TOKENS.get(random.nextInt(TOKENS.size())).getBytes(UTF_8), 0, random);
                case 5 -> {
                    byte[] length = LENGTHS[random.nextInt(LENGTHS.length)];
                    yield with(bytes, length, length.length, random);
                }
                case 6 -> repeated(bytes, random);
                default -> {
                    int from = random.nextInt(other.length + 1);
                    int to = from + random.nextInt(other.length - from + 1);
                    yield with(bytes, Arrays.copyOfRange(other, from, to), 0, random);
                }
            };
        }
        return bytes.length > LARGEST + sound.length ? Arrays.copyOf(bytes, LARGEST + sound.length) : bytes;
    }

    /** With a piece in place of {@code over} bytes somewhere. */
    private static byte[] with(byte[] bytes, byte[] piece, int over, Random random) {
        int at = random.nextInt(bytes.length + 1);
        int rest = Math.min(bytes.length, at + over);
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        result.write(bytes, 0, at);
        result.writeBytes(piece);
        result.write(bytes, rest, bytes.length - rest);
        return result.toByteArray();
    }

    /** A stretch, or one token, as often as fits: what is quadratic shows. */
    private static byte[] repeated(byte[] bytes, Random random) {
        int from = random.nextInt(bytes.length + 1);
        int to = from + random.nextInt(Math.min(64, bytes.length - from) + 1);
        byte[] piece = random.nextInt(3) == 0
                ? TOKENS.get(random.nextInt(TOKENS.size())).getBytes(UTF_8)
                : Arrays.copyOfRange(bytes, from, to);
        int times = 1 << random.nextInt(16);
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        result.write(bytes, 0, from);
        for (int i = 0; i < times && result.size() < LARGEST; i++) {
            result.writeBytes(piece);
        }
        result.write(bytes, from, bytes.length - from);
        return result.toByteArray();
    }

    /** With another number in place of one. */
    private static byte[] numbered(byte[] bytes, Random random) {
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        List<int[]> numbers = new ArrayList<>();
        for (Matcher number = NUMBER.matcher(text); number.find() && numbers.size() < 1_000; ) {
            numbers.add(new int[] {number.start(), number.end()});
        }
        if (numbers.isEmpty()) {
            return bytes;
        }
        int[] place = numbers.get(random.nextInt(numbers.size()));
        return (text.substring(0, place[0]) + TOKENS.get(random.nextInt(9)) + text.substring(place[1]))
                .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    }
}
