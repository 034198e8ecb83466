package org.crawlgraph.ingest.xml;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.CrawlSource;
import org.jspecify.annotations.Nullable;

/**
 * Which page a node is, found in what the file tells of it: the first absolute URL among the attributes named {@code url},
 * {@code uri}, {@code href}, {@code address}, {@code homepage} (Hyphe), {@code website}, {@code link}, {@code permalink},
 * {@code prefixes} or {@code lru} (Hyphe, as {@link Lru}), the id, the label, and the attribute {@code name}, in this order;
 * capitals, blanks, {@code _} and {@code -} in names do not count. Failing that, the first of them that looks like a host,
 * {@code April.org}, or begins with one, {@code april.org/site}: then {@code http://april.org/} and {@code
 * http://april.org/site}.
 */
final class NodeAddress {

    /** Where the URL of a page is looked for, for messages. */
    static final String PLACES =
            "an attribute url, uri, href, address, homepage, website, link, permalink, prefixes, lru"
                    + " or name, the id, and the label";

    private static final List<String> ATTRIBUTES =
            List.of("url", "uri", "href", "address", "homepage", "website", "link", "permalink", "prefixes", "lru");
    private static final int ID = ATTRIBUTES.size();
    private static final int LABEL = ID + 1;
    private static final int NAME = ID + 2;
    private static final int LONGEST_HOST = 1_000;
    private static final int NONE = Integer.MAX_VALUE;
    private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://[^\\s/]\\S*");
    private static final Pattern HOST = Pattern.compile(
            "[\\p{L}\\p{N}_-]+(\\.[\\p{L}\\p{N}_-]+)*\\.(\\p{L}{2,}|xn--[a-z0-9-]+)(:\\d+)?([/?#]\\S*)?");

    private @Nullable String url;
    private int urlPlace = NONE;
    private @Nullable String host;
    private int hostPlace = NONE;

    NodeAddress(String id, @Nullable String label) {
        take(id, ID);
        label(label);
    }

    void label(@Nullable String label) {
        if (label != null) {
            take(label, LABEL);
        }
    }

    /** Tells an attribute of the node. */
    void attribute(String name, String value) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
        int place = plain.equals("label") ? LABEL : plain.equals("name") ? NAME : ATTRIBUTES.indexOf(plain);
        if (place >= 0) {
            take(value, place);
        }
    }

    private void take(String value, int place) {
        String text = value.strip();
        if (text.getBytes(StandardCharsets.UTF_8).length > CrawlSource.MAX_URL) {
            return;
        }
        String absolute = Lru.url(text);
        if (absolute == null && ABSOLUTE.matcher(text).matches()) {
            absolute = text;
        }
        if (absolute != null && place < urlPlace) {
            url = absolute;
            urlPlace = place;
        } else if (absolute == null
                && place < hostPlace
                && text.length() <= LONGEST_HOST
                && HOST.matcher(text).matches()) {
            host = text;
            hostPlace = place;
        }
    }

    /** The absolute URL; null when there is none. */
    @Nullable
    String url() {
        return url;
    }

    /** The URL of what looks like a host; null when nothing does. */
    @Nullable
    String ofHost() {
        if (host == null) {
            return null;
        }
        boolean bare = host.indexOf('/') < 0 && host.indexOf('?') < 0 && host.indexOf('#') < 0;
        return "http://" + (bare ? host.toLowerCase(Locale.ROOT) + "/" : host);
    }
}
