package org.crawlgraph.procedures.store;

import java.util.BitSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/**
 * The pages of a graph that were never fetched, as defined by {@link KnownSite#fetched}. Empty if pages are not nodes,
 * and if less than half of the pages with links have fetch data, since the store then does not record which pages were
 * fetched.
 */
public final class UnfetchedPages {

    private static final Set<String> MARKS = Set.of("fetchedAt", "digest");

    private UnfetchedPages() {}

    /**
     * Reads the unfetched pages from the store.
     *
     * @param checkpoint receives the stage {@code "reading fetched pages"}
     */
    public static BitSet of(Transaction tx, PageList list, LinkGraph links, Checkpoint checkpoint) {
        BitSet unfetched = new BitSet();
        Set<String> keys = StreamSupport.stream(tx.getAllPropertyKeys().spliterator(), false)
                .filter(MARKS::contains)
                .collect(Collectors.toSet());
        if (keys.isEmpty() || !(list instanceof NodeIds nodes)) {
            return unfetched;
        }
        BitSet read = new BitSet();
        for (int page = 0; page < links.pages(); page++) {
            checkpoint.passed("reading fetched pages", page, links.pages());
            Node node = PublicReader.nodeOrNull(tx, nodes.id(page));
            read.set(page, node != null && keys.stream().anyMatch(node::hasProperty));
        }
        long linking = 0;
        long marked = 0;
        for (int page = 0; page < links.pages(); page++) {
            if (links.outDegree(page) > 0) {
                linking++;
                marked += read.get(page) ? 1 : 0;
            }
        }
        if (2 * marked < linking) {
            return unfetched;
        }
        unfetched.set(0, links.pages());
        unfetched.andNot(KnownSite.fetched(read, links));
        return unfetched;
    }
}
