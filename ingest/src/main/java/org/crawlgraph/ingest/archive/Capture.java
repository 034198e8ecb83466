package org.crawlgraph.ingest.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageResponse;
import org.crawlgraph.html.TextSketch;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * The content of one archive record about one page, under the rules of {@code docs/adr/import.md}.
 *
 * @param format of the archive: {@code ARC}, {@code WARC} or {@code WAT}
 * @param page its canonical address
 * @param fetched whether the page was fetched; else it does not exist, or the server reported an error
 * @param whole whether the payload is complete, so that no other record adds to it
 * @param html whether the payload is HTML, complete or not
 * @param revisit whether the record only reports an unchanged payload
 * @param digest a fingerprint of the payload's digest; null when the record has none
 * @param links canonical addresses of pages, in order, with their details if enabled
 * @param body body properties
 * @param sketch of its text; {@link TextSketch#NONE} unless enabled
 */
public record Capture(
        String format,
        String page,
        boolean fetched,
        boolean whole,
        boolean html,
        boolean revisit,
        @Nullable Long digest,
        Map<String, LinkDetail> links,
        PageBody body,
        TextSketch sketch) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Reads a record for a page, on any thread. */
    static final class Reading {

        private final ArchiveRecord record;
        private final RecordHead head;
        private final String page;
        private final ImportOptions options;
        private String format;

        /** Null when the record contains nothing about the page. */
        private @Nullable Boolean fetched;

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
                } else {
                    readWat(record.block());
                }
            } catch (Rejects.BadRecord e) {
                fetched = null;
                loss = e.getMessage();
            }
        }

        /** Returns the capture, or null; rejects the unusable part. */
        @Nullable
        Capture take(Rejects rejects) {
            if (loss != null) {
                record.reject(rejects, loss);
            }
            return fetched == null
                    ? null
                    : new Capture(
                            format, page, fetched, whole, html, head.isRevisit(), head.digest(), links, body, sketch);
        }

        private void add(String link, LinkDetail detail) {
            String target = WebAddress.of(link);
            if (target != null) {
                links.merge(target, detail, (one, two) -> two.equals(LinkDetail.NONE) ? one : one.or(two));
            }
        }

        /** Reads the status and a redirect; returns whether the body is the page. */
        private boolean hasPage(PageResponse response) {
            int status = response.status();
            fetched = status >= 200 && status < 400;
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
                readHtml(response, decoded.bytes(), response.contentType(), decoded.whole() && payload.whole());
            }
        }

        private void readHtml(PageResponse response, byte[] bytes, String contentType, boolean uncut) {
            HtmlPage read =
                    HtmlPage.read(bytes, contentType, page, PageLimits.ARCHIVED.withLinkDetails(options.linkDetails()));
            if (bytes.length == ArchiveReader.MAX_BLOCK && !uncut) {
                loss = "the HTML of " + page + " is longer than " + ArchiveReader.MAX_BLOCK
                        + " bytes; links after that are ignored";
            } else if (read.isCut()) {
                loss = "the HTML of " + page + " takes too long to parse; the rest of it is ignored";
            } else if (read.droppedLinks() > 0) {
                loss = "links of " + page + " that are ignored because they are longer than " + BaseUrl.MAX_REFERENCE
                        + " characters, or too long in total: " + read.droppedLinks();
            }
            response.links(read, HtmlPage.AGENT).forEach(link -> add(link, read.detail(link)));
            PageBody known =
                    PageBody.of(read, response.robots(read, HtmlPage.AGENT).noindex());
            body = whole ? known : known.withoutDigest();
            sketch = options.sketches() && whole ? read.sketch() : TextSketch.NONE;
        }

        /**
         * Reads a record of a WAT file: metadata extracted from a WARC or ARC record, as JSON. The layout is the
         * Internet Archive's, also used by Common Crawl: {@code Envelope → Payload-Metadata → HTTP-Response-Metadata →
         * HTML-Metadata → Links}, where the paths {@code A@/href} and {@code AREA@/href} are navigation links.
         *
         * @see <a href="https://github.com/commoncrawl/ia-web-commons">ia-web-commons</a>, the program that writes them
         */
        private void readWat(byte[] json) throws Rejects.BadRecord {
            JsonNode envelope = object(tree(json), "Envelope");
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
            PageResponse response = new PageResponse(
                    page,
                    status.matches("\\d{3}") ? Integer.parseInt(status) : http.hasNonNull("Response-Message") ? 0 : 200,
                    name -> header(headers, name),
                    rebuilt(object(http, "HTML-Metadata")));
            if (hasPage(response)) {
                html = true;
                readHtml(response, response.body(), "text/html; charset=utf-8", true);
                body = PageBody.UNKNOWN;
                sketch = TextSketch.NONE;
            }
        }

        /** An HTML page with the links and directives of the one that was read, so that the same rules apply. */
        private static byte[] rebuilt(JsonNode metadata) throws Rejects.BadRecord {
            JsonNode head = object(metadata, "Head");
            StringBuilder page = new StringBuilder();
            if (head.hasNonNull("Base")) {
                page.append("<base href=\"%s\">".formatted(escaped(head, "Base")));
            }
            for (JsonNode meta : field(head, "Metas", JsonNode::isArray)) {
                page.append("<meta name=\"%s\" http-equiv=\"%s\" content=\"%s\">"
                        .formatted(escaped(meta, "name"), escaped(meta, "http-equiv"), escaped(meta, "content")));
            }
            for (JsonNode link : field(metadata, "Links", JsonNode::isArray)) {
                String path = text(link, "path");
                if ((path.equals("A@/href") || path.equals("AREA@/href")) && link.hasNonNull("url")) {
                    page.append("<a href=\"%s\" rel=\"%s\">%s</a>"
                            .formatted(escaped(link, "url"), escaped(link, "rel"), escaped(link, "text")));
                }
            }
            return page.toString().getBytes(StandardCharsets.UTF_8);
        }

        private static String escaped(JsonNode node, String name) throws Rejects.BadRecord {
            return text(node, name).replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
        }

        /** The values of a header, which the JSON stores as one text or a list. */
        private static List<String> header(JsonNode headers, String name) {
            return headers.properties().stream()
                    .filter(header -> header.getKey().equalsIgnoreCase(name))
                    .map(Map.Entry::getValue)
                    .flatMap(value -> value.isArray() ? value.valueStream() : Stream.of(value))
                    .map(value -> value.asText(""))
                    .toList();
        }

        private static JsonNode tree(byte[] json) throws Rejects.BadRecord {
            try {
                return JSON.readValue(json, JsonNode.class);
            } catch (IOException e) { // also of bytes that look like UTF-32 but are not
                throw odd(String.valueOf(e.getMessage()).replaceFirst("(?s)\n.*", ""));
            }
        }

        private static JsonNode object(JsonNode node, String name) throws Rejects.BadRecord {
            return field(node, name, JsonNode::isObject);
        }

        private static String text(JsonNode node, String name) throws Rejects.BadRecord {
            return field(node, name, JsonNode::isValueNode).asText("");
        }

        /** A field of an object; null or missing if the field or the object is. */
        private static JsonNode field(JsonNode node, String name, Predicate<JsonNode> kind) throws Rejects.BadRecord {
            JsonNode field = node.path(name);
            boolean inObject = node.isObject() || node.isNull() || node.isMissingNode();
            if (inObject && (field.isNull() || field.isMissingNode() || kind.test(field))) {
                return field;
            }
            throw odd(name + (inObject ? " has another type" : " is not in an object"));
        }

        private static Rejects.BadRecord odd(String why) {
            return new Rejects.BadRecord("its JSON is not a WAT envelope: " + why);
        }
    }
}
