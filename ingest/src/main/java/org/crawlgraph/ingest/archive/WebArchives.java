package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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
 * crawl. Archives are recognised by content. Equal crawls get equal page numbers, whatever the format and order of the
 * files.
 *
 * <p>Pages are fetched pages and link targets; links are navigation links of HTML, and redirects. Decision record 0007
 * defines the rules. Bad records are rejected with file and byte.
 */
public final class WebArchives implements CrawlFormat {

    private static final Pattern NAME = Pattern.compile("(?i).*\\.(warc|arc|wat)(\\.gz|\\.zst)?(\\.open)?");

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
        List<Path> archives = archives(input, rejects);
        return HeapGuard.within(input, () -> new ArchivePages(input, archives, rejects, options).gather(checkpoint));
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
        new ArchivedBodies(rejects, limits, pages).read(archives(input, rejects), checkpoint);
    }

    private static List<Path> archives(Path input, Rejects rejects) {
        List<Path> archives = new ArrayList<>();
        for (Path file : Files.isDirectory(input) ? Folders.below(input) : List.of(input)) {
            if (isArchive(file)) {
                archives.add(file);
            } else {
                rejectNamedSo(file, rejects);
            }
        }
        return archives;
    }

    private static boolean isArchive(Path file) {
        try {
            return Files.isRegularFile(file) && ArchiveReader.isArchive(() -> FileChannel.open(file));
        } catch (IOException e) {
            return false;
        }
    }

    /** Rejects a file that is named like an archive but isn't one. */
    static void rejectNamedSo(Path file, Rejects rejects) {
        if (NAME.matcher(String.valueOf(file.getFileName())).matches()) {
            rejects.record(file, 0, "the file has the extension of an archive, but no records");
        }
    }

    /** Passes archived pages to a consumer one by one. Space: one body, and the addresses passed so far. */
    private static final class ArchivedBodies {

        private final Rejects rejects;
        private final PageLimits limits;
        private final Consumer<FetchedPage> pages;
        private final Set<String> given = new HashSet<>();

        ArchivedBodies(Rejects rejects, PageLimits limits, Consumer<FetchedPage> pages) {
            this.rejects = rejects;
            this.limits = limits;
            this.pages = pages;
        }

        void read(List<Path> files, Checkpoint checkpoint) {
            long total =
                    Math.max(1, files.stream().mapToLong(ArchivedBodies::size).sum());
            long done = 0;
            for (Path file : files) {
                read(file, done, total, checkpoint);
                done += size(file);
            }
        }

        private static long size(Path file) {
            return file.toFile().length();
        }

        private void read(Path file, long before, long total, Checkpoint checkpoint) {
            long[] at = {0};
            Runnable pulse = () -> checkpoint.reached("reading pages", Math.min(before + at[0], total), total);
            try (ArchiveReader reader = new ArchiveReader(file, rejects, pulse)) {
                ArchiveRecord record = reader.next(this::isWanted);
                while (record != null) {
                    at[0] = reader.position();
                    pulse.run();
                    give(record);
                    record = reader.next(this::isWanted);
                }
            }
        }

        private boolean isWanted(RecordHead head) {
            return head.isOriginal() && head.page() != null && !given.contains(head.page());
        }

        private void give(ArchiveRecord record) {
            try {
                FetchedPage page = page(record, String.valueOf(record.head().page()));
                if (page != null) {
                    given.add(page.url());
                    pages.accept(page);
                }
            } catch (Rejects.BadRecord e) {
                record.reject(rejects, String.valueOf(e.getMessage()));
            }
        }

        private @Nullable FetchedPage page(ArchiveRecord record, String url) throws Rejects.BadRecord {
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
}
