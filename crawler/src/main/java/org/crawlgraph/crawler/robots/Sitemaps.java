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
 * Reads sitemaps: XML, an index of them, RSS, Atom, or one URL a line; each also gzipped. The work is done by crawler-commons;
 * document type definitions are refused, so nothing is loaded and no entity grows.
 *
 * @see <a href="https://www.sitemaps.org/protocol.html">sitemaps.org</a>
 */
public final class Sitemaps {

    /** As many addresses as one sitemap may have by its protocol. */
    static final int MOST = 50_000;

    private static final int MOST_BYTES = 50 << 20;

    /** Bytes of an attribute around its value, such as {@code href='} and {@code '/}. */
    private static final int EDGE = 8;

    private final String site;
    private final Set<String> passed = new LinkedHashSet<>();
    private int leftOut;

    private Sitemaps(String site) {
        this.site = site;
    }

    /**
     * Reads a sitemap. Only pages of its own site count, the registrable domain of its host: anybody can write any address into a
     * sitemap. At most 50,000 of them do, and of a gzipped file the first 50 MiB. Of XML that breaks off, what is before is
     * read.
     *
     * @param url where it was fetched
     * @param decoded the body, without content coding; may be a gzipped file still
     * @param contentType as the server sent it; counts only where the bytes leave a doubt
     * @return never throws for what is in the body
     * @throws IllegalArgumentException when {@code url} is none
     */
    public static Content read(String url, byte[] decoded, @Nullable String contentType) {
        String own = CanonicalUrl.of(url);
        String site = own == null ? null : site(own);
        if (own == null || site == null) {
            throw new IllegalArgumentException(
                    "a sitemap cannot have been fetched from '" + url + "', which is not a URL");
        }
        byte[] unpacked;
        try {
            unpacked = isGzip(decoded) ? unpacked(decoded) : decoded;
        } catch (IOException e) {
            return Content.none("the answer is damaged gzip: " + e.getMessage());
        }
        String form = form(unpacked, contentType);
        if (form == null) {
            return Content.none("the answer is a web page, not a sitemap");
        }
        return new Sitemaps(site).parse(own, unpacked, form);
    }

    private static boolean isGzip(byte[] bytes) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == 0x1F && (bytes[1] & 0xFF) == 0x8B;
    }

    /** The parser would unpack without bound. */
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

    /** The parser resolves addresses in a time quadratic in their steps: a word too long for an address gets none. */
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

    /** Asked by the parser, more than once for some addresses, and for addresses of images, too. */
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

    /** The type by which the parser reads the bytes, whatever the server says; null for a web page. */
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
     * What a sitemap names.
     *
     * @param urls pages of the sitemap's own site: canonical, distinct, in its order
     * @param sitemaps further sitemaps of the same site; only an index has any
     * @param leftOut addresses that do not count: of other sites, of other schemes than http and https, beyond the bound
     * @param trouble why nothing could be read, in one sentence; empty when something was
     */
    public record Content(List<String> urls, List<String> sitemaps, int leftOut, String trouble) {

        /** Copies the lists. */
        public Content {
            urls = List.copyOf(urls);
            sitemaps = List.copyOf(sitemaps);
        }

        static Content none(String trouble) {
            return new Content(List.of(), List.of(), 0, trouble);
        }
    }
}
