package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.webgraph.CompressionFlags;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * The content of a BVGraph's {@code BASENAME.properties}, with every number in the decoder's range.
 *
 * @param nodes 1 to {@link CrawlSource#MAX_PAGES}
 * @param arcs at least 0
 * @param window maximum distance of a reference to an earlier list, 0 to {@value #MAX_WINDOW}
 * @param maxReferences longest chain of references; unused by sequential reading
 * @param minInterval shortest run written as an interval, 0 for none
 * @param zetaK parameter of ζ and Golomb codes, 1 to 30
 * @param codings the codes that differ from the default, such as {@code RESIDUALS -> GAMMA}; codes from
 *     {@link CompressionFlags}
 */
record WebGraphProperties(
        int nodes, long arcs, int window, int maxReferences, int minInterval, int zetaK, Map<String, Integer> codings) {

    /** The format sets no limit; most files use 7 or less, some 1,024. */
    static final int MAX_WINDOW = 1 << 16;

    private static final List<String> PARTS =
            List.of("OUTDEGREES", "REFERENCES", "BLOCK_COUNT", "BLOCKS", "RESIDUALS", "OFFSETS");

    /** Whether a file is a properties file of any WebGraph class. */
    static boolean recognises(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(1 << 16), StandardCharsets.ISO_8859_1)
                    .lines()
                    .anyMatch(line -> line.startsWith("graphclass"));
        } catch (IOException e) {
            return false; // opening it reports the reason
        }
    }

    static WebGraphProperties read(Path file) {
        Properties text = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            text.load(in);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        } catch (IllegalArgumentException e) {
            throw IngestException.in(file, "this is not a properties file (" + e.getMessage() + ")");
        }
        String graphClass = text.getProperty("graphclass", "");
        if (!graphClass.endsWith("webgraph.BVGraph")) {
            throw IngestException.in(
                    file,
                    "graphclass is " + IngestException.quote(graphClass)
                            + "; only BVGraph is supported. Convert the graph with the store command of BVGraph");
        }
        if (text.getProperty("endianness", "big").startsWith("little")) {
            throw IngestException.in(file, "the graph is little-endian; convert it to the big-endian format");
        }
        number(file, text, "version", 0, 0, null);
        long nodes = number(file, text, "nodes", 1, Long.MAX_VALUE, null);
        if (nodes > CrawlSource.MAX_PAGES) {
            throw IngestException.in(
                    file, "the graph has " + nodes + " nodes; at most " + CrawlSource.MAX_PAGES + " can be imported");
        }
        return new WebGraphProperties(
                (int) nodes,
                number(file, text, "arcs", 0, Long.MAX_VALUE, null),
                (int) number(file, text, "windowsize", 0, MAX_WINDOW, null),
                (int) number(file, text, "maxrefcount", -1, Integer.MAX_VALUE, null),
                (int) number(file, text, "minintervallength", 0, Integer.MAX_VALUE, null),
                (int) number(file, text, "zetak", 1, 30, "3"),
                codings(file, text.getProperty("compressionflags", "")));
    }

    private static long number(Path file, Properties text, String key, long least, long most, @Nullable String absent) {
        String value = text.getProperty(key, absent);
        if (value == null) {
            throw IngestException.in(file, "the line " + key + "=… is missing; copy or download the file again");
        }
        try {
            long number = Long.parseLong(value.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw IngestException.in(
                file,
                key + " is " + IngestException.quote(value) + "; it must be a whole number from " + least
                        + (most == Long.MAX_VALUE ? "" : " to " + most));
    }

    private static Map<String, Integer> codings(Path file, String flags) {
        Map<String, Integer> codings = new TreeMap<>();
        for (String flag : flags.split("\\|", -1)) {
            String name = flag.strip().toUpperCase(Locale.ROOT);
            if (name.isEmpty()) {
                continue;
            }
            int cut = name.lastIndexOf('_');
            String part = cut < 0 ? "" : name.substring(0, cut);
            int coding = Arrays.asList(CompressionFlags.CODING_NAME).indexOf(name.substring(cut + 1));
            if (!PARTS.contains(part) || coding < 1) {
                throw IngestException.in(
                        file,
                        "compressionflags names " + IngestException.quote(flag) + ", which is not a BVGraph flag");
            }
            codings.put(part, coding);
        }
        return codings;
    }
}
