package org.crawlgraph.ingest.xml;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.source.CrawlSource;
import org.jspecify.annotations.Nullable;

/**
 * Finds the page of a node: the first absolute URL among the attributes named {@code url}, {@code uri}, {@code href},
 * {@code address}, {@code homepage} (Hyphe), {@code website}, {@code link}, {@code permalink}, {@code prefixes} or
 * {@code lru} (Hyphe, as {@link Lru}), the id, the label, and the attribute {@code name}, in this order; capitals,
 * blanks, {@code _} and {@code -} in names are ignored. Otherwise, the first of them that is or begins with a host:
 * {@code April.org} and {@code april.org/site} give {@code http://april.org/} and {@code http://april.org/site}.
 */
final class NodeAddress {

    /** Where a URL is looked for, for messages. */
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

    private static final Pattern TOP_LEVEL = Pattern.compile("\\p{L}{2,}|xn--[a-z0-9-]+");

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
        } else if (absolute == null && place < hostPlace && text.length() <= LONGEST_HOST && isHost(text)) {
            host = text;
            hostPlace = place;
        }
    }

    /** Whether it starts with a host that has a top-level domain, optionally followed by a port and a path. */
    private static boolean isHost(String text) {
        int end = 0;
        int label = 0;
        int labels = 0;
        while (end < text.length() && (isLabel(text.codePointAt(end)) || text.charAt(end) == '.')) {
            int c = text.codePointAt(end);
            if (c == '.') {
                if (end == label) {
                    return false;
                }
                labels++;
                label = end + 1;
            }
            end += Character.charCount(c);
        }
        return labels > 0 && TOP_LEVEL.matcher(text.substring(label, end)).matches() && endsSo(text, end);
    }

    private static boolean isLabel(int c) {
        int type = Character.getType(c);
        return c == '-'
                || c == '_'
                || Character.isLetter(c)
                || type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    /** Whether a host is followed by a port, a path, both or nothing. */
    private static boolean endsSo(String text, int host) {
        int end = host;
        if (end < text.length() && text.charAt(end) == ':') {
            do {
                end++;
            } while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9');
            if (end == host + 1) {
                return false;
            }
        }
        return end == text.length()
                || ("/?#".indexOf(text.charAt(end)) >= 0
                        && text.substring(end).chars().noneMatch(c -> c == ' ' || (c >= '\t' && c <= '\r')));
    }

    /** The absolute URL, or null. */
    @Nullable
    String url() {
        return url;
    }

    /** The URL of a host, or null. */
    @Nullable
    String ofHost() {
        if (host == null) {
            return null;
        }
        boolean bare = host.indexOf('/') < 0 && host.indexOf('?') < 0 && host.indexOf('#') < 0;
        return "http://" + (bare ? host.toLowerCase(Locale.ROOT) + "/" : host);
    }

    /**
     * Addresses in Hyphe's notation, from general to specific: {@code s:http|h:org|h:april|h:www|p:site|} is {@code
     * http://www.april.org/site}. Stems: {@code s} scheme, {@code t} port, {@code h} one label of the host, {@code p}
     * one part of the path, {@code q} query, {@code f} fragment.
     */
    private static final class Lru {

        private Lru() {}

        /**
         * The URL of the first LRU in a text.
         *
         * @return null when the text does not start with one, or it has no host
         */
        static @Nullable String url(String text) {
            if (!text.startsWith("s:")) {
                return null;
            }
            String host = "";
            String port = "";
            StringBuilder rest = new StringBuilder();
            String[] stems = text.split("\\|", -1);
            for (int i = 1; i < stems.length; i++) {
                String stem = stems[i].length() < 2 || stems[i].charAt(1) != ':' ? "" : stems[i].substring(2);
                switch (stems[i].isEmpty() ? ' ' : stems[i].charAt(0)) {
                    case 't' -> port = ":" + stem;
                    case 'h' -> host = host.isEmpty() ? stem : stem + "." + host;
                    case 'p' -> rest.append('/').append(stem);
                    case 'q' -> rest.append('?').append(stem);
                    case 'f' -> rest.append('#').append(stem);
                    default -> i = stems.length; // the end, or another LRU
                }
            }
            String scheme = stems[0].substring(2);
            boolean usual = port.equals(scheme.equals("https") ? ":443" : ":80");
            String path = rest.length() == 0 || rest.charAt(0) != '/' ? "/" + rest : rest.toString();
            return host.isEmpty() ? null : scheme + "://" + host + (usual ? "" : port) + path;
        }
    }
}
