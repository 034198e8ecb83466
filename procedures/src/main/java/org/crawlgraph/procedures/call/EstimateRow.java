package org.crawlgraph.procedures.call;

import org.crawlgraph.common.Heap;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.neo4j.procedure.Description;

public record EstimateRow(
        @Description("Heap that the call needs, as text; a range when it depends on the graph or on the mode")
        String requiredMemory,

        @Description("Parts of that heap, one per line") String treeView,

        @Description("Minimum heap in bytes; a call that cannot get this much is refused")
        long bytesMin,

        @Description("Maximum heap in bytes") long bytesMax,

        @Description("Maximum number of pages, or of users and posts, that this estimate covers")
        long nodeCount,

        @Description("Maximum number of links, including links inside a site, or of contacts")
        long relationshipCount,

        @Description("bytesMin as a percentage of the maximum heap of the server")
        double heapPercentageMin,

        @Description("bytesMax as a percentage of the maximum heap of the server")
        double heapPercentageMax) {

    public static EstimateRow of(MemoryEstimate estimate) {
        MemoryNeed need = estimate.need();
        return new EstimateRow(
                need.text(),
                need.tree(),
                need.least(),
                need.most(),
                estimate.pages(),
                estimate.links(),
                percentage(need.least()),
                percentage(need.most()));
    }

    private static double percentage(long bytes) {
        return Math.round(1000.0 * bytes / Heap.size()) / 10.0;
    }
}
