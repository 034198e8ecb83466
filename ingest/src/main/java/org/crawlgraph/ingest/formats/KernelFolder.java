package org.crawlgraph.ingest.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.TextLines;

/**
 * The folder of a kernel: {@code manifest.json}, {@code rows/part-*} with {@code first<TAB>targets},
 * {@code members/part-*} with {@code first<TAB>other pages with the same links}, and {@code pages/part-*} with
 * {@code id<TAB>URL}. Long lists continue on further lines, in any order. Incomplete folders are rejected.
 *
 * <p>Space: 8 bytes per link of the kernel while reading.
 */
public final class KernelFolder {

    private static final String READING = "reading kernel";
    private static final int VERSION = 3;
    private static final int MOST_PAGES = Integer.MAX_VALUE - 8;

    private final Path folder;
    private final int pages;
    private final long links;

    /**
     * Opens a kernel.
     *
     * @throws IngestException when the folder is not a kernel, or has an unsupported version
     */
    public KernelFolder(Path folder) {
        this.folder = folder;
        Path file = folder.resolve("manifest.json");
        JsonNode manifest = manifest(file);
        if (manifest.path("version").asInt() != VERSION) {
            throw IngestException.in(
                    file,
                    "this version of CrawlGraph reads kernels of version " + VERSION + ", but this one is of version "
                            + manifest.path("version") + "; write it again with the Spark job reduce");
        }
        long count = manifest.path("pages").asLong();
        links = manifest.path("links").asLong();
        if (count < 1 || count > MOST_PAGES || links < 0) {
            throw IngestException.in(
                    file,
                    count + " pages and " + links + " links are not a kernel; a kernel has 1 to " + MOST_PAGES
                            + " pages");
        }
        pages = (int) count;
    }

    private static JsonNode manifest(Path file) {
        try {
            return new ObjectMapper()
                    .reader()
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw new IngestException(
                    file + ": not JSON: " + e.getOriginalMessage()
                            + "; pass the folder that the Spark job reduce wrote",
                    e);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    /**
     * Reads the links.
     *
     * @param checkpoint receives the stage {@code "reading kernel"} (files)
     */
    public LinkGraph read(Checkpoint checkpoint) {
        int[] classes = new int[pages];
        Arrays.fill(classes, -1);
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        forEachLine("rows", checkpoint, line -> {
            int tab = line.indexOf('\t', 0);
            int first = page(line, 0, tab);
            classes[first] = first;
            forEachPage(line, tab + 1, target -> builder.add(first, target));
        });
        forEachLine("members", checkpoint, line -> {
            int tab = line.indexOf('\t', 0);
            int first = page(line, 0, tab);
            forEachPage(line, tab + 1, member -> classes[member] = first);
        });
        LinkGraph rows = builder.build(checkpoint);
        LinkGraph unfolded = unfolded(rows, classes);
        if (unfolded.links() != links) {
            throw IngestException.in(
                    folder,
                    "found " + unfolded.links() + " links, but the manifest has " + links
                            + "; copy all files of rows and members again");
        }
        return unfolded;
    }

    /** The site number of each linked page. */
    /** Copies the row of each class to its pages. */
    private LinkGraph unfolded(LinkGraph rows, int[] classes) {
        LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(pages, LinkGraphBuilder.Rows.UNKNOWN);
        for (int page = 0; page < pages; page++) {
            int of = classes[page];
            if (of >= 0) {
                int[] targets = rows.targets(of);
                builder.add(page, targets, targets.length);
            }
        }
        return builder.build();
    }

    /** The URLs of some pages; empty when the kernel was written without URLs. */
    public Map<Integer, String> urls(int[] wanted, Checkpoint checkpoint) {
        BitSet set = new BitSet();
        Arrays.stream(wanted).forEach(set::set);
        Map<Integer, String> urls = new HashMap<>();
        if (Files.isDirectory(folder.resolve("pages"))) {
            forEachLine("pages", checkpoint, line -> {
                int tab = line.indexOf('\t', 0);
                int id = page(line, 0, tab);
                if (set.get(id)) {
                    urls.put(id, line.text(tab + 1, line.length()));
                }
            });
        }
        return urls;
    }

    private void forEachLine(String kind, Checkpoint checkpoint, LineReader reader) {
        List<Path> parts = parts(folder.resolve(kind));
        for (int i = 0; i < parts.size(); i++) {
            checkpoint.reached(READING, i, parts.size());
            try (TextLines lines = new TextLines(parts.get(i))) {
                while (lines.next()) {
                    reader.read(lines);
                }
            }
        }
    }

    private static List<Path> parts(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith("part-"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw IngestException.reading(folder, e);
        }
    }

    private void forEachPage(TextLines line, int from, PageReader reader) {
        int begin = from;
        while (begin < line.length()) {
            int blank = line.indexOf(' ', begin);
            int end = blank < 0 ? line.length() : blank;
            reader.read(page(line, begin, end));
            begin = end + 1;
        }
    }

    /** Parses a page number from the bytes {@code from} to {@code to} of a line. */
    private int page(TextLines line, int from, int to) {
        long number = to > from && to - from < 11 ? 0 : -1;
        for (int i = from; number >= 0 && i < to; i++) {
            int digit = line.bytes()[line.start() + i] - '0';
            number = digit < 0 || digit > 9 ? -1 : 10 * number + digit;
        }
        if (number < 0 || number >= pages) {
            throw line.refuse("expected a page number below " + pages + "; copy the file again");
        }
        return (int) number;
    }

    @FunctionalInterface
    private interface LineReader {
        void read(TextLines line);
    }

    @FunctionalInterface
    private interface PageReader {
        void read(int page);
    }
}
