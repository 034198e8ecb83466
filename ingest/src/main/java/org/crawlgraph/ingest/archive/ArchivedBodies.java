package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.DecodedBody;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.BadRecord;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/** Hands out the pages that archives hold, one by one. Space: one body, and the addresses that were handed out. */
final class ArchivedBodies {

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
        long total = Math.max(1, files.stream().mapToLong(ArchivedBodies::size).sum());
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
        } catch (BadRecord e) {
            record.reject(rejects, String.valueOf(e.getMessage()));
        }
    }

    private @Nullable FetchedPage page(ArchiveRecord record, String url) throws BadRecord {
        Payload payload = Payload.of(record);
        int status = payload.status();
        if (status < 200 || status >= 400) {
            return null;
        }
        if (status >= 300) {
            String location = payload.location();
            String target = location == null ? null : BaseUrl.of(url).resolve(location);
            return FetchedPage.withoutHtml(url, status, target == null ? null : WebAddress.of(target), true);
        }
        boolean whole = payload.body().isWhole() && !record.head().truncated() && status != 206;
        if (!HtmlPage.isHtml(payload.body().bytes(), payload.type())) {
            return FetchedPage.withoutHtml(url, status, null, whole);
        }
        String refusal = ContentCoding.refusal(payload.encodings());
        if (refusal != null) {
            throw new BadRecord(refusal);
        }
        DecodedBody html = ContentCoding.decode(payload.body().bytes(), payload.encodings(), ArchiveReader.MAX_BLOCK);
        return FetchedPage.of(url, status, html.bytes(), payload.type(), whole && html.whole(), limits);
    }
}
