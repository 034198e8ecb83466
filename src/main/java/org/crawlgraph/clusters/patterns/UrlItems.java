package org.crawlgraph.clusters.patterns;

import java.util.Arrays;
import org.crawlgraph.common.TextHash;

/**
 * A URL cut into its items (Jiang and Lv 2009, section 4.2): the authority at every {@code .}, the path at every
 * {@code /} and {@code .}, the query at every {@code &} and {@code =}, and a query
 * without keys that names a way, such as {@code ?/category/3}, at every {@code /} as well. Everything else is part of an item: a port, a user, a
 * parameter after {@code ;}, percent-encoding. A fragment is dropped. What is left when the items are taken out is the shape
 * of the URL: scheme, separators, and where between them an item is. Nothing between two separators is no item, so
 * {@code /a/} and {@code /a} have other shapes.
 *
 * <p>One object reads any number of URLs, one after the other, without allocating; it is not for several threads at once.
 */
final class UrlItems {

    /** Longest text that is read, in characters. */
    static final int MAX_LENGTH = 8_192;

    /** Most items of a URL: three times as many as honest ones have, as clustering reads a URL once for each. */
    static final int MAX_ITEMS = 64;

    private static final int AUTHORITY = 0;
    private static final int PATH = 1;
    private static final int QUERY = 2;

    private static final byte IN_PATH = 1;
    private static final byte IN_QUERY = 2;
    private static final byte IN_WAY = 4;

    /** Stands in the hash of a shape for an item. */
    private static final int ITEM = 0x10000;

    /** Which ASCII characters separate: bit 0 in authority and path, bit 1 in the query, bit 2 in a query without keys. */
    private static final byte[] SEPARATORS = new byte[128];

    static {
        SEPARATORS['.'] = IN_PATH;
        SEPARATORS['/'] = IN_PATH | IN_WAY;
        SEPARATORS['?'] = IN_PATH;
        SEPARATORS['&'] = IN_QUERY | IN_WAY;
        SEPARATORS['='] = IN_QUERY | IN_WAY;
        SEPARATORS['#'] = IN_PATH | IN_QUERY | IN_WAY;
    }

    /** Secret, as URLs are from strangers; hashes are compared in this run of the program alone. */
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
     * @return false when it is longer than {@link #MAX_LENGTH}, has more than {@link #MAX_ITEMS} items, or does not begin with
     *     a scheme and {@code ://}; then nothing else may be asked
     */
    boolean read(CharSequence url) {
        return read(url, MAX_LENGTH);
    }

    /** The same with another longest text. */
    boolean read(CharSequence url, int maxLength) {
        return read(url, maxLength, true);
    }

    /** The same, but cuts every query at {@code &} and {@code =} alone, as Jiang and Lv do. */
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

    /** Whether a query has no keys and names a way: it begins with a slash and has no {@code =}. */
    private static boolean isWay(CharSequence url, int begin, int length) {
        boolean way = begin < length && url.charAt(begin) == '/';
        for (int i = begin; way && i < length && url.charAt(i) != '#'; i++) {
            way = url.charAt(i) != '=';
        }
        return way;
    }

    /** Whether the query is cut at slashes, as a path is. */
    boolean isWay() {
        return way;
    }

    /** How many items there are. */
    int count() {
        return count;
    }

    /** The first item of the path: how many the authority has. */
    int pathBegin() {
        return pathBegin;
    }

    /** The first item of the query: how many authority and path have. */
    int queryBegin() {
        return queryBegin;
    }

    /** The part in which an item is. */
    UrlPart part(int item) {
        return item < pathBegin ? UrlPart.AUTHORITY : item < queryBegin ? UrlPart.PATH : UrlPart.QUERY;
    }

    /** Where an item begins in the text. */
    int start(int item) {
        return starts[item];
    }

    /** Where an item ends in the text, exclusive. */
    int end(int item) {
        return ends[item];
    }

    /** Where the text ends, exclusive, when its fragment is dropped. */
    int end() {
        return end;
    }

    /** Equal for equal items. */
    long hash(int item) {
        return hashes[item];
    }

    /** Whether all characters of an item are ASCII digits. */
    boolean isDigits(int item) {
        return digits[item];
    }

    /** Equal for URLs of one shape. */
    long shape() {
        return shape;
    }

    /** The hash that an item of this text has. */
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
        return (hash ^ c) * FACTOR; // who looks it up mixes the bits
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

    /** Where the authority begins, or -1 when no scheme and {@code ://} come before it (RFC 3986, section 3.1). */
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
