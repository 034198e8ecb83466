package org.crawlgraph.ingest;

import java.util.List;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.Rejects;

/**
 * What an import will take, told before it is done.
 *
 * @param summary what the input holds
 * @param rejects its bad records
 * @param mostLinks links that a store takes; an input with more is refused
 * @param storeBytes size of the store on disk; as much must be free
 * @param heapBytes Java heap the import needs
 * @param memoryBytes memory it needs beside the heap
 * @param pageCacheBytes page cache with which a server reads every page and link from memory
 * @param seconds how long the import takes on this machine, reading and checking the input included
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
