package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A set of URLs that differ only in some of their items, written as a URL:
 * {@code http://*.example.com/$.html?mode=reply}.
 *
 * <p>A URL is split into items: the authority at every {@code .}, the path at every {@code /} and {@code .}, the query
 * at every {@code &}, {@code ;} and {@code =}; its fragment is dropped. A query without {@code =} that begins with
 * {@code /} is also split at every {@code /}, and its URL matches if either split does: {@code ?/category/3} matches
 * {@code ?/category/$} and {@code ?*}. A URL matches if scheme and separators are equal, it has an item wherever the
 * pattern has one, and each item matches:
 *
 * <ul>
 *   <li>{@code $} matches ASCII digits;
 *   <li>{@code *} matches any item;
 *   <li>in text with inner wildcards, such as {@code thread-$}, each {@code $} matches digits, and a final {@code *},
 *       as in {@code Special:*}, matches any text, including none;
 *   <li>other text matches itself, case-sensitively.
 * </ul>
 *
 * <p>An item has at least one character, so {@code http://a/*} matches neither {@code http://a/} nor
 * {@code http://a/b/}. A literal {@code *}, {@code $} or backslash is escaped by a backslash: {@code http://a/\*}
 * matches only {@code http://a/*}. Texts without {@code scheme://}, longer than {@link #MAX_LENGTH} characters or with
 * more than {@link #MAX_ITEMS} items match no pattern.
 *
 * <p>Patterns are equal if their texts are.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986, section 3</a>
 */
public final class UrlPattern implements Comparable<UrlPattern> {

    /** Maximum length of a matching URL, in characters, including its fragment. */
    public static final int MAX_LENGTH = UrlItems.MAX_LENGTH;

    /** Maximum number of items of a matching URL. */
    public static final int MAX_ITEMS = UrlItems.MAX_ITEMS;

    private static final String ANY = "*";
    private static final String DIGITS = "$";

    private final String text;
    private final List<Item> items = new ArrayList<>();
    /** The text before each item and after the last. */
    private final List<String> gaps = new ArrayList<>();

    /** Whether the query is split at slashes. */
    private final boolean way;

    private final long shapeHash;

    /**
     * Parses a pattern.
     *
     * @param text in the format of {@link #toString}
     * @throws IllegalArgumentException if no URL could match; the message gives the reason
     */
    public static UrlPattern parse(String text) {
        return new UrlPattern(text);
    }

    private UrlPattern(String text) {
        UrlItems cut = new UrlItems();
        if (!cut.read(text, MAX_LENGTH + MAX_ITEMS, true)) { // with a backslash in every item
            throw new IllegalArgumentException("pattern '" + start(text) + "' is not a URL with scheme:// of at most "
                    + MAX_LENGTH + " characters and " + MAX_ITEMS + " items; write it such as http://example.com/*/$");
        }
        int end = cut.start(cut.count());
        if (end < text.length()) {
            throw new IllegalArgumentException("pattern '" + start(text) + "' has a # at character " + (end + 1)
                    + "; URLs are matched without fragments, so remove it");
        }
        this.text = text;
        way = cut.isWay();
        shapeHash = cut.shape();
        int before = 0;
        for (int i = 0; i < cut.count(); i++) {
            gaps.add(text.substring(before, cut.start(i)));
            String bounds = cut.part(i).bounds() + (way && cut.part(i) == UrlPart.QUERY ? "/" : "");
            items.add(Item.of(text.substring(cut.start(i), cut.end(i)), bounds));
            before = cut.end(i);
        }
        gaps.add(text.substring(before));
    }

    /** Escapes an item so that the pattern matches exactly this item. */
    public static String literal(String item) {
        return item.replaceAll("[*$\\\\]", "\\\\$0");
    }

    /** Escapes an item and replaces its numbers by {@code $}. */
    static String numbered(String item) {
        return literal(item).replaceAll("[0-9]+", "\\$");
    }

    /** {@code $} for ASCII digits, else {@code *}. */
    public static String wildcard(String item) {
        return item.matches("[0-9]+") ? DIGITS : ANY;
    }

    /** Whether a URL matches; for many URLs or patterns {@link UrlMatcher} is faster. */
    public boolean matches(CharSequence url) {
        UrlItems cut = new UrlItems();
        return cut.read(url) && (fits(url, cut) || (cut.isWay() && cut.readPlain(url) && fits(url, cut)));
    }

    /** Whether a URL matches as it is split. */
    boolean fits(CharSequence url, UrlItems cut) {
        if (cut.count() != items.size()) {
            return false;
        }
        boolean fits = true;
        for (int i = items.size() - 1; fits && i >= 0; i--) { // the last items differ most
            fits = items.get(i).matches(url, cut.start(i), cut.end(i));
        }
        for (int i = 0, before = 0; fits && i <= items.size(); before = cut.end(i++)) {
            fits = UrlItems.isSame(gaps.get(i), url, before, cut.start(i));
        }
        return fits;
    }

    /**
     * Whether some URL may match both patterns, so that their order matters: their shapes are equal and no pair of
     * items excludes it. If the query of only one of them is split at slashes, equal path shapes suffice.
     */
    public boolean overlaps(UrlPattern other) {
        if (way != other.way) {
            String plain = way ? other.shape() : shape();
            return pathShape().equals(other.pathShape())
                    && plain.contains("?")
                    && !plain.endsWith("?")
                    && !plain.contains("=");
        }
        return gaps.equals(other.gaps)
                && IntStream.range(0, items.size()).allMatch(i -> items.get(i).overlaps(other.items.get(i)));
    }

    /**
     * A regular expression for the same URLs, apart from the limit {@link #MAX_LENGTH}; a fragment is allowed. It uses
     * only syntax common to {@link java.util.regex}, Python and JavaScript, needs no backtracking, and is anchored by
     * {@code ^} and {@code $} for tools that search.
     */
    public String regex() {
        StringBuilder regex = new StringBuilder("^");
        for (int i = 0; i < items.size(); i++) {
            regex.append(quoted(gaps.get(i))).append(items.get(i).regex());
        }
        return regex.append(quoted(gaps.get(items.size())))
                .append("(?:#[\\s\\S]*)?$")
                .toString();
    }

    /** The pattern without scheme and host, or the whole pattern if it has no path. */
    public String local() {
        int path = text.indexOf('/', text.indexOf("://") + 3);
        return path < 0 ? text : text.substring(path);
    }

    /** Number of literal items. */
    int literals() {
        return count(item -> item.literal() != null);
    }

    /** Number of items with inner wildcards, that is, text with {@code $} in it or {@code *} at its end. */
    int templates() {
        return count(item -> item.parts.size() + (item.open ? 1 : 0) > 1);
    }

    /** Number of {@code $} items. */
    int digits() {
        return count(item -> !item.open && item.parts.equals(List.of("")));
    }

    private int count(Predicate<Item> wanted) {
        return (int) items.stream().filter(wanted).count();
    }

    /** Number of items. */
    int items() {
        return items.size();
    }

    /** The only text that matches an item, or null if there are more or no such item. */
    @Nullable
    String literal(int item) {
        return item < items.size() ? items.get(item).literal() : null;
    }

    /** A hash that is equal for patterns and URLs of the same shape. */
    long shapeHash() {
        return shapeHash;
    }

    /**
     * The text with {@code *} for every item. Only patterns of equal shape can match the same URL, unless its query is
     * split at slashes.
     */
    private String shape() {
        return String.join(ANY, gaps);
    }

    /** The shape without its query; equal for all patterns that some URL matches. */
    private String pathShape() {
        return shape().split("\\?", 2)[0];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UrlPattern pattern && text.equals(pattern.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Orders by text; keeps hash tables fast if an attacker chooses URLs with equal hash codes. */
    @Override
    public int compareTo(UrlPattern other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }

    private static String start(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "…";
    }

    /** A regular expression for one text. */
    public static String quoted(String text) {
        return text.replaceAll("[\\\\^$.|?*+()\\[\\]{}]", "\\\\$0");
    }

    /**
     * An item of a pattern.
     *
     * @param parts constant texts, and an empty text for each {@code $}
     * @param open whether any text may follow the parts; without parts, the item is {@code *}
     * @param bounds the characters that end the item
     */
    record Item(List<String> parts, boolean open, String bounds) {

        /** A constant text, a number, or the rest of an item. */
        private static final Pattern PART = Pattern.compile("(?:[^*$\\\\]++|\\\\[*$\\\\])++|\\$|\\*\\z");

        private static Item of(String text, String bounds) {
            List<String> parts = new ArrayList<>();
            boolean open = false;
            Matcher part = PART.matcher(text);
            for (int at = 0; at < text.length(); at = part.end()) {
                if (!part.region(at, text.length()).lookingAt()) {
                    throw new IllegalArgumentException("item '" + text + "' of a pattern has a "
                            + (text.charAt(at) == '*' ? "*" : "backslash") + " at character " + (at + 1)
                            + "; use * only at the end, and a backslash only before *, $"
                            + " or another backslash, such as \\* for a literal asterisk");
                }
                open = part.group().equals(ANY);
                if (!open) {
                    parts.add(part.group().equals(DIGITS) ? "" : part.group().replaceAll("\\\\(.)", "$1"));
                }
            }
            return new Item(List.copyOf(parts), open, bounds);
        }

        /** The only text that matches, or null. */
        @Nullable
        String literal() {
            return !open && parts.size() == 1 && !parts.get(0).isEmpty() ? parts.get(0) : null;
        }

        /** Whether a range of a text matches; numbers match greedily. */
        boolean matches(CharSequence text, int begin, int end) {
            int at = begin;
            for (int part = 0; part < parts.size(); part++) {
                String wanted = parts.get(part);
                int before = at;
                at += wanted.length();
                while (wanted.isEmpty() && at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                    at++;
                }
                if (at == before || at > end || !(wanted.isEmpty() || UrlItems.isSame(wanted, text, before, at))) {
                    return false;
                }
            }
            return open || at == end;
        }

        /**
         * Two items with wildcards count as overlapping unless their beginnings differ; {@code $} may begin with
         * anything.
         */
        private boolean overlaps(Item other) {
            String literal = literal();
            if (literal != null) {
                return other.matches(literal, 0, literal.length());
            }
            if (other.literal() != null) {
                return other.overlaps(this);
            }
            return begin().startsWith(other.begin()) || other.begin().startsWith(begin());
        }

        private String begin() {
            return parts.isEmpty() ? "" : parts.get(0);
        }

        private String regex() {
            String constant = parts.stream()
                    .map(part -> part.isEmpty() ? "[0-9]+" : quoted(part))
                    .collect(Collectors.joining());
            return constant + (open ? "[^" + bounds + (parts.isEmpty() ? "]+" : "]*") : "");
        }
    }
}
