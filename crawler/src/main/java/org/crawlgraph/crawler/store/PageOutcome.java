package org.crawlgraph.crawler.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hc.core5.http.HttpStatus;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/**
 * Result of one fetch, to be stored in the graph.
 *
 * @param url canonical http(s) URL of at most {@link #LONGEST_URL} characters
 * @param depth number of links from the nearest seed, 0 for a seed
 * @param forum position in a forum; null without a map and for pages outside its forum
 * @param social posts and users; null without a topic and for pages outside its site
 */
public record PageOutcome(
        String url,
        int depth,
        Response response,
        Content content,
        Links links,
        @Nullable ForumPlace forum,
        @Nullable SocialPage social) {

    /**
     * What the server sent.
     *
     * @param at end of the fetch, with millisecond precision
     * @param status HTTP status; 0 without a response
     * @param trouble name of the error, such as {@code time-out}; null if the fetch succeeded
     * @param contentType as sent by the server; null if it sent none
     * @param bytes size of the body as received
     * @param location canonical target of a redirect; null if there is none, or if it is not an http(s) URL
     * @param validators of this version of the page
     */
    public record Response(
            Instant at,
            int status,
            @Nullable String trouble,
            @Nullable String contentType,
            long bytes,
            @Nullable String location,
            Validators validators) {

        /** Drops a target that is too long to index. */
        public Response {
            at = at.truncatedTo(ChronoUnit.MILLIS);
            location = indexable(location);
        }
    }

    /**
     * What the page says.
     *
     * @param title of an HTML page; null if it has none
     * @param digest identifies this version of the text; {@link #GONE_DIGEST} for 404 and 410; null if the response is
     *     incomplete and for 304
     * @param sketch sample of the text ({@link org.crawlgraph.html.TextSketch#hashes}); null if not requested or the
     *     response is incomplete
     * @param language as the page declares it ({@link org.crawlgraph.html.TextSketch#language}); null if it declares
     *     none or no sketch was requested
     * @param canonical canonical form of the URL that an HTML page declares as its own; null if it declares none
     * @param noindex whether the page is marked {@code noindex}
     */
    public record Content(
            @Nullable String title,
            @Nullable String digest,
            @Nullable List<Long> sketch,
            @Nullable String language,
            @Nullable String canonical,
            boolean noindex) {

        /** Drops a canonical URL that is too long to index. */
        public Content {
            canonical = indexable(canonical);
        }
    }

    /**
     * The links of the page.
     *
     * @param whole whether the links are complete; if not, because the body was truncated, the stored links are kept
     * @param urls distinct canonical http(s) URLs of the targets; those longer than {@link #LONGEST_URL} are dropped
     *     because they cannot be indexed
     * @param details anchor text and attributes by target, where the page has any; null if not requested, and then the
     *     graph keeps no link history
     */
    public record Links(
            boolean whole, List<String> urls, @Nullable Map<String, LinkDetail> details) {

        /** Drops URLs that are too long. */
        public Links {
            urls = indexable(urls);
        }
    }

    /**
     * Optional parts, which a crawl stores in addition to pages and links.
     *
     * @param links anchor text and attributes of links, and the history of links
     * @param sketches a sample of each page's text, for near-duplicate detection, and its declared language
     */
    public record Details(boolean links, boolean sketches) {

        public static final Details NONE = new Details(false, false);
    }

    public static final String GONE_DIGEST = "gone";

    /** Maximum length of a page URL in characters, as Neo4j indexes at most about 8,000 bytes. */
    public static final int LONGEST_URL = 8_000;

    /** Checks the URL and the ranges of numbers. */
    public PageOutcome {
        if (url.isEmpty() || url.length() > LONGEST_URL) {
            throw new IllegalArgumentException(
                    "the URL of a page has " + url.length() + " characters; it must have 1 to " + LONGEST_URL + ": "
                            + url.substring(0, Math.min(url.length(), 200)));
        }
        if (response.status() < 0 || response.status() > 999 || response.bytes() < 0 || depth < 0) {
            throw new IllegalArgumentException("the outcome of " + url + " has status " + response.status()
                    + ", bytes " + response.bytes() + " and depth " + depth
                    + "; the status must be from 0 to 999, the others at least 0");
        }
    }

    /** A page that was not requested. */
    public static PageOutcome unfetched(String url, int depth, Instant at, String reason) {
        return new PageOutcome(
                url,
                depth,
                new Response(at, 0, reason, null, 0, null, Validators.NONE),
                new Content(null, null, null, null, null, false),
                new Links(false, List.of(), null),
                null,
                null);
    }

    private static @Nullable String indexable(@Nullable String url) {
        return url == null || url.length() > LONGEST_URL ? null : url;
    }

    private static List<String> indexable(List<String> urls) {
        return urls.stream().filter(url -> url.length() <= LONGEST_URL).toList();
    }

    public Instant fetchedAt() {
        return response.at();
    }

    public int status() {
        return response.status();
    }

    public @Nullable String digest() {
        return content.digest();
    }

    /** Whether the page has not changed since the previous fetch (304). */
    public boolean isUnchanged() {
        return response.trouble() == null && status() == HttpStatus.SC_NOT_MODIFIED;
    }

    public static boolean isGone(int status) {
        return status == HttpStatus.SC_NOT_FOUND || status == HttpStatus.SC_GONE;
    }

    /** Whether the response is a complete page or redirect. */
    public boolean answered() {
        return response.trouble() == null && status() >= 200 && status() < 400;
    }

    /**
     * Whether stored links that are not in this outcome are deleted: the page is complete or gone (404, 410). A page
     * that could not be fetched keeps its links.
     */
    boolean replacesLinks() {
        return response.trouble() == null
                && (isGone(status()) || (answered() && links.whole() && status() != HttpStatus.SC_NOT_MODIFIED));
    }

    /** The links and the redirect target. */
    List<String> targets() {
        String location = response.location();
        return location == null || links.urls().contains(location)
                ? links.urls()
                : Stream.concat(links.urls().stream(), Stream.of(location)).toList();
    }

    /**
     * Position of a page in a forum.
     *
     * @param pageType index of its page type; -1 if it has none
     * @param before URLs of linked pages of the same thread or list with lower numbers
     * @param after URLs of linked pages of the same thread or list with higher numbers
     */
    public record ForumPlace(int pageType, List<String> before, List<String> after) {

        /** Drops URLs that are too long to index. */
        public ForumPlace {
            before = indexable(before);
            after = indexable(after);
        }
    }
}
