package org.crawlgraph.crawler.fetch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.URLEncoder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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
 * <p>Files are replaced atomically, so that a crawler watching the folder never sees an incomplete one. Files are
 * gzipped if their name ends with {@code .gz}; on reading, gzip is detected by content.
 */
public final class SeedList {

    private static final String STANDARD = "-";

    /** Maximum length of a line, in bytes; no URL is longer. */
    private static final int MAX_LINE = 1 << 20;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private SeedList() {}

    /**
     * Writes a list and replaces an existing file.
     *
     * @param path {@code -} for standard output; for {@link SeedFormat#HERITRIX}, its extension selects the kind of
     *     file
     * @param seeds best first
     * @param header first line, in formats with comments
     * @throws IOException if writing fails; an existing file is left unchanged
     */
    @SuppressWarnings("SystemOut") // what the caller asked for
    public static void write(Path path, SeedFormat format, List<ListedSeed> seeds, String header) throws IOException {
        byte[] text = text(path.toString(), format, seeds, header).getBytes(StandardCharsets.UTF_8);
        if (path.toString().equals(STANDARD)) {
            System.out.write(text);
            if (System.out.checkError()) {
                throw new IOException("cannot write to standard output");
            }
            return;
        }
        boolean gzip = path.toString().endsWith(".gz");
        AtomicFile.write(path.toAbsolutePath(), draft -> {
            try (OutputStream out = Files.newOutputStream(draft);
                    OutputStream packed = gzip ? new GZIPOutputStream(out) : out) {
                packed.write(text);
            }
            AtomicFile.force(draft);
        });
    }

    private static String text(String name, SeedFormat format, List<ListedSeed> seeds, String header) {
        boolean schedule = format == SeedFormat.HERITRIX && name.matches(".*\\.schedule(\\.gz)?");
        StringBuilder text = new StringBuilder();
        if (!schedule && format != SeedFormat.URLFRONTIER && format != SeedFormat.SCRAPY) {
            text.append("# ").append(header.replaceAll("\\R", " ")).append('\n');
        }
        int left = seeds.size();
        for (ListedSeed seed : seeds) {
            text.append(schedule ? "F+ " : "")
                    .append(line(format, seed, left--))
                    .append('\n');
        }
        return text.toString();
    }

    private static String line(SeedFormat format, ListedSeed seed, int priority) {
        ObjectNode json = JSON.createObjectNode();
        return switch (format) {
            case TXT, HERITRIX -> seed.url();
            case NUTCH -> fields(seed, "nutch.score");
            case STORMCRAWLER -> fields(seed, "score");
            case URLFRONTIER -> {
                ObjectNode info = json.putObject("discovered").putObject("info").put("url", seed.url());
                ObjectNode metadata = info.putObject("metadata");
                metadata.putObject("score").putArray("values").add(String.valueOf(seed.score()));
                if (seed.core() > 0) {
                    metadata.putObject("core").putArray("values").add(String.valueOf(seed.core()));
                }
                yield json.toString();
            }
            case SCRAPY -> {
                json.put("url", seed.url()).put("priority", priority).put("score", seed.score());
                yield (seed.core() == 0 ? json : json.put("core", seed.core())).toString();
            }
        };
    }

    private static String fields(ListedSeed seed, String score) {
        return seed.url() + "\t" + score + "=" + seed.score() + (seed.core() == 0 ? "" : "\tcore=" + seed.core());
    }

    /**
     * Reads the URLs of a list in any format, or of a plain list, one by one in line order. A byte order mark, any line
     * ends, empty lines and comments are accepted. URLs are passed as written and may repeat.
     *
     * @param path {@code -} for standard input
     * @throws IOException if reading fails
     * @throws IllegalArgumentException if a line is invalid or has no absolute http(s) URL, with file and line; or if
     *     there are no seeds
     */
    public static void read(Path path, Consumer<String> taker) throws IOException {
        read(path, true, taker);
    }

    /**
     * Reads a list of stored pages, whose URLs may be any text, as a graph can have arbitrary names. Otherwise like
     * {@link #read}.
     */
    public static List<String> readPages(Path path) throws IOException {
        List<String> urls = new ArrayList<>();
        read(path, false, urls::add);
        return List.copyOf(urls);
    }

    private static void read(Path path, boolean web, Consumer<String> taker) throws IOException {
        boolean standard = path.toString().equals(STANDARD);
        String name = standard ? "standard input" : path.toString();
        boolean any = false;
        int number = 1;
        try (InputStream in = standard ? System.in : Files.newInputStream(path);
                BufferedReader reader = new BufferedReader(new InputStreamReader(
                        new LineLimit(unpacked(in)),
                        StandardCharsets.UTF_8.newDecoder()))) { // a decoder that reports malformed input
            for (String line = reader.readLine(); line != null; number++, line = reader.readLine()) {
                String url = url(number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line);
                if (url == null) {
                    continue;
                }
                valid(url);
                if (web && !String.valueOf(CanonicalUrl.of(url)).matches("(?s)https?://.*")) {
                    throw new IllegalArgumentException(
                            "'" + url + "' is not an absolute http or https URL, such as https://example.org/");
                }
                any = true;
                taker.accept(url);
            }
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(name + " is not UTF-8 text; it must have one URL per line", e);
        } catch (ZipException | EOFException e) {
            throw new IllegalArgumentException(
                    name + " is damaged or truncated gzip (" + e.getMessage() + "); write or fetch it again", e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ", line " + number + ": " + e.getMessage(), e);
        }
        if (!any) {
            throw new IllegalArgumentException(name + " has no seeds; it must have one URL per line");
        }
    }

