package org.crawlgraph.crawler.robots;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.url.BaseUrl;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * Parses sitemaps with crawler-commons: XML, sitemap indexes, RSS, Atom, or plain text with a URL per line, optionally gzipped. Document
 * type definitions are rejected, so that no external entity is loaded or expanded.
 *
 * @see <a href="https://www.sitemaps.org/protocol.html">sitemaps.org</a>
 */
public final class Sitemaps {

    /** Maximum number of URLs in a sitemap according to the protocol. */
    static final int MOST = 50_000;

    private static final int MOST_BYTES = 50 << 20;

    /** Length of the text around an attribute value, such as {@code href='} and {@code '/}. */
    private static final int EDGE = 8;

    private final String site;
    private final Set<String> passed = new LinkedHashSet<>();
    private int leftOut;

    private Sitemaps(String site) {
        this.site = site;
    }

    /**
     * Parses a sitemap. Only URLs within its own registrable domain count, as anyone can list any URL. At most 50,000 URLs and the first 50
     * MiB of a gzipped file are read. Truncated XML is read as far as it goes. Never throws because of the content.
     *
     * @param url from which it was fetched
     * @param decoded the body without content coding; may be a gzipped file
     * @param contentType as sent by the server; used only if the bytes are ambiguous
     * @throws IllegalArgumentException if {@code url} is invalid
     */
    public static Content read(String url, byte[] decoded, @Nullable String contentType) {
        String own = CanonicalUrl.of(url);
        String site = own == null ? null : site(own);
        if (own == null || site == null) {
            throw new IllegalArgumentException("the sitemap URL '" + url + "' is not valid");
        }
        byte[] unpacked;
        try {
            unpacked = isGzip(decoded) ? unpacked(decoded) : decoded;
        } catch (IOException e) {
            return Content.none("the response is damaged gzip: " + e.getMessage());
        }
        String form = form(unpacked, contentType);
        if (form == null) {
            return Content.none("the response is a web page, not a sitemap");
        }
        return new Sitemaps(site).parse(own, unpacked, form);
    }

    private static boolean isGzip(byte[] bytes) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == 0x1F && (bytes[1] & 0xFF) == 0x8B;
    }

    /** Decompresses with a limit, which the parser does not have. */
    private static byte[] unpacked(byte[] gzip) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readNBytes(MOST_BYTES);
        }
    }

    private Content parse(String url, byte[] decoded, String form) {
        SiteMapParser parser = new SiteMapParser(false, true);
        parser.setURLFilter((Function<String, @Nullable String>) this::ownOrNull);
        AbstractSiteMap found;
        try {
            found = parser.parseSiteMap(
                    form, withoutLongWords(decoded), URI.create(url).toURL());
        } catch (UnknownFormatException | IOException e) {
            return Content.none("not a sitemap: " + e.getMessage());
        }
        if (found instanceof SiteMapIndex index) {
            return content(List.of(), urls(index.getSitemaps(false).stream().map(AbstractSiteMap::getUrl)));
        }
        SiteMap map = (SiteMap) found;
        return content(urls(map.getSiteMapUrls().stream().map(page -> page.getUrl())), List.of());
    }

    /** Blanks out words too long to be a URL, as the parser resolves URLs in time quadratic in their path segments. */
    private static byte[] withoutLongWords(byte[] text) {
        byte[] kept = text;
        int begin = 0;
        for (int i = 0; i <= text.length; i++) {
            if (i == text.length || isWordEnd(text[i])) {
                if (i - begin > BaseUrl.LONGEST_REFERENCE + 2 * EDGE) {
                    kept = kept == text ? text.clone() : kept;
                    Arrays.fill(kept, begin + EDGE, i - EDGE, (byte) 'x');
                }
                begin = i + 1;
            }
        }
        return kept;
    }

    private static boolean isWordEnd(byte one) {
        return (one >= 0 && one <= ' ' && one != 0) || one == '<' || one == '>' || one == '"';
    }

    private Content content(List<String> urls, List<String> sitemaps) {
        return new Content(urls, sitemaps, leftOut, "");
    }

    /** URL filter of the parser, which calls it several times for some URLs, and also for image URLs. */
    private @Nullable String ownOrNull(String text) {
        String url = CanonicalUrl.of(text);
        if (text.length() > BaseUrl.LONGEST_REFERENCE
                || url == null
                || !isWeb(url)
                || !site.equals(site(url))
                || (passed.size() == MOST && !passed.contains(url))) {
            leftOut++;
            return null;
        }
        passed.add(url);
        return url;
    }

    private List<String> urls(Stream<URL> found) {
        return found.filter(url -> url != null)
                .map(URL::toString)
                .filter(passed::contains)
                .distinct()
                .toList();
    }

    private static boolean isWeb(String url) {
        return url.startsWith("http://") || url.startsWith("https://");
    }

    private static @Nullable String site(String url) {
        String host = Host.of(url);
        return host == null ? null : Site.DOMAIN.of(host);
    }

    /** The media type for the parser, detected from the content; null for an HTML page. */
    private static @Nullable String form(byte[] bytes, @Nullable String contentType) {
        int at = bytes.length >= 3 && (bytes[0] & 0xFF) == 0xEF ? 3 : 0;
        while (at < bytes.length && Character.isWhitespace(bytes[at])) {
            at++;
        }
        boolean utf16 = bytes.length >= 2 && (bytes[0] & 0xFF) >= 0xFE && (bytes[1] & 0xFF) >= 0xFE;
        if (utf16 || (at < bytes.length && bytes[at] == '<')) {
            return "text/xml";
        }
        boolean page =
                contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/html");
        return page ? null : "text/plain";
    }

    /**
     * Content of a sitemap.
     *
     * @param urls pages of the same site: canonical, distinct, in sitemap order
     * @param sitemaps further sitemaps of the same site; only an index has any
     * @param leftOut number of rejected URLs: other sites, schemes other than http and https, or beyond the limit
     * @param trouble why nothing could be read, in one sentence; empty if something was
     */
    public record Content(List<String> urls, List<String> sitemaps, int leftOut, String trouble) {

        public Content {
            urls = List.copyOf(urls);
            sitemaps = List.copyOf(sitemaps);
        }

        static Content none(String trouble) {
            return new Content(List.of(), List.of(), 0, trouble);
        }
    }
}
