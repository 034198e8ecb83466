package org.crawlgraph.crawler.robots;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.SitemapPages;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/** Reads the sitemaps of a site ({@link SitemapPages}), optionally gzipped. */
public final class Sitemaps {

    /** Maximum number of URLs in a sitemap according to the protocol. */
    static final int MOST = 50_000;

    private static final int MOST_BYTES = 50 << 20;

    private Sitemaps() {}

    /**
     * Parses a sitemap. Only URLs within its own registrable domain count, as anyone can list any URL. At most 50,000
     * URLs and the first 50 MiB of a gzipped file are read. Damaged files are read as far as they go. Never throws
     * because of the content.
     *
     * @param url from which it was fetched
     * @param decoded the body without content coding; may be a gzipped file
     * @param contentType as sent by the server; used only if the bytes are ambiguous
     * @param whole whether the body is complete
     * @throws IllegalArgumentException if {@code url} is invalid
     */
    public static Content read(String url, byte[] decoded, @Nullable String contentType, boolean whole) {
        String own = CanonicalUrl.of(url);
        String site = own == null ? null : site(own);
        if (own == null || site == null) {
            throw new IllegalArgumentException("the sitemap URL '" + url + "' is not valid");
        }
        ContentCoding.DecodedBody body = isGzip(decoded)
                ? ContentCoding.decode(decoded, List.of("gzip"), MOST_BYTES)
                : new ContentCoding.DecodedBody(decoded, true, "");
        if (isGzip(body.bytes())) {
            return Content.none("the response is damaged gzip");
        }
        SitemapPages found =
                SitemapPages.read(body.bytes(), contentType == null ? "" : contentType, own, whole && body.whole());
        if (found == null) {
            return Content.none("the response is a web page, not a sitemap");
        }
        return new Content(own(found.pages(), site), own(found.sitemaps(), site), body.problem());
    }

    private static boolean isGzip(byte[] bytes) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == 0x1F && (bytes[1] & 0xFF) == 0x8B;
    }

    /** The distinct canonical URLs of a site, at most {@link #MOST}. */
    private static List<String> own(List<String> urls, String site) {
        Set<String> own = new LinkedHashSet<>();
        for (String each : urls) {
            String url = CanonicalUrl.of(each);
            if (url != null && isWeb(url) && site.equals(site(url)) && own.size() < MOST) {
                own.add(url);
            }
        }
        return new ArrayList<>(own);
    }

    private static boolean isWeb(String url) {
        return url.startsWith("http://") || url.startsWith("https://");
    }

    private static @Nullable String site(String url) {
        String host = Host.of(url);
        return host == null ? null : Site.DOMAIN.of(host);
    }

    /**
     * Content of a sitemap.
     *
     * @param urls pages of the same site: canonical, distinct, in sitemap order
     * @param sitemaps further sitemaps of the same site; only an index has any
     * @param trouble why nothing or only a part could be read; empty if all of it was
     */
    public record Content(List<String> urls, List<String> sitemaps, String trouble) {

        public Content {
            urls = List.copyOf(urls);
            sitemaps = List.copyOf(sitemaps);
        }

        static Content none(String trouble) {
            return new Content(List.of(), List.of(), trouble);
        }
    }
}
