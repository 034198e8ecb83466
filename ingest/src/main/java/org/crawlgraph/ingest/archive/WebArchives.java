package org.crawlgraph.ingest.archive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.InHeap;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/**
 * Web archives: a file in WARC (ISO 28500), ARC or WAT format, gzipped or not, or a folder with any number of them, in
 * itself or in folders below, which together are one crawl. Which file is an archive is told by its content. The pages of
 * equal crawls have equal numbers, whichever format they are in and in whichever order.
 *
 * <p>Pages are what was fetched, and what is linked to; links are those of HTML that a reader follows, and redirects. All
 * rules are in decision record 0012. Bad records are rejected with file and byte.
 */
public final class WebArchives implements CrawlFormat {

    /** Whether {@code input} is an archive, or a folder that holds one. */
    @Override
    public boolean recognises(Path input) {
        return Files.isDirectory(input)
                ? ArchiveFiles.below(input).stream().anyMatch(ArchiveFiles::isArchive)
                : ArchiveFiles.isArchive(input);
    }

    /**
     * Reads the archives.
     *
     * @param checkpoint told of {@code "reading archives"} and, when there are questions left, {@code "reading archives
     *     again"} (bytes)
     * @throws IngestException when there is no page in them, or too many records are bad
     */
    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        List<Path> archives = archives(input, rejects);
        return InHeap.within(
                input, () -> new ArchivePages(input, archives, rejects).gather(options.concurrency(), checkpoint));
    }

    /**
     * Hands out the pages whose answers the archives hold, in their order: each address once, with its first answer of status 200 to 399.
     * A record that only says that a page was found unchanged has no body and gives none.
     *
     * @param checkpoint told of {@code "reading pages"} (bytes)
     * @throws IngestException when too many records are bad
     */
    public static void pages(
            Path input, PageLimits limits, Rejects rejects, Consumer<FetchedPage> pages, Checkpoint checkpoint) {
        new ArchivedBodies(rejects, limits, pages).read(archives(input, rejects), checkpoint);
    }

    private static List<Path> archives(Path input, Rejects rejects) {
        List<Path> archives = new ArrayList<>();
        for (Path file : Files.isDirectory(input) ? ArchiveFiles.below(input) : List.of(input)) {
            if (ArchiveFiles.isArchive(file)) {
                archives.add(file);
            } else {
                ArchiveFiles.rejectNamedSo(file, rejects);
            }
        }
        return archives;
    }
}
