package org.crawlgraph.ingest.nutch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/**
 * A crawl of Apache Nutch 1.x: one segment, a folder of segments, or a crawl folder with {@code segments} and
 * {@code crawldb}.
 *
 * <p>Pages are fetched pages, link targets and the entries of the CrawlDb. Links are the outlinks in
 * {@code parse_data}, HTTP redirects and {@code meta} refreshes. The last fetch of a page wins. Bad records are
 * rejected with file and byte.
 */
public final class NutchCrawl implements CrawlFormat {

    /** Whether {@code input} is a segment, a folder with segments, or a crawl folder. */
    @Override
    public boolean recognises(Path input) {
        return Segment.is(input) || hasSegments(input) || hasSegments(input.resolve("segments"));
    }

    private static boolean hasSegments(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.anyMatch(Segment::is);
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /**
     * Reads the segments.
     *
     * @param checkpoint receives the stage {@code "reading segments"} (bytes)
     * @throws IngestException if there are no pages, a file is not a sequence file, or too many records are bad
     */
    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        boolean whole = !Segment.is(input) && !hasSegments(input);
        Path folder = whole ? input.resolve("segments") : input;
        List<Path> folders = Segment.is(folder)
                ? List.of(folder)
                : Folders.inside(folder).stream().filter(Segment::is).toList();
        List<Segment> segments =
                folders.stream().map(each -> Segment.of(each, rejects)).toList();
        List<Path> crawlDb = whole ? Segment.files(input.resolve("crawldb/current"), rejects) : List.of();
        return HeapGuard.within(
                input,
                () -> new SegmentPages(input, rejects, options.linkDetails(), checkpoint).gather(segments, crawlDb),
                "import fewer segments at a time, with --online");
    }

    /**
     * The output of one crawl round.
     *
     * @param fetches the files of {@code crawl_fetch}
     * @param parses the files of {@code parse_data}
     */
    record Segment(List<Path> fetches, List<Path> parses) {

        private static final String FETCHED = "crawl_fetch";
        private static final String PARSED = "parse_data";

        /** Whether a folder is a segment, complete or not. */
        static boolean is(Path folder) {
            return Stream.of(FETCHED, PARSED, "crawl_generate", "crawl_parse")
                    .anyMatch(part -> Files.isDirectory(folder.resolve(part)));
        }

        /** Finds the files of a segment; rejects unusable parts. */
        static Segment of(Path folder, Rejects rejects) {
            List<Path> fetches = files(folder.resolve(FETCHED), rejects);
            List<Path> parses = files(folder.resolve(PARSED), rejects);
            if (parses.isEmpty()) {
                rejects.record(
                        folder,
                        0,
                        fetches.isEmpty()
                                ? "this segment was not fetched, so there is nothing to import"
                                : "this segment was fetched but not parsed, so its pages have no links;"
                                        + " parse it with bin/nutch parse");
            }
            return new Segment(fetches, parses);
        }

        /** The record files in a folder of parts, by name; empty if the folder is missing. */
        static List<Path> files(Path parts, Rejects rejects) {
            List<Path> files = new ArrayList<>();
            for (Path part : Files.isDirectory(parts) ? Folders.inside(parts) : List.<Path>of()) {
                if (!String.valueOf(part.getFileName()).startsWith("part-")) {
                    continue;
                }
                Path data = Files.isDirectory(part) ? part.resolve("data") : part;
                if (Files.isRegularFile(data)) {
                    files.add(data);
                } else {
                    rejects.record(part, 0, "this folder has no file data; copy the segment again");
                }
            }
            return files;
        }
    }
}
