package org.crawlgraph.ingest.xml;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageNumbers;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/** The common parts of GEXF and GraphML: possibly nested nodes, edges, and their attributes. */
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

    /** An open node; {@code page} is −1 when it was rejected. */
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

    /** Adds an attribute to the current node or edge. */
    void attribute(String name, String value) {
        if (!inEdge && !inside.isEmpty()) {
            inside.element().address.attribute(name, value);
        }
    }

    void reject(String reason) {
        rejects.line(tags.file(), tags.line(), reason);
    }

    CrawlSource crawl(String format) {
        if (!nested) { // not all writers count inner nodes
            nodes.check();
            edges.check();
        }
        return graph.crawl(format);
    }

    /** The announced and the actual number. */
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

    /**
     * Collects nodes and edges that refer to each other by id, in any order. Pages are numbered in the order of the
     * nodes. Rejects edges to missing nodes, and nodes with a duplicate id.
     */
    private static final class NodeGraph {

        private static final int MAX_ID = 1_000;

        private final Path file;
        private final Rejects rejects;

        /** Ids, numbered by first appearance; {@link #pages} has the page of each, −1 before its node appears. */
        private final PageNumbers ids;

        private final IntArrayList pages = new IntArrayList();

        /** The id number of each page. */
        private final IntArrayList idOfPage = new IntArrayList();

        private final NodeNames names = new NodeNames();
        private final LinkPairs links = new LinkPairs();

        /**
         * Edges whose nodes have not appeared yet: the numbers of both ids, and the line, negative for both directions.
         */
        private final LongArrayList open = new LongArrayList();

        private final LongArrayList openLines = new LongArrayList();

        NodeGraph(Path file, Rejects rejects) {
            this.file = file;
            this.rejects = rejects;
            ids = new PageNumbers(file);
        }

        /**
         * Adds a node.
         *
         * @return its page; −1 when it was rejected
         */
        int node(@Nullable String id, long line) {
            if (id == null) {
                rejects.line(file, line, "a node has no id");
                return -1;
            }
            if (id.length() > MAX_ID) {
                rejects.line(
                        file,
                        line,
                        "the id of a node is " + id.length() + " characters long; at most " + MAX_ID + " make sense");
                return -1;
            }
            int number = number(id);
            if (pages.getInt(number) >= 0) {
                rejects.line(file, line, "there is a node with the id " + IngestException.quote(id) + " already");
                return -1;
            }
            int page = idOfPage.size();
            pages.set(number, page);
            idOfPage.add(number);
            names.add();
            return page;
        }

        private int number(String id) {
            int number = ids.of(id);
            if (number == pages.size()) {
                pages.add(-1);
            }
            return number;
        }

        /** Sets the address of a node that has been read completely. */
        void address(int page, NodeAddress address) {
            names.set(page, address.url(), address.ofHost());
        }

        /** Adds an edge between two ids. */
        void edge(@Nullable String source, @Nullable String target, boolean both, long line) {
            if (source == null || target == null) {
                rejects.line(file, line, "an edge names no " + (source == null ? "source" : "target"));
                return;
            }
            int from = number(source);
            int to = number(target);
            if (pages.getInt(from) < 0 || pages.getInt(to) < 0) {
                open.add((long) from << Integer.SIZE | to);
                openLines.add(both ? -line : line);
            } else {
                link(pages.getInt(from), pages.getInt(to), both, line);
            }
        }

        private void link(int from, int to, boolean both, long line) {
            if (links.size() >= LinkPairs.MAX - 1) {
                throw IngestException.at(
                        file, line, "there are more than " + LinkPairs.MAX + " links, the most that fit");
            }
            links.add(from, to);
            if (both && from != to) {
                links.add(to, from);
            }
        }

        /** The resulting crawl. */
        CrawlSource crawl(String format) {
            if (idOfPage.isEmpty()) {
                throw IngestException.in(file, "there is no node in it; export the graph again, with its nodes");
            }
            List<String> texts = ids.urls();
            for (int i = 0; i < open.size(); i++) {
                int from = (int) (open.getLong(i) >>> Integer.SIZE);
                int to = (int) open.getLong(i);
                long line = Math.abs(openLines.getLong(i));
                int missing = pages.getInt(from) < 0 ? from : to;
                if (pages.getInt(missing) < 0) {
                    rejects.line(
                            file,
                            line,
                            "the edge from " + IngestException.quote(texts.get(from)) + " to "
                                    + IngestException.quote(texts.get(to)) + " names a node that does not exist: "
                                    + IngestException.quote(texts.get(missing)));
                } else {
                    link(pages.getInt(from), pages.getInt(to), openLines.getLong(i) < 0, line);
                }
            }
            return names.crawl(format, file, page -> texts.get(idOfPage.getInt(page)), links, rejects);
        }
    }
}
