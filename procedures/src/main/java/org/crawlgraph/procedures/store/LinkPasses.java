package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/** The number of passes over the links of a store; does not affect the graph (ADR 0051). */
enum LinkPasses {
    /** Collects links, then places them. Fast, but takes 8 to 12 bytes per link. */
    ONE {
        @Override
        MemoryNeed memory(long pages, long links, int concurrency, boolean together) {
            return LinkGraphBuilder.memory(pages, links, concurrency, together);
        }

        @Override
        LinkGraph read(StoreReader store, List<String> types, NodeIds pages, Workers workers, Checkpoint checkpoint) {
            LinkGraphBuilder builder = new LinkGraphBuilder(pages.count());
            store.links(types, pages, builder, checkpoint);
            return builder.build(workers, checkpoint);
        }
    },
    /** Counts links, then reads them again into place. Takes 4 bytes per link. */
    TWO {
        @Override
        MemoryNeed memory(long pages, long links, int concurrency, boolean together) {
            return LinkGraphBuilder.countedMemory(pages, links);
        }

        @Override
        LinkGraph read(StoreReader store, List<String> types, NodeIds pages, Workers workers, Checkpoint checkpoint) {
            LinkGraphBuilder.Counter counter = new LinkGraphBuilder.Counter(pages.count());
            store.links(StoreReader.COUNTING, types, pages, () -> counter::add, checkpoint);
            LinkGraphBuilder builder = counter.counted();
            store.links(StoreReader.LINKS, types, pages, () -> builder.part()::add, checkpoint);
            return builder.build(workers, checkpoint);
        }
    };

    /**
     * Chooses one pass if it certainly fits, else two.
     *
     * @param together whether the links of a page are consecutive
     * @param room free heap in bytes
     */
    static LinkPasses within(long room, long pages, long links, int concurrency, boolean together) {
        return ONE.memory(pages, links, concurrency, together).most() <= room ? ONE : TWO;
    }

    /** Heap for reading, including the graph. */
    abstract MemoryNeed memory(long pages, long links, int concurrency, boolean together);

    abstract LinkGraph read(
            StoreReader store, List<String> types, NodeIds pages, Workers workers, Checkpoint checkpoint);
}
