package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of URLs that differ in some of their items only, written as a URL: {@code http://*.example.com/$.html?mode=reply}.
 *
 * <p>A URL is cut into items: the authority at every {@code .}, the path at every {@code /} and {@code .}, the query at every
 * {@code &} and {@code =}; its fragment is dropped. A query without {@code =} that begins with {@code /} is cut at every {@code /} as well, and a URL with
 * such a query matches a pattern if it does in either way: {@code ?/category/3} matches {@code ?/category/$} and {@code ?*}. It matches when scheme and separators are the same, an item stands where
 * the pattern has one, and
 *
 * <ul>
 *   <li>where the pattern has {@code $}, the item consists of ASCII digits;
 *   <li>where it has {@code *}, the item is any, digits too;
 *   <li>where it has text with {@code $} inside, such as {@code thread-$}, digits stand for each {@code $}; a {@code *} at the end, as in {@code Special:*}, is
 *       any text, also none;
 *   <li>else the item is the same, capitals included.
 * </ul>
 *
 * An item has at least one character, so {@code http://a/*} matches neither {@code http://a/} nor {@code http://a/b/}. A {@code *}, a {@code $} or a
 * backslash of a URL has a backslash before it in the pattern: {@code http://a/\*} matches the one URL {@code http://a/*}. Texts without {@code scheme://}, of more than
 * {@link #MAX_LENGTH} characters or with more than {@link #MAX_ITEMS} items match no pattern.
 *
 * <p>Two patterns are equal when their texts are.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986, section 3</a>
 */
public final class UrlPattern implements Comparable<UrlPattern> {

    /** Longest URL that matches any pattern, in characters, its fragment included. */
    public static final int MAX_LENGTH = UrlItems.MAX_LENGTH;

    /** Most items of a URL that matches any pattern. */
    public static final int MAX_ITEMS = UrlItems.MAX_ITEMS;

    private static final String ANY = "*";
    private static final String DIGITS = "$";

    private final String text;
    private final List<Item> items;
    private final List<String> gaps;

    /** Whether its query is cut at slashes. */
    private final boolean way;

    private UrlPattern(String text, List<Item> items, List<String> gaps, boolean way) {
        this.text = text;
        this.items = items;
        this.gaps = gaps;
        this.way = way;
    }

    /**
     * Reads a pattern.
     *
     * @param text as {@link #toString} gives it
     * @throws IllegalArgumentException when no URL could match it; the message says why
     */
    public static UrlPattern parse(String text) {
        UrlItems cut = new UrlItems();
        if (!cut.read(text, MAX_LENGTH + MAX_ITEMS)) { // with a backslash in every item
            throw new IllegalArgumentException("pattern '" + start(text) + "' is no URL with scheme:// of at most "
                    + MAX_LENGTH + " characters and " + MAX_ITEMS + " items; write it such as http://example.com/*/$");
        }
        if (cut.end() < text.length()) {
            throw new IllegalArgumentException("pattern '" + start(text) + "' has a # at character " + (cut.end() + 1)
                    + "; fragments are dropped before URLs are matched, so leave it out");
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

    /** How an item is written in a pattern that wants exactly this item. */
    static String literal(String item) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < item.length(); i++) {
            text.append(isSpecial(item.charAt(i)) ? "\\" : "").append(item.charAt(i));
        }
        return text.toString();
    }

    /** How an item is written in a pattern that wants other numbers in place of its own. */
    static String numbered(String item) {
        return literal(item).replaceAll("[0-9]+", "\\$");
    }

    private static boolean isSpecial(char c) {
        return c == '*' || c == '$' || c == '\\';
    }

    /** How an item is written in a pattern that wants any of its kind: {@code $} for digits, else {@code *}. */
    static String wildcard(boolean digits) {
        return digits ? DIGITS : ANY;
    }

    /** Whether a URL is in the set; for many URLs or patterns {@link UrlMatcher} is quicker. */
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
     * A regular expression for the same URLs, as far as they have at most {@link #MAX_LENGTH} characters; a fragment is
     * allowed. It uses only what is common to {@link java.util.regex}, Python and JavaScript, needs no backtracking, and
     * begins with {@code ^} and ends with {@code $} for tools that search; ask others for a match of the whole text.
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

    /** The pattern without scheme and host, to be shown where these are known; all of it without a path. */
    public String local() {
        int path = text.indexOf('/', text.indexOf("://") + 3);
        return path < 0 ? text : text.substring(path);
    }

    /** How many of the items are neither {@code $} nor {@code *}. */
    public int literals() {
        return (int) items.stream().filter(item -> item.literal() != null).count();
    }

    /** How many of the items are text with {@code $} inside, or with {@code *} at the end. */
    public int templates() {
        return (int) items.stream().filter(item -> !item.parts().isEmpty()).count();
    }

    /** How many of the items are {@code $}. */
    public int digits() {
        return (int) items.stream().filter(Item::digits).count();
    }

    /** In the order of the text. */
    List<Item> items() {
        return items;
    }

    /** What is before each item, and after the last. */
    List<String> gaps() {
        return gaps;
    }

    /** Whether its query is cut at slashes, too. */
    boolean isWay() {
        return way;
    }

    /** Equal for patterns of one shape, the only ones that can match one URL, unless its query is cut at slashes: the text with {@code *} for every item. */
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

    /** By their texts; keeps hash tables fast when strangers choose URLs whose texts have equal hash codes. */
    @Override
    public int compareTo(UrlPattern other) {
        return text.compareTo(other.text);
    }

    /** The text that {@link #parse} reads. */
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
     * @param literal the one text that matches, or null
     * @param digits whether only digits match
     * @param parts of text with wildcards inside, in which an empty one stands for {@code $}; else none
     * @param open whether any text may follow the parts
     * @param bounds the characters that end it
     */
    record Item(@Nullable String literal, boolean digits, List<String> parts, boolean open, String bounds)
            implements Comparable<Item> {

        /** As {@link UrlPattern#compareTo}. */
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
                                        + "; one may stand only before *, $ or another backslash");
                    }
                    plain.append(text.charAt(++i));
                } else if (!isSpecial(c)) {
                    plain.append(c);
                } else {
                    if (c == '*' && i < text.length() - 1) {
                        throw new IllegalArgumentException("item '" + text + "' of a pattern has a * at character "
                                + (i + 1) + "; it may stand at the end alone, or mean itself behind a backslash");
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

        /** Whether any item matches. */
        boolean isAny() {
            return literal == null && !digits && parts.isEmpty();
        }

        boolean matches(CharSequence item, boolean allDigits) {
            if (literal != null) {
                return literal.contentEquals(item);
            }
            return parts.isEmpty() ? allDigits || !digits : matches(item, 0, item.length());
        }

        /** Whether the parts match a stretch of a text; numbers are taken whole. */
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
