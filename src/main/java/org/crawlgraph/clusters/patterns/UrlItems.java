package org.crawlgraph.clusters.patterns;

import java.util.Arrays;
import org.crawlgraph.common.TextHash;

/**
 * Splits a URL into items (Jiang and Lv 2009, section 4.2): the authority at every {@code .}, the path at every {@code /} and {@code .},
 * the query at every {@code &}, {@code ;} and {@code =}, and a query without keys that is a path, such as {@code ?/category/3}, also at every
 * {@code /}. Everything else is part of an item: port, user, parameters of the path after {@code ;}, percent-encoding. The fragment is dropped. The
 * rest of the URL is its shape: scheme, separators, and the positions of items between them. Nothing between two separators is not an item,
 * so {@code /a/} and {@code /a} differ in shape.
 *
 * <p>An instance reads any number of URLs in turn without allocating. Not thread-safe.
 */
final class UrlItems {

    /** Maximum length of a URL, in characters. */
    static final int MAX_LENGTH = 8_192;

    /** Maximum number of items, three times what normal URLs have; clustering reads a URL once for each item. */
    static final int MAX_ITEMS = 64;

    private static final int AUTHORITY = 0;
    private static final int PATH = 1;
    private static final int QUERY = 2;

    private static final byte IN_PATH = 1;
    private static final byte IN_QUERY = 2;
    private static final byte IN_WAY = 4;

    /** Represents an item in the hash of a shape. */
    private static final int ITEM = 0x10000;

    /** Separators by ASCII character: bit 0 in authority and path, bit 1 in the query, bit 2 in a query without keys. */
    private static final byte[] SEPARATORS = new byte[128];

    static {
        SEPARATORS['.'] = IN_PATH;
        SEPARATORS['/'] = IN_PATH | IN_WAY;
        SEPARATORS['?'] = IN_PATH;
        SEPARATORS['&'] = IN_QUERY | IN_WAY;
        SEPARATORS[';'] = IN_QUERY;
        SEPARATORS['='] = IN_QUERY | IN_WAY;
        SEPARATORS['#'] = IN_PATH | IN_QUERY | IN_WAY;
    }

    /** Secret, because URLs are untrusted; hashes are only compared within this process. */
    private static final long FACTOR = TextHash.SEEDED.factor();

    private int[] starts = new int[32];
    private int[] ends = new int[32];
    private long[] hashes = new long[32];
    private boolean[] digits = new boolean[32];
    private int count;
    private int pathBegin;
    private int queryBegin;
    private int end;
    private long shape;
    private boolean way;

    /**
     * Reads a URL.
     *
     * @return false if it exceeds {@link #MAX_LENGTH} or {@link #MAX_ITEMS}, or does not begin with a scheme and {@code ://}; no other
     *     method may then be called
     */
    boolean read(CharSequence url) {
        return read(url, MAX_LENGTH);
    }

    boolean read(CharSequence url, int maxLength) {
        return read(url, maxLength, true);
    }

    /** Reads a URL, splitting every query at {@code &}, {@code ;} and {@code =} only, as in Jiang and Lv. */
    boolean readPlain(CharSequence url) {
        return read(url, MAX_LENGTH, false);
    }

    private boolean read(CharSequence url, int maxLength, boolean ways) {
        int length = url.length();
        int i = length > maxLength ? -1 : schemeEnd(url, length);
        if (i < 0) {
            return false;
        }
        count = 0;
        long shape = hash(url, 0, i);
        int part = AUTHORITY;
        int separators = IN_PATH;
        way = false;
        int start = i;
        long hash = 0;
        boolean allDigits = true;
        for (; ; i++) {
            char c = i < length ? url.charAt(i) : '#';
            if (c >= 128 || (SEPARATORS[c] & separators) == 0) {
                hash = step(hash, c);
                allDigits &= c >= '0' && c <= '9';
                continue;
            }
            if (i > start) {
                if (count == MAX_ITEMS) {
                    return false;
                }
                append(start, i, hash, allDigits);
                shape = step(shape, ITEM);
            }
            if (c == '#') {
                break;
            }
            shape = step(shape, c);
            if (c == '/' && part == AUTHORITY) {
                part = PATH;
                pathBegin = count;
            } else if (c == '?') {
                pathBegin = part == AUTHORITY ? count : pathBegin;
                part = QUERY;
                queryBegin = count;
                way = ways && isWay(url, i + 1, length);
                separators = way ? IN_WAY : IN_QUERY;
            }
            start = i + 1;
            hash = 0;
            allDigits = true;
        }
        pathBegin = part == AUTHORITY ? count : pathBegin;
        queryBegin = part == QUERY ? queryBegin : count;
        end = i;
        this.shape = shape;
        return true;
    }

    /** Whether a query is a path: it begins with a slash and has no {@code =}. */
    private static boolean isWay(CharSequence url, int begin, int length) {
        boolean way = begin < length && url.charAt(begin) == '/';
        for (int i = begin; way && i < length && url.charAt(i) != '#'; i++) {
            way = url.charAt(i) != '=';
        }
        return way;
    }

    /** Whether the query is split at slashes. */
    boolean isWay() {
        return way;
    }

    int count() {
        return count;
    }

    /** Index of the first item of the path. */
    int pathBegin() {
        return pathBegin;
    }

    /** Index of the first item of the query. */
    int queryBegin() {
        return queryBegin;
    }

    UrlPart part(int item) {
        return item < pathBegin ? UrlPart.AUTHORITY : item < queryBegin ? UrlPart.PATH : UrlPart.QUERY;
    }

    int start(int item) {
        return starts[item];
    }

    /** The exclusive end of an item in the text. */
    int end(int item) {
        return ends[item];
    }

    /** The exclusive end of the text without its fragment. */
    int end() {
        return end;
    }

    long hash(int item) {
        return hashes[item];
    }

    /** Whether an item consists of ASCII digits. */
    boolean isDigits(int item) {
        return digits[item];
    }

    long shape() {
        return shape;
    }

    /** The hash of an item with this text. */
    static long hash(CharSequence text) {
        return hash(text, 0, text.length());
    }

    private static long hash(CharSequence text, int begin, int end) {
        long hash = 0;
        for (int i = begin; i < end; i++) {
            hash = step(hash, text.charAt(i));
        }
        return hash;
    }

    private static long step(long hash, int c) {
        return (hash ^ c) * FACTOR; // not mixed here; hash tables mix the bits
    }

    private void append(int start, int end, long hash, boolean allDigits) {
        if (count == starts.length) {
            int room = 2 * count;
            starts = Arrays.copyOf(starts, room);
            ends = Arrays.copyOf(ends, room);
            hashes = Arrays.copyOf(hashes, room);
            digits = Arrays.copyOf(digits, room);
        }
        starts[count] = start;
        ends[count] = end;
        hashes[count] = hash;
        digits[count++] = allDigits;
    }

    /** Start of the authority, or -1 if the text does not begin with a scheme and {@code ://} (RFC 3986, section 3.1). */
    private static int schemeEnd(CharSequence url, int length) {
        int i = 0;
        while (i < length && isScheme(url.charAt(i), i)) {
            i++;
        }
        boolean found =
                i > 0 && i + 2 < length && url.charAt(i) == ':' && url.charAt(i + 1) == '/' && url.charAt(i + 2) == '/';
        return found ? i + 3 : -1;
    }

    private static boolean isScheme(char c, int i) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (i > 0 && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'));
    }
}
