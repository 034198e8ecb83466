package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageResponse;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Web archives: a file in WARC (ISO 28500), ARC or WAT format, compressed or not, or a folder tree of them, read as one
 * crawl. Archives are recognised by content. Zstandard archives are recognised by name, and refused. Equal crawls get
 * equal page numbers, whatever the format and order of the files.
 *
 * <p>Pages are fetched pages and link targets; links are navigation links of HTML, and redirects.
 * {@code docs/adr/import.md} defines the rules. Bad records are rejected with file and byte.
 */
public final class WebArchives implements CrawlFormat {

    /** Whether {@code input} is an archive, or a folder that contains one. */
    @Override
    public boolean recognises(Path input) {
        return Files.isDirectory(input)
                ? Folders.below(input).stream().anyMatch(WebArchives::isArchive)
                : isArchive(input);
    }

    /**
     * Reads the archives.
     *
     * @param checkpoint receives the stages {@code "reading archives"} and, if a second pass is needed, {@code "reading
     *     archives again"} (bytes)
     * @throws IngestException if there are no pages or too many records are bad
     */
    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        return HeapGuard.within(input, () -> new ArchivePages(input, rejects, options).gather(checkpoint));
    }

    /**
     * Passes the pages of the archives to a consumer, in file order: each address once, with its first response of
     * status 200 to 399. Skips revisit records, which have no body.
     *
     * @param checkpoint receives the stage {@code "reading pages"} (bytes)
     * @throws IngestException when too many records are bad
     */
    public static void pages(
            Path input, PageLimits limits, Rejects rejects, Consumer<FetchedPage> pages, Checkpoint checkpoint) {
        Set<String> given = new HashSet<>();
        Predicate<RecordHead> wanted = head -> head.isOriginal() && head.page() != null && !given.contains(head.page());
        each(input, rejects, "reading pages", checkpoint, reader -> {
            for (ArchiveRecord record = reader.next(wanted); record != null; record = reader.next(wanted)) {
                try {
                    FetchedPage page = page(record, String.valueOf(record.head().page()), limits);
                    if (page != null && given.add(page.url())) {
                        pages.accept(page);
                    }
                } catch (Rejects.BadRecord e) {
                    record.reject(rejects, String.valueOf(e.getMessage()));
                }
            }
        });
    }

    /**
     * Passes the archives of an input to a consumer, one after the other.
     *
     * @param checkpoint receives the stage (bytes)
     */
    static void each(
            Path input, Rejects rejects, String stage, Checkpoint checkpoint, Consumer<ArchiveReader> archives) {
        List<Path> files = Files.isDirectory(input) ? Folders.below(input) : List.of(input);
        long total = Math.max(
                1, files.stream().mapToLong(file -> file.toFile().length()).sum());
        long done = 0;
        for (Path file : files) {
            long before = done;
            try (ArchiveReader reader = ArchiveReader.open(
                    file,
                    () -> FileChannel.open(file),
                    rejects,
                    at -> checkpoint.reached(stage, Math.min(before + at, total), total))) {
                if (reader != null) {
                    archives.accept(reader);
                }
            }
            done += file.toFile().length();
        }
    }

    private static boolean isArchive(Path file) {
        try {
            return Files.isRegularFile(file)
                    && (ArchiveReader.isZstandard(file) || ArchiveReader.isArchive(() -> FileChannel.open(file)));
        } catch (IOException e) {
            return false;
        }
    }

    private static @Nullable FetchedPage page(ArchiveRecord record, String url, PageLimits limits)
            throws Rejects.BadRecord {
        Payload payload = Payload.of(record, url);
        PageResponse response = payload.response();
        int status = response.status();
        if (status < 200 || status >= 400) {
            return null;
        }
        if (status >= 300) {
            String target = response.redirect();
            return FetchedPage.withoutHtml(url, status, target == null ? null : WebAddress.of(target), true);
        }
        boolean whole = payload.whole() && !record.head().truncated() && status != 206;
        ContentCoding.DecodedBody html = response.decoded(ArchiveReader.MAX_BLOCK);
        if (!response.isHtml(html.bytes())) {
            return FetchedPage.withoutHtml(url, status, null, whole);
        }
        String refusal = ContentCoding.refusal(response.headers().apply("Content-Encoding"));
        if (refusal != null) {
            throw new Rejects.BadRecord(refusal);
        }
        return FetchedPage.of(url, status, html.bytes(), response.contentType(), whole && html.whole(), limits);
    }
}
