package org.crawlgraph.common;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A memory estimate: the peak heap of a computation, derived from the size of its input before it starts. Garbage does not count. Each
 * estimate is next to the code that allocates the arrays it counts.
 * @param what subject of the estimate, in a few lower-case words
 * @param least lower bound in bytes
 * @param most upper bound in bytes, apart from random effects; at least {@code least}
 * @param parts components; may be empty
 */
public record MemoryNeed(String what, long least, long most, List<MemoryNeed> parts) {

    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    public MemoryNeed {
        if (least < 0 || most < least) {
            throw new IllegalArgumentException(what + " takes from " + least + " to " + most + " bytes");
        }
        parts = List.copyOf(parts);
    }

    public static MemoryNeed of(String what, long bytes) {
        return of(what, bytes, bytes);
    }

    public static MemoryNeed of(String what, long least, long most) {
        return new MemoryNeed(what, least, most, List.of());
    }

    /** An estimate for objects that exist at the same time. */
    public static MemoryNeed sum(String what, MemoryNeed... parts) {
        return new MemoryNeed(
                what,
                Arrays.stream(parts).mapToLong(MemoryNeed::least).sum(),
                Arrays.stream(parts).mapToLong(MemoryNeed::most).sum(),
                List.of(parts));
    }

    /** An estimate for consecutive steps that each free their memory: the largest counts. */
    public static MemoryNeed largest(String what, MemoryNeed... steps) {
        return new MemoryNeed(
                what + ", the largest of",
                Arrays.stream(steps).mapToLong(MemoryNeed::least).max().orElse(0),
                Arrays.stream(steps).mapToLong(MemoryNeed::most).max().orElse(0),
                List.of(steps));
    }

    /** An estimate for an input whose size is only known to be between two extremes. */
    public static MemoryNeed between(MemoryNeed small, MemoryNeed large) {
        List<MemoryNeed> parts = new ArrayList<>();
        for (int i = 0; i < large.parts.size(); i++) {
            parts.add(between(small.parts.get(i), large.parts.get(i)));
        }
        return new MemoryNeed(large.what, small.least, large.most, parts);
    }

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

    /** Formats the estimate, such as {@code "1.2 GiB"} or {@code "1.2 GiB to 1.6 GiB"}. */
    public String text() {
        String from = text(least);
        String to = text(most);
        return from.equals(to) ? from : from + " to " + to;
    }

    /** Formats the estimate and its parts, one per line, indented by depth. */
    public String tree() {
        StringBuilder tree = new StringBuilder();
        write(tree, "");
        return tree.toString();
    }

    private void write(StringBuilder tree, String indent) {
        tree.append(indent).append(what).append(": ").append(text()).append('\n');
        parts.forEach(part -> part.write(tree, indent + "  "));
    }
}
