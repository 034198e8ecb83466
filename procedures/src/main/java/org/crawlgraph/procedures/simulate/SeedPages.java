package org.crawlgraph.procedures.simulate;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/** Finds pages of a graph by node or URL. */
record SeedPages(Transaction tx, PageGraph graph, Checkpoint checkpoint) {

    private static final int MISSING = -1;

    /** Maximum number of unknown seeds listed in an error. */
    private static final int LISTED = 5;

    /** Rejects a list with elements other than nodes and texts. */
    static void check(List<?> seeds) {
        for (Object seed : seeds) {
            if (!(seed instanceof Node) && !(seed instanceof String text && !text.isBlank())) {
                throw new IllegalArgumentException(
                        "seeds holds " + seed + "; it must be a list of URLs or of page nodes");
            }
        }
    }

    /**
     * The seeds in the graph, and the number of other seeds.
     *
     * @param pages in list order, without duplicates
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never copied
    record Found(int[] pages, int missing) {}

    /**
     * Finds pages.
     *
     * @param seeds nodes and texts
     * @throws IllegalArgumentException when none is in the graph; names a few
     */
    Found of(List<?> seeds) {
        Map<String, Integer> inFile = graph.list() instanceof PageList.OfFile file ? numbers(file, seeds) : Map.of();
        IntLinkedOpenHashSet pages = new IntLinkedOpenHashSet();
        List<String> unknown = new ArrayList<>();
        for (Object seed : seeds) {
            int page = seed instanceof Node node
                    ? graph.nodes().page(node)
                    : graph.list() instanceof NodeIds
                            ? graph.stored(tx, String.valueOf(seed))
                            : inFile.getOrDefault(String.valueOf(seed), MISSING);
            if (page == MISSING) {
                unknown.add(seed instanceof Node node ? "node " + PublicReader.id(node) : "'" + seed + "'");
            } else {
                pages.add(page);
            }
        }
        if (!unknown.isEmpty() && pages.isEmpty()) {
            throw new IllegalArgumentException(unknown.size() + " of " + seeds.size()
                    + " seeds are not pages of the graph: "
                    + String.join(", ", unknown.subList(0, Math.min(LISTED, unknown.size())))
                    + (unknown.size() > LISTED ? ", …" : "")
                    + "; pass them as in the property "
                    + (graph.list() instanceof NodeIds ids ? ids.properties().url() : "url") + ", or remove them");
        }
        return new Found(pages.toIntArray(), unknown.size());
    }

    /** The page numbers of seeds in a file, found by reading all URLs. */
    private Map<String, Integer> numbers(PageList file, List<?> seeds) {
        Set<?> wanted = new HashSet<>(seeds);
        Map<String, Integer> numbers = new HashMap<>();
        for (int page = 0; page < file.count(); page++) {
            checkpoint.passed("finding seeds", page, file.count());
            String url = file.page(tx, page).url();
            if (url != null && wanted.contains(url)) {
                numbers.putIfAbsent(url, page);
            }
        }
        return numbers;
    }
}
