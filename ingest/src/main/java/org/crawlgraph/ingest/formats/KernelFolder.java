package org.crawlgraph.ingest.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.source.Folders;
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

    private static final int VERSION = 3;
    private static final int MAX_PAGES = Integer.MAX_VALUE - 8;

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
        JsonNode manifest;
        try {
            manifest = new ObjectMapper().readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw new IngestException(
                    file + ": not JSON: " + e.getOriginalMessage()
                            + "; pass the folder that the Spark job reduce wrote",
                    e);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
        long count = manifest.path("pages").asLong();
        links = manifest.path("links").asLong();
        if (manifest.path("version").asInt() != VERSION || count < 1 || count > MAX_PAGES || links < 0) {
            throw IngestException.in(
                    file,
                    "version " + manifest.path("version") + " with " + count + " pages and " + links
                            + " links is not a kernel of version " + VERSION + " with 1 to " + MAX_PAGES
                            + " pages; write it again with the Spark job reduce");
        }
        pages = (int) count;
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
        forEachLine("rows", checkpoint, (line, first, targets) -> {
            classes[first] = first;
            forEachPage(line, targets, target -> builder.add(first, target));
        });
        forEachLine(
                "members",
                checkpoint,
                (line, first, members) -> forEachPage(line, members, member -> classes[member] = first));
        LinkGraph rows = builder.build(checkpoint);
        LinkGraphBuilder.Rows unfolded = new LinkGraphBuilder.Rows(pages, LinkGraphBuilder.Rows.UNKNOWN);
        for (int page = 0; page < pages; page++) {
            if (classes[page] >= 0) {
                int[] targets = rows.targets(classes[page]);
                unfolded.add(page, targets, targets.length);
            }
        }
        LinkGraph graph = unfolded.build();
        if (graph.links() != links) {
            throw IngestException.in(
                    folder,
                    "found " + graph.links() + " links, but the manifest has " + links
                            + "; copy all files of rows and members again");
        }
        return graph;
    }

    /** The URLs of some pages; empty when the kernel was written without URLs. */
    public Map<Integer, String> urls(int[] wanted, Checkpoint checkpoint) {
        Map<Integer, String> urls = new HashMap<>();
        if (Files.isDirectory(folder.resolve("pages"))) {
            IntOpenHashSet set = new IntOpenHashSet(wanted);
            forEachLine("pages", checkpoint, (line, page, url) -> {
                if (set.contains(page)) {
                    urls.put(page, line.text(url, line.length()));
                }
            });
        }
        return urls;
    }

    /** Receives a line: the page before its tab, and the index of the byte behind it. */
    private interface LineReader {
        void read(TextLines line, int page, int rest);
    }

    private void forEachLine(String kind, Checkpoint checkpoint, LineReader reader) {
        List<Path> parts = Folders.inside(folder.resolve(kind)).stream()
                .filter(file -> String.valueOf(file.getFileName()).startsWith("part-"))
                .toList();
        for (int i = 0; i < parts.size(); i++) {
            checkpoint.reached("reading kernel", i, parts.size());
            try (TextLines line = new TextLines(parts.get(i))) {
                while (line.next()) {
                    int tab = line.indexOf('\t', 0);
                    reader.read(line, page(line, 0, tab), tab + 1);
                }
            }
        }
    }

    private void forEachPage(TextLines line, int from, IntConsumer reader) {
        int end;
        for (int begin = from; begin < line.length(); begin = end + 1) {
            int blank = line.indexOf(' ', begin);
            end = blank < 0 ? line.length() : blank;
            reader.accept(page(line, begin, end));
        }
    }

    /** Parses a page number from bytes of a line. */
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
}
