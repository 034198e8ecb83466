package org.crawlgraph.ingest.archive;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.html.LinkResolver;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageLinks;
import org.crawlgraph.ingest.source.BadRecord;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * A record of a WAT file: what a program extracted from a WARC or ARC record, as JSON. Only the fields declared here
 * are read. The layout is the Internet Archive's, which Common Crawl uses too: {@code Envelope → Payload-Metadata →
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

    record Envelope(
            @JsonProperty("WARC-Header-Metadata") @Nullable Warc warc,
            @JsonProperty("ARC-Header-Metadata") @Nullable Map<String, Object> arc,
            @JsonProperty("Payload-Metadata") @Nullable Payload payload) {}

    record Warc(
            @JsonProperty("WARC-Type") @Nullable String type,
            @JsonProperty("WARC-Truncated") @Nullable String truncated) {}

    record Payload(
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
            return url != null && FOLLOWED.contains(text(path)) && !PageLinks.isNofollow(text(rel));
        }
    }

    /** Absolute links of a page in their order, with what it says about them, and the number dropped for their length. */
    record Links(Map<String, LinkDetail> details, int dropped) {}

    private static final WatEnvelope EMPTY = new WatEnvelope(null);
    private static final Html NO_HTML = new Html(null, null);
    private static final Head NO_HEAD = new Head(null, null);

    static WatEnvelope of(byte[] json) throws BadRecord {
        try {
            WatEnvelope envelope = JSON.readValue(json);
            return envelope == null ? EMPTY : envelope;
        } catch (JsonProcessingException e) {
            throw new BadRecord("its JSON is not a WAT envelope: " + e.getOriginalMessage());
        } catch (IOException e) { // bytes that look like UTF-32 but are not
            throw new BadRecord("its JSON is not a WAT envelope: " + e.getMessage());
        }
    }

    /** Whether it describes a server's answer, in either kind of archive. */
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

    /** The target of a redirect as written, or null. */
    @Nullable
    String location() {
        Response response = response();
        if (response == null || response.headers() == null) {
            return null;
        }
        return response.headers().entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("Location"))
                .map(header -> text(header.getValue()))
                .findFirst()
                .orElse(null);
    }

    /** The navigation links, absolute, under the rules of {@link PageLinks}. */
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
                new LinkResolver.ReadingTime(PageLimits.ARCHIVED.time()));
        Stream<Link> links = some(html.links()).filter(Link::isFollowed);
        Stream<Link> refreshes = some(head.metas())
                .filter(meta -> text(meta.get("http-equiv")).equalsIgnoreCase("refresh"))
                .flatMap(meta -> Stream.ofNullable(PageLinks.refreshTarget(text(meta.get("content")))))
                .map(target -> new Link(null, target, null, null));
        Map<String, LinkDetail> absolute = new LinkedHashMap<>();
        Stream.concat(links, refreshes).forEach(link -> {
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
