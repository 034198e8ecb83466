package org.crawlgraph.common;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import org.jspecify.annotations.Nullable;

/** The heap of this JVM, and whether a computation fits into it. */
public final class Heap {

    /** Advice on how to increase the heap, for the end of a message. */
    public static final String MORE = "increase the heap: server.memory.heap.max_size in neo4j.conf of your server, or"
            + " CRAWLGRAPH_OPTS=-Xmx… for ./crawlgraph";

    /** Share of the old generation that the collector keeps free; at least {@link #RESERVED}, which a server needs itself. */
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

    /** Maximum size of long-lived objects in bytes: the old generation, if any; two thirds of the heap with the parallel collector. */
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

    /** {@link #usable()} minus {@link #live()}, at least 0. */
    public static long room() {
        return Math.max(0, usable() - live());
    }

    /**
     * Throws if the old generation was almost full after its last collection, to prevent an OutOfMemoryError in every thread of the JVM.
     * Use it for work whose memory cannot be estimated, such as reading a compressed file. Cheap enough to call many times a second.
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
     * Throws if a computation that is about to start cannot fit next to all live objects in the heap. Passing is not a guarantee.
     * @param held bytes known to be held by others until it ends
     * @throws IllegalArgumentException if it cannot fit; the message has the required and the available memory
     */
    public static void requireBesideAll(String computation, MemoryNeed need, long held) {
        if (need.least() <= usable() - held && need.least() > usable() - live()) {
            System.gc(); // objects that survived the last collection may be dead by now
        }
        require(computation, need, Math.max(held, live()));
    }

    /** Throws if a running computation, whose own objects are live already, cannot fit; see {@link #requireBesideAll}. */
    public static void require(String computation, MemoryNeed need, long held) {
        if (need.least() > usable() - held) {
            throw new IllegalArgumentException(computation + " needs " + need.text() + " of heap, but only "
                    + MemoryNeed.text(Math.max(0, usable() - held)) + " of " + MemoryNeed.text(size()) + " is available"
                    + (held > 0 ? ", because named graphs and running calls hold " + MemoryNeed.text(held) : "")
                    + "; "
                    + MORE + (held > 0 ? "; or drop named graphs" : "") + "; or rank fewer pages or links");
        }
    }
}
