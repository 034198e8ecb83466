package org.crawlgraph.ingest.archive;

import it.unimi.dsi.fastutil.longs.Long2IntOpenCustomHashMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.common.Workers;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.KeptBodies;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Combines the captures of one crawl into one graph, under the rules of decision record 0007.
 *
 * <p>A second pass over the archives resolves what the first leaves open: pages whose links the crawler recorded but
 * whose payload was missing, and payloads that a revisit found under another address. Space: 30 bytes and the URL per
 * page, the same again and the title per page that was read, 8 bytes per link, and 20 bytes per payload with a digest.
 */
final class ArchivePages {

    private static final int NO_HTML = -1;
    private static final int NOT_HERE = -2;

    private final Path input;
    private final List<Path> files;
    private final Rejects rejects;
    private final UrlNumbering pages;
    private final LinkPairs links;
    private final KeptBodies bodies = new KeptBodies();
    private final ImportOptions options;
    private final Set<String> formats = new TreeSet<>();

    /** Pages with a complete payload, by number. */
    private final BitSet whole = new BitSet();

    private final Set<String> failed = new HashSet<>();

    /** The first page with an HTML payload, by digest fingerprint; {@link #NO_HTML} for other payloads. */
    private final Long2IntOpenCustomHashMap payloads = new Long2IntOpenCustomHashMap(TextHash.SEEDED);

    private final List<Revisit> revisits = new ArrayList<>();

    /** Pages whose recorded links are still needed. */
    private final Set<String> recorded = new HashSet<>();

    private final SamePayloads same = new SamePayloads();

    private record Revisit(
            int page, @Nullable Long digest, @Nullable String refersTo) {}

    /**
     * @param input the file or folder to name in messages
     * @param files the archives of the crawl
     */
    ArchivePages(Path input, List<Path> files, Rejects rejects, ImportOptions options) {
        this.input = input;
        this.files = files;
        this.rejects = rejects;
        pages = new UrlNumbering(input);
        this.options = options;
        links = new LinkPairs(input, options.linkDetails());
        payloads.defaultReturnValue(NOT_HERE);
    }

    /** @throws IngestException when they contain no pages, or too many records are bad */
    CrawlSource gather(Checkpoint checkpoint) {
        new ArchivePass("reading archives", files, rejects, options, checkpoint).run(this::described, this::learn);
        rejects.ignore("URL with an error response", failed.size());
        openQuestions();
        if (!recorded.isEmpty() || !same.isEmpty()) {
            new ArchivePass("reading archives again", files, rejects, options, checkpoint)
                    .run(this::answers, this::fillIn);
        }
        if (pages.size() == 0) {
            throw nothing();
        }
        int[] moved = pages.sort();
        links.renumber(moved);
        bodies.renumber(moved);
        return GatheredCrawl.ofUrls(String.join(" and ", formats), input, pages.urls(), links, rejects, bodies);
    }

    /** The page described by a record; recorded links only if they may be needed. */
    private Collection<String> described(RecordHead head) {
        String page = head.page();
        if (page == null || !head.describesPage()) {
            rejects.ignore(
                    head.isCapture() ? "capture of a URL other than http or https" : "record of type " + head.type(),
                    1);
        }
        return page == null || !head.describesPage() || (head.isFields() && isKnown(page)) ? List.of() : List.of(page);
    }

    private boolean isKnown(String page) {
        int number = pages.find(page);
        return (number >= 0 && whole.get(number)) || failed.contains(page);
    }

    private void learn(Capture capture) {
        switch (capture.kind()) {
            case FETCHED -> fetched(capture);
            case FAILED -> failed.add(capture.page());
            case RECORDED -> {
                if (!capture.links().isEmpty()) {
                    recorded.add(capture.page());
                }
            }
        }
    }

    private void fetched(Capture capture) {
        int page = pages.of(capture.page());
        formats.add(capture.format());
        add(page, capture);
        keep(page, capture);
        Long digest = capture.digest();
        if (capture.whole()) {
            whole.set(page);
            if (digest != null) {
                payloads.putIfAbsent((long) digest, capture.html() ? page : NO_HTML);
            }
        } else if (capture.revisit()) {
            revisits.add(new Revisit(page, digest, capture.refersTo()));
        }
    }

    /** The last whole capture of a page wins. */
    private void keep(int page, Capture capture) {
        if (capture.whole() || !bodies.has(page)) {
            bodies.put(page, capture.page(), capture.body(), capture.sketch());
        }
    }

    private void add(int page, Capture capture) {
        for (String target : capture.links()) {
            links.add(page, pages.of(target), capture.details().getOrDefault(target, LinkDetail.NONE));
        }
    }

