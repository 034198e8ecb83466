package org.crawlgraph.ingest;

import java.nio.file.Path;
import org.crawlgraph.ingest.store.StoreHome;
import org.crawlgraph.run.Checkpoint;

/**
 * Imports a crawled graph into a new Neo4j store: nodes {@code (:Page {url, host})}, whose node ids are the page numbers
 * of the source, and {@code (:Page)-[:LINKS_TO]->(:Page)}. A page whose URL names no host has no {@code host}; pages of a
 * source without URLs have their number as {@code id} and nothing else.
 *
 * <p>Time O(pages + links); needs about 8 bytes of heap and 72 bytes off the heap for each page.
 */
public final class GraphImport {

    private GraphImport() {}

    /**
     * Finds the format of {@code input}, checks all of it, and imports it into a new store in {@code home}. Until the
     * input is known to be sound, and whenever an exception ends the import, no store is there; afterwards the whole.
     *
     * @param input a file or the basename of a WebGraph
     * @param home the folder of a Neo4j server, made when it is missing; its database {@code neo4j} must be missing or
     *     empty, and the server must not be running
     * @param checkpoint told of the stages {@code "checking links"}, {@code "checking URLs"} (pages), {@code "importing
     *     pages"}, {@code "importing links"}, {@code "linking"} and {@code "indexing"} (percent) on this thread; an edge
     *     list begins with {@code "reading the edge list"} (bytes)
     * @return what was imported; kept in the file {@code import.properties} of {@code home} too
     * @throws IngestException when the input or the home will not do
     */
    public static ImportSummary run(Path input, ImportOptions options, Path home, Checkpoint checkpoint) {
        StoreHome target = new StoreHome(home);
        target.refuseUnlessEmpty();
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            ImportSummary summary = SourceCheck.of(source, checkpoint);
            target.build(source, summary.links(), new ImportRecord(home, input, summary), checkpoint);
            return summary;
        }
    }

    /**
     * Checks an input as {@link #run} does, and imports nothing.
     *
     * @return what an import would give
     * @throws IngestException when something is wrong with the input
     */
    public static ImportSummary check(Path input, ImportOptions options, Checkpoint checkpoint) {
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            return check(source, checkpoint);
        }
    }

    /**
     * Checks all of an input that is open, for imports of other kinds.
     *
     * @return what an import would give
     * @throws IngestException when something is wrong with the input
     */
    public static ImportSummary check(CrawlSource source, Checkpoint checkpoint) {
        return SourceCheck.of(source, checkpoint);
    }
}
