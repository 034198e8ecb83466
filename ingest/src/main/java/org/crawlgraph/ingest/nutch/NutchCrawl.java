package org.crawlgraph.ingest.nutch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
