package org.crawlgraph.ingest.xml;

import java.util.ArrayDeque;
import java.util.Deque;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/** What GEXF and GraphML have in common: nodes, one inside of the other perhaps, edges, and what belongs to which. */
final class XmlGraph {

    private static final int TAGS_PER_CHECKPOINT = 1 << 12;

    private final XmlTags tags;
    private final Rejects rejects;
    private final NodeGraph graph;
    private final Deque<Node> inside = new ArrayDeque<>();
    private final Announced nodes = new Announced("nodes");
    private final Announced edges = new Announced("edges");
    private boolean inEdge;
    private boolean nested;
    private long count;

    /** A node whose end has not come yet; {@code page} is −1 when it was rejected. */
    private record Node(int page, NodeAddress address) {}

    XmlGraph(XmlTags tags, Rejects rejects) {
        this.tags = tags;
        this.rejects = rejects;
        graph = new NodeGraph(tags.file(), rejects);
    }

    /** Moves to the next tag; false after the last. */
    boolean next(Checkpoint checkpoint) {
        if (count++ % TAGS_PER_CHECKPOINT == 0) {
            checkpoint.reached("reading the graph", tags.position(), tags.size());
        }
        return tags.next();
    }

    void announceNodes(@Nullable String number) {
        nodes.announce(number);
    }

    void announceEdges(@Nullable String number) {
        edges.announce(number);
    }

    void startNode(@Nullable String id, @Nullable String label) {
        nested |= !inside.isEmpty();
        nodes.met++;
        inside.push(new Node(graph.node(id, tags.line()), new NodeAddress(id == null ? "" : id, label)));
    }

    void endNode() {
        Node node = inside.pop();
        if (node.page >= 0) {
            graph.address(node.page, node.address);
        }
    }

    void startEdge(@Nullable String source, @Nullable String target, boolean both) {
        inEdge = true;
        edges.met++;
        graph.edge(source, target, both, tags.line());
    }

    void endEdge() {
        inEdge = false;
    }

    /** Tells an attribute of the node or edge that is being read. */
    void attribute(String name, String value) {
        if (!inEdge && !inside.isEmpty()) {
            inside.element().address.attribute(name, value);
        }
    }

    void reject(String reason) {
        rejects.line(tags.file(), tags.line(), reason);
    }

    CrawlSource crawl(String format) {
        if (!nested) { // writers differ in whether inner nodes count
            nodes.check();
            edges.check();
        }
        return graph.crawl(format);
    }

    /** How many there are, and how many there should be. */
    private final class Announced {
        private final String what;
        private boolean told;
        private long sum;
        private long met;

        Announced(String what) {
            this.what = what;
        }

        void announce(@Nullable String number) {
            if (number != null && number.matches("\\d{1,18}")) {
                told = true;
                sum += Long.parseLong(number);
            }
        }

        void check() {
            if (told && sum != met) {
                throw IngestException.in(
                        tags.file(),
                        "the file announces " + sum + " " + what + ", but has " + met
                                + "; export or download it again, or delete the number if it is a part on purpose");
            }
        }
    }
}
