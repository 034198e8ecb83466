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
import java.util.regex.Pattern;
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
 * Nested nodes and graphs are read like the outer ones; positions, colours and times are ignored. An edge is a
 * link from its source to its target, and back if it is undirected or mutual. Parallel edges are merged, and their
 * weights are summed; a missing weight is the default of the attribute, else 1. Labels and titles of nodes become
 * properties; other attributes are counted. Without a default, GEXF is undirected. Hyperedges, edges with an unknown
 * node, and nodes with a duplicate id are rejected. Pages are numbered in node order.
 *
 * <p>Pages have URLs ({@link NodeAddress}) if any node has an absolute URL, or at least half of the nodes look like
 * hosts; a node without one uses its id. A duplicate URL gets {@code #} and the node id appended, so no node is lost.
 * Without URLs, ids must be whole numbers, optionally prefixed with {@code n} as some writers do.
 *
 * <p>Space: about 200 bytes, id and URL per node, 16 bytes per link and
 * 40 more per edge before one of its nodes.
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
                return new Reading(tags, new Rejects(options.maxRejects()), options.columns()).read(checkpoint);
            }
        });
    }

    /** A node: its id as a number, and what its tags say. */
    private static final class Node {

        private final int id;
        private final NodeAddress address = new NodeAddress();
        private @Nullable String label;
        private @Nullable String title;

        Node(int id) {
            this.id = id;
        }
    }

    /** An edge between two ids by their numbers. */
    private record Edge(int source, int target, boolean both, double weight, long line) {}

    private static final class Reading {

        private static final int TAGS_PER_CHECKPOINT = 1 << 12;
        private static final Pattern NUMBER = Pattern.compile("n?\\d{1,18}");

        private final XmlTags tags;
        private final Rejects rejects;
        private final Map<String, String> wanted;
        private final String weightName;

        /** Names of attributes of nodes and of edges by key. */
        private final Map<String, String> names = new HashMap<>();

        private final Map<String, String> edgeNames = new HashMap<>();
        private String kind = "";
        private String declared = "";
        private String key = "";

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

        Reading(XmlTags tags, Rejects rejects, Map<String, String> wanted) {
            this.wanted = wanted;
            weightName = wanted.getOrDefault("weight", "weight");
            this.tags = tags;
            this.rejects = rejects;
            ids = new UrlNumbering(tags.file());
            links = LinkPairs.weighted(tags.file());
            pages.defaultReturnValue(-1);
        }

        CrawlSource read(Checkpoint checkpoint) {
            for (long count = 0; tags.next(); count++) {
                if (count % TAGS_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the graph", tags.position(), tags.size());
                }
                isGexf |= count == 0 && tags.name().equals("gexf");
                if (tags.isStart()) {
                    start();
                } else {
                    end();
                }
            }
            return crawl();
        }

        private void start() {
            switch (tags.name()) {
                case "graph" -> undirected.push(isUndirected(tags.either("defaultedgetype", "edgedefault"), isGexf));
                case "attributes" -> kind = tags.attribute("class", "");
                case "attribute" -> declare(tags.either("title", "id"));
                case "key" -> {
                    kind = tags.attribute("for", "");
                    declare(tags.either("attr.name", "id"));
                }
                case "include" -> {
                    if (tags.attribute("href") != null) {
                        throw tags.refuse("XInclude is not allowed; put the graph into one file");
                    }
                }
                case "node" -> {
                    String id = tags.attribute("id");
                    inside.push(node(id));
                    inside.element().address.take(NodeAddress.ID, id == null ? "" : id);
                    nodeAttribute("label", tags.attribute("label"));
                }
                case "edge" -> {
                    inEdge = true;
                    source = tags.attribute("source");
                    target = tags.attribute("target");
                    String directed = tags.attribute("directed");
                    both = directed == null
                            ? isUndirected(tags.attribute("type"), Boolean.TRUE.equals(undirected.peek()))
                            : directed.equalsIgnoreCase("false");
                    weight = usualWeight;
                    edgeAttribute("weight", tags.attribute("weight"));
                }
                case "hyperedge" -> reject("a hyperedge is not a link between two pages");
                case "attvalue" -> attribute(tags.either("for", "id"), tags.attribute("value"));
                case "data" -> key = tags.attribute("key", "");
                default -> {
                    // ports, looks and times
                }
            }
        }

        private void end() {
            switch (tags.name()) {
                case "graph" -> undirected.poll();
                case "node" -> inside.pop();
                case "edge" -> edge();
                case "default" -> {
                    if (weightName.equalsIgnoreCase(declared) && !kind.equals("node")) {
                        usualWeight = tags.text().strip();
                        hasWeights = true;
                    } else {
                        rejects.ignore("default of attribute " + IngestException.quote(declared), 1);
                    }
                }
                case "data" -> {
                    attribute(key, tags.text());
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
            String id = tags.attribute("id", "");
            declared = String.valueOf(name);
            if (!kind.equals("edge")) {
                names.put(id, declared);
            }
            if (!kind.equals("node")) {
                edgeNames.put(id, declared);
            }
        }

        private void attribute(@Nullable String key, @Nullable String value) {
            if (inEdge) {
                edgeAttribute(edgeNames.getOrDefault(key, String.valueOf(key)), value);
            } else {
                nodeAttribute(names.getOrDefault(key, String.valueOf(key)), value);
            }
        }

        private void nodeAttribute(String name, @Nullable String value) {
            if (inside.isEmpty() || value == null || value.isBlank()) {
                return;
            }
            Node node = inside.element();
            boolean isUsed = node.address.attribute(name, value);
            if (name.equalsIgnoreCase("label")) {
                node.label = node.label == null ? value.strip() : node.label;
            } else if (name.equalsIgnoreCase("title")) {
                node.title = node.title == null ? value.strip() : node.title;
            } else if (!isUsed) {
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

        private void reject(String reason) {
            rejects.line(tags.file(), tags.line(), reason);
        }

        /** Adds a node, unless it is rejected. */
        private Node node(@Nullable String id) {
            if (id == null || id.length() > CrawlSource.MAX_URL) {
                reject(
                        id == null
                                ? "a node has no id"
                                : "the id of a node is " + id.length() + " characters long; the limit is "
                                        + CrawlSource.MAX_URL);
                return new Node(-1);
            }
            Node node = new Node(ids.of(id));
            if (pages.putIfAbsent(node.id, nodes.size()) >= 0) {
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
                reject("the weight " + IngestException.quote(weight) + " is not a number");
            } else if (source == null || target == null) {
                reject("an edge has no " + (source == null ? "source" : "target"));
            } else {
                Edge edge = new Edge(ids.of(source), ids.of(target), both, number, tags.line());
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

        private CrawlSource crawl() {
            if (nodes.isEmpty()) {
                throw IngestException.in(tags.file(), "contains no nodes; export the graph again with its nodes");
            }
            if (!wanted.isEmpty() && !(hasWeights && wanted.keySet().equals(Set.of("weight")))) {
                throw IngestException.in(
                        tags.file(),
                        "columns can name the weight of edges here, one of " + new TreeSet<>(edgeNames.values())
                                + ", but are " + wanted);
            }
            List<String> texts = ids.urls();
            linkEarly(texts);
            String format = isGexf ? "GEXF" : "GraphML";
            if (hasWeights) {
                format += ", weights from '" + weightName + "', summed for repeated links";
            } else {
                links.dropWeights();
            }
            long absolute =
                    nodes.stream().filter(node -> node.address.url != null).count();
            long hosts =
                    nodes.stream().filter(node -> node.address.host != null).count();
            return absolute > 0 || 2 * hosts >= nodes.size() ? named(format, texts) : numbered(format, texts);
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

        private void linkEarly(List<String> texts) {
            for (Edge edge : early) {
                if (!link(edge)) {
                    int missing = pages.get(edge.source) < 0 ? edge.source : edge.target;
                    rejects.line(
                            tags.file(),
                            edge.line,
                            "the edge from " + IngestException.quote(texts.get(edge.source)) + " to "
                                    + IngestException.quote(texts.get(edge.target)) + " has an unknown node: "
                                    + IngestException.quote(texts.get(missing)));
                }
            }
        }

        private CrawlSource named(String format, List<String> texts) {
            UrlNumbering numbers = new UrlNumbering(tags.file());
            for (int page = 0; page < nodes.size(); page++) {
                String id = texts.get(nodes.get(page).id);
                String url = nodes.get(page).address.page();
                String name = url == null ? id : url;
                while (numbers.of(name) != page) {
                    name += "#" + id;
                }
            }
            List<String> urls = numbers.urls();
            List<PageColumn> columns = new ArrayList<>();
            long bytes = column("label", node -> node.label, urls, columns)
                    + column("title", node -> node.title, urls, columns);
            return GatheredCrawl.ofUrls(format, tags.file(), urls, links, rejects, columns, bytes);
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

        private CrawlSource numbered(String format, List<String> texts) {
            PageIds numbers = new PageIds(tags.file());
            rejects.ignore(
                    "label of a node without a URL",
                    nodes.stream().filter(node -> node.label != null).count());
            for (int page = 0; page < nodes.size(); page++) {
                String id = texts.get(nodes.get(page).id);
                if (!NUMBER.matcher(id).matches()
                        || numbers.of(Long.parseLong(id.startsWith("n") ? id.substring(1) : id)) != page) {
                    throw IngestException.in(
                            tags.file(),
                            "its nodes are not pages: no node has a URL (checked: an attribute "
                                    + String.join(", ", NodeAddress.PLACES) + "), and the id "
                                    + IngestException.quote(id)
                                    + " is not a unique whole number; add an attribute url to the nodes");
                }
            }
            return numbers.crawl(format, links, rejects);
        }
    }

    /**
     * The page of a node: the absolute URL in the first of {@link #PLACES}, the third last of which is the node's id
     * and no attribute; names of attributes ignore case, blanks, {@code _}
     * and {@code -}. Otherwise, the first of them that starts with a host: {@code April.org} and
     * {@code april.org/site} become {@code http://april.org/} and {@code http://april.org/site}.
     */
    private static final class NodeAddress {

        static final List<String> PLACES = List.of(
                "url", "uri", "href", "address", "homepage", "website", "link", "permalink", "id", "label", "name");

        static final int ID = PLACES.indexOf("id");
        private static final int LONGEST_HOST = 1_000;
        private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://[^\\s/]\\S*");

        /** The top-level domain of a host, then a port, a path, both or nothing. */
        private static final Pattern END_OF_HOST = Pattern.compile("(\\p{L}{2,}|xn--[a-z0-9-]+)(:[0-9]+)?([/?#]\\S*)?");

        private @Nullable String url;
        private int urlPlace = PLACES.size();
        private @Nullable String host;
        private int hostPlace = PLACES.size();

        /** Takes an attribute; returns whether it can be an address. */
        boolean attribute(String name, String value) {
            int place = PLACES.indexOf(name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", ""));
            boolean isPlace = place >= 0 && place != ID;
            if (isPlace) {
                take(place, value);
            }
            return isPlace;
        }

        void take(int place, String value) {
            String text = value.strip();
            if (text.getBytes(StandardCharsets.UTF_8).length > CrawlSource.MAX_URL) {
                return;
            }
            if (ABSOLUTE.matcher(text).matches()) {
                url = place < urlPlace ? text : url;
                urlPlace = Math.min(place, urlPlace);
            } else if (place < hostPlace && text.length() <= LONGEST_HOST && isHost(text)) {
                host = text;
                hostPlace = place;
            }
        }

        /** Whether it starts with a host that has a top-level domain, optionally followed by a port and a path. */
        private static boolean isHost(String text) {
            int label = 0;
            for (int end = 0; end < text.length(); end++) {
                char c = text.charAt(end);
                if (c == '.' && end > label) {
                    label = end + 1;
                } else if (c != '-' && c != '_' && !Character.isLetterOrDigit(c)) {
                    break;
                }
            }
            return label > 0 && END_OF_HOST.matcher(text.substring(label)).matches();
        }

        /** The absolute URL, else the one of a host; null without both. */
        @Nullable
        String page() {
            if (url != null || host == null) {
                return url;
            }
            boolean bare = host.indexOf('/') < 0 && host.indexOf('?') < 0 && host.indexOf('#') < 0;
            return "http://" + (bare ? host.toLowerCase(Locale.ROOT) + "/" : host);
        }
    }
}
