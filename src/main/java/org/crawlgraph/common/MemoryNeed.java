package org.crawlgraph.common;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A memory estimate: the peak heap of a computation, derived from the size of its input before it starts. Garbage does
 * not count. Each estimate is next to the code that allocates the arrays it counts.
 *
 * @param what subject of the estimate, in a few lower-case words
 * @param min lower bound in bytes
 * @param max upper bound in bytes, apart from random effects; at least {@code min}
 * @param parts components; may be empty
 */
public record MemoryNeed(String what, long min, long max, List<MemoryNeed> parts) {

    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    public MemoryNeed {
        if (min < 0 || max < min) {
            throw new IllegalArgumentException(what + " takes from " + min + " to " + max + " bytes");
        }
        parts = List.copyOf(parts);
    }

    public static MemoryNeed of(String what, long bytes) {
        return of(what, bytes, bytes);
    }

    public static MemoryNeed of(String what, long min, long max) {
        return new MemoryNeed(what, min, max, List.of());
    }

    /** An estimate for objects that exist at the same time. */
    public static MemoryNeed sum(String what, MemoryNeed... parts) {
        return new MemoryNeed(
                what,
                Arrays.stream(parts).mapToLong(MemoryNeed::min).sum(),
                Arrays.stream(parts).mapToLong(MemoryNeed::max).sum(),
                List.of(parts));
    }

    /** An estimate for consecutive steps that each free their memory: the largest counts. */
    public static MemoryNeed largest(String what, MemoryNeed... steps) {
        return new MemoryNeed(
                what + ", the largest of",
                Arrays.stream(steps).mapToLong(MemoryNeed::min).max().orElse(0),
                Arrays.stream(steps).mapToLong(MemoryNeed::max).max().orElse(0),
                List.of(steps));
    }

    /** An estimate for an input whose size is only known to be between two extremes. */
    public static MemoryNeed between(MemoryNeed small, MemoryNeed large) {
        List<MemoryNeed> parts = new ArrayList<>();
        for (int i = 0; i < large.parts.size(); i++) {
            parts.add(between(small.parts.get(i), large.parts.get(i)));
        }
        return new MemoryNeed(large.what, small.min, large.max, parts);
    }

    /**
     * Formats a size with at least two significant digits, such as {@code "931 bytes"}, {@code "1.1 MiB"} or {@code "27
     * GiB"}.
     */
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
        String from = text(min);
        String to = text(max);
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

    /** The heap of this JVM, and whether a computation fits into it. */
    public static final class Heap {

        /** Advice on how to increase the heap, for the end of a message. */
        public static final String MORE =
                "increase the heap: server.memory.heap.max_size in neo4j.conf of your server, or"
                        + " CRAWLGRAPH_OPTS=-Xmx… for ./crawlgraph";

        /**
         * Share of the old generation that the collector keeps free; at least {@link #RESERVED}, which a server needs
         * itself.
         */
        private static final long RESERVED_SHARE = 10;

        private static final long RESERVED = 64L << 20;

        /** Share of the old generation from which it counts as full; above {@link #usable}. */
        private static final double FULL_SHARE = 0.95;

        /** The old generation; null for a collector without generations. */
        private static final @Nullable MemoryPoolMXBean LASTING = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isCollectionUsageThresholdSupported())
                .filter(pool -> pool.getName().contains("Old") || pool.getName().contains("Tenured"))
                .findFirst()
                .orElse(null);

        private Heap() {}

        /** Maximum heap of the JVM in bytes ({@code -Xmx}). */
        public static long size() {
            return Runtime.getRuntime().maxMemory();
        }

        /**
         * Maximum size of long-lived objects in bytes: the old generation, if any; two thirds of the heap with the
         * parallel collector.
         */
        public static long lasting() {
            return LASTING == null || LASTING.getUsage().getMax() <= 0
                    ? size()
                    : LASTING.getUsage().getMax();
        }

        /** Usable bytes of {@link #lasting()}: nine tenths, leaving at least 64 MiB to a server. */
        public static long usable() {
            return Math.max(0, lasting() - Math.max(RESERVED, lasting() / RESERVED_SHARE));
        }

        /** Bytes that survived the last collection of the old generation; 0 before the first. */
        public static long live() {
            MemoryUsage left = LASTING == null ? null : LASTING.getCollectionUsage();
            return left == null ? 0 : left.getUsed();
        }

        /**
         * Throws if the old generation was almost full after its last collection, to prevent an OutOfMemoryError in
         * every thread of the JVM. Use it for work whose memory cannot be estimated, such as reading a compressed file.
         * Cheap enough to call many times a second.
         *
         * @param computation name for the message
         * @throws IllegalArgumentException if the heap is almost full
         */
        public static void refuseWhenFull(String computation) {
            if (live() > FULL_SHARE * lasting()) {
                throw new IllegalArgumentException(computation + " was stopped because the heap is full: "
                        + MemoryNeed.text(live()) + " of " + MemoryNeed.text(lasting())
                        + " of the old generation is in use; "
                        + MORE + "; or drop named graphs, or read fewer pages or links");
            }
        }

        /**
         * Throws if a computation that is about to start cannot fit next to all live objects in the heap. Passing is
         * not a guarantee.
         *
         * @param held bytes known to be held by others until it ends
         * @throws IllegalArgumentException if it cannot fit; the message has the required and the available memory
         */
        public static void requireBesideAll(String computation, MemoryNeed need, long held) {
            if (need.min() <= usable() - held && need.min() > usable() - live()) {
                System.gc(); // objects that survived the last collection may be dead by now
            }
            require(computation, need, Math.max(held, live()));
        }

        /**
         * Throws if a running computation, whose own objects are live already, cannot fit; see
         * {@link #requireBesideAll}.
         */
        public static void require(String computation, MemoryNeed need, long held) {
            if (need.min() > usable() - held) {
                throw new IllegalArgumentException(computation + " needs " + need.text() + " of heap, but only "
                        + MemoryNeed.text(Math.max(0, usable() - held)) + " of " + MemoryNeed.text(size())
                        + " is available"
                        + (held > 0 ? ", because named graphs and running calls hold " + MemoryNeed.text(held) : "")
                        + "; "
                        + MORE + (held > 0 ? "; or drop named graphs" : "") + "; or rank fewer pages or links");
            }
        }
    }
}
