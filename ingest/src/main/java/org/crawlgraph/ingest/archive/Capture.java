package org.crawlgraph.ingest.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.html.LinkResolver;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageResponse;
import org.crawlgraph.html.ReadingTime;
import org.crawlgraph.html.RobotsDirectives;
import org.crawlgraph.html.TextSketch;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * The content of one archive record about one page, under the rules of decision record 0007.
 *
 * @param format of the archive: {@code ARC}, {@code WARC} or {@code WAT}
 * @param page its canonical address
 * @param whole whether the payload is complete, so that no other record adds to it
 * @param html whether the payload is HTML, complete or not
 * @param revisit whether the record only reports an unchanged payload
 * @param original whether revisits can refer to the payload
 * @param digest a fingerprint of the payload's digest; null when the record has none
 * @param links canonical addresses of pages, in order, with their details if enabled
 * @param body body properties
 * @param sketch of its text; {@link TextSketch#NONE} unless enabled
 */
public record Capture(
        String format,
        String page,
        Kind kind,
        boolean whole,
        boolean html,
        boolean revisit,
        boolean original,
        @Nullable Long digest,
        Map<String, LinkDetail> links,
        PageBody body,
        TextSketch sketch) {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Pattern OUTLINK = Pattern.compile(
            "(?im)^outlink:[ \\t]*(\\S+)[ \\t]+(?:L[ \\t]+(?:a|area)/@href|R(?:[ \\t].*)?)[ \\t]*\\r?$");

    public enum Kind {
        /** The page was fetched. */
        FETCHED,
        /** The page does not exist, or the server reported an error. */
        FAILED,
        /** Links recorded by the crawler, used when the payload was not read to its end. */
        RECORDED
    }

    /** Reads a record for a page, on any thread. */
    static final class Reading {

        private final ArchiveRecord record;
        private final RecordHead head;
        private final String page;
        private final ImportOptions options;
        private String format;

        /** Null when the record contains nothing about the page. */
        private @Nullable Kind kind;

        private boolean whole;
        private boolean html;
        private final Map<String, LinkDetail> links = new LinkedHashMap<>();
        private PageBody body = PageBody.UNKNOWN;
        private TextSketch sketch = TextSketch.NONE;

        /** The reason why a part is unusable. */
        private @Nullable String loss;

        /** @param page a canonical address; relative links are resolved against it */
        Reading(ArchiveRecord record, String page, ImportOptions options) {
            this.record = record;
            this.page = page;
            this.options = options;
            head = record.head();
            format = head.arc() ? "ARC" : "WARC";
            try {
                if (head.isCapture()) {
                    readPayload(Payload.of(record, page));
                } else if (head.isJson()) {
                    readWat(record.block());
                } else {
                    kind = Kind.RECORDED;
                    recordedOutlinks(record.block()).forEach(link -> add(link, LinkDetail.NONE));
                }
            } catch (Rejects.BadRecord e) {
                kind = null;
                loss = e.getMessage();
            }
        }

        /** Returns the capture, or null; rejects the unusable part. */
        @Nullable
        Capture take(Rejects rejects) {
            if (loss != null) {
                record.reject(rejects, loss);
            }
            return kind == null
                    ? null
                    : new Capture(
                            format,
                            page,
                            kind,
                            whole,
                            html,
                            head.isRevisit(),
                            head.isOriginal(),
                            head.digest(),
                            links,
                            body,
                            sketch);
        }

        private void add(String link, @Nullable LinkDetail detail) {
            String target = WebAddress.of(link);
            if (target != null) {
                links.merge(
                        target,
                        options.linkDetails() && detail != null ? detail : LinkDetail.NONE,
                        (one, two) -> two.equals(LinkDetail.NONE) ? one : one.or(two));
            }
        }

        /** Reads the status and a redirect; returns whether the body is the page. */
        private boolean hasPage(PageResponse response) {
            int status = response.status();
            kind = status >= 200 && status < 400 ? Kind.FETCHED : Kind.FAILED;
            String target = status >= 300 && status < 400 ? response.redirect() : null;
            if (target != null) {
                add(target, LinkDetail.NONE);
            }
            return status >= 200 && status < 300;
        }

        private void readPayload(Payload payload) {
            PageResponse response = payload.response();
            boolean complete = !head.truncated() && !head.isRevisit();
            if (!hasPage(response)) {
                whole = complete;
                links.keySet().forEach(to -> body = PageBody.ofOther(to.getBytes(StandardCharsets.UTF_8)));
                return;
            }
            ContentCoding.DecodedBody decoded = response.decoded(ArchiveReader.MAX_BLOCK);
            html = response.isHtml(decoded.bytes());
            String refusal = ContentCoding.refusal(response.headers().apply("Content-Encoding"));
            boolean sound = complete && payload.whole() && decoded.whole() && response.status() != 206;
            whole = html ? sound : complete && payload.whole();
            if (!html) {
                response.links(null, HtmlPage.AGENT).forEach(link -> add(link, LinkDetail.NONE));
                body = sound ? PageBody.ofOther(decoded.bytes()) : PageBody.UNKNOWN;
            } else if (refusal != null) {
                loss = refusal + ": its links are ignored";
            } else {
                readHtml(response, decoded.bytes(), decoded.whole() && payload.whole());
            }
        }

        private void readHtml(PageResponse response, byte[] bytes, boolean uncut) {
            HtmlPage read = HtmlPage.read(
                    bytes, response.contentType(), page, PageLimits.ARCHIVED.withLinkDetails(options.linkDetails()));
            if (bytes.length == ArchiveReader.MAX_BLOCK && !uncut) {
                loss = "the HTML of " + page + " is longer than " + ArchiveReader.MAX_BLOCK
                        + " bytes; links after that are ignored";
            } else if (read.isCut()) {
                loss = "the HTML of " + page + " takes too long to parse; the rest of it is ignored";
            } else {
                drop(read.droppedLinks());
            }
            response.links(read, HtmlPage.AGENT).forEach(link -> add(link, read.detail(link)));
            PageBody known =
                    PageBody.of(read, response.robots(read, HtmlPage.AGENT).noindex());
            body = whole ? known : known.withoutDigest();
            sketch = options.sketches() && whole ? read.sketch() : TextSketch.NONE;
        }

        private void drop(int dropped) {
            if (dropped > 0) {
                loss = "links of " + page + " that are ignored because they are longer than " + BaseUrl.MAX_REFERENCE
                        + " characters, or too long in total: " + dropped;
            }
        }

        /**
         * Reads a record of a WAT file: metadata extracted from a WARC or ARC record, as JSON. The layout is the Internet
         * Archive's, also used by Common Crawl: {@code Envelope → Payload-Metadata → HTTP-Response-Metadata → HTML-Metadata
         * → Links}, where the paths {@code A@/href} and {@code AREA@/href} are navigation links.
         *
         * @see <a href="https://github.com/commoncrawl/ia-web-commons">ia-web-commons</a>, the program that writes them
         */
        private void readWat(byte[] json) throws Rejects.BadRecord {
            JsonNode envelope = object(object(tree(json), "it", true), "Envelope");
            JsonNode warc = object(envelope, "WARC-Header-Metadata");
            String type = text(warc, "WARC-Type");
            if (!envelope.hasNonNull("ARC-Header-Metadata") && !RecordHead.CAPTURES.contains(type)) {
                return;
            }
            format = "WAT";
            whole = !warc.hasNonNull("WARC-Truncated") && !type.equals("revisit");
            JsonNode http = object(object(envelope, "Payload-Metadata"), "HTTP-Response-Metadata");
            JsonNode headers = object(http, "Headers");
            String status = text(object(http, "Response-Message"), "Status");
            boolean numbered = status.matches("\\d{3}");
            PageResponse response = new PageResponse(
                    page,
                    numbered ? Integer.parseInt(status) : http.hasNonNull("Response-Message") ? 0 : 200,
                    name -> header(headers, name),
                    new byte[0]);
            if (hasPage(response)) {
                html = true;
                readLinks(object(http, "HTML-Metadata"), response, json.length);
            }
        }

        /** Reads the links under the rules of {@link HtmlPage}. */
        private void readLinks(JsonNode metadata, PageResponse response, int bytes) throws Rejects.BadRecord {
            JsonNode head = object(metadata, "Head");
            String base = text(head, "Base");
            boolean tooLong = BaseUrl.isTooLong(base);
            String resolved = BaseUrl.of(page).resolve(base);
            LinkResolver resolver = new LinkResolver(
                    tooLong ? BaseUrl.NONE : BaseUrl.of(resolved == null ? page : resolved),
                    tooLong,
                    bytes,
                    new ReadingTime(PageLimits.ARCHIVED.time()));
            RobotsDirectives asked = response.robots(null, HtmlPage.AGENT);
            List<String> refreshes = new ArrayList<>();
            for (JsonNode meta : list(head, "Metas")) {
                String content = text(meta, "content");
                String name = text(meta, "name").toLowerCase(Locale.ROOT);
                if (name.equals("robots") || name.equals(HtmlPage.AGENT)) {
                    asked = asked.and(RobotsDirectives.ofMeta(content));
                }
                String target =
                        text(meta, "http-equiv").equalsIgnoreCase("refresh") ? HtmlPage.refreshTarget(content) : null;
                if (target != null) {
                    refreshes.add(target);
                }
            }
            if (asked.nofollow()) {
                return;
            }
            for (JsonNode link : list(metadata, "Links")) {
                String path = text(link, "path");
                String rel = text(link, "rel");
                if ((path.equals("A@/href") || path.equals("AREA@/href"))
                        && link.hasNonNull("url")
                        && !HtmlPage.isNofollow(rel)) {
                    resolve(resolver, text(link, "url"), LinkDetail.of(text(link, "text"), rel));
                }
            }
            refreshes.addAll(response.links(null, HtmlPage.AGENT));
            refreshes.forEach(target -> resolve(resolver, target, LinkDetail.NONE));
            drop(resolver.dropped());
        }

        private void resolve(LinkResolver resolver, String link, LinkDetail detail) {
            String url = resolver.resolve(link);
            if (url != null) {
                add(url, detail);
            }
        }

        private static List<String> header(JsonNode headers, String name) {
            return headers.properties().stream()
                    .filter(header -> header.getKey().equalsIgnoreCase(name))
                    .map(header -> header.getValue().asText(""))
                    .toList();
        }

        private static JsonNode tree(byte[] json) throws Rejects.BadRecord {
            try {
                return JSON.readTree(json);
            } catch (JsonProcessingException e) {
                throw odd(e.getOriginalMessage());
            } catch (IOException e) { // bytes that look like UTF-32 but are not
                throw odd(String.valueOf(e.getMessage()));
            }
        }

        /** A field with an object, or a missing node. */
        private static JsonNode object(JsonNode node, String name) throws Rejects.BadRecord {
            return object(node.path(name), name, false);
        }

        private static JsonNode object(JsonNode node, String name, boolean required) throws Rejects.BadRecord {
            if (node.isObject() || node.isNull() || (!required && node.isMissingNode())) {
                return node;
            }
            throw odd(name + " is not an object");
        }

        private static JsonNode list(JsonNode node, String name) throws Rejects.BadRecord {
            JsonNode list = node.path(name);
            if (!list.isArray() && !list.isNull() && !list.isMissingNode()) {
                throw odd(name + " is not a list");
            }
            for (JsonNode each : list) {
                object(each, "an entry of " + name, true);
            }
            return list;
        }

        private static String text(JsonNode node, String name) throws Rejects.BadRecord {
            if (node.path(name).isContainerNode()) {
                throw odd(name + " is not a text");
            }
            return node.path(name).asText("");
        }

        private static Rejects.BadRecord odd(String why) {
            return new Rejects.BadRecord("its JSON is not a WAT envelope: " + why);
        }
    }

    /**
     * The navigation links that Heritrix found while crawling, as written, listed in {@code metadata} records as lines
     * {@code outlink: URL HOP CONTEXT}, such as {@code outlink: http://a.example/ L a/@href}. Navigation links come from
     * {@code a} and {@code area} elements (hop {@code L}) and from HTTP and {@code meta} redirects (hop {@code R}); other
     * links are embedded, guessed from scripts, or form fields.
     */
    static Set<String> recordedOutlinks(byte[] block) {
        Set<String> links = new LinkedHashSet<>();
        Matcher lines = OUTLINK.matcher(new String(block, StandardCharsets.UTF_8));
        while (lines.find()) {
            links.add(lines.group(1));
        }
        return links;
    }
}
