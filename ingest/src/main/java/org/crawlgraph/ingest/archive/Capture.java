package org.crawlgraph.ingest.archive;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.DecodedBody;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.RobotsDirectives;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.BadRecord;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * What one record says about one page.
 *
 * @param format of the archive: {@code ARC}, {@code WARC} or {@code WAT}
 * @param page its canonical address
 * @param what the kind of capture
 * @param whole whether the record has the payload to its end, so that no other record adds to it
 * @param html whether the payload is HTML, whole or not
 * @param links canonical addresses of pages, distinct
 * @param body what is kept of the body
 * @param loss what could not be used; null when all was
 */
record Capture(
        String format,
        String page,
        What what,
        boolean whole,
        boolean html,
        List<String> links,
        PageBody body,
        @Nullable String loss) {

    enum What {
        /** The page was fetched. */
        FETCHED,
        /** The server had no such page, or an error. */
        FAILED,
        /** Links that the crawler found on the page. */
        RECORDED,
        /** The record says nothing about a page. */
        NOTHING
    }

    /** A complete capture without a body. */
    private Capture(String format, String page, What what, boolean whole, boolean html, List<String> links) {
        this(format, page, what, whole, html, links, PageBody.UNKNOWN, null);
    }

    /**
     * Reads a record as a capture of one page.
     *
     * @param page canonical address; the base of relative links
     * @throws BadRecord when the record cannot be used
     */
    static Capture of(ArchiveRecord record, String page) throws BadRecord {
        RecordHead head = record.head();
        String format = head.arc() ? "ARC" : "WARC";
        if (head.isCapture()) {
            return of(format, page, Payload.of(record), !head.truncated() && !head.isRevisit());
        }
        if (head.isJson()) {
            return of(page, WatEnvelope.of(record.block()), record.block().length);
        }
        List<String> links = pages(RecordedOutlinks.of(record.block()));
        return new Capture(format, page, What.RECORDED, false, false, links);
    }

    private static Capture of(String format, String page, Payload payload, boolean complete) {
        int status = payload.status();
        boolean whole = complete && payload.body().isWhole();
        if (status >= 300 && status < 400) {
            List<String> target = redirect(payload.location(), page);
            PageBody body = target.isEmpty()
                    ? PageBody.UNKNOWN
                    : PageBody.ofOther(target.get(0).getBytes(StandardCharsets.UTF_8));
            return new Capture(format, page, What.FETCHED, complete, false, target, body, null);
        }
        if (status < 200 || status >= 400) {
            return new Capture(format, page, What.FAILED, whole, false, List.of());
        }
        byte[] bytes = payload.body().bytes();
        if (!HtmlPage.isHtml(bytes, payload.type())) {
            PageBody body = whole && status != 206 ? other(payload) : PageBody.UNKNOWN;
            return new Capture(format, page, What.FETCHED, whole, false, List.of(), body, null);
        }
        return html(format, page, payload, whole && status != 206);
    }

    private static PageBody other(Payload payload) {
        if (ContentCoding.refusal(payload.encodings()) != null) {
            return PageBody.UNKNOWN;
        }
        DecodedBody body = ContentCoding.decode(payload.body().bytes(), payload.encodings(), ArchiveReader.MAX_BLOCK);
        return body.whole() ? PageBody.ofOther(body.bytes()) : PageBody.UNKNOWN;
    }

    private static Capture html(String format, String page, Payload payload, boolean whole) {
        String refusal = ContentCoding.refusal(payload.encodings());
        if (refusal != null) {
            return new Capture(
                    format,
                    page,
                    What.FETCHED,
                    false,
                    true,
                    List.of(),
                    PageBody.UNKNOWN,
                    refusal + ": its links are not read");
        }
        DecodedBody html = ContentCoding.decode(payload.body().bytes(), payload.encodings(), ArchiveReader.MAX_BLOCK);
        HtmlPage read = HtmlPage.readWithText(html.bytes(), payload.type(), page, PageLimits.ARCHIVED);
        boolean sound = html.whole() && payload.body().isWhole();
        boolean full = html.bytes().length == ArchiveReader.MAX_BLOCK && !sound;
        String loss = null;
        if (full) {
            loss = "the HTML of " + page + " is longer than " + ArchiveReader.MAX_BLOCK
                    + " bytes; links after that are not read";
        } else if (read.isCut()) {
            loss = "the HTML of " + page + " takes too long to read; the rest of it is not read";
        } else if (read.droppedLinks() > 0) {
            loss = dropped(page, read.droppedLinks());
        }
        boolean noindex = read.noindex()
                || RobotsDirectives.ofHeader(payload.robots(), HtmlPage.AGENT).noindex();
        PageBody body = PageBody.of(read, noindex);
        return new Capture(
                format,
                page,
                What.FETCHED,
                whole && sound,
                true,
                pages(read.links()),
                whole && sound ? body : body.withoutDigest(),
                loss);
    }

    private static String dropped(String page, int links) {
        return "links of " + page + " that are not read because they are longer than " + BaseUrl.LONGEST_REFERENCE
                + " characters, or very long all together: " + links;
    }

    private static Capture of(String page, WatEnvelope envelope, int bytes) {
        int status = envelope.status();
        boolean whole = envelope.isWhole();
        if (!envelope.isCapture()) {
            return new Capture("WAT", page, What.NOTHING, false, false, List.of());
        }
        if (status >= 300 && status < 400) {
            return new Capture("WAT", page, What.FETCHED, whole, false, redirect(envelope.location(), page));
        }
        if (status < 200 || status >= 400) {
            return new Capture("WAT", page, What.FAILED, whole, false, List.of());
        }
        WatEnvelope.Links links = envelope.links(page, bytes);
        String loss = links.dropped() == 0 ? null : dropped(page, links.dropped());
        return new Capture("WAT", page, What.FETCHED, whole, true, pages(links.urls()), PageBody.UNKNOWN, loss);
    }

    private static List<String> redirect(@Nullable String location, String page) {
        String target = location == null ? null : BaseUrl.of(page).resolve(location);
        return target == null ? List.of() : pages(Set.of(target));
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

    /**
     * The links that Heritrix found while crawling, as {@code metadata} records list them: a line {@code outlink: URL HOP
     * CONTEXT} for each, such as {@code outlink: http://a.example/ L a/@href}. Navigation links come from {@code a} and
     * {@code area} elements (hop {@code L}) and from HTTP and {@code meta} redirects (hop {@code R}); the rest is embedded,
     * guessed from scripts, or form fields.
     */
    static final class RecordedOutlinks {

        private static final Pattern OUTLINK = Pattern.compile(
                "(?im)^outlink:[ \\t]*(\\S+)[ \\t]+(?:L[ \\t]+(?:a|area)/@href|R(?:[ \\t].*)?)[ \\t]*\\r?$");

        private RecordedOutlinks() {}

        /** The navigation links of a block, as written. */
        static Set<String> of(byte[] block) {
            Set<String> links = new LinkedHashSet<>();
            Matcher lines = OUTLINK.matcher(new String(block, StandardCharsets.UTF_8));
            while (lines.find()) {
                links.add(lines.group(1));
            }
            return links;
        }
    }
}
