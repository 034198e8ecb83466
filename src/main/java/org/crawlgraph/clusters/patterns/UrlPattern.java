package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of URLs that differ in some of their items only, written as a URL: {@code http://*.example.com/$.html?mode=reply}.
 *
 * <p>A URL is cut into items: the authority at every {@code .}, the path at every {@code /} and {@code .}, the query at every
 * {@code &} and {@code =}, a query without {@code =} that begins with {@code /} there as well; its fragment is dropped. It matches when scheme and separators are the same, an item stands where
 * the pattern has one, and
 *
 * <ul>
 *   <li>where the pattern has {@code $}, the item consists of ASCII digits;
 *   <li>where it has {@code *}, the item is any, digits too;
 *   <li>else the item is the same, capitals included.
 * </ul>
 *
 * An item has at least one character, so {@code http://a/*} matches neither {@code http://a/} nor {@code http://a/b/}. An item
 * that is itself {@code *} or {@code $}, or that begins with a backslash, has a backslash before it in the pattern:
 * {@code http://a/\*} matches the one URL {@code http://a/*}. Texts without {@code scheme://}, of more than
 * {@link #MAX_LENGTH} characters or with more than {@link #MAX_ITEMS} items match no pattern.
 *
 * <p>Two patterns are equal when their texts are.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986, section 3</a>
 */
public final class UrlPattern {

    /** Longest URL that matches any pattern, in characters, its fragment included. */
    public static final int MAX_LENGTH = UrlItems.MAX_LENGTH;

    /** Most items of a URL that matches any pattern. */
    public static final int MAX_ITEMS = UrlItems.MAX_ITEMS;

    private static final String ANY = "*";
    private static final String DIGITS = "$";

    private final String text;
    private final List<Item> items;
    private final List<String> gaps;

    private UrlPattern(String text, List<Item> items, List<String> gaps) {
        this.text = text;
        this.items = items;
        this.gaps = gaps;
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
        return new UrlPattern(text, List.copyOf(items), List.copyOf(gaps));
    }

    /** How an item stands in a pattern that wants exactly this item. */
    static String literal(String item) {
        return item.equals(ANY) || item.equals(DIGITS) || item.startsWith("\\") ? "\\" + item : item;
    }

    /** How an item stands in a pattern that wants any of its kind: {@code $} for digits, else {@code *}. */
    static String wildcard(boolean digits) {
        return digits ? DIGITS : ANY;
    }

    /** Whether a URL is in the set; for many URLs or patterns {@link UrlMatcher} is quicker. */
    public boolean matches(CharSequence url) {
        UrlItems cut = new UrlItems();
        if (!cut.read(url) || cut.count() != items.size()) {
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
        boolean keyed = text.indexOf('=', Math.max(0, text.indexOf('?'))) >= 0;
        for (int i = 0; i < items.size(); i++) {
            quote(gaps.get(i), regex);
            Item item = items.get(i);
            if (item.literal() != null) {
                quote(item.literal(), regex);
            } else {
                boolean noWay = gaps.get(i).endsWith("?") && !keyed; // else the query would be cut at slashes
                regex.append(
                        item.digits()
                                ? "[0-9]+"
                                : noWay
                                        ? "[^" + item.bounds() + "/][^" + item.bounds() + "]*"
                                        : "[^" + item.bounds() + "]+");
            }
        }
        quote(gaps.get(items.size()), regex);
        return regex.append("(?:#[\\s\\S]*)?$").toString();
    }

    /** The pattern without scheme and host, to be shown where these are known; all of it when there is no path. */
    public String local() {
        int path = text.indexOf('/', text.indexOf("://") + 3);
        return path < 0 ? text : text.substring(path);
    }

    /** How many of the items are neither {@code $} nor {@code *}. */
    public int literals() {
        return (int) items.stream().filter(item -> item.literal() != null).count();
    }

    /** How many of the items are {@code $}. */
    public int digits() {
        return (int) items.stream().filter(Item::digits).count();
    }

    /** How many parts a URL of this pattern has: host labels, path segments, keys and values. */
    public int itemCount() {
        return items.size();
    }

    /** In the order of the text. */
    List<Item> items() {
        return items;
    }

    /** What stands before each item, and after the last. */
    List<String> gaps() {
        return gaps;
    }

    /** Equal for patterns of one shape, the only ones that can match one URL: the text with {@code *} for every item. */
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
     * @param bounds the characters that end it
     */
    record Item(@Nullable String literal, boolean digits, String bounds) {

        private static Item of(String text, String bounds) {
            if (text.equals(ANY) || text.equals(DIGITS)) {
                return new Item(null, text.equals(DIGITS), bounds);
            }
            String literal = text.startsWith("\\") ? text.substring(1) : text;
            if (!UrlPattern.literal(literal).equals(text)) {
                throw new IllegalArgumentException("item '" + text + "' of a pattern begins with a backslash; one may"
                        + " stand only before an item that is * or $ or begins with a backslash itself");
            }
            return new Item(literal, false, bounds);
        }

        boolean matches(CharSequence item, boolean allDigits) {
            return literal == null ? allDigits || !digits : literal.contentEquals(item);
        }
    }
}
