package org.crawlgraph.ingest.xml;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.InHeap;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * A graph in GraphML, plain or gzipped, as igraph (and with it VOSON), NetworkX, yEd and Gephi write it. Nested graphs
 * are read too. An edge is a link from its source to its target, and back when it is undirected; parallel edges are
 * merged; hyperedges are rejected. {@link NodeAddress} and {@link NodeNames} map nodes to pages; yEd's drawn label
 * counts as label.
 *
 * <p>Space: about 200 bytes, id and URL for each node, 12 bytes for each edge.
 *
 * @see <a href="http://graphml.graphdrawing.org">graphml.graphdrawing.org</a>
 */
public final class GraphMl implements CrawlFormat {

    /** Whether {@code input} is an XML file with the root element {@code graphml}. */
    @Override
    public boolean recognises(Path input) {
        return XmlTags.isRoot(input, "graphml");
    }

    /**
     * Reads the file.
     *
     * @throws IngestException when it is damaged, names no pages, or does not fit in memory
     */
    @Override
    public CrawlSource open(Path file, ImportOptions options, Checkpoint checkpoint) {
        return InHeap.within(file, () -> {
            try (XmlTags tags = new XmlTags(file)) {
                XmlGraph graph = new XmlGraph(tags, new Rejects(options.maxRejects()));
                Reading graphMl = new Reading(tags, graph);
                while (graph.next(checkpoint)) {
                    if (tags.isStart()) {
                        graphMl.start();
                    } else {
                        graphMl.end();
                    }
                }
                return graph.crawl("GraphML");
            }
        });
    }

    private static final class Reading {
        private final XmlTags tags;
        private final XmlGraph graph;
        private final Map<String, String> names = new HashMap<>();
        private final Deque<Boolean> both = new ArrayDeque<>();
        private @Nullable String key;
        private int keyDepth;

        Reading(XmlTags tags, XmlGraph graph) {
            this.tags = tags;
            this.graph = graph;
        }

        private void start() {
            switch (tags.name()) {
                case "key" -> name(tags.attribute("id"), tags.attribute("attr.name"));
                case "graph" -> {
                    both.push("undirected".equalsIgnoreCase(tags.attribute("edgedefault")));
                    graph.announceNodes(tags.attribute("parse.nodes"));
                    graph.announceEdges(tags.attribute("parse.edges"));
                }
                case "node" -> graph.startNode(tags.attribute("id"), null);
                case "edge" -> {
                    String directed = tags.attribute("directed");
                    boolean usual = !both.isEmpty() && both.element();
                    graph.startEdge(
                            tags.attribute("source"),
                            tags.attribute("target"),
                            directed == null ? usual : directed.equalsIgnoreCase("false"));
                }
                case "hyperedge" -> graph.reject("a hyperedge is not a link between two pages");
                case "data" -> {
                    key = tags.attribute("key");
                    keyDepth = tags.depth();
                }
                default -> {
                    // ports and appearance
                }
            }
        }

        private void end() {
            switch (tags.name()) {
                case "graph" -> both.poll();
                case "node" -> graph.endNode();
                case "edge" -> graph.endEdge();
                case "NodeLabel" -> graph.attribute("label", tags.text());
                case "data" -> {
                    if (key != null && keyDepth == tags.depth()) {
                        graph.attribute(names.getOrDefault(key, key), tags.text());
                    }
                    key = null;
                }
                default -> {
                    // nothing ends that was begun
                }
            }
        }

        private void name(@Nullable String id, @Nullable String name) {
            if (id != null && name != null) {
                names.put(id, name);
            }
        }
    }
}
