package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
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
 * Combines the captures of one crawl into one graph, under the rules of decision record 0007.
 *
 * <p>Space: 30 bytes and the URL per page, the same again and the title per page that was read, and 8 bytes per link.
 */
final class ArchivePages {

    private final Path input;
    private final Rejects rejects;
    private final UrlNumbering pages;
    private final LinkPairs links;
    private final KeptBodies bodies = new KeptBodies();
    private final ImportOptions options;
    private final Set<String> formats = new TreeSet<>();

    /** Pages with a complete payload, by number. */
    private final BitSet whole = new BitSet();

    private final BitSet revisited = new BitSet();
    private long failures;

    /** @param input an archive, or a folder of archives */
    ArchivePages(Path input, Rejects rejects, ImportOptions options) {
        this.input = input;
        this.rejects = rejects;
        pages = new UrlNumbering(input);
        this.options = options;
        links = new LinkPairs(input, options.linkDetails());
    }

    /** @throws IngestException when they contain no pages, or too many records are bad */
    CrawlSource gather(Checkpoint checkpoint) {
        try (Workers workers = new Workers(options.concurrency())) {
            WebArchives.each(
                    input,
                    rejects,
                    "reading archives",
                    checkpoint,
                    reader -> new ArchiveCaptures(reader, this::isWanted, rejects, options, workers)
                            .forEachRemaining(this::learn));
        }
        rejects.ignore("response with an error status", failures);
        revisited.andNot(whole);
        rejects.ignore("revisited page whose payload is not under its URL", revisited.cardinality());
        if (pages.size() == 0) {
            throw nothing();
        }
        int[] moved = pages.sort();
        links.renumber(moved);
        bodies.renumber(moved);
        return GatheredCrawl.ofUrls(String.join(" and ", formats), input, pages.urls(), links, rejects, bodies);
    }

    private boolean isWanted(RecordHead head) {
        if (!head.isOfPage()) {
            rejects.ignore(
                    head.isCapture() ? "capture of a URL other than http or https" : "record of type " + head.type(),
                    1);
        }
        return head.isOfPage();
    }

    /** Adds the links of a page, and its body: the last whole one wins. */
    private void learn(Capture capture) {
        if (!capture.fetched()) {
            failures++;
            return;
        }
        int page = pages.of(capture.page());
        formats.add(capture.format());
        capture.links().forEach((target, detail) -> links.add(page, pages.of(target), detail));
        if (capture.whole() || !bodies.has(page)) {
            bodies.put(page, capture.page(), capture.body(), capture.sketch());
        }
        if (capture.revisit()) {
            revisited.set(page);
        } else if (capture.whole()) {
            whole.set(page);
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
