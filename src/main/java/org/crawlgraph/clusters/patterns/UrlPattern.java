package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of URLs that differ only in some of their items, written as a URL: {@code http://*.example.com/$.html?mode=reply}.
 *
 * <p>A URL is split into items: the authority at every {@code .}, the path at every {@code /} and {@code .}, the query at every {@code &},
 * {@code ;} and {@code =}; its fragment is dropped. A query without {@code =} that begins with {@code /} is also split at every {@code /}, and its
 * URL matches if either split does: {@code ?/category/3} matches {@code ?/category/$} and {@code ?*}. A URL matches if scheme and
 * separators are equal, it has an item wherever the pattern has one, and each item matches:
 *
 * <ul>
 *   <li>{@code $} matches ASCII digits;
 *   <li>{@code *} matches any item;
 *   <li>in text with inner wildcards, such as {@code thread-$}, each {@code $} matches digits, and a final {@code *}, as in
 *       {@code Special:*}, matches any text, including none;
 *   <li>other text matches itself, case-sensitively.
 * </ul>
 *
 * <p>An item has at least one character, so {@code http://a/*} matches neither {@code http://a/} nor {@code http://a/b/}. A literal
 * {@code *}, {@code $} or backslash is escaped by a backslash: {@code http://a/\*} matches only {@code http://a/*}. Texts without
 * {@code scheme://}, longer than {@link #MAX_LENGTH} characters or with more than {@link #MAX_ITEMS} items match no pattern.
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
    private final List<Item> items;
    private final List<String> gaps;

    /** Whether the query is split at slashes. */
    private final boolean way;

    private UrlPattern(String text, List<Item> items, List<String> gaps, boolean way) {
        this.text = text;
        this.items = items;
        this.gaps = gaps;
        this.way = way;
    }

    /**
     * Parses a pattern.
     *
     * @param text in the format of {@link #toString}
     * @throws IllegalArgumentException if no URL could match; the message gives the reason
     */
    public static UrlPattern parse(String text) {
        UrlItems cut = new UrlItems();
        if (!cut.read(text, MAX_LENGTH + MAX_ITEMS)) { // with a backslash in every item
            throw new IllegalArgumentException("pattern '" + start(text) + "' is not a URL with scheme:// of at most "
                    + MAX_LENGTH + " characters and " + MAX_ITEMS + " items; write it such as http://example.com/*/$");
        }
        if (cut.end() < text.length()) {
            throw new IllegalArgumentException("pattern '" + start(text) + "' has a # at character " + (cut.end() + 1)
                    + "; URLs are matched without fragments, so remove it");
        }
        List<Item> items = new ArrayList<>();
        List<String> gaps = new ArrayList<>();
        int before = 0;
        for (int i = 0; i < cut.count(); i++) {
            gaps.add(text.substring(before, cut.start(i)));
            String bounds = cut.part(i).bounds() + (cut.isWay() && i >= cut.queryBegin() ? "/" : "");
            items.add(Item.of(text.substring(cut.start(i), cut.end(i)), bounds));
            before = cut.end(i);
        }
        gaps.add(text.substring(before));
        return new UrlPattern(text, List.copyOf(items), List.copyOf(gaps), cut.isWay());
    }

    /** Escapes an item so that the pattern matches exactly this item. */
    static String literal(String item) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < item.length(); i++) {
            text.append(isSpecial(item.charAt(i)) ? "\\" : "").append(item.charAt(i));
        }
        return text.toString();
    }

    /** Escapes an item and replaces its numbers by {@code $}. */
    static String numbered(String item) {
        return literal(item).replaceAll("[0-9]+", "\\$");
    }

    private static boolean isSpecial(char c) {
        return c == '*' || c == '$' || c == '\\';
    }

    /** {@code $} for digits, else {@code *}. */
    static String wildcard(boolean digits) {
        return digits ? DIGITS : ANY;
    }

    /** Whether a URL matches; for many URLs or patterns {@link UrlMatcher} is faster. */
    public boolean matches(CharSequence url) {
        UrlItems cut = new UrlItems();
        return cut.read(url) && (fits(url, cut) || (cut.isWay() && cut.readPlain(url) && fits(url, cut)));
    }

    private boolean fits(CharSequence url, UrlItems cut) {
        if (cut.count() != items.size()) {
            return false;
        }
        int before = 0;
        for (int i = 0; i < items.size(); i++) {
            if (!gaps.get(i).contentEquals(url.subSequence(before, cut.start(i)))
                    || !items.get(i).matches(url.subSequence(cut.start(i), cut.end(i)), cut.isDigits(i))) {
                return false;
            }
            before = cut.end(i);
        }
        return gaps.get(items.size()).contentEquals(url.subSequence(before, cut.end()));
    }

    /**
     * A regular expression for the same URLs, apart from the limit {@link #MAX_LENGTH}; a fragment is allowed. It uses only syntax common
     * to {@link java.util.regex}, Python and JavaScript, needs no backtracking, and is anchored by {@code ^} and {@code $} for tools that
     * search.
     */
    public String regex() {
        StringBuilder regex = new StringBuilder("^");
        for (int i = 0; i < items.size(); i++) {
            quote(gaps.get(i), regex);
            Item item = items.get(i);
            if (item.literal() != null) {
                quote(item.literal(), regex);
            } else if (!item.parts().isEmpty()) {
                for (String part : item.parts()) {
                    regex.append(part.isEmpty() ? "[0-9]+" : "");
                    quote(part, regex);
                }
                regex.append(item.open() ? "[^" + item.bounds() + "]*" : "");
            } else {
                regex.append(item.digits() ? "[0-9]+" : "[^" + item.bounds() + "]+");
            }
        }
        quote(gaps.get(items.size()), regex);
        return regex.append("(?:#[\\s\\S]*)?$").toString();
    }

    /** The pattern without scheme and host, or the whole pattern if it has no path. */
    public String local() {
        int path = text.indexOf('/', text.indexOf("://") + 3);
        return path < 0 ? text : text.substring(path);
    }

    /** Number of literal items. */
    public int literals() {
        return (int) items.stream().filter(item -> item.literal() != null).count();
    }

    /** Number of items with inner wildcards, that is, text with {@code $} in it or {@code *} at its end. */
    public int templates() {
        return (int) items.stream().filter(item -> !item.parts().isEmpty()).count();
    }

    /** Number of {@code $} items. */
    public int digits() {
        return (int) items.stream().filter(Item::digits).count();
    }

    List<Item> items() {
        return items;
    }

    /** The text before each item and after the last. */
    List<String> gaps() {
        return gaps;
    }

    /** Whether the query is also split at slashes. */
    boolean isWay() {
        return way;
    }

    /**
     * The text with {@code *} for every item. Only patterns of equal shape can match the same URL, unless its query is split at slashes.
     */
    public String shape() {
        return String.join(ANY, gaps);
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

    private static void quote(String text, StringBuilder regex) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ("\\^$.|?*+()[]{}".indexOf(c) >= 0) {
                regex.append('\\');
            }
            regex.append(c);
        }
    }

    /**
     * An item of a pattern.
     *
     * @param literal the only text that matches, or null
     * @param digits whether only digits match
     * @param parts of text with inner wildcards, an empty part for each {@code $}; else empty
     * @param open whether any text may follow the parts
     * @param bounds the characters that end the item
     */
    record Item(@Nullable String literal, boolean digits, List<String> parts, boolean open, String bounds)
            implements Comparable<Item> {

        /** Orders as {@link UrlPattern#compareTo}. */
        @Override
        public int compareTo(Item other) {
            return toString().compareTo(other.toString());
        }

        private static Item of(String text, String bounds) {
            if (text.equals(ANY) || text.equals(DIGITS)) {
                return new Item(null, text.equals(DIGITS), List.of(), false, bounds);
            }
            List<String> parts = new ArrayList<>();
            StringBuilder plain = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '\\') {
                    if (i + 1 == text.length() || !isSpecial(text.charAt(i + 1))) {
                        throw new IllegalArgumentException(
                                "item '" + text + "' of a pattern has a backslash at character " + (i + 1)
                                        + "; a backslash may only precede *, $ or another backslash");
                    }
                    plain.append(text.charAt(++i));
                } else if (!isSpecial(c)) {
                    plain.append(c);
                } else {
                    if (c == '*' && i < text.length() - 1) {
                        throw new IllegalArgumentException("item '" + text + "' of a pattern has a * at character "
                                + (i + 1) + "; use * only at the end, or \\* for a literal asterisk");
                    }
                    if (plain.length() > 0) {
                        parts.add(plain.toString());
                        plain.setLength(0);
                    }
                    if (c == '$') {
                        parts.add("");
                    }
                }
            }
            boolean open = text.endsWith(ANY) && plain.length() == 0;
            if (parts.isEmpty()) {
                return new Item(plain.toString(), false, List.of(), false, bounds);
            }
            if (plain.length() > 0) {
                parts.add(plain.toString());
            }
            return new Item(null, false, List.copyOf(parts), open, bounds);
        }

        boolean isAny() {
            return literal == null && !digits && parts.isEmpty();
        }

        boolean matches(CharSequence item, boolean allDigits) {
            if (literal != null) {
                return literal.contentEquals(item);
            }
            return parts.isEmpty() ? allDigits || !digits : matches(item, 0, item.length());
        }

        /** Whether the parts match a range of a text; numbers match greedily. */
        boolean matches(CharSequence text, int begin, int end) {
            int at = begin;
            for (int part = 0; part < parts.size(); part++) {
                String wanted = parts.get(part);
                int before = at;
                if (wanted.isEmpty()) {
                    while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                        at++;
                    }
                    if (at == before) {
                        return false;
                    }
                } else {
                    at += wanted.length();
                    if (at > end || !PatternShape.sameText(wanted, text, before, at)) {
                        return false;
                    }
                }
            }
            return open || at == end;
        }
    }
}
