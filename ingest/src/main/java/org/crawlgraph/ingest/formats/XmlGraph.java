package org.crawlgraph.ingest.formats;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * A graph in GEXF 1.0 to 1.3 (Gephi, Hyphe) or GraphML (igraph and thus VOSON, NetworkX, Gephi), plain or gzipped.
 * Nested nodes and graphs are read like the outer ones; positions, colours and times are ignored. An edge is a link
 * from its source to its target, and back if it is undirected or mutual. Parallel edges are merged, and their weights
 * are summed; a missing weight is the default of the attribute, else 1. Labels and titles of nodes become properties;
 * other attributes are counted. Without a default, GEXF is undirected. Hyperedges, edges with an unknown node, and
 * nodes with a duplicate id are rejected. Pages are numbered in node order.
 *
 * <p>Pages have URLs ({@link Node}) if any node has an absolute URL, or at least half of the nodes look like hosts; a
 * node without one uses its id. A duplicate URL gets {@code #} and the node id appended, so no node is lost. Without
 * URLs, ids must be whole numbers, optionally prefixed with {@code n} as some writers do.
 *
 * <p>Space: about 250 bytes, twice the id, and the URL per node, 16 bytes per link and 40 more per edge before one of
 * its nodes.
 *
 * @see <a href="https://gexf.net">gexf.net</a>
 * @see <a href="http://graphml.graphdrawing.org">graphml.graphdrawing.org</a>
 */
public final class XmlGraph implements CrawlFormat {

    /** Whether {@code input} is an XML file of a graph in GEXF or GraphML. */
    @Override
    public boolean recognises(Path input) {
        return XmlTags.isGraph(input);
    }

    /**
     * Reads the file.
     *
     * @throws IngestException when it is damaged, has no pages, or does not fit in memory
     */
    @Override
    public CrawlSource open(Path file, ImportOptions options, Checkpoint checkpoint) {
        return HeapGuard.within(file, () -> {
            try (XmlTags tags = new XmlTags(file)) {
                return new Reading(file, tags.parser(), options).read(tags, checkpoint);
            }
        });
    }

    /** An edge between two ids by their numbers. */
    private record Edge(int source, int target, boolean both, double weight, long line) {}

    private static final class Reading {

        private static final int TAGS_PER_CHECKPOINT = 1 << 12;
        private static final int MAX_DEPTH = 1_000;
        private static final int MAX_TEXT = 1 << 16;
        private static final Pattern NUMBER = Pattern.compile("n?\\d{1,18}");

        private final Path file;
        private final XMLStreamReader xml;
        private final Rejects rejects;
        private final Map<String, String> wanted;
        private final String weightName;

        /** Names of attributes of nodes and of edges by key. */
        private final Map<String, String> names = new HashMap<>();

        private final Map<String, String> edgeNames = new HashMap<>();
        private String kind = "";
        private String declared = "";
        private String key = "";

        /** The text since the last tag, cut to {@link #MAX_TEXT} characters. */
        private final StringBuilder text = new StringBuilder();

        /** The weight of edges without one; empty for 1. */
        private String usualWeight = "";

        private boolean hasWeights;
        private boolean isGexf;
        private final Deque<Boolean> undirected = new ArrayDeque<>();

        /** The open nodes, the innermost first. */
        private final Deque<Node> inside = new ArrayDeque<>();

        /** Numbers the ids of nodes on first use by a node or edge; {@link #pages} maps them to pages. */
        private final UrlNumbering ids;

        private final Int2IntOpenHashMap pages = new Int2IntOpenHashMap();
        private final List<Node> nodes = new ArrayList<>();
        private final LinkPairs links;

        /** Edges that come before one of their nodes. */
        private final List<Edge> early = new ArrayList<>();

        private boolean inEdge;
        private @Nullable String source;
        private @Nullable String target;
        private boolean both;
        private String weight = "";

        Reading(Path file, XMLStreamReader xml, ImportOptions options) {
            this.file = file;
            this.xml = xml;
            wanted = options.columns();
            weightName = wanted.getOrDefault("weight", "weight");
            rejects = new Rejects(options.maxRejects());
            ids = new UrlNumbering(file);
            links = LinkPairs.weighted(file);
            pages.defaultReturnValue(-1);
        }

        CrawlSource read(XmlTags tags, Checkpoint checkpoint) {
            int depth = 0;
            try {
                for (long count = 0; xml.hasNext(); count++) {
                    if (count % TAGS_PER_CHECKPOINT == 0) {
                        checkpoint.reached("reading the graph", tags.position(), tags.size());
                    }
                    switch (xml.next()) {
                        case XMLStreamConstants.START_ELEMENT -> {
                            if (++depth > MAX_DEPTH) {
                                throw refuse(
                                        "elements are nested more than " + MAX_DEPTH + " deep; this is not a graph");
                            }
                            isGexf |= depth == 1 && name().equals("gexf");
                            start(name());
                            text.setLength(0);
                        }
                        case XMLStreamConstants.END_ELEMENT -> {
                            depth--;
                            end(name());
                            text.setLength(0);
                        }
                        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                            int more = Math.min(xml.getTextLength(), MAX_TEXT - text.length());
                            text.append(xml.getTextCharacters(), xml.getTextStart(), more);
                        }
                        case XMLStreamConstants.DTD ->
                            throw refuse("document types are not allowed; delete all of <!DOCTYPE …>");
                        default -> {
                            // comments and the like
                        }
                    }
                }
            } catch (XMLStreamException e) {
                throw tags.broken(e);
            }
            return crawl();
        }

        /** The name of the element, without prefix. */
        private String name() {
            String name = xml.getLocalName();
            return name.substring(name.indexOf(':') + 1);
        }

        /** An attribute of this start tag, or null. */
        private @Nullable String attribute(String name) {
            return xml.getAttributeValue(null, name);
        }

        /** The first of two attributes that is there, or null. */
        private @Nullable String either(String first, String second) {
            String value = attribute(first);
            return value == null ? attribute(second) : value;
        }

        private String attributeOrEmpty(String name) {
            return Objects.requireNonNullElse(attribute(name), "");
        }

        private long line() {
            return Math.max(1, xml.getLocation().getLineNumber());
        }

        private IngestException refuse(String what) {
            return IngestException.at(file, line(), what);
        }

        private void reject(String reason) {
            rejects.line(file, line(), reason);
        }

        private void start(String name) {
            switch (name) {
                case "graph" -> undirected.push(isUndirected(either("defaultedgetype", "edgedefault"), isGexf));
                case "attributes" -> kind = attributeOrEmpty("class");
                case "attribute" -> declare(either("title", "id"));
                case "key" -> {
                    kind = attributeOrEmpty("for");
                    declare(either("attr.name", "id"));
                }
                case "include" -> {
                    if (attribute("href") != null) {
                        throw refuse("XInclude is not allowed; put the graph into one file");
                    }
                }
                case "node" -> {
                    inside.push(node(attribute("id")));
                    nodeAttribute("label", attribute("label"));
                }
                case "edge" -> {
                    inEdge = true;
                    source = attribute("source");
                    target = attribute("target");
                    String directed = attribute("directed");
                    both = directed == null
                            ? isUndirected(attribute("type"), Boolean.TRUE.equals(undirected.peek()))
                            : directed.equalsIgnoreCase("false");
                    weight = usualWeight;
                    edgeAttribute("weight", attribute("weight"));
                }
                case "hyperedge" -> reject("a hyperedge is not a link between two pages");
                case "attvalue" -> described(either("for", "id"), attribute("value"));
                case "data" -> key = attributeOrEmpty("key");
                default -> {
                    // ports, looks and times
                }
            }
        }

        private void end(String name) {
            switch (name) {
                case "graph" -> undirected.poll();
                case "node" -> inside.pop();
                case "edge" -> edge();
                case "default" -> {
                    if (weightName.equalsIgnoreCase(declared) && !kind.equals("node")) {
                        usualWeight = text.toString().strip();
                        hasWeights = true;
                    } else {
                        rejects.ignore("default of attribute " + IngestException.quote(declared), 1);
                    }
                }
                case "data" -> {
                    described(key, text.toString());
                    key = "";
                }
                default -> {
                    // nothing ends that was begun
                }
            }
        }

        private static boolean isUndirected(@Nullable String type, boolean usual) {
            return type == null ? usual : type.equalsIgnoreCase("undirected") || type.equalsIgnoreCase("mutual");
        }

        /** Names the attribute of nodes, edges or both that this tag declares. */
        private void declare(@Nullable String name) {
            declared = String.valueOf(name);
            if (!kind.equals("edge")) {
                names.put(attributeOrEmpty("id"), declared);
            }
            if (!kind.equals("node")) {
                edgeNames.put(attributeOrEmpty("id"), declared);
            }
        }

        private void described(@Nullable String key, @Nullable String value) {
            if (inEdge) {
                edgeAttribute(edgeNames.getOrDefault(key, String.valueOf(key)), value);
            } else {
                nodeAttribute(names.getOrDefault(key, String.valueOf(key)), value);
            }
        }

        private void nodeAttribute(String name, @Nullable String value) {
            if (!inside.isEmpty()
                    && value != null
                    && !value.isBlank()
                    && !inside.element().take(name, value.strip())) {
                rejects.ignore("attribute " + IngestException.quote(name) + " of nodes, which is not used", 1);
            }
        }

        private void edgeAttribute(String name, @Nullable String value) {
            if (name.equalsIgnoreCase(weightName) && value != null) {
                weight = value.strip();
                hasWeights = true;
            } else if (value != null) {
                rejects.ignore("attribute " + IngestException.quote(name) + " of edges, which is not used", 1);
            }
        }

        /** Adds a node, unless it is rejected. */
        private Node node(@Nullable String id) {
            if (id == null || id.length() > CrawlSource.MAX_URL) {
                reject(
                        id == null
                                ? "a node has no id"
                                : "the id of a node is " + id.length() + " characters long; the limit is "
                                        + CrawlSource.MAX_URL);
                return new Node("");
            }
            Node node = new Node(id);
            if (pages.putIfAbsent(ids.of(id), nodes.size()) >= 0) {
                reject("duplicate node id " + IngestException.quote(id));
            } else {
                nodes.add(node);
            }
            return node;
        }

        private void edge() {
            inEdge = false;
            double number = weight(weight);
            if (Double.isNaN(number)) {
                reject("the weight " + IngestException.quote(weight) + " is not a finite number");
            } else if (source == null || target == null) {
                reject("an edge has no " + (source == null ? "source" : "target"));
            } else {
                Edge edge = new Edge(ids.of(source), ids.of(target), both, number, line());
                if (!link(edge)) {
                    early.add(edge);
                }
            }
        }

        /** Parses a weight, 1 if empty; NaN when it is not a finite number. */
        private static double weight(String text) {
            try {
                double weight = text.isEmpty() ? 1 : Double.parseDouble(text);
                return Double.isFinite(weight) ? weight : Double.NaN;
            } catch (NumberFormatException e) {
                return Double.NaN;
            }
        }

        /** Adds the link of an edge; returns whether its nodes are known. */
        private boolean link(Edge edge) {
            int from = pages.get(edge.source);
            int to = pages.get(edge.target);
            if (from < 0 || to < 0) {
                return false;
            }
            links.add(from, to, edge.weight);
            if (edge.both && from != to) {
                links.add(to, from, edge.weight);
            }
            return true;
        }

        private CrawlSource crawl() {
            if (nodes.isEmpty()) {
                throw IngestException.in(file, "contains no nodes; export the graph again with its nodes");
            }
            if (!wanted.isEmpty() && !(hasWeights && wanted.keySet().equals(Set.of("weight")))) {
                throw IngestException.in(
                        file,
                        "columns can name the weight of edges here, one of " + new TreeSet<>(edgeNames.values())
                                + ", but are " + wanted);
            }
            List<String> texts = ids.urls();
            for (Edge edge : early) {
                if (!link(edge)) {
                    int missing = pages.get(edge.source) < 0 ? edge.source : edge.target;
                    rejects.line(
                            file,
                            edge.line,
                            "the edge from " + IngestException.quote(texts.get(edge.source)) + " to "
                                    + IngestException.quote(texts.get(edge.target)) + " has an unknown node: "
                                    + IngestException.quote(texts.get(missing)));
                }
            }
            String format = isGexf ? "GEXF" : "GraphML";
            if (hasWeights) {
                format += ", weights from '" + weightName + "', summed for repeated links";
            } else {
                links.dropWeights();
            }
            long absolute = nodes.stream().filter(node -> node.url != null).count();
            long hosts = nodes.stream().filter(node -> node.host != null).count();
            return absolute > 0 || 2 * hosts >= nodes.size() ? named(format) : numbered(format);
        }

        private CrawlSource named(String format) {
            UrlNumbering numbers = new UrlNumbering(file);
            for (int page = 0; page < nodes.size(); page++) {
                String name = nodes.get(page).page();
                while (numbers.of(name) != page) {
                    name += "#" + nodes.get(page).id;
                }
            }
            List<String> urls = numbers.urls();
            List<PageColumn> columns = new ArrayList<>();
            long bytes = column("label", node -> node.label, urls, columns)
                    + column("title", node -> node.title, urls, columns);
            return GatheredCrawl.ofUrls(format, file, urls, links, rejects, columns, bytes);
        }

        /** Adds a property of pages, except for those whose URL it is; returns its size in bytes. */
        private long column(
                String name, Function<Node, @Nullable String> text, List<String> urls, List<PageColumn> columns) {
            List<@Nullable String> texts = new ArrayList<>();
            long bytes = 0;
            for (int page = 0; page < nodes.size(); page++) {
                String found = text.apply(nodes.get(page));
                texts.add(urls.get(page).equals(found) ? null : found);
                bytes += found == null ? 0 : 48 + found.length();
            }
            if (texts.stream().anyMatch(Objects::nonNull)) {
                columns.add(new PageColumn(name, texts::get));
            }
            return bytes;
        }

        private CrawlSource numbered(String format) {
            PageIds numbers = new PageIds(file);
            rejects.ignore(
                    "label of a node without a URL",
                    nodes.stream().filter(node -> node.label != null).count());
            for (int page = 0; page < nodes.size(); page++) {
                String id = nodes.get(page).id;
                if (!NUMBER.matcher(id).matches()
                        || numbers.of(Long.parseLong(id.startsWith("n") ? id.substring(1) : id)) != page) {
                    throw IngestException.in(
                            file,
                            "its nodes are not pages: no node has a URL (checked: an attribute "
                                    + String.join(", ", Node.PLACES) + "), and the id " + IngestException.quote(id)
                                    + " is not a unique whole number; add an attribute url to the nodes");
                }
            }
            return numbers.crawl(format, links, rejects);
        }
    }

    /**
     * A node. Its page is the absolute URL in the first of {@link #PLACES}, where the third last stands for its id, not
     * for an attribute; names of attributes ignore case, blanks, {@code _} and {@code -}. Otherwise, it is the first of
     * them that starts with a host with a top-level domain: {@code April.org} and {@code april.org/site} become
     * {@code http://april.org/} and {@code http://april.org/site}; else the id.
     */
    private static final class Node {

        static final List<String> PLACES = List.of(
                "url", "uri", "href", "address", "homepage", "website", "link", "permalink", "id", "label", "name");

        private static final int ID = PLACES.indexOf("id");
        private static final int LONGEST_HOST = 1_000;
        private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://[^\\s/]\\S*");

        /** A host, then a port, a path, both or nothing. */
        private static final Pattern HOST = Pattern.compile(
                "(?:[\\p{L}\\p{N}_-]++\\.)++(?:\\p{L}{2,}|xn--[a-z0-9-]+)(?::[0-9]+)?(?<path>[/?#]\\S*)?");

        private final String id;
        private @Nullable String url;
        private int urlPlace = PLACES.size();
        private @Nullable String host;
        private int hostPlace = PLACES.size();
        private @Nullable String label;
        private @Nullable String title;

        Node(String id) {
            this.id = id;
            address(ID, id.strip());
        }

        /** Takes an attribute; returns whether it is used. */
        boolean take(String name, String value) {
            int place = PLACES.indexOf(name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", ""));
            if (place >= 0 && place != ID) {
                address(place, value);
            }
            if (name.equalsIgnoreCase("label") && label == null) {
                label = value;
            } else if (name.equalsIgnoreCase("title") && title == null) {
                title = value;
            }
            return (place >= 0 && place != ID) || name.equalsIgnoreCase("title");
        }

        private void address(int place, String text) {
            if (text.getBytes(StandardCharsets.UTF_8).length > CrawlSource.MAX_URL) {
                return;
            }
            Matcher found = HOST.matcher(text);
            if (ABSOLUTE.matcher(text).matches()) {
                url = place < urlPlace ? text : url;
                urlPlace = Math.min(place, urlPlace);
            } else if (place < hostPlace && text.length() <= LONGEST_HOST && found.matches()) {
                host = "http://" + (found.group("path") == null ? text.toLowerCase(Locale.ROOT) + "/" : text);
                hostPlace = place;
            }
        }

        String page() {
            return url != null ? url : Objects.requireNonNullElse(host, id);
        }
    }
}
