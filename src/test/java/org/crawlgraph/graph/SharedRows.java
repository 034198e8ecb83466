package org.crawlgraph.graph;

import java.util.function.Supplier;

/** Has pages that link alike share a row even where that saves little, or not at all. */
public final class SharedRows {

    private static final double AS_SHIPPED = RowClasses.worth;

    private SharedRows() {}

    /** From now on, in this JVM: whenever it saves a link. */
    public static void begin() {
        RowClasses.worth = 0;
    }

    /** Rows are shared again when it is worth it. */
    public static void end() {
        RowClasses.worth = AS_SHIPPED;
    }

    /** What a computation gives when rows are shared whenever it saves a link. */
    public static <T> T always(Supplier<T> computation) {
        return with(0, computation);
    }

    /** What a computation gives when no rows are shared, save those of graphs that are read in order. */
    public static <T> T never(Supplier<T> computation) {
        return with(Double.MAX_VALUE, computation);
    }

    /** What a computation gives when rows are shared from so many saved links a row on. */
    static <T> T with(double worth, Supplier<T> computation) {
        double before = RowClasses.worth;
        RowClasses.worth = worth;
        try {
            return computation.get();
        } finally {
            RowClasses.worth = before;
        }
    }

    /** Whether pages of this graph share a row. */
    public static boolean in(LinkGraph graph) {
        return graph.rows().shared();
    }
}
