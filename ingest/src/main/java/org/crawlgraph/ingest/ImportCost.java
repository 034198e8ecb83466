package org.crawlgraph.ingest;

import java.util.List;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;

/**
 * The estimated cost of an import.
 *
 * @param summary what the input holds
 * @param rejects its bad records
 * @param mostLinks the most links a store takes; an input with more is refused
 * @param storeBytes size of the store on disk, which must be free
 * @param heapBytes Java heap the import needs
 * @param memoryBytes memory it needs outside the heap
 * @param pageCacheBytes page cache that holds every page and link of the store
 * @param seconds duration of the import on this machine, including reading and checking the input
 */
public record ImportCost(
        ImportSummary summary,
        List<Rejects.Reject> rejects,
        long mostLinks,
        long storeBytes,
        long heapBytes,
        long memoryBytes,
        long pageCacheBytes,
        double seconds) {}
