package org.crawlgraph.ingest.archive;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
 * @param refersTo the canonical address of the unchanged page, for a revisit without a digest; else null
 * @param links canonical addresses of pages, distinct
 * @param details link details, by address; empty unless enabled
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
        @Nullable String refersTo,
        List<String> links,
        Map<String, LinkDetail> details,
        PageBody body,
        TextSketch sketch) {

    public enum Kind {
        /** The page was fetched. */
        FETCHED,
        /** The page does not exist, or the server reported an error. */
        FAILED,
        /** Links recorded by the crawler, used when the payload was not read to its end. */
        RECORDED
    }

    /**
     * The result of reading a record for a page.
     *
     * @param capture null when the record contains nothing about the page
     * @param loss the reason why a part is unusable, or null
     */
    record Reading(@Nullable Capture capture, @Nullable String loss) {

        /** Reads a record; relative links are resolved against {@code page}, a canonical address. */
        static Reading of(ArchiveRecord record, String page, ImportOptions options) {
            try {
                return new Parser(record.head(), page, options).read(record);
            } catch (Rejects.BadRecord e) {
                return new Reading(null, e.getMessage());
            }
        }

        /** Returns the capture, or null; rejects the unusable part. */
        @Nullable
        Capture take(ArchiveRecord record, Rejects rejects) {
            if (loss != null) {
                record.reject(rejects, loss);
            }
            return capture;
        }
    }

    /** Reads a record with a given head for a page. */
    private record Parser(RecordHead head, String page, ImportOptions options) {

        Reading read(ArchiveRecord record) throws Rejects.BadRecord {
            String format = head.arc() ? "ARC" : "WARC";
            if (head.isCapture()) {
                return read(format, Payload.of(record, page), !head.truncated() && !head.isRevisit());
            }
            if (head.isJson()) {
                return read(WatEnvelope.of(record.block()), record.block().length);
            }
            return of(format, Kind.RECORDED, false, false, pages(RecordedOutlinks.of(record.block())));
        }

        private Reading of(String format, Kind kind, boolean whole, boolean html, List<String> links) {
            return of(format, kind, whole, html, links, PageBody.UNKNOWN, null);
        }

        private Reading of(
                String format,
                Kind kind,
                boolean whole,
                boolean html,
                List<String> links,
                PageBody body,
                @Nullable String loss) {
            return of(format, kind, whole, html, links, Map.of(), body, TextSketch.NONE, loss);
        }

        private Reading of(
                String format,
                Kind kind,
                boolean whole,
                boolean html,
                List<String> links,
                Map<String, LinkDetail> details,
                PageBody body,
                TextSketch sketch,
                @Nullable String loss) {
            boolean refers = head.isRevisit() && head.digest() == null && head.refersTo() != null;
            Capture capture = new Capture(
                    format,
                    page,
                    kind,
                    whole,
                    html,
                    head.isRevisit(),
                    head.isOriginal(),
                    head.digestPrint(),
                    refers ? WebAddress.of(String.valueOf(head.refersTo())) : null,
                    links,
                    details,
                    body,
                    sketch);
            return new Reading(capture, loss);
        }

        private Reading read(String format, Payload payload, boolean complete) {
            PageResponse response = payload.response();
            int status = response.status();
            boolean whole = complete && payload.whole();
            if (status >= 300 && status < 400) {
                List<String> target = redirect(response.redirect());
                PageBody body = target.isEmpty()
                        ? PageBody.UNKNOWN
                        : PageBody.ofOther(target.get(0).getBytes(StandardCharsets.UTF_8));
                return of(format, Kind.FETCHED, complete, false, target, body, null);
            }
            if (status < 200 || status >= 400) {
                return of(format, Kind.FAILED, whole, false, List.of());
            }
            ContentCoding.DecodedBody decoded = response.decoded(ArchiveReader.MAX_BLOCK);
            if (!response.isHtml(decoded.bytes())) {
                boolean known = whole && status != 206 && decoded.whole();
                PageBody body = known ? PageBody.ofOther(decoded.bytes()) : PageBody.UNKNOWN;
                List<String> links = pages(response.links(null, HtmlPage.AGENT));
                return of(format, Kind.FETCHED, whole, false, links, body, null);
            }
            String refusal = ContentCoding.refusal(response.headers().apply("Content-Encoding"));
            if (refusal != null) {
                String loss = refusal + ": its links are ignored";
                return of(format, Kind.FETCHED, false, true, List.of(), PageBody.UNKNOWN, loss);
            }
            return html(format, payload, decoded, whole && status != 206);
        }

        private Reading html(String format, Payload payload, ContentCoding.DecodedBody html, boolean whole) {
            PageResponse response = payload.response();
            HtmlPage read = HtmlPage.read(
                    html.bytes(),
                    response.contentType(),
                    page,
                    PageLimits.ARCHIVED.withLinkDetails(options.linkDetails()));
            boolean sound = html.whole() && payload.whole();
            String loss = null;
            if (html.bytes().length == ArchiveReader.MAX_BLOCK && !sound) {
                loss = "the HTML of " + page + " is longer than " + ArchiveReader.MAX_BLOCK
                        + " bytes; links after that are ignored";
            } else if (read.isCut()) {
                loss = "the HTML of " + page + " takes too long to parse; the rest of it is ignored";
            } else if (read.droppedLinks() > 0) {
                loss = dropped(read.droppedLinks());
            }
            PageBody body =
                    PageBody.of(read, response.robots(read, HtmlPage.AGENT).noindex());
            List<String> links = response.links(read, HtmlPage.AGENT);
            return of(
                    format,
                    Kind.FETCHED,
                    whole && sound,
                    true,
                    pages(links),
                    details(links, read::detail),
                    whole && sound ? body : body.withoutDigest(),
                    options.sketches() && whole && sound ? read.sketch() : TextSketch.NONE,
                    loss);
        }

        private String dropped(int links) {
            return "links of " + page + " that are ignored because they are longer than " + BaseUrl.MAX_REFERENCE
                    + " characters, or too long in total: " + links;
        }

        private Reading read(WatEnvelope envelope, int bytes) {
            int status = envelope.status();
            boolean whole = envelope.isWhole();
            if (!envelope.isCapture()) {
                return new Reading(null, null);
            }
            if (status >= 300 && status < 400) {
                return of(
                        "WAT",
                        Kind.FETCHED,
                        whole,
                        false,
                        redirect(envelope.response(page, status).redirect()));
            }
            if (status < 200 || status >= 400) {
                return of("WAT", Kind.FAILED, whole, false, List.of());
            }
            WatEnvelope.Links links = envelope.links(page, bytes);
            String loss = links.dropped() == 0 ? null : dropped(links.dropped());
            return of(
                    "WAT",
                    Kind.FETCHED,
                    whole,
                    true,
                    pages(links.details().keySet()),
                    details(links.details().keySet(), links.details()::get),
                    PageBody.UNKNOWN,
                    TextSketch.NONE,
                    loss);
        }

        private List<String> redirect(@Nullable String target) {
            return target == null ? List.of() : pages(Set.of(target));
        }

        /** Maps link details from links as written to page addresses. */
        private Map<String, LinkDetail> details(
                Collection<String> links, Function<String, @Nullable LinkDetail> detailOf) {
            Map<String, LinkDetail> details = new HashMap<>();
            for (String link : options.linkDetails() ? links : List.<String>of()) {
                String page = WebAddress.of(link);
                LinkDetail detail = detailOf.apply(link);
                if (page != null && detail != null && !detail.equals(LinkDetail.NONE)) {
                    details.merge(page, detail, LinkDetail::or);
                }
            }
            return details;
        }

        private static List<String> pages(Collection<String> links) {
            return links.stream()
                    .<String>mapMulti((link, pages) -> {
                        String page = WebAddress.of(link);
                        if (page != null) {
                            pages.accept(page);
                        }
                    })
                    .distinct()
                    .toList();
        }
    }

    /**
     * The links that Heritrix found while crawling, listed in {@code metadata} records as lines {@code outlink: URL HOP
     * CONTEXT}, such as {@code outlink: http://a.example/ L a/@href}. Navigation links come from {@code a} and
     * {@code area} elements (hop {@code L}) and from HTTP and {@code meta} redirects (hop {@code R}); other links are
     * embedded, guessed from scripts, or form fields.
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

    /**
     * A record of a WAT file: metadata extracted from a WARC or ARC record, as JSON. Reads only the fields declared here.
     * The layout is the Internet Archive's, also used by Common Crawl: {@code Envelope → Payload-Metadata →
     * HTTP-Response-Metadata → HTML-Metadata → Links}, where the paths {@code A@/href} and {@code AREA@/href} are
     * navigation links.
     *
     * @see <a href="https://github.com/commoncrawl/ia-web-commons">ia-web-commons</a>, the program that writes them
     */
    record WatEnvelope(@JsonProperty("Envelope") @Nullable Envelope envelope) {

        private static final ObjectReader JSON = new ObjectMapper()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .readerFor(WatEnvelope.class);

        private static final Set<String> CAPTURES = Set.of("response", "resource", "revisit");
        private static final Set<String> FOLLOWED = Set.of("A@/href", "AREA@/href");
        private static final Set<String> ROBOTS = Set.of("robots", HtmlPage.AGENT);

        record Envelope(
                @JsonProperty("WARC-Header-Metadata") @Nullable
                Warc warc,

                @JsonProperty("ARC-Header-Metadata") @Nullable
                Map<String, Object> arc,

                @JsonProperty("Payload-Metadata") @Nullable Metadata payload) {}

        record Warc(
                @JsonProperty("WARC-Type") @Nullable String type,
                @JsonProperty("WARC-Truncated") @Nullable String truncated) {}

        record Metadata(
                @JsonProperty("HTTP-Response-Metadata") @Nullable
                Response response) {}

        record Response(
                @JsonProperty("Response-Message") @Nullable Message message,
                @JsonProperty("Headers") @Nullable Map<String, Object> headers,
                @JsonProperty("HTML-Metadata") @Nullable Html html) {}

        record Message(@JsonProperty("Status") @Nullable String status) {}

        record Html(
                @JsonProperty("Head") @Nullable Head head,
                @JsonProperty("Links") @Nullable List<Link> links) {}

        record Head(
                @JsonProperty("Base") @Nullable String base,
                @JsonProperty("Metas") @Nullable List<Map<String, Object>> metas) {}

        record Link(
                @Nullable String path,
                @Nullable String url,
                @JsonProperty("text") @Nullable String anchor,
                @Nullable String rel) {

            boolean isFollowed() {
                return url != null && FOLLOWED.contains(text(path)) && !HtmlPage.isNofollow(text(rel));
            }
        }

        /** Absolute links of a page in order, with their details, and the number dropped for their length. */
        record Links(Map<String, LinkDetail> details, int dropped) {}

        private static final WatEnvelope EMPTY = new WatEnvelope(null);
        private static final Html NO_HTML = new Html(null, null);
        private static final Head NO_HEAD = new Head(null, null);

        static WatEnvelope of(byte[] json) throws Rejects.BadRecord {
            try {
                WatEnvelope envelope = JSON.readValue(json);
                return envelope == null ? EMPTY : envelope;
            } catch (JsonProcessingException e) {
                throw new Rejects.BadRecord("its JSON is not a WAT envelope: " + e.getOriginalMessage());
            } catch (IOException e) { // bytes that look like UTF-32 but are not
                throw new Rejects.BadRecord("its JSON is not a WAT envelope: " + e.getMessage());
            }
        }

        /** Whether it describes a server's response, in either kind of archive. */
        boolean isCapture() {
            if (envelope == null) {
                return false;
            }
            return envelope.arc() != null
                    || (envelope.warc() != null
                            && CAPTURES.contains(text(envelope.warc().type())));
        }

        boolean isWhole() {
            return envelope != null
                    && (envelope.warc() == null
                            || (envelope.warc().truncated() == null
                                    && !"revisit".equals(envelope.warc().type())));
        }

        /** The HTTP status; 200 for other protocols, 0 when it is not a number. */
        int status() {
            Response response = response();
            if (response == null || response.message() == null) {
                return 200;
            }
            String status = text(response.message().status());
            return status.matches("\\d{3}") ? Integer.parseInt(status) : 0;
        }

        /** The response without its body. */
        PageResponse response(String page, int status) {
            Response response = response();
            Map<String, Object> headers =
                    response == null || response.headers() == null ? Map.of() : response.headers();
            return new PageResponse(
                    page,
                    status,
                    name -> headers.entrySet().stream()
                            .filter(header -> header.getKey().equalsIgnoreCase(name))
                            .map(header -> text(header.getValue()))
                            .toList(),
                    new byte[0]);
        }

        /** The absolute navigation links, under the rules of {@link HtmlPage}. */
        Links links(String page, int bytes) {
            Response response = response();
            Html html = response == null || response.html() == null ? NO_HTML : response.html();
            Head head = html.head() == null ? NO_HEAD : html.head();
            String base = head.base() == null ? page : BaseUrl.of(page).resolve(head.base());
            boolean tooLong = head.base() != null && BaseUrl.isTooLong(head.base());
            LinkResolver resolver = new LinkResolver(
                    tooLong ? BaseUrl.NONE : BaseUrl.of(base == null ? page : base),
                    tooLong,
                    bytes,
                    new ReadingTime(PageLimits.ARCHIVED.time()));
            PageResponse headers = response(page, status());
            RobotsDirectives asked = some(head.metas())
                    .filter(meta -> ROBOTS.contains(text(meta.get("name")).toLowerCase(Locale.ROOT)))
                    .map(meta -> RobotsDirectives.ofMeta(text(meta.get("content"))))
                    .reduce(headers.robots(null, HtmlPage.AGENT), RobotsDirectives::and);
            if (asked.nofollow()) {
                return new Links(Map.of(), 0);
            }
            Stream<Link> links = some(html.links()).filter(Link::isFollowed);
            Stream<Link> refreshes = some(head.metas())
                    .filter(meta -> text(meta.get("http-equiv")).equalsIgnoreCase("refresh"))
                    .flatMap(meta -> Stream.ofNullable(HtmlPage.refreshTarget(text(meta.get("content")))))
                    .map(target -> new Link(null, target, null, null));
            Stream<Link> refresh =
                    headers.links(null, HtmlPage.AGENT).stream().map(target -> new Link(null, target, null, null));
            Map<String, LinkDetail> absolute = new LinkedHashMap<>();
            Stream.of(links, refreshes, refresh).flatMap(all -> all).forEach(link -> {
                String url = resolver.resolve(text(link.url()));
                if (url != null) {
                    absolute.merge(url, LinkDetail.of(text(link.anchor()), text(link.rel())), LinkDetail::or);
                }
            });
            return new Links(absolute, resolver.dropped());
        }

        private static <T> Stream<T> some(@Nullable List<T> list) {
            return list == null ? Stream.of() : list.stream().filter(Objects::nonNull);
        }

        private static String text(@Nullable Object value) {
            return value == null ? "" : value.toString();
        }

        private @Nullable Response response() {
            return envelope == null || envelope.payload() == null
                    ? null
                    : envelope.payload().response();
        }
    }
}
