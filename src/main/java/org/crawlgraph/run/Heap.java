package org.crawlgraph.run;

/** The heap of this JVM, and whether a computation can fit into it. */
public final class Heap {

    /** How to get more of it, for the end of a message. */
    public static final String MORE =
            "give the JVM more: server.memory.heap.max_size in the neo4j.conf of a server of your"
                    + " own, or CRAWLGRAPH_OPTS=-Xmx… for ./crawlgraph";

    /** The share that a collector keeps free to work in, and the least that a server holds for itself. */
    private static final long RESERVED_SHARE = 10;

    private static final long RESERVED = 64L << 20;

    private Heap() {}

    /** The most that the JVM may use, in bytes: {@code -Xmx}. */
    public static long size() {
        return Runtime.getRuntime().maxMemory();
    }

    /** What of it one can hope to fill, in bytes: nine tenths, less what a server takes for itself. */
    public static long usable() {
        return Math.max(0, size() - Math.max(RESERVED, size() / RESERVED_SHARE));
    }

    /**
     * Refuses what cannot fit, before it begins. What may fit passes, so this is no promise.
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
