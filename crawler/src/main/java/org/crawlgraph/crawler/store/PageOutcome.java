package org.crawlgraph.crawler.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/**
 * What came of one fetch, as it goes into the graph.
 *
 * @param url canonical, http or https, at most {@link #LONGEST_URL} characters
 * @param fetchedAt when the fetch ended; milliseconds are kept
 * @param status of HTTP; 0 when no answer came
 * @param trouble in a word such as {@code time-out} when the fetch did not end as it should, else null
 * @param contentType as the server gave it; null when it did not
 * @param bytes of the body, as received
 * @param title of an HTML page; null when it has none
 * @param location canonical address that a redirect leads to; null when it is none, or leads to no http(s) address
 * @param depth links from the nearest seed, 0 for a seed
 * @param whole whether {@code links} are all links of the page; else, because the body was cut, those it had before stay
 * @param links canonical http(s) addresses that the page links to, distinct; those longer than {@link #LONGEST_URL} are left
 *     out, because no store can index them
 * @param details what the page says about links, as far as it says something, by their addresses; null when nobody asked, and
 *     then the graph keeps no history of its links
 * @param validators by which the server knows this version of the page
 * @param digest of what it says, so that another version can be distinguished, {@link #GONE_DIGEST} when it is gone; null when it did not come whole, and
 *     for 304
 * @param sketch sample of its text ({@link org.crawlgraph.html.TextSketch#hashes}); null when nobody asked, and for pages that did not come
 *     whole
 * @param language that it declares ({@link org.crawlgraph.html.TextSketch#language}); null when it declares none, or there is no sketch
 * @param canonical the canonical form of the address that an HTML page gives as its own; null when it gives none
 * @param noindex whether it asks robots not to keep it
 * @param forum its place in a forum; null when the crawl has no map, and for pages outside its forum
 * @param social its posts and users; null when the crawl has no topic, and for pages outside its site
 */
