package org.crawlgraph.ingest;

import java.util.List;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;

/**
 * The estimated cost of an import.
 *
 * @param summary the contents of the input
 * @param rejects its bad records
 * @param mostLinks the maximum number of links in a store; larger inputs are refused
 * @param storeBytes size of the store on disk, which must be free
 * @param heapBytes Java heap for the import
 * @param memoryBytes off-heap memory for the import
 * @param pageCacheBytes page cache that holds the whole store
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
