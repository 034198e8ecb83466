package org.crawlgraph.graph;

import java.util.function.Supplier;

/** Has graphs lie in blocks of a few links, as graphs of billions of links lie in blocks of a billion. */
public final class SmallBlocks {

    private static final int AS_SHIPPED = LinkRows.blockLinks;

    private SmallBlocks() {}

    /** From now on, in this JVM: graphs that are built, transposed, folded or cut. */
    public static void begin(int links) {
        LinkRows.blockLinks = links;
    }

    /** Blocks are as large again as they are for users. */
    public static void end() {
        LinkRows.blockLinks = AS_SHIPPED;
    }

    /** What a computation gives in blocks of at most so many links. */
    public static <T> T with(int links, Supplier<T> computation) {
        begin(links);
        try {
            return computation.get();
        } finally {
            end();
        }
    }

    /** In how many blocks the links of a graph lie. */
    public static int count(LinkGraph graph) {
        return graph.rows().blocks();
    }
}