public record PageOutcome(
        String url,
        Instant fetchedAt,
        int status,
        @Nullable String trouble,
        @Nullable String contentType,
        long bytes,
        @Nullable String title,
        @Nullable String location,
        int depth,
        boolean whole,
        List<String> links,
        @Nullable Map<String, LinkDetail> details,
        Validators validators,
        @Nullable String digest,
        @Nullable List<Long> sketch,
        @Nullable String language,
        @Nullable String canonical,
        boolean noindex,
        @Nullable ForumPlace forum,
        @Nullable SocialPage social) {

    /** The digest of a page that is gone (404, 410). */
    public static final String GONE_DIGEST = "gone";

    /** Longest address of a page, in characters: Neo4j indexes no more than about 8,000 bytes. */
    public static final int LONGEST_URL = 8_000;

    private static final int VERSION = 8;
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;
    private static final int NOT_MODIFIED = 304;

    /** Checks the ranges. */
    public PageOutcome {
        if (url.isEmpty() || url.length() > LONGEST_URL) {
            throw new IllegalArgumentException("the address of a page has " + url.length() + " characters; it has 1 to "
                    + LONGEST_URL + ": " + url.substring(0, Math.min(url.length(), 200)));
        }
        if (status < 0 || status > 999 || bytes < 0 || depth < 0) {
            throw new IllegalArgumentException("the outcome of " + url + " has status " + status + ", bytes " + bytes
                    + " and depth " + depth + "; the status goes from 0 to 999, the others from 0 on");
        }
        fetchedAt = fetchedAt.truncatedTo(ChronoUnit.MILLIS);
        location = location == null || location.length() > LONGEST_URL ? null : location;
        canonical = canonical == null || canonical.length() > LONGEST_URL ? null : canonical;
        links = links.stream().filter(link -> link.length() <= LONGEST_URL).toList();
    }

    /** A page without a known version. */
    public PageOutcome(
            String url,
            Instant fetchedAt,
            int status,
            @Nullable String trouble,
            @Nullable String contentType,
            long bytes,
            @Nullable String title,
            @Nullable String location,
            int depth,
            boolean whole,
            List<String> links) {
        this(
                url,
                fetchedAt,
                status,
                trouble,
                contentType,
                bytes,
                title,
                location,
                depth,
                whole,
                links,
                null,
                Validators.NONE,
                null,
                null,
                null,
                null,
                false,
                null,
                null);
    }

    /** Whether the server says that the page is as it was when it was fetched before. */
    public boolean isUnchanged() {
        return trouble == null && status == NOT_MODIFIED;
    }

    /** Whether an answer means that the page does not exist (404, 410). */
    public static boolean isGone(int status) {
        return status == NOT_FOUND || status == GONE;
    }

    /** Whether the server answered with a page or a redirect, to its end. */
    public boolean answered() {
        return trouble == null && status >= 200 && status < 400;
    }

    /**
     * Whether links that the store has beside those of this outcome have gone: the page came whole, or there is none any more
     * (404, 410). A page that could not be fetched keeps the links it had.
     */
    boolean replacesLinks() {
        return trouble == null && (isGone(status) || (answered() && whole && status != NOT_MODIFIED));
    }

    /** All addresses that the page leads to: its links, and where it redirects to. */
    List<String> targets() {
        if (location == null || links.contains(location)) {
            return links;
        }
        List<String> targets = new ArrayList<>(links.size() + 1);
        targets.addAll(links);
        targets.add(location);
        return targets;
    }

    /** The outcome in bytes, packed, for {@link #fromBytes}. */
    public byte[] toBytes() {
        RecordWriter to = new RecordWriter()
                .text(url)
                .number(fetchedAt.toEpochMilli())
                .number(status)
                .text(trouble)
                .text(contentType)
                .number(bytes)
                .text(title)
                .text(location)
                .number(depth)
                .flag(whole)
                .text(validators.etag())
                .text(validators.lastModified())
                .text(validators.archivedText())
                .text(digest)
                .text(language)
                .text(canonical)
                .flag(noindex)
                .number(links.size());
        links.forEach(to::text);
        to.number(sketch == null ? -1 : sketch.size());
        if (sketch != null) {
            sketch.forEach(to::number);
        }
        to.flag(details != null);
        if (details != null) {
            for (String link : links) {
                LinkDetail detail = details.getOrDefault(link, LinkDetail.NONE);
                to.text(detail.anchor()).text(detail.rel());
            }
        }
        to.flag(forum != null);
        if (forum != null) {
            forum.write(to);
        }
        to.flag(social != null);
        if (social != null) {
            SocialFacts.write(to, social);
        }
        return to.packed(VERSION);
    }

    /**
     * The outcome that {@link #toBytes} made these bytes of.
     *
     * @throws IllegalArgumentException when they are damaged, or of another version
     */
    public static PageOutcome fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("the outcome of a fetch", bytes, VERSION);
        String url = from.text();
        Instant fetchedAt = Instant.ofEpochMilli(from.number());
        int status = (int) from.number();
        String trouble = from.textOrNull();
        String contentType = from.textOrNull();
        long size = from.number();
        String title = from.textOrNull();
        String location = from.textOrNull();
        int depth = (int) from.number();
        boolean whole = from.flag();
        Validators validators =
                new Validators(from.textOrNull(), from.textOrNull(), Validators.Archived.parse(from.textOrNull()));
        String digest = from.textOrNull();
        String language = from.textOrNull();
        String canonical = from.textOrNull();
        boolean noindex = from.flag();
        int count = from.count();
        List<String> links = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            links.add(from.text());
        }
        long sketched = from.number();
        List<Long> sketch = sketched < 0 ? null : new ArrayList<>();
        for (long i = 0; i < sketched; i++) {
            Objects.requireNonNull(sketch).add(from.number());
        }
        Map<String, LinkDetail> details = from.flag() ? new HashMap<>() : null;
        if (details != null) {
            for (String link : links) {
                LinkDetail detail = new LinkDetail(from.text(), from.text());
                if (!detail.equals(LinkDetail.NONE)) {
                    details.put(link, detail);
                }
            }
        }
        PageOutcome page = new PageOutcome(
                url,
                fetchedAt,
                status,
                trouble,
                contentType,
                size,
                title,
                location,
                depth,
                whole,
                links,
                details,
                validators,
                digest,
                sketch,
                language,
                canonical,
                noindex,
                from.flag() ? ForumPlace.read(from) : null,
                from.flag() ? SocialFacts.read(from) : null);
        from.end();
        return page;
    }
}
