package org.crawlgraph.clusters.patterns;

import org.crawlgraph.common.TextHash;

/**
 * Splits a URL into items (Jiang and Lv 2009, section 4.2): the authority at every {@code .}, the path at every
 * {@code /} and {@code .}, the query at every {@code &}, {@code ;} and {@code =}, and a query without keys that is a
 * path, such as {@code ?/category/3}, also at every {@code /}. Everything else is part of an item: port, user,
 * parameters of the path after {@code ;}, percent-encoding. The fragment is dropped. The rest of the URL is its shape:
 * scheme, separators, and the positions of items between them. Nothing between two separators is not an item, so
 * {@code /a/} and {@code /a} differ in shape.
 *
 * <p>An instance reads any number of URLs in turn without allocating. Not thread-safe.
 */
public final class UrlItems {

    /** Maximum length of a URL, in characters. */
    static final int MAX_LENGTH = 8_192;

    /** Maximum number of items, three times what normal URLs have. */
    static final int MAX_ITEMS = 64;

    /** Represents an item in the hash of a shape. */
    private static final int ITEM = 0x10000;

    /** The separators of a query that is a path. */
    private static final String IN_WAY = "/&=#";

    /** Secret, because URLs are untrusted; hashes are only compared within this process. */
    private static final long FACTOR = TextHash.SEEDED.factor();

    /** Of each item, and of the end of the URL. */
    private final int[] starts = new int[MAX_ITEMS + 1];

    private final int[] ends = new int[MAX_ITEMS + 1];
    private final UrlPart[] parts = new UrlPart[MAX_ITEMS];
    private int count;
    private long shape;
    private boolean way;

    /**
     * Reads a URL.
     *
     * @return false if it exceeds {@link #MAX_LENGTH} or {@link #MAX_ITEMS}, or does not begin with a scheme and
     *     {@code ://}; no other method may then be called
     */
    boolean read(CharSequence url) {
        return read(url, MAX_LENGTH, true);
    }

    /** Reads a URL, splitting every query at {@code &}, {@code ;} and {@code =} only, as in Jiang and Lv. */
    public boolean readPlain(CharSequence url) {
        return read(url, MAX_LENGTH, false);
    }

    boolean read(CharSequence url, int maxLength, boolean ways) {
        int length = url.length();
        int start = length > maxLength ? -1 : authority(url);
        if (start < 0) {
            return false;
        }
        count = 0;
        way = false;
        long hash = hash(url, 0, start);
        UrlPart part = UrlPart.AUTHORITY;
        String separators = part.bounds();
        int end = start;
        for (char c = 0; c != '#'; end++) {
            c = end < length ? url.charAt(end) : '#';
            if (separators.indexOf(c) < 0) {
                continue;
            }
            if (end > start) {
                if (count == MAX_ITEMS) {
                    return false;
                }
                starts[count] = start;
                ends[count] = end;
                parts[count++] = part;
                hash = step(hash, ITEM);
            }
            if (c == '?') {
                part = UrlPart.QUERY;
                way = ways && isWay(url, end + 1);
                separators = way ? IN_WAY : part.bounds();
            } else if (c == '/' && part == UrlPart.AUTHORITY) {
                part = UrlPart.PATH;
            }
            hash = step(hash, c);
            start = end + 1;
        }
        starts[count] = end - 1;
        ends[count] = end - 1;
        shape = hash;
        return true;
    }

    /**
     * Start of the authority, or -1 if the text does not begin with a scheme and {@code ://} (RFC 3986, section 3.1).
     */
    private static int authority(CharSequence url) {
        int end = 0;
        while (end < url.length() && isScheme(url.charAt(end), end)) {
            end++;
        }
        return end > 0 && end + 3 <= url.length() && isSame("://", url, end, end + 3) ? end + 3 : -1;
    }

    private static boolean isScheme(char c, int i) {
        int letter = c | 0x20; // in lower case
        return (letter >= 'a' && letter <= 'z') || (i > 0 && "0123456789+-.".indexOf(c) >= 0);
    }

    /** Whether a query is a path: it begins with a slash and has no {@code =}. */
    private static boolean isWay(CharSequence url, int begin) {
        boolean way = begin < url.length() && url.charAt(begin) == '/';
        for (int i = begin; way && i < url.length() && url.charAt(i) != '#'; i++) {
            way = url.charAt(i) != '=';
        }
        return way;
    }

    /** Whether the query is split at slashes. */
    boolean isWay() {
        return way;
    }

    public int count() {
        return count;
    }

    public UrlPart part(int item) {
        return parts[item];
    }

    /** The start of an item in the text; for {@link #count}, the end of the text without its fragment. */
    public int start(int item) {
        return starts[item];
    }

    /** The exclusive end of an item in the text. */
    public int end(int item) {
        return ends[item];
    }

    /** A hash of scheme, separators and positions of items. */
    long shape() {
        return shape;
    }

    /** A hash of a range of a text. */
    static long hash(CharSequence text, int begin, int end) {
        long hash = 0;
        for (int i = begin; i < end; i++) {
            hash = step(hash, text.charAt(i));
        }
        return hash;
    }

    private static long step(long hash, int c) {
        return (hash ^ c) * FACTOR; // not mixed here; hash tables mix the bits
    }

    /** Whether a text equals a range of another. */
    static boolean isSame(String text, CharSequence other, int begin, int end) {
        boolean same = text.length() == end - begin;
        for (int i = 0; same && i < text.length(); i++) {
            same = text.charAt(i) == other.charAt(begin + i);
        }
        return same;
    }
}
