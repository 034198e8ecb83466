package org.crawlgraph.crawler.fetch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.SequenceInputStream;
import java.net.URLEncoder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes seed lists. The path {@code -} is standard input or output.
 *
 * <p>Files are replaced atomically, so that a crawler watching the folder never sees an incomplete one. Files are gzipped if their name
 * ends with {@code .gz}; on reading, gzip is detected by content.
 */
public final class SeedList {

    private static final String STANDARD = "-";
    private static final int LONGEST_LINE = 1 << 20;

    private SeedList() {}

    /**
     * Writes a list and replaces an existing file.
     *
     * @param path {@code -} for standard output; for {@link SeedFormat#HERITRIX}, its extension selects the kind of file
     * @param seeds in order of non-increasing scores
     * @param header first line, in formats with comments
     * @throws IOException if writing fails; an existing file is left unchanged
     * @throws IllegalArgumentException if the scores increase
     */
    public static void write(Path path, SeedFormat format, List<ListedSeed> seeds, String header) throws IOException {
        for (int i = 1; i < seeds.size(); i++) {
            if (seeds.get(i).score() > seeds.get(i - 1).score()) {
                throw new IllegalArgumentException(
                        "seeds must be sorted by descending score, but number " + (i + 1) + ", "
                                + seeds.get(i).url() + ", has " + seeds.get(i).score() + " after "
                                + seeds.get(i - 1).score());
            }
        }
        if (path.toString().equals(STANDARD)) {
            writeToStandardOutput(new SeedLines(format, STANDARD), seeds, header);
            return;
        }
        Path file = path.toAbsolutePath();
        String name = String.valueOf(file.getFileName());
        boolean gzip = name.endsWith(".gz");
        SeedLines lines = new SeedLines(format, gzip ? name.substring(0, name.length() - ".gz".length()) : name);
        AtomicFile.write(file, draft -> {
            try (FileOutputStream out = new FileOutputStream(draft.toFile());
                    OutputStream packed = gzip ? new GZIPOutputStream(out) : out) {
                write(packed, lines, seeds, header);
                if (packed instanceof GZIPOutputStream zip) {
                    zip.finish();
                }
                out.getFD().sync();
            }
        });
    }

    @SuppressWarnings("SystemOut") // what the caller asked for
    private static void writeToStandardOutput(SeedLines lines, List<ListedSeed> seeds, String header)
            throws IOException {
        write(System.out, lines, seeds, header);
        if (System.out.checkError()) {
            throw new IOException("cannot write to standard output");
        }
    }

    private static void write(OutputStream out, SeedLines lines, List<ListedSeed> seeds, String header)
            throws IOException {
        BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        if (lines.comments()) {
            writer.write("# " + header.replaceAll("\\R", " ") + "\n");
        }
        for (String line : (Iterable<String>) lines.of(seeds)::iterator) {
            writer.write(line);
            writer.write('\n');
        }
        writer.flush();
    }

    /**
     * Reads a list in any format, or a plain list of URLs. A byte order mark, any line ends, empty lines and comments are accepted. URLs
     * are returned as written and may repeat.
     *
     * @param path {@code -} for standard input
     * @return not empty, by descending score, ties in line order
     * @throws IOException if reading fails
     * @throws IllegalArgumentException if a line is invalid or has no absolute http(s) URL, with file and line; or if there are no seeds
     */
    public static List<ListedSeed> read(Path path) throws IOException {
        return read(path, true);
    }

    /** Reads a list of stored pages, whose URLs may be any text, as a graph can have arbitrary names. Otherwise like {@link #read}. */
    public static List<ListedSeed> readPages(Path path) throws IOException {
        return read(path, false);
    }

    private static List<ListedSeed> read(Path path, boolean web) throws IOException {
        List<ListedSeed> seeds = new ArrayList<>();
        stream(path, web, seeds::add);
        seeds.sort(Comparator.comparingDouble(ListedSeed::score).reversed());
        return List.copyOf(seeds);
    }

    /** Reads a list like {@link #read}, but passes the seeds one by one in line order. */
    public static void stream(Path path, Consumer<ListedSeed> taker) throws IOException {
        stream(path, true, taker);
    }

