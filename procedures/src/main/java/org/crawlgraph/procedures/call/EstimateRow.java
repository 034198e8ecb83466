package org.crawlgraph.procedures.call;

import org.crawlgraph.common.Heap;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.procedures.store.Demand;
import org.neo4j.procedure.Description;

/** What a call would need, as {@code crawl.*.estimate} tells it. */
public record EstimateRow(
        @Description("heap the call needs, for people; a range where only reading the graph would tell")
        String requiredMemory,

        @Description("what of it is for what, one line for each part")
        String treeView,

        @Description("heap it needs at least, in bytes; a call that could not get this is refused")
        long bytesMin,

        @Description("heap it needs at most, in bytes") long bytesMax,

        @Description("pages it was worked out for, at most; of a social graph users and posts")
        long pages,

        @Description("links it was worked out for, at most, those inside a site included; of a social graph contacts")
        long links,

        @Description("bytesMin in percent of the heap that the server may use")
        double heapPercentageMin,

        @Description("bytesMax in percent of the heap that the server may use")
        double heapPercentageMax) {

    /** What a demand comes to. */
    public static EstimateRow of(Demand demand) {
        MemoryNeed need = demand.need();
        return new EstimateRow(
                need.text(),
                need.tree(),
                need.least(),
                need.most(),
                demand.pages(),
                demand.links(),
                percentage(need.least()),
                percentage(need.most()));
    }

    private static double percentage(long bytes) {
        return Math.round(1000.0 * bytes / Heap.size()) / 10.0;
    }
}
