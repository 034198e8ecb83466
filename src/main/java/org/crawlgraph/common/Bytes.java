package org.crawlgraph.common;

import java.util.Locale;

/** Formats sizes. */
public final class Bytes {

    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    private Bytes() {}

    /** Formats a size with at least two significant digits, such as {@code "931 bytes"}, {@code "1.1 MiB"} or {@code "27 GiB"}. */
    public static String text(long bytes) {
        int unit = 0;
        double size = bytes;
        while (size >= 1000 && unit < UNITS.length - 1) {
            size /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 || size >= 9.95 ? "%.0f %s" : "%.1f %s", size, UNITS[unit]);
    }
}
