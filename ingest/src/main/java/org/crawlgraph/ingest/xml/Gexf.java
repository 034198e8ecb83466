package org.crawlgraph.ingest.xml;

import java.nio.file.Path;
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
 * A graph in GEXF, versions 1.0 to 1.3, plain or gzipped, as Gephi and Hyphe write it. Nested nodes are nodes;
 * positions, colours, weights and times are ignored. An edge is a link from its source to its target, and back when it
 * is undirected or mutual; parallel edges are merged. {@link NodeAddress} and {@link NodeNames} map nodes to pages.
 *
 * <p>Space: about 200 bytes, id and URL for each node, 12 bytes for each edge.
 *
 * @see <a href="https://gexf.net">gexf.net</a>
 */
public final class Gexf implements CrawlFormat {

    /** Whether {@code input} is an XML file with the root element {@code gexf}. */
    @Override
    public boolean recognises(Path input) {
        return XmlTags.isRoot(input, "gexf");
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
                Reading gexf = new Reading(tags, graph);
                while (graph.next(checkpoint)) {
                    if (tags.isStart()) {
                        gexf.start();
                    } else {
                        gexf.end();
                    }
                }
                return graph.crawl("GEXF");
            }
        });
    }

    private static final class Reading {
        private final XmlTags tags;
        private final XmlGraph graph;
        private final Map<String, String> titles = new HashMap<>();
        private boolean ofNodes;
        private boolean both;

        Reading(XmlTags tags, XmlGraph graph) {
            this.tags = tags;
            this.graph = graph;
        }

        private void start() {
            switch (tags.name()) {
                case "graph" -> both = isBoth(tags.attribute("defaultedgetype"), false);
                case "attributes" -> ofNodes = !"edge".equals(tags.attribute("class"));
                case "attribute" -> title(tags.attribute("id"), tags.attribute("title"));
                case "nodes" -> graph.announceNodes(tags.attribute("count"));
                case "edges" -> graph.announceEdges(tags.attribute("count"));
                case "node" -> graph.startNode(tags.attribute("id"), tags.attribute("label"));
                case "edge" ->
                    graph.startEdge(
                            tags.attribute("source"), tags.attribute("target"), isBoth(tags.attribute("type"), both));
                case "attvalue" -> {
                    String title = tags.attribute("for") == null ? tags.attribute("id") : tags.attribute("for");
                    String value = tags.attribute("value");
                    if (title != null && value != null) {
                        graph.attribute(titles.getOrDefault(title, title), value);
                    }
                }
                default -> {
                    // appearance and times
                }
            }
        }

        private void end() {
            switch (tags.name()) {
                case "node" -> graph.endNode();
                case "edge" -> graph.endEdge();
                default -> {
                    // nothing ends that was begun
                }
            }
        }

        private void title(@Nullable String id, @Nullable String title) {
            if (ofNodes && id != null && title != null) {
                titles.put(id, title);
            }
        }

        private static boolean isBoth(@Nullable String type, boolean usual) {
            return type == null ? usual : type.equalsIgnoreCase("undirected") || type.equalsIgnoreCase("mutual");
        }
    }
}
