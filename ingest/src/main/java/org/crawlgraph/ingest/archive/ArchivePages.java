package org.crawlgraph.ingest.archive;

import it.unimi.dsi.fastutil.longs.Long2IntOpenCustomHashMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.KeptBodies;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/**
 * Combines the captures of one crawl into one graph, under the rules of {@code docs/adr/import.md}.
 *
 * <p>A second pass over the archives reads the payloads that a revisit found under another address. Space: 30 bytes and
 * the URL per page, the same again and the title per page that was read, 8 bytes per link, and 20 bytes per payload
 * with a digest.
 */
final class ArchivePages {

    /** No page, or no page with an HTML payload. */
    private static final int NONE = -1;

    private final Path input;
    private final Rejects rejects;
    private final UrlNumbering pages;
    private final LinkPairs links;
    private final KeptBodies bodies = new KeptBodies();
    private final ImportOptions options;
    private final Set<String> formats = new TreeSet<>();

    /** The first page with a complete payload, by digest fingerprint; {@link #NONE} unless the payload is HTML. */
    private final Long2IntOpenCustomHashMap payloads = new Long2IntOpenCustomHashMap(TextHash.SEEDED);

    private final List<Revisit> revisits = new ArrayList<>();

    /** Pages whose payload is only in the record of another page, by its digest. */
    private final Map<Long, List<String>> same = new HashMap<>();

    private long failures;

    private record Revisit(int page, long digest) {}

    /** @param input an archive, or a folder of archives */
    ArchivePages(Path input, Rejects rejects, ImportOptions options) {
        this.input = input;
        this.rejects = rejects;
        pages = new UrlNumbering(input);
        this.options = options;
        links = new LinkPairs(input, options.linkDetails());
        payloads.defaultReturnValue(NONE);
    }

    /** @throws IngestException when they contain no pages, or too many records are bad */
    CrawlSource gather(Checkpoint checkpoint) {
        read("reading archives", this::described, this::learn, checkpoint);
        rejects.ignore("response with an error status", failures);
        for (Revisit revisit : revisits) {
            int first = payloads.get(revisit.digest());
            if (first != NONE && first != revisit.page()) {
                same.computeIfAbsent(revisit.digest(), digest -> new ArrayList<>())
                        .add(pages.url(revisit.page()));
            }
        }
        if (!same.isEmpty()) {
            read("reading archives again", head -> ArchiveCaptures.sharing(head, same), this::fillIn, checkpoint);
        }
        if (pages.size() == 0) {
            throw nothing();
        }
        int[] moved = pages.sort();
        links.renumber(moved);
        bodies.renumber(moved);
        return GatheredCrawl.ofUrls(String.join(" and ", formats), input, pages.urls(), links, rejects, bodies);
    }

    private void read(
            String stage,
            Function<RecordHead, Collection<String>> pagesOf,
            Consumer<Capture> captures,
            Checkpoint checkpoint) {
        try (Workers workers = new Workers(options.concurrency())) {
            WebArchives.each(
                    input,
                    rejects,
                    stage,
                    checkpoint,
                    reader ->
                            new ArchiveCaptures(reader, pagesOf, rejects, options, workers).forEachRemaining(captures));
        }
    }

    /** The page described by a record. */
    private Collection<String> described(RecordHead head) {
        List<String> described = head.described();
        if (described.isEmpty()) {
            rejects.ignore(
                    head.isCapture() ? "capture of a URL other than http or https" : "record of type " + head.type(),
                    1);
        }
        return described;
    }

    private void learn(Capture capture) {
        if (!capture.fetched()) {
            failures++;
            return;
        }
        int page = add(capture);
        Long digest = capture.digest();
        if (capture.whole() && digest != null) {
            payloads.putIfAbsent((long) digest, capture.html() ? page : NONE);
        } else if (capture.revisit() && digest != null) {
            revisits.add(new Revisit(page, digest));
        }
    }

    /** Adds the links of a page, and its body: the last whole one wins. */
    private int add(Capture capture) {
        int page = pages.of(capture.page());
        formats.add(capture.format());
        capture.links().forEach((target, detail) -> links.add(page, pages.of(target), detail));
        if (capture.whole() || !bodies.has(page)) {
            bodies.put(page, capture.page(), capture.body(), capture.sketch());
        }
        return page;
    }

    private void fillIn(Capture capture) {
        if (capture.fetched() && capture.html()) {
            add(capture);
        }
    }

    private IngestException nothing() {
        String bad = rejects.first("; the first bad record is at ");
        String why = failures == 0
                ? "; it has no record of type response, resource or revisit with an http or https URL"
                : "; it has only failures (" + failures + " responses)";
        return IngestException.in(input, "contains no pages" + (bad.isEmpty() ? why : bad));
    }
}
