package org.crawlgraph.url;

import org.jspecify.annotations.Nullable;

/**
 * The normal form of IPv6 addresses (RFC 5952, section 4), with all eight pieces in hexadecimal even for an IPv4 tail, as in browsers. Zone
 * identifiers are invalid, since addresses of public pages have none.
 */
final class Ipv6 {

    private static final int PIECES = 8;

    private Ipv6() {}

    /** The canonical text of an address without brackets (RFC 4291, section 2.2); null if invalid. */
    static @Nullable String normalForm(String text) {
        int[] pieces = parsed(text);
        return pieces == null ? null : written(pieces);
    }

    private static int @Nullable [] parsed(String text) {
        int[] pieces = new int[PIECES];
        int count = 0;
        int gap = -1;
        int i = 0;
        if (text.startsWith(":")) {
            if (!text.startsWith("::")) {
                return null;
            }
            gap = 0;
            i = 2;
        }
        while (i < text.length()) {
            if (text.charAt(i) == ':' && gap < 0) {
                gap = count;
                i++;
                continue;
            }
            int begin = i;
            int value = 0;
            while (i < text.length() && i < begin + 4 && PercentEncoding.hexDigit(text.charAt(i)) >= 0) {
                value = value << 4 | PercentEncoding.hexDigit(text.charAt(i++));
            }
            if (i < text.length() && text.charAt(i) == '.') {
                count = appendIpv4(pieces, count, text.substring(begin));
                i = text.length();
            } else if (i == begin || count == PIECES) {
                return null;
            } else {
                pieces[count++] = value;
                if (i < text.length() && (text.charAt(i++) != ':' || i == text.length())) {
                    return null;
                }
            }
        }
        return spread(pieces, count, gap);
    }

    /** Appends the two pieces of a dotted tail; returns the new count, or one above the maximum if the tail is not an IPv4 address. */
    private static int appendIpv4(int[] pieces, int count, String tail) {
        String[] bytes = tail.split("\\.", -1);
        if (bytes.length != 4 || count > PIECES - 2) {
            return PIECES + 1;
        }
        for (int k = 0; k < 4; k++) {
            if (!bytes[k].matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(bytes[k]) > 255) {
                return PIECES + 1;
            }
            pieces[count + k / 2] = pieces[count + k / 2] << 8 | Integer.parseInt(bytes[k]);
        }
        return count + 2;
    }

    /** Moves the pieces after {@code ::} to the end; the gap replaces at least one zero piece. */
    private static int @Nullable [] spread(int[] pieces, int count, int gap) {
        if (gap < 0) {
            return count == PIECES ? pieces : null;
        }
        if (count >= PIECES) {
            return null;
        }
        int[] all = new int[PIECES];
        System.arraycopy(pieces, 0, all, 0, gap);
        System.arraycopy(pieces, gap, all, PIECES - (count - gap), count - gap);
        return all;
    }

    private static String written(int[] pieces) {
        int gap = -1;
        int gapLength = 1;
        for (int begin = 0; begin < PIECES; begin++) {
            int end = begin;
            while (end < PIECES && pieces[end] == 0) {
                end++;
            }
            if (end - begin > gapLength) {
                gap = begin;
                gapLength = end - begin;
            }
        }
        StringBuilder out = new StringBuilder(39);
        for (int i = 0; i < PIECES; i++) {
            if (i == gap) {
                out.append("::");
                i += gapLength - 1;
            } else {
                boolean first = i == 0 || out.charAt(out.length() - 1) == ':';
                out.append(first ? "" : ":").append(Integer.toHexString(pieces[i]));
            }
        }
        return out.toString();
    }
}