    private static void stream(Path path, boolean web, Consumer<ListedSeed> taker) throws IOException {
        boolean standard = path.toString().equals(STANDARD);
        String name = standard ? "standard input" : path.toString();
        try (InputStream in = standard ? System.in : Files.newInputStream(path)) {
            if (!anySeed(new LineGuard(unpacked(in), name), name, web, taker)) {
                throw new IllegalArgumentException(name + " has no seeds; it must have one URL per line");
            }
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(name + " is not UTF-8 text; it must have one URL per line", e);
        } catch (ZipException | EOFException e) {
            throw new IllegalArgumentException(
                    name + " is damaged or truncated gzip (" + e.getMessage() + "); write or fetch it again", e);
        }
    }

    private static boolean anySeed(InputStream in, String name, boolean web, Consumer<ListedSeed> taker)
            throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(
                in, StandardCharsets.UTF_8.newDecoder())); // a decoder that reports malformed input
        boolean any = false;
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            ListedSeed seed;
            try {
                seed = SeedLine.read(number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line);
                if (seed != null && web && !isWeb(seed.url())) {
                    throw new IllegalArgumentException(
                            "'" + seed.url() + "' is not an absolute http or https URL, such as https://example.org/");
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(name + ", line " + number + ": " + e.getMessage(), e);
            }
            if (seed != null) {
                any = true;
                taker.accept(seed);
            }
        }
        return any;
    }

    private static boolean isWeb(String url) {
        String canonical = CanonicalUrl.of(url);
        return canonical != null && (canonical.startsWith("http://") || canonical.startsWith("https://"));
    }

    private static InputStream unpacked(InputStream in) throws IOException {
        byte[] first = in.readNBytes(2);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(first), in);
        boolean gzip = first.length == 2 && (first[0] & 0xFF) == 0x1F && (first[1] & 0xFF) == 0x8B;
        return gzip ? new GZIPInputStream(whole) : whole;
    }

    /** Rejects overlong lines before they are in memory, as a small gzip file may decompress to an unbounded line. */
    private static final class LineGuard extends FilterInputStream {

        private final String name;
        private long line = 1;
        private int length;

        LineGuard(InputStream in, String name) {
            super(in);
            this.name = name;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int count) throws IOException {
            int read = in.read(bytes, offset, count);
            for (int i = offset; i < offset + read; i++) {
                boolean ended = bytes[i] == '\n';
                line += ended ? 1 : 0;
                length = ended ? 0 : length + 1;
                if (length > LONGEST_LINE) {
                    throw new IllegalArgumentException(name + ", line " + line + ": longer than " + LONGEST_LINE
                            + " bytes, which is too long for a seed list");
                }
            }
            return read;
        }
    }

    /** Formats seeds. */
    private static final class SeedLines {

        private final SeedFormat format;
        private final HeritrixFile heritrix;

        /**
         * Creates the formatter of a file.
         *
         * @param name of the file, without {@code .gz}
         */
        SeedLines(SeedFormat format, String name) {
            this.format = format;
            this.heritrix = HeritrixFile.of(name);
        }

        /** Whether readers of this file skip lines starting with {@code #}. */
        boolean comments() {
            return format.comments() && (format != SeedFormat.HERITRIX || heritrix == HeritrixFile.SEEDS);
        }

        /** One line per seed. */
        Stream<String> of(List<ListedSeed> seeds) {
            return IntStream.range(0, seeds.size()).mapToObj(i -> line(seeds.get(i), i, seeds.size()));
        }

        private String line(ListedSeed seed, int before, int count) {
            return switch (format) {
                case TXT -> seed.url();
                case NUTCH -> tabs(seed, "nutch.score");
                case STORMCRAWLER -> tabs(seed, "score");
                case URLFRONTIER -> urlItem(seed).toString();
                case HERITRIX -> heritrix.line(seed, 1 + (int) ((long) before * Byte.MAX_VALUE / count));
                case SCRAPY -> request(seed, count - before).toString();
            };
        }

        private static String tabs(ListedSeed seed, String score) {
            String line = seed.url() + "\t" + score + "=" + seed.score();
            return seed.core() == 0 ? line : line + "\tcore=" + seed.core();
        }

        private static ObjectNode urlItem(ListedSeed seed) {
            ObjectNode item = JsonNodeFactory.instance.objectNode();
            ObjectNode info = item.putObject("discovered").putObject("info");
            ObjectNode metadata = info.put("url", seed.url()).putObject("metadata");
            metadata.putObject("score").putArray("values").add(String.valueOf(seed.score()));
            if (seed.core() > 0) {
                metadata.putObject("core").putArray("values").add(String.valueOf(seed.core()));
            }
            return item;
        }

        private static ObjectNode request(ListedSeed seed, int priority) {
            ObjectNode request = JsonNodeFactory.instance.objectNode();
            request.put("url", seed.url()).put("priority", priority).put("score", seed.score());
            return seed.core() == 0 ? request : request.put("core", seed.core());
        }

        /** Kinds of Heritrix files by file extension. */
        private enum HeritrixFile {
            SEEDS,
            SCHEDULE,
            PRECEDENCE;

            static HeritrixFile of(String name) {
                return name.endsWith(".schedule") ? SCHEDULE : name.endsWith(".precedence") ? PRECEDENCE : SEEDS;
            }

            String line(ListedSeed seed, int precedence) {
                return switch (this) {
                    case SEEDS -> seed.url();
                    case SCHEDULE -> "F+ " + seed.url();
                    case PRECEDENCE -> seed.url() + " " + precedence;
                };
            }
        }
    }

    /**
     * Parses a line of a seed list in any format. Each line is self-describing, and formats may be mixed in a file. {@link SeedList} adds
     * the position to errors.
     */
    private static final class SeedLine {

        private static final ObjectMapper JSON = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

        private SeedLine() {}

        /**
         * The seed of a line.
         *
         * @return null for an empty line or a comment
         * @throws IllegalArgumentException if the line is invalid
         */
        static @Nullable ListedSeed read(String line) {
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                return null;
            }
            if (text.startsWith("{")) {
                return ofJson(text);
            }
            int tab = text.indexOf('\t');
            if (tab >= 0 && !text.startsWith("F+")) {
                return ofFields(text.substring(0, tab).strip(), text.substring(tab + 1));
            }
            String[] words = withoutComment(text).split("\\s+", -1);
            if (words[0].equals("F+") && words.length > 1) {
                return new ListedSeed(
                        words[1], 1, 0); // ignore the hop path and the URL of the source page that may follow
            }
            if (words.length == 2 && words[1].matches("[0-9]{1,3}")) {
                return new ListedSeed(
                        words[0], -Integer.parseInt(words[1]), 0); // a Heritrix precedence: lower is better
            }
            if (words.length > 1) {
                throw new IllegalArgumentException(
                        "'" + text + "' contains spaces; separate fields by tabs, and write spaces in URLs as %20");
            }
            return new ListedSeed(words[0], 1, 0);
        }

        /** Removes a comment, which starts with {@code #} after whitespace; in a URL, {@code #} starts a fragment. */
        private static String withoutComment(String text) {
            for (int at = text.indexOf('#'); at > 0; at = text.indexOf('#', at + 1)) {
                if (Character.isWhitespace(text.charAt(at - 1))) {
                    return text.substring(0, at).stripTrailing();
                }
            }
            return text;
        }

        /** {@code key=value} fields of Nutch and StormCrawler. */
        private static ListedSeed ofFields(String url, String fields) {
            double score = 1;
            int core = 0;
            for (String field : fields.split("\t", -1)) {
                int equals = field.indexOf('=');
                String key = equals < 0 ? "" : field.substring(0, equals).strip();
                String value = field.substring(equals + 1).strip();
                if (key.equals("nutch.score") || key.equals("score")) {
                    score = number(key, value);
                } else if (key.equals("core")) {
                    core = count(value);
                }
            }
            return new ListedSeed(url, score, core);
        }

        private static ListedSeed ofJson(String text) {
            JsonNode root;
            try {
                root = JSON.readTree(text);
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
            }
            JsonNode request = root.path("url");
            if (request.isTextual()) {
                String score = root.has("score") ? "score" : "priority";
                return new ListedSeed(
                        request.textValue(),
                        number(score, root.path(score).asText("1")),
                        root.has("core") ? count(root.path("core").asText()) : 0);
            }
            for (String kind : new String[] {"discovered", "known"}) {
                JsonNode info = root.path(kind).path("info");
                if (info.path("url").isTextual()) {
                    return ofUrlInfo(info);
                }
            }
            throw new IllegalArgumentException(
                    "no URL in this JSON; expected \"url\" (Scrapy) or \"discovered.info.url\" (URLFrontier)");
        }

        private static ListedSeed ofUrlInfo(JsonNode info) {
            JsonNode metadata = info.path("metadata");
            String score = metadata.path("score").path("values").path(0).asText("1");
            String core = metadata.path("core").path("values").path(0).asText("0");
            return new ListedSeed(info.path("url").textValue(), number("score", score), count(core));
        }

        private static double number(String key, String value) {
            try {
                return Double.parseDouble(value);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(key + " is '" + value + "', which is not a number", e);
            }
        }

        private static int count(String value) {
            try {
                return Integer.parseInt(value);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("core is '" + value + "', which is not a whole number", e);
            }
        }
    }

    /**
     * An entry of a seed list.
     *
     * @param url as spelled in the list or the store; not empty, without spaces, tabs and line breaks
     * @param score finite, higher is better; 1 in text formats without scores, as in Nutch
     * @param core rank of the core that it represents, from 1; 0 if unknown
     */
    public record ListedSeed(String url, double score, int core) {

        private static final Pattern BLANK = Pattern.compile("\\p{Z}");

        /** Creates an entry for a page whose URL may have any characters: hidden ones and spaces are percent-encoded. */
        public static ListedSeed encoded(String url, double score, int core) {
            String plain = BLANK.matcher(VisibleText.encoded(url))
                    .replaceAll(space -> URLEncoder.encode(space.group(), StandardCharsets.UTF_8)
                            .replace("+", "%20"));
            return new ListedSeed(plain, score, core);
        }

        public ListedSeed {
            if (url.isEmpty() || url.chars().anyMatch(c -> c <= ' ' || c == 0x7F || Character.isWhitespace(c))) {
                throw new IllegalArgumentException("the URL '" + url
                        + "' cannot be listed: it is empty or has spaces or control characters; percent-encode them");
            }
            if (!Double.isFinite(score)) {
                throw new IllegalArgumentException(
                        "the score of " + url + " is " + score + ", which is not a number to sort by");
            }
            if (core < 0) {
                throw new IllegalArgumentException("the core of " + url + " is " + core + "; core numbers start at 1");
            }
        }
    }

    /** A seed list format. Files are UTF-8 with one seed per line, best first. */
    public enum SeedFormat {
        /** One URL per line, best first, without scores. Lines starting with {@code #} are comments. */
        TXT("seeds.txt"),
        /**
         * Apache Nutch, for {@code nutch inject}: the URL and tab-separated {@code key=value} fields. {@code nutch.score} is the score in the
         * CrawlDb; Nutch fetches higher scores first.
         */
        NUTCH("seeds.txt"),
        /**
         * Apache StormCrawler, for its {@code FileSpout}: the URL and tab-separated {@code key=value} metadata. StormCrawler fetches by
         * {@code nextFetchDate}, which it assigns to seeds in line order, so the order determines the priority; {@code score} is available to
         * custom filters.
         */
        STORMCRAWLER("seeds.txt"),
        /**
         * URLFrontier, for {@code PutURLs} of its client: one JSON {@code URLItem} per line. It returns the URLs of a queue in insertion
         * order; {@code score} and {@code core} are metadata.
         */
        URLFRONTIER("seeds.jsonl"),
        /**
         * Heritrix 3: a seeds file, also for its action directory ({@code *.seeds}). With the file extension {@code .schedule}, lines
         * {@code F+ URL} for the action directory, which schedules them without making them seeds; URLs of the same queue and precedence are
         * fetched in line order. With the extension {@code .precedence}, lines {@code URL PRECEDENCE} for its {@code PrecedenceLoader}: lower
         * values are fetched first, 1 to 127, the range of a byte.
         */
        HERITRIX("crawlgraph.seeds"),
        /**
         * Scrapy: one JSON object per line with {@code url} and {@code priority}, an integer for {@code Request}; higher values are fetched
         * first, the default of other requests is 0.
         */
        SCRAPY("seeds.jsonl");

        private final String fileName;

        SeedFormat(String fileName) {
            this.fileName = fileName;
        }

        /** Default file name. */
        public String fileName() {
            return fileName;
        }

        /** Whether readers skip lines starting with {@code #}. */
        boolean comments() {
            return !fileName.endsWith(".jsonl");
        }

        /** The name as an option value. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