    private static InputStream unpacked(InputStream in) throws IOException {
        byte[] first = in.readNBytes(2);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(first), in);
        boolean gzip = first.length == 2 && (first[0] & 0xFF) == 0x1F && (first[1] & 0xFF) == 0x8B;
        return gzip ? new GZIPInputStream(whole) : whole;
    }

    /** Rejects a line before it is in memory if it is too long: a small gzip file may unpack to a line without end. */
    private static final class LineLimit extends FilterInputStream {

        private int length;

        LineLimit(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int count) throws IOException {
            int read = in.read(bytes, offset, count);
            for (int i = offset; i < offset + read; i++) {
                length = bytes[i] == '\n' ? 0 : length + 1;
                if (length > MAX_LINE) {
                    throw new IllegalArgumentException(
                            "longer than " + MAX_LINE + " bytes, which is too long for a seed list");
                }
            }
            return read;
        }
    }

    /** The URL in a line of any format, as each is self-describing; null for an empty line or a comment. */
    private static @Nullable String url(String line) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return null;
        }
        int tab = text.indexOf('\t');
        if (text.startsWith("{")) {
            return ofJson(text);
        } else if (tab >= 0 && !text.startsWith("F+")) {
            return text.substring(0, tab).strip();
        }
        String[] words = COMMENT.matcher(text).replaceFirst("").strip().split("\\s+", -1);
        if (words[0].equals("F+") && words.length > 1) {
            return words[1]; // ignore the hop path and the URL of the source page that may follow
        }
        if (words.length > 1) {
            throw new IllegalArgumentException(
                    "'" + text + "' contains spaces; separate fields by tabs, and write spaces in URLs as %20");
        }
        return words[0];
    }

    /** A comment after a URL, in which {@code #} without a blank before it starts a fragment. */
    private static final Pattern COMMENT = Pattern.compile("(?s)(?<=\\s)#.*");

    private static String ofJson(String text) {
        try {
            JsonNode root = JSON.readTree(text);
            return Stream.of("/url", "/discovered/info/url", "/known/info/url")
                    .map(root::at)
                    .filter(JsonNode::isTextual)
                    .findFirst()
                    .map(JsonNode::textValue)
                    .orElseThrow(() -> new IllegalArgumentException("no URL in this JSON; expected \"url\" (Scrapy) or"
                            + " \"discovered.info.url\" (URLFrontier)"));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static void valid(String url) {
        if (url.isEmpty() || url.chars().anyMatch(c -> c <= ' ' || c == 0x7F || Character.isWhitespace(c))) {
            throw new IllegalArgumentException("the URL '" + url
                    + "' cannot be listed: it is empty or has spaces or control characters; percent-encode them");
        }
    }

    /**
     * An entry of a seed list.
     *
     * @param url as spelled in the list or the store; not empty, without spaces, tabs and line breaks
     * @param score finite, higher is better
     * @param core rank of the core that it represents, from 1; 0 if unknown
     */
    public record ListedSeed(String url, double score, int core) {

        private static final Pattern BLANK = Pattern.compile("\\p{Z}");

        /**
         * Creates an entry for a page whose URL may have any characters: hidden ones and spaces are percent-encoded.
         */
        public static ListedSeed encoded(String url, double score, int core) {
            String plain = BLANK.matcher(VisibleText.encoded(url))
                    .replaceAll(space -> URLEncoder.encode(space.group(), StandardCharsets.UTF_8)
                            .replace("+", "%20"));
            return new ListedSeed(plain, score, core);
        }

        public ListedSeed {
            valid(url);
        }
    }

    /** A seed list format. Files are UTF-8 with one seed per line, best first. */
    public enum SeedFormat {
        /** One URL per line, best first, without scores. Lines starting with {@code #} are comments. */
        TXT,
        /**
         * Apache Nutch, for {@code nutch inject}: the URL and tab-separated {@code key=value} fields.
         * {@code nutch.score} is the score in the CrawlDb; Nutch fetches higher scores first.
         */
        NUTCH,
        /**
         * Apache StormCrawler, for its {@code FileSpout}: the URL and tab-separated {@code key=value} metadata.
         * StormCrawler fetches by {@code nextFetchDate}, which it assigns to seeds in line order, so the order
         * determines the priority; {@code score} is available to custom filters.
         */
        STORMCRAWLER,
        /**
         * URLFrontier, for {@code PutURLs} of its client: one JSON {@code URLItem} per line. It returns the URLs of a
         * queue in insertion order; {@code score} and {@code core} are metadata.
         */
        URLFRONTIER,
        /**
         * Heritrix 3: a seeds file, also for its action directory ({@code *.seeds}). With the file extension
         * {@code .schedule}, lines {@code F+ URL} for the action directory, which schedules them without making them
         * seeds; URLs of the same queue and precedence are fetched in line order.
         */
        HERITRIX,
        /**
         * Scrapy: one JSON object per line with {@code url} and {@code priority}, an integer for {@code Request};
         * higher values are fetched first, the default of other requests is 0.
         */
        SCRAPY;

        /** The name as an option value. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
