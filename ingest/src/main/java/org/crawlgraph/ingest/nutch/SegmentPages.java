package org.crawlgraph.ingest.nutch;

import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageNumbers;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.nutch.FetchRecord.Outcome;
import org.crawlgraph.ingest.source.BadRecord;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the segments of one crawl into one graph, under the rules of decision record 0060. Pages are numbered in {@link
 * org.crawlgraph.ingest.gather.UrlOrder}, so that neither order nor number of the segments leaves a trace.
 */
final class SegmentPages {

    private static final String STAGE = "reading segments";
    private static final int PULSE = 1 << 10;
    private static final int[] NO_LINKS = {};

    private final Path input;
    private final Rejects rejects;
    private final Checkpoint checkpoint;
    private final PageNumbers pages;
    private final FetchedPages fetched = new FetchedPages();
    private long total = 1;
    private long done;

    SegmentPages(Path input, Rejects rejects, Checkpoint checkpoint) {
        this.input = input;
        this.rejects = rejects;
        this.checkpoint = checkpoint;
        pages = new PageNumbers(input);
    }

    /** What to do with a record. */
    private interface Taker {
        void take(int page, byte[] value) throws BadRecord;
    }

    /**
     * Reads everything.
     *
     * @param crawlDb the files of a CrawlDb, which adds the pages that were not fetched yet; may be none
     * @throws IngestException when there is no page in them, or too many records are bad
     */
    CrawlSource gather(List<Segment> segments, List<Path> crawlDb) {
        for (Segment segment : segments) {
            announce(segment.fetches());
            announce(segment.parses());
        }
        announce(crawlDb);
        segments.forEach(this::read);
        crawlDb.forEach(file -> read(file, FetchRecord.CLASS, (page, value) -> {}));
        if (pages.size() == 0) {
            throw IngestException.in(
                    input,
                    "there is no page in it"
                            + rejects.list().stream()
                                    .findFirst()
                                    .map(first -> "; the first that cannot be used is at " + first.place() + " of "
                                            + first.file() + ": " + first.reason())
                                    .orElse(""));
        }
        if (fetched.countLinks() > LinkPairs.MAX) {
            throw IngestException.in(
                    input, "there are more than the " + LinkPairs.MAX + " links that can be collected");
        }
        LinkPairs links = fetched.links(pages.sort());
        return GatheredCrawl.ofUrls(
                "Nutch segments", input, pages.urls(), links, rejects, fetched.columns(), fetched.heapBytes());
    }

    private void announce(List<Path> files) {
        for (Path file : files) {
            total += file.toFile().length();
        }
    }

    /** Of the fetches of a page in one segment the last one counts. */
    private void read(Segment segment) {
        Int2ObjectMap<FetchRecord> fetches = new Int2ObjectLinkedOpenHashMap<>();
        for (Path file : segment.fetches()) {
            read(file, FetchRecord.CLASS, (page, value) -> {
                FetchRecord fetch = FetchRecord.of(value);
                if (fetch.outcome() != Outcome.NONE) {
                    fetches.merge(page, fetch, (one, two) -> two.time() >= one.time() ? two : one);
                }
            });
        }
        for (Int2ObjectMap.Entry<FetchRecord> entry : fetches.int2ObjectEntrySet()) {
            answered(entry.getIntKey(), entry.getValue());
        }
        for (Path file : segment.parses()) {
            read(file, ParseRecord.CLASS, (page, value) -> parsed(page, value, fetches.get(page)));
        }
    }

    private void answered(int page, FetchRecord fetch) {
        fetched.tried(page, fetch);
        if (fetch.outcome() == Outcome.REDIRECTED) {
            String to = fetch.location();
            String url = pages.url(page);
            String target = to == null ? null : BaseUrl.of(url).resolve(to);
            int[] links = target == null ? NO_LINKS : numbers(List.of(target));
            fetched.said(page, fetch.time(), links, "", fetch.contentType(), fetch.signature());
        } else if (fetch.outcome() == Outcome.GONE) {
            fetched.said(page, fetch.time(), NO_LINKS, "", fetch.contentType(), null);
        }
    }

    /** A page may be parsed that was not fetched itself: a part of another, such as an entry of a feed. */
    private void parsed(int page, byte[] value, @Nullable FetchRecord fetch) throws BadRecord {
        ParseRecord parse = ParseRecord.of(value);
        if (!parse.success() || (fetch != null && fetch.outcome() != Outcome.FETCHED)) {
            return;
        }
        long time = fetch != null ? fetch.time() : parse.time() != null ? parse.time() : 0;
        if (fetch == null && parse.time() != null) {
            fetched.tried(page, new FetchRecord(Outcome.FETCHED, time, 0, null, null, null, null));
        }
        fetched.said(
                page,
                time,
                numbers(parse.links()),
                HtmlPage.title(parse.title().strip().replaceAll("\\s+", " "), PageLimits.ARCHIVED),
                fetch == null ? null : fetch.contentType(),
                parse.signature() != null || fetch == null ? parse.signature() : fetch.signature());
    }

    /** The pages of the web among links, each once. */
    private int[] numbers(List<String> links) {
        IntOpenHashSet numbers = new IntOpenHashSet(links.size());
        for (String link : links) {
            String page = WebAddress.of(link);
            if (page != null) {
                numbers.add(pages.of(page));
            } else {
                rejects.ignore("link that is not a usable http or https address", 1);
            }
        }
        return numbers.toIntArray();
    }

    private void read(Path path, String values, Taker taker) {
        try (SequenceFile file = new SequenceFile(path, values, rejects)) {
            long records = 0;
            for (SequenceFile.Entry entry = file.next(); entry != null; entry = file.next()) {
                if (records++ % PULSE == 0) {
                    checkpoint.reached(STAGE, Math.min(total, done + file.position()), total);
                }
                try {
                    take(entry, taker);
                } catch (BadRecord e) {
                    entry.reject(String.valueOf(e.getMessage()));
                }
            }
        }
        done += path.toFile().length();
    }

    /** Addresses of other schemes are not pages; they are ignored and counted. */
    private void take(SequenceFile.Entry entry, Taker taker) throws BadRecord {
        String url = entry.url();
        String page = WebAddress.of(url);
        if (page != null) {
            taker.take(pages.of(page), entry.value());
        } else if (url.regionMatches(true, 0, "http", 0, 4)) {
            throw new BadRecord("the address " + IngestException.quote(url) + " is none, or too long for a store");
        } else {
            rejects.ignore("address of another scheme than http or https", 1);
        }
    }
}