    /** Finds the payloads of revisited pages, and the pages that only have recorded links. */
    private void openQuestions() {
        for (Revisit revisit : revisits) {
            String page = pages.url(revisit.page());
            if (revisit.digest() != null) {
                int first = payloads.get((long) revisit.digest());
                if (first != NOT_HERE) {
                    whole.set(revisit.page());
                }
                if (first >= 0 && first != revisit.page()) {
                    same.digest(revisit.digest(), page);
                }
            }
        }
        BitSet known = (BitSet) whole.clone();
        for (Revisit revisit : revisits) {
            String page = pages.url(revisit.page());
            if (revisit.refersTo() != null && !revisit.refersTo().equals(page)) {
                int other = pages.find(revisit.refersTo());
                if (other >= 0 && known.get(other)) {
                    whole.set(revisit.page());
                    same.page(revisit.refersTo(), page);
                }
            }
        }
        recorded.removeIf(this::isKnown);
    }

    /** The pages whose open question is answered by a record. */
    private Collection<String> answers(RecordHead head) {
        if (head.page() == null) {
            return List.of();
        }
        if (head.isFields()) {
            return recorded.contains(head.page()) ? List.of(head.page()) : List.of();
        }
        return same.pages(head);
    }

    private void fillIn(Capture capture) {
        if (capture.kind() == Capture.Kind.RECORDED) {
            formats.add(capture.format());
            add(pages.of(capture.page()), capture);
        } else if (capture.kind() == Capture.Kind.FETCHED && capture.html()) {
            int page = pages.of(capture.page());
            add(page, capture);
            keep(page, capture);
        }
    }

    private IngestException nothing() {
        String bad = rejects.first("; the first bad record is at ");
        String why = failed.isEmpty()
                ? "; it has no record of type response, resource or revisit with an http or https URL"
                : "; it has only failures (" + failed.size() + " URLs)";
        return IngestException.in(input, "contains no pages" + (bad.isEmpty() ? why : bad));
    }

    /**
     * Reads archives from end to end. This thread decompresses records and returns their results in record order; several
     * threads parse {@link #BATCH} bytes of records at a time, so the result does not depend on their speed.
     */
    static final class ArchivePass {

        /** Bytes of blocks per batch; a longer record forms a batch of its own. */
        private static final int BATCH = 8 << 20;

        private static final int MOST_RECORDS = 1 << 12;

        private final String stage;
        private final List<Path> files;
        private final Rejects rejects;
        private final ImportOptions options;
        private final Checkpoint checkpoint;
        private final long total;
        private final List<Work> batch = new ArrayList<>();
        private long batchBytes;
        private long done;

        private record Work(ArchiveRecord record, String page) {

            Capture.Reading read(ImportOptions options) {
                return Capture.Reading.of(record, page, options);
            }
        }

        /**
         * Prepares a pass that reports progress in bytes.
         *
         * @param stage name of the progress stage
         * @param options threads, and what to read from records
         */
        ArchivePass(String stage, List<Path> files, Rejects rejects, ImportOptions options, Checkpoint checkpoint) {
            this.stage = stage;
            this.files = files;
            this.rejects = rejects;
            this.options = options;
            this.checkpoint = checkpoint;
            this.total = Math.max(1, files.stream().mapToLong(ArchivePass::size).sum());
        }

        private static long size(Path file) {
            return file.toFile().length();
        }

        /**
         * Reads all records that describe a page.
         *
         * @param pages the canonical addresses of the pages a record describes; empty to skip it
         * @param captures receives the results in record order, on this thread
         */
        void run(Function<RecordHead, Collection<String>> pages, Consumer<Capture> captures) {
            try (Workers workers = new Workers(options.concurrency())) {
                for (Path file : files) {
                    read(file, pages, captures, workers);
                    done += size(file);
                }
                flush(workers, captures, total);
            }
        }

        private void read(
                Path file,
                Function<RecordHead, Collection<String>> pages,
                Consumer<Capture> captures,
                Workers workers) {
            long[] at = {0};
            try (ArchiveReader reader = new ArchiveReader(file, rejects, () -> reached(done + at[0]))) {
                ArchiveRecord record = reader.next(head -> !pages.apply(head).isEmpty());
                while (record != null) {
                    at[0] = reader.position();
                    for (String page : pages.apply(record.head())) {
                        batch.add(new Work(record, page));
                    }
                    batchBytes += record.block().length;
                    if (batchBytes >= BATCH || batch.size() >= MOST_RECORDS) {
                        flush(workers, captures, done + at[0]);
                    }
                    record = reader.next(head -> !pages.apply(head).isEmpty());
                }
            }
        }

        private void flush(Workers workers, Consumer<Capture> captures, long position) {
            Capture.Reading[] readings = new Capture.Reading[batch.size()];
            workers.forEach(
                    readings.length,
                    () -> reached(position),
                    i -> readings[i] = batch.get(i).read(options));
            for (int i = 0; i < readings.length; i++) {
                Capture capture = readings[i].take(batch.get(i).record(), rejects);
                if (capture != null) {
                    captures.accept(capture);
                }
            }
            batch.clear();
            batchBytes = 0;
        }

        private void reached(long position) {
            checkpoint.reached(stage, Math.min(position, total), total);
        }
    }
}
