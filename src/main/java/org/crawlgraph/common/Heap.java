package org.crawlgraph.common;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import org.jspecify.annotations.Nullable;

/** The heap of this JVM, and whether a computation can fit into it. */
public final class Heap {

    /** How to get more of it, for the end of a message. */
    public static final String MORE =
            "give the JVM more: server.memory.heap.max_size in the neo4j.conf of a server of your"
                    + " own, or CRAWLGRAPH_OPTS=-Xmx… for ./crawlgraph";

    /** The share that a collector keeps free to work in, and the least that a server holds for itself. */
    private static final long RESERVED_SHARE = 10;

    private static final long RESERVED = 64L << 20;

    /** The share of the old generation at which it counts as full, above what {@link #usable} lets calls fill. */
    private static final double FULL_SHARE = 0.95;

    /** Where lasting objects are; null when the collector has no generations. */
    private static final @Nullable MemoryPoolMXBean LASTING = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isCollectionUsageThresholdSupported())
            .filter(pool -> pool.getName().contains("Old") || pool.getName().contains("Tenured"))
            .findFirst()
            .orElse(null);

    private Heap() {}

    /** The most that the JVM may use, in bytes: {@code -Xmx}. */
    public static long size() {
        return Runtime.getRuntime().maxMemory();
    }

    /**
     * The most that lasting objects may take, in bytes: the old generation, where the collector has generations. With the parallel
     * collector that is two thirds of the heap.
     */
    public static long lasting() {
        return LASTING == null || LASTING.getUsage().getMax() <= 0
                ? size()
                : LASTING.getUsage().getMax();
    }

    /** What of it one can hope to fill, in bytes: nine tenths of the old generation, less what a server takes for itself. */
    public static long usable() {
        return Math.max(0, lasting() - Math.max(RESERVED, lasting() / RESERVED_SHARE));
    }

    /** What has outlived the last collection of the old generation, in bytes; 0 before the first. */
    public static long live() {
        MemoryUsage left = LASTING == null ? null : LASTING.getCollectionUsage();
        return left == null ? 0 : left.getUsed();
    }

    /** What of it is left beside what outlived the last collection of the old generation, in bytes. */
    public static long room() {
        return Math.max(0, usable() - live());
    }

    /**
     * Refuses to go on when hardly anything of the old generation was free after its last collection: a moment later every thread
     * of the JVM would run out of memory. For work whose need nobody can tell beforehand, such as reading a compressed file; cheap
     * enough to be asked many times a second.
     *
     * @param computation what is running, as the message names it
     * @throws IllegalArgumentException when it is nearly full
     */
    public static void refuseWhenFull(String computation) {
        if (live() > FULL_SHARE * lasting()) {
            throw new IllegalArgumentException(computation + " was stopped since the heap is full: of the "
                    + Bytes.text(lasting()) + " for lasting objects, " + Bytes.text(live()) + " are taken; "
                    + MORE + "; or drop named graphs, or read fewer pages or links");
        }
    }

    /**
     * Refuses what cannot fit beside all that lives in the heap, before it begins. What may fit passes, so this is no promise.
     *
     * @param computation what is to begin, as the message names it
     * @param held bytes that are known to be held by others until it ends
     * @throws IllegalArgumentException when it cannot; the message tells what is needed and what there is
     */
    public static void requireBesideAll(String computation, MemoryNeed need, long held) {
        if (need.least() <= usable() - held && need.least() > usable() - live()) {
            System.gc(); // what lived at the last collection may be gone
        }
        require(computation, need, Math.max(held, live()));
    }

    /**
     * The same for a computation that goes on, and whose own objects live already.
     *
     * @param computation what is to begin, as the message names it
     * @param held bytes that are known to be held by others until it ends
     * @throws IllegalArgumentException when it cannot; the message tells what is needed and what there is
     */
    public static void require(String computation, MemoryNeed need, long held) {
        if (need.least() > usable() - held) {
            throw new IllegalArgumentException(computation + " needs " + need.text() + " of heap, and of "
                    + Bytes.text(size()) + " it can have " + Bytes.text(Math.max(0, usable() - held))
                    + (held > 0 ? ", since named graphs and calls that are running hold " + Bytes.text(held) : "")
                    + "; "
                    + MORE + (held > 0 ? "; or drop named graphs" : "") + "; or rank fewer pages or links");
        }
    }
}
