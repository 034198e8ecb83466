package org.crawlgraph.ingest.archive;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.page.ContentCoding;
import org.crawlgraph.page.DecodedBody;
import org.crawlgraph.page.HtmlPage;
import org.crawlgraph.page.PageLimits;
import org.crawlgraph.page.PageLinks;
import org.jspecify.annotations.Nullable;

/**
 * What one record tells of one page.
 *
 * @param format of the archive: {@code ARC}, {@code WARC} or {@code WAT}
 * @param page its canonical address
 * @param what kind of news this is
 * @param whole whether the payload is in this record to its end, so that nothing recorded elsewhere adds to it
 * @param html whether the payload is HTML, whole or not
 * @param links canonical addresses of pages, distinct
 * @param loss what of the record could not be used; null when all was
 */
record Capture(
        String format,
        String page,
        What what,
        boolean whole,
        boolean html,
        List<String> links,
        @Nullable String loss) {

    /** Kinds of news. */
    enum What {
        /** The page was fetched. */
        FETCHED,
        /** The server had no such page, or failed. */
        FAILED,
        /** Links that the crawler found on the page. */
        RECORDED,
        /** Nothing about a page after all. */
        NOTHING
    }

    /**
     * Reads a record as one of a page.
     *
     * @param page canonical address; relative links are relative to it
     * @throws BadRecord when the record cannot be used
     */
    static Capture of(ArchiveRecord record, String page) throws BadRecord {
        RecordHead head = record.head();
        String format = head.arc() ? "ARC" : "WARC";
        if (head.isCapture()) {
            return of(format, page, Payload.of(record), !head.truncated() && !head.isRevisit());
        }
        if (head.isJson()) {
            return of(page, WatEnvelope.of(record.block()));
        }
        List<String> links = pages(RecordedOutlinks.of(record.block()));
        return new Capture(format, page, What.RECORDED, false, false, links, null);
    }

    private static Capture of(String format, String page, Payload payload, boolean complete) {
        int status = payload.status();
        boolean whole = complete && payload.body().isWhole();
        if (status >= 300 && status < 400) {
            return new Capture(format, page, What.FETCHED, complete, false, redirect(payload.location(), page), null);
        }
        if (status < 200 || status >= 400) {
            return new Capture(format, page, What.FAILED, whole, false, List.of(), null);
        }
        if (!HtmlPage.isHtml(payload.body().bytes(), payload.type())) {
            return new Capture(format, page, What.FETCHED, whole, false, List.of(), null);
        }
        return html(format, page, payload, whole && status != 206);
    }

    private static Capture html(String format, String page, Payload payload, boolean whole) {
        String refusal = ContentCoding.refusal(payload.encodings());
        if (refusal != null) {
            return new Capture(
                    format, page, What.FETCHED, false, true, List.of(), refusal + ": its links are not read");
        }
        DecodedBody html = ContentCoding.decode(payload.body().bytes(), payload.encodings(), ArchiveReader.MAX_BLOCK);
        List<String> links = pages(HtmlPage.read(html.bytes(), payload.type(), page, PageLimits.NONE)
                .links());
        boolean sound = html.whole() && payload.body().isWhole();
        boolean full = html.bytes().length == ArchiveReader.MAX_BLOCK && !sound;
        String loss = full
                ? "the HTML of " + page + " is longer than " + ArchiveReader.MAX_BLOCK
                        + " bytes; links behind that are not read"
                : null;
        return new Capture(format, page, What.FETCHED, whole && sound, true, links, loss);
    }

    private static Capture of(String page, WatEnvelope envelope) {
        int status = envelope.status();
        boolean whole = envelope.isWhole();
        if (!envelope.isCapture()) {
            return new Capture("WAT", page, What.NOTHING, false, false, List.of(), null);
        }
        if (status >= 300 && status < 400) {
            return new Capture("WAT", page, What.FETCHED, whole, false, redirect(envelope.location(), page), null);
        }
        if (status < 200 || status >= 400) {
            return new Capture("WAT", page, What.FAILED, whole, false, List.of(), null);
        }
        return new Capture("WAT", page, What.FETCHED, whole, true, pages(envelope.links(page)), null);
    }

    private static List<String> redirect(@Nullable String location, String page) {
        return location == null ? List.of() : pages(Set.of(PageLinks.absolute(location, page)));
    }

    private static List<String> pages(Collection<String> links) {
        Set<String> pages = new LinkedHashSet<>();
        for (String link : links) {
            String page = WebAddress.of(link);
            if (page != null) {
                pages.add(page);
            }
        }
        return List.copyOf(pages);
    }
}
