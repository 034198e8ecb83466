package org.crawlgraph.seeds;

import java.util.BitSet;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * The pages that may become seeds.
 *
 * @param excluded pages that are not seeds: without a URL, or one that is not {@code http} or {@code https} in a graph
 *     with such URLs, redirects, refused, or not HTML as far as known
 * @param depths by page, the {@linkplain #depth(String) depth} of its URL; empty if URLs are unknown
 * @param unfetched the pages known only from links
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record SeedCandidates(BitSet excluded, byte[] depths, Unfetched unfetched) {

    /** All pages, with unknown URLs. */
    public static final SeedCandidates ALL = new SeedCandidates(new BitSet(), new byte[0], Unfetched.NONE);

    private static final int MAX_DEPTH = 20;
    private static final int NOT_MODIFIED = 304;
    private static final Pattern INDEX_PAGE = Pattern.compile("(index|default|home|main|welcome)\\.\\w+");
    private static final Pattern HTML = Pattern.compile("\\s*(text/html|application/xhtml\\+xml)\\b.*");
    private static final Pattern FILE =
            Pattern.compile(".*\\.(atom|avif|bmp|bz2|css|csv|docx?|epub|exe|gif|gz|ico|jpe?g|js"
                    + "|json|mp3|mp4|pdf|png|pptx?|rdf|rss|svg|tar|tgz|tiff?|txt|webp|woff2?|xlsx?|xml|zip)");

    /**
     * Reads the pages of a graph.
     *
     * @param unfetchedShare see {@link Unfetched#share}
     * @param checkpoint called in the stage {@code "reading URLs"}
     */
    public static SeedCandidates of(PageData data, double unfetchedShare, Checkpoint checkpoint) {
        int pages = data.pages();
        boolean urls = data.hasUrls();
        boolean web = urls && IntStream.range(0, pages).anyMatch(page -> isWeb(data.url(page)));
        BitSet excluded = new BitSet(pages);
        byte[] depths = new byte[urls ? pages : 0];
        IntFunction<@Nullable Object> status = data.hasProperties() ? data.property("status") : page -> null;
        IntFunction<@Nullable Object> error = data.hasProperties() ? data.property("trouble") : page -> null;
        IntFunction<@Nullable Object> type = data.hasProperties() ? data.property("contentType") : page -> null;
        for (int page = 0; page < pages; page++) {
            checkpoint.passed("reading URLs", page, pages);
            String url = urls ? data.url(page) : "";
            if (url == null
                    || (web && !isWeb(url))
                    || error.apply(page) != null
                    || isRefused(status.apply(page))
                    || isFile(url, type.apply(page))) {
                excluded.set(page);
            } else if (urls) {
                depths[page] = (byte) depth(url);
            }
        }
        return new SeedCandidates(excluded, depths, new Unfetched(data.unfetched(), unfetchedShare));
    }

    private static boolean isWeb(@Nullable String url) {
        return url != null
                && (url.regionMatches(true, 0, "http://", 0, 7) || url.regionMatches(true, 0, "https://", 0, 8));
    }

    /** Whether the last response was a redirect, a refusal or an error. */
    private static boolean isRefused(@Nullable Object status) {
        return status instanceof Number code
                && (code.intValue() < 200 || code.intValue() > 299)
                && code.intValue() != NOT_MODIFIED;
    }

    private static boolean isFile(String url, @Nullable Object contentType) {
        return contentType instanceof String type
                ? !HTML.matcher(type.toLowerCase(Locale.ROOT)).matches()
                : FILE.matcher(path(url).toLowerCase(Locale.ROOT)).matches();
    }

    /** The number of path segments, without an index page at the end, plus one for a query; at most 20. */
    public static int depth(String url) {
        String path = path(url);
        String file = path.substring(path.lastIndexOf('/') + 1);
        int segments = 0;
        for (int at = 1; at < path.length(); at++) {
            segments += path.charAt(at - 1) == '/' && path.charAt(at) != '/' ? 1 : 0;
        }
        boolean index = INDEX_PAGE.matcher(file.toLowerCase(Locale.ROOT)).matches();
        int query = url.indexOf('?');
        int fragment = url.indexOf('#');
        boolean hasQuery = query >= 0 && query + 1 < (fragment < 0 ? url.length() : fragment);
        return Math.min(MAX_DEPTH, segments - (index ? 1 : 0) + (hasQuery ? 1 : 0));
    }

    /** The path of a URL, from its first slash. */
    private static String path(String url) {
        int scheme = url.indexOf("//");
        String rest = url.substring(scheme < 0 ? 0 : scheme + 2).split("[?#]", 2)[0];
        int start = rest.indexOf('/');
        return start < 0 ? "" : rest.substring(start);
    }

    int depth(int page) {
        return depths.length == 0 ? MAX_DEPTH : depths[page];
    }

    /** Whether a fetched page may become a seed. */
    boolean isFetched(int page) {
        return !excluded.get(page) && !unfetched.pages().get(page);
    }

    /**
     * The same for a part of the graph, renumbered.
     *
     * @param kept its pages, ascending
     */
    public SeedCandidates of(int[] kept, Unfetched unfetchedPart) {
        BitSet excludedPart = new BitSet(kept.length);
        byte[] depthsOfPart = new byte[depths.length == 0 ? 0 : kept.length];
        for (int page = 0; page < kept.length; page++) {
            excludedPart.set(page, excluded.get(kept[page]));
            if (depths.length > 0) {
                depthsOfPart[page] = depths[kept[page]];
            }
        }
        return new SeedCandidates(excludedPart, depthsOfPart, unfetchedPart);
    }
}
