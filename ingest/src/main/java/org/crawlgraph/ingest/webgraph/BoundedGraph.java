package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.fastutil.longs.LongBigList;
import it.unimi.dsi.io.ByteBufferInputStream;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.CompressionFlags;
import it.unimi.dsi.webgraph.LazyIntIterator;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/**
 * The library's decoder of successor lists on a {@link BoundedBits}, for a {@code BASENAME.properties} with every
 * number in its range. The library's own iterators open the file themselves, hide their position, and trust every
 * number; in the plugin, its reader of properties expects the name of a relocated class.
 */
final class BoundedGraph extends BVGraph {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int SEQUENTIAL_FROM_FILE = -1;
    private static final int MAPPED = 2;

    /** The format sets no limit; most files use 7 or less, some 1,024. */
    static final int MAX_WINDOW = 1 << 16;

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

    /** @param file the properties */
    BoundedGraph(Path file) {
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
        n = (int) nodes;
        m = number(file, text, "arcs", 0, Long.MAX_VALUE, null);
        windowSize = (int) number(file, text, "windowsize", 0, MAX_WINDOW, null);
        maxRefCount = (int) number(file, text, "maxrefcount", -1, Integer.MAX_VALUE, null);
        minIntervalLength = (int) number(file, text, "minintervallength", 0, Integer.MAX_VALUE, null);
        zetaK = (int) number(file, text, "zetak", 1, 30, "3");
        offsetType = SEQUENTIAL_FROM_FILE;
        for (String flag : text.getProperty("compressionflags", "").split("\\|", -1)) {
            String name = flag.strip().toUpperCase(Locale.ROOT);
            int cut = name.lastIndexOf('_');
            int coding = Arrays.asList(CompressionFlags.CODING_NAME).indexOf(name.substring(cut + 1));
            if (!name.isEmpty() && (cut < 0 || coding < 1 || !code(name.substring(0, cut), coding))) {
                throw IngestException.in(
                        file,
                        "compressionflags names " + IngestException.quote(flag) + ", which is not a BVGraph flag");
            }
        }
    }

    /** Sets the code of a part; false for an unknown part. */
    private boolean code(String part, int coding) {
        switch (part) {
            case "OUTDEGREES" -> outdegreeCoding = coding;
            case "REFERENCES" -> referenceCoding = coding;
            case "BLOCK_COUNT" -> blockCountCoding = coding;
            case "BLOCKS" -> blockCoding = coding;
            case "RESIDUALS" -> residualCoding = coding;
            case "OFFSETS" -> offsetCoding = coding;
            default -> {
                return false;
            }
        }
        return true;
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

    /** Gives random access to the lists of a file that {@link WebGraphLinks} has read once. */
    void map(ByteBufferInputStream file, LongBigList starts) {
        isMapped = true;
        mappedGraphStream = file;
        offsets = starts;
        offsetType = MAPPED;
    }

    /**
     * Starts decoding the list of {@code node}. The arrays hold earlier lists at their node numbers modulo the array
     * length, as required by {@link BVGraph#successors(int, it.unimi.dsi.io.InputBitStream, int[][], int[])}.
     */
    LazyIntIterator decode(int node, BoundedBits bits, int[][] window, int[] degrees) {
        return successors(node, bits, window, degrees);
    }
}
