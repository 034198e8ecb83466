package org.crawlgraph.ingest.formats;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
 * A graph in GEXF 1.0 to 1.3 (Gephi, Hyphe) or GraphML (igraph and thus VOSON, NetworkX, yEd, Gephi), plain or gzipped.
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
 * <p>Space: about 200 bytes, id and URL per node, 12 bytes per edge.
 *
 * @see <a href="https://gexf.net">gexf.net</a>
 * @see <a href="http://graphml.graphdrawing.org">graphml.graphdrawing.org</a>
 */
public final class XmlGraph implements CrawlFormat {

    /** Whether {@code input} is an XML file whose root element is {@code gexf} or {@code graphml}. */
    @Override
    public boolean recognises(Path input) {
        String root = XmlTags.root(input);
        return "gexf".equals(root) || "graphml".equals(root);
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

    /** A node before its end tag; {@code page} is −1 when it was rejected. */
    private record Node(int page, NodeAddress address) {}

    /** An edge before its end tag. */
    private record Edge(@Nullable String source, @Nullable String target, boolean both) {}

    private static final class Reading {

        private static final int TAGS_PER_CHECKPOINT = 1 << 12;
        private static final Pattern NUMBER = Pattern.compile("n?\\d{1,18}");

        private final XmlTags tags;
        private final Rejects rejects;

        /** Names of attributes of nodes and of edges by key. */
        private final Map<String, String> names = new HashMap<>();

        private final Map<String, String> edgeNames = new HashMap<>();
        private final Map<String, String> wanted;
        private final String weightName;

        /** The weight of edges without one; empty for 1. */
        private String usualWeight = "";

        private String weight = "";

        private final Deque<Boolean> undirected = new ArrayDeque<>();
        private final Deque<Node> inside = new ArrayDeque<>();
        private @Nullable String kind;
        private String declared = "";
        private @Nullable Edge edge;
        private boolean inLabel;
        private boolean hasWeights;
        private boolean isGexf;
        private @Nullable String key;
        private int keyDepth;

        /** Numbers node ids on first use by a node or edge; {@link #pages} maps them to pages, −1 before their node. */
        private final UrlNumbering ids;

        private final IntArrayList pages = new IntArrayList();
        private final IntArrayList idOfPage = new IntArrayList();
        private final List<@Nullable String> urls = new ArrayList<>();
        private final List<@Nullable String> hosts = new ArrayList<>();
        private final LinkPairs links;
        private final List<@Nullable String> labels = new ArrayList<>();
        private final List<@Nullable String> titles = new ArrayList<>();

        /**
         * Edges read before their nodes, as pairs of id numbers; {@link #openLines} has their lines, negative if
         * undirected.
         */
        private final LongArrayList open = new LongArrayList();

        private final LongArrayList openLines = new LongArrayList();
        private final DoubleArrayList openWeights = new DoubleArrayList();

        Reading(XmlTags tags, Rejects rejects, Map<String, String> wanted) {
            this.wanted = wanted;
            weightName = wanted.getOrDefault("weight", "weight");
            this.tags = tags;
            this.rejects = rejects;
            ids = new UrlNumbering(tags.file());
            links = LinkPairs.weighted(tags.file());
        }

        CrawlSource read(Checkpoint checkpoint) {
            String format = "";
            for (long count = 0; tags.next(); count++) {
                if (count % TAGS_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the graph", tags.position(), tags.size());
                }
                if (count == 0) {
                    isGexf = tags.name().equals("gexf");
                    format = isGexf ? "GEXF" : "GraphML";
                }
                if (tags.isStart()) {
                    start();
                } else {
                    end();
                }
            }
            return crawl(format);
        }

        private void start() {
            if (inLabel) {
                endLabel();
            }
            switch (tags.name()) {
                case "graph" -> {
                    String type = tags.attribute("defaultedgetype");
                    undirected.push(isUndirected(type == null ? tags.attribute("edgedefault") : type, isGexf));
                }
                case "attributes" -> kind = tags.attribute("class");
                case "attribute" -> declare(tags.attribute("title"));
                case "key" -> {
                    kind = tags.attribute("for");
                    declare(tags.attribute("attr.name"));
                }
                case "include" -> {
                    if (tags.attribute("href") != null) {
                        throw tags.refuse("XInclude is not allowed; put the graph into one file");
                    }
                }
                case "node" -> {
                    String id = tags.attribute("id");
                    inside.push(new Node(node(id), new NodeAddress(id == null ? "" : id, tags.attribute("label"))));
                    describe(labels, tags.attribute("label"));
                }
                case "edge" -> {
                    String directed = tags.attribute("directed");
                    boolean usual = !undirected.isEmpty() && undirected.element();
                    boolean both = directed == null
                            ? isUndirected(tags.attribute("type"), usual)
                            : directed.equalsIgnoreCase("false");
                    edge = new Edge(tags.attribute("source"), tags.attribute("target"), both);
                    weight = usualWeight;
                    String given = tags.attribute("weight");
                    if (given != null) {
                        edgeAttribute("weight", given);
                    }
                }
                case "hyperedge" -> reject("a hyperedge is not a link between two pages");
                case "attvalue" -> {
                    String title = tags.attribute("for") == null ? tags.attribute("id") : tags.attribute("for");
                    String value = tags.attribute("value");
                    if (title != null && value != null) {
                        attribute(title, value);
                    }
                }
                case "NodeLabel" -> inLabel = true; // yEd
                case "data" -> {
                    key = tags.attribute("key");
                    keyDepth = tags.depth();
                }
                default -> {
                    // ports, looks and times
                }
            }
        }

        private void end() {
            switch (tags.name()) {
                case "graph" -> undirected.poll();
                case "node" -> {
                    Node node = inside.pop();
                    if (node.page >= 0) {
                        urls.set(node.page, node.address.url());
                        hosts.set(node.page, node.address.ofHost());
                    }
                }
                case "edge" -> {
                    if (edge != null) {
                        edge(edge);
                    }
                    edge = null;
                }
                case "NodeLabel" -> {
                    if (inLabel) {
                        endLabel();
                    }
                }
                case "default" -> {
                    if (weightName.equalsIgnoreCase(declared) && !"node".equals(kind)) {
                        usualWeight = tags.text().strip();
                        hasWeights = true;
                    } else {
                        rejects.ignore("default of attribute " + IngestException.quote(declared), 1);
                    }
                }
                case "data" -> {
                    if (key != null && keyDepth == tags.depth()) {
                        attribute(key, tags.text());
                    }
                    key = null;
                }
                default -> {
                    // nothing ends that was begun
                }
            }
        }

        private static boolean isUndirected(@Nullable String type, boolean usual) {
            return type == null ? usual : type.equalsIgnoreCase("undirected") || type.equalsIgnoreCase("mutual");
        }

        /** Names the attribute of nodes, edges or both that this tag declares; without a name, its id is one. */
        private void declare(@Nullable String name) {
            String id = tags.attribute("id");
            declared = String.valueOf(name == null ? id : name);
            if (id != null && !"edge".equals(kind)) {
                names.put(id, declared);
            }
            if (id != null && !"node".equals(kind)) {
                edgeNames.put(id, declared);
            }
        }

        /** The text of a label up to its first element, which says where yEd draws it. */
        private void endLabel() {
            inLabel = false;
            nodeAttribute("label", tags.text());
        }

        /** Sets the label or title of the current node unless it has one. */
        private void describe(List<@Nullable String> texts, @Nullable String text) {
            int page = inside.isEmpty() ? -1 : inside.element().page;
            if (page >= 0 && text != null && !text.isBlank() && texts.get(page) == null) {
                texts.set(page, text.strip());
            }
        }

        private void attribute(String key, String value) {
            if (edge != null) {
                edgeAttribute(edgeNames.getOrDefault(key, key), value);
            } else if (!value.isBlank()) { // as around the elements of yEd
                nodeAttribute(names.getOrDefault(key, key), value);
            }
        }

        private void nodeAttribute(String name, String value) {
            if (inside.isEmpty()) {
                return;
            }
            boolean isUsed = inside.element().address.attribute(name, value);
            if (name.equalsIgnoreCase("label") || name.equalsIgnoreCase("title")) {
                describe(name.equalsIgnoreCase("label") ? labels : titles, value);
            } else if (!isUsed) {
                rejects.ignore("attribute " + IngestException.quote(name) + " of nodes, which is not used", 1);
            }
        }

        private void edgeAttribute(String name, String value) {
            if (name.equalsIgnoreCase(weightName)) {
                weight = value.strip();
                hasWeights = true;
            } else {
                rejects.ignore("attribute " + IngestException.quote(name) + " of edges, which is not used", 1);
            }
        }

        private void reject(String reason) {
            rejects.line(tags.file(), tags.line(), reason);
        }

        /** Adds a node and returns its page; −1 when it was rejected. */
        private int node(@Nullable String id) {
            if (id == null) {
                reject("a node has no id");
                return -1;
            }
            if (id.length() > CrawlSource.MAX_URL) {
                reject("the id of a node is " + id.length() + " characters long; the limit is " + CrawlSource.MAX_URL);
                return -1;
            }
            int number = number(id);
            if (pages.getInt(number) >= 0) {
                reject("duplicate node id " + IngestException.quote(id));
                return -1;
            }
            int page = idOfPage.size();
            pages.set(number, page);
            idOfPage.add(number);
            urls.add(null);
            hosts.add(null);
            labels.add(null);
            titles.add(null);
            return page;
        }

        private int number(String id) {
            int number = ids.of(id);
            if (number == pages.size()) {
                pages.add(-1);
            }
            return number;
        }

        private void edge(Edge edge) {
            String source = edge.source;
            String target = edge.target;
            double number = weight(weight);
            if (Double.isNaN(number)) {
                reject("the weight " + IngestException.quote(weight) + " is not a number");
                return;
            }
            if (source == null || target == null) {
                reject("an edge has no " + (source == null ? "source" : "target"));
                return;
            }
            int from = number(source);
            int to = number(target);
            if (pages.getInt(from) < 0 || pages.getInt(to) < 0) {
                open.add((long) from << Integer.SIZE | to);
                openLines.add(edge.both ? -tags.line() : tags.line());
                openWeights.add(number);
            } else {
                link(from, to, edge.both, number);
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

        /** Adds a link between two numbered ids. */
        private void link(int from, int to, boolean both, double weight) {
            links.add(pages.getInt(from), pages.getInt(to), weight);
            if (both && from != to) {
                links.add(pages.getInt(to), pages.getInt(from), weight);
            }
        }

        private CrawlSource crawl(String format) {
            if (idOfPage.isEmpty()) {
                throw IngestException.in(tags.file(), "contains no nodes; export the graph again with its nodes");
            }
            List<String> texts = ids.urls();
            for (int i = 0; i < open.size(); i++) {
                int from = (int) (open.getLong(i) >>> Integer.SIZE);
                int to = (int) open.getLong(i);
                long line = Math.abs(openLines.getLong(i));
                int missing = pages.getInt(from) < 0 ? from : to;
                if (pages.getInt(missing) < 0) {
                    rejects.line(
                            tags.file(),
                            line,
                            "the edge from " + IngestException.quote(texts.get(from)) + " to "
                                    + IngestException.quote(texts.get(to)) + " has an unknown node: "
                                    + IngestException.quote(texts.get(missing)));
                } else {
                    link(from, to, openLines.getLong(i) < 0, openWeights.getDouble(i));
                }
            }
            if (!wanted.isEmpty() && !(hasWeights && wanted.keySet().equals(Set.of("weight")))) {
                throw IngestException.in(
                        tags.file(),
                        "columns can name the weight of edges here, one of " + new TreeSet<>(edgeNames.values())
                                + ", but are " + wanted);
            }
            if (!hasWeights) {
                links.dropWeights();
            }
            long absolute = urls.stream().filter(url -> url != null).count();
            long hostly = hosts.stream().filter(host -> host != null).count();
            String said =
                    hasWeights ? format + ", weights from '" + weightName + "', summed for repeated links" : format;
            return absolute > 0 || 2 * hostly >= urls.size() ? named(said, texts) : numbered(said, texts);
        }

        private CrawlSource named(String format, List<String> texts) {
            UrlNumbering numbers = new UrlNumbering(tags.file());
            for (int page = 0; page < urls.size(); page++) {
                String id = texts.get(idOfPage.getInt(page));
                String url = urls.get(page) != null ? urls.get(page) : hosts.get(page);
                String name = url == null ? id : url;
                while (numbers.of(name) != page) {
                    name += "#" + id;
                }
            }
            List<String> known = numbers.urls();
            List<PageColumn> columns = new ArrayList<>();
            long bytes = column("label", labels, known, columns) + column("title", titles, known, columns);
            return GatheredCrawl.ofUrls(format, tags.file(), known, links, rejects, columns, bytes);
        }

        /** Adds a property of pages, except for those whose URL it is; returns its size in bytes. */
        private static long column(
                String name, List<@Nullable String> texts, List<String> urls, List<PageColumn> columns) {
            long bytes = 0;
            for (int page = 0; page < texts.size(); page++) {
                String text = texts.get(page);
                if (text != null && text.equals(urls.get(page))) {
                    texts.set(page, null);
                }
                bytes += text == null ? 0 : 48 + text.length();
            }
            if (texts.stream().anyMatch(text -> text != null)) {
                columns.add(new PageColumn(name, texts::get));
            }
            return bytes;
        }

        private CrawlSource numbered(String format, List<String> texts) {
            PageIds numbers = new PageIds(tags.file());
            rejects.ignore(
                    "label of a node without a URL",
                    labels.stream().filter(label -> label != null).count());
            for (int page = 0; page < urls.size(); page++) {
                String id = texts.get(idOfPage.getInt(page));
                if (!NUMBER.matcher(id).matches()
                        || numbers.of(Long.parseLong(id.startsWith("n") ? id.substring(1) : id)) != page) {
                    throw IngestException.in(
                            tags.file(),
                            "its nodes are not pages: no node has a URL (checked: " + NodeAddress.PLACES
                                    + "), and the id " + IngestException.quote(id)
                                    + " is not a unique whole number; add an attribute url to the nodes");
                }
            }
            return numbers.crawl(format, links, rejects);
        }
    }

    /**
     * Finds the page of a node: the first absolute URL among the attributes named {@code url}, {@code uri},
     * {@code href}, {@code address}, {@code homepage} (Hyphe), {@code website}, {@code link}, {@code permalink},
     * {@code prefixes} or {@code lru} (Hyphe, see {@link Lru}), the id, the label, and the attribute {@code name}, in
     * this order; names ignore case, blanks, {@code _} and {@code -}. Otherwise, the first of them that starts with a
     * host: {@code April.org} and {@code april.org/site} become {@code http://april.org/} and
     * {@code http://april.org/site}.
     */
    private static final class NodeAddress {

        /** Where to find a URL, for messages. */
        static final String PLACES =
                "an attribute url, uri, href, address, homepage, website, link, permalink, prefixes, lru"
                        + " or name, the id, and the label";

        private static final List<String> ATTRIBUTES =
                List.of("url", "uri", "href", "address", "homepage", "website", "link", "permalink", "prefixes", "lru");
        private static final int ID = ATTRIBUTES.size();
        private static final int LABEL = ID + 1;
        private static final int NAME = ID + 2;
        private static final int LONGEST_HOST = 1_000;
        private static final int NONE = Integer.MAX_VALUE;
        private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://[^\\s/]\\S*");

        /** A port, a path, both or nothing. */
        private static final Pattern AFTER_HOST = Pattern.compile("(:[0-9]+)?([/?#]\\S*)?");

        private static final Pattern TOP_LEVEL = Pattern.compile("\\p{L}{2,}|xn--[a-z0-9-]+");

        private @Nullable String url;
        private int urlPlace = NONE;
        private @Nullable String host;
        private int hostPlace = NONE;

        NodeAddress(String id, @Nullable String label) {
            take(id, ID);
            take(label == null ? "" : label, LABEL);
        }

        /** Takes an attribute; returns whether it can be an address. */
        boolean attribute(String name, String value) {
            String plain = name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
            int place = plain.equals("label") ? LABEL : plain.equals("name") ? NAME : ATTRIBUTES.indexOf(plain);
            if (place >= 0) {
                take(value, place);
            }
            return place >= 0;
        }

        private void take(String value, int place) {
            String text = value.strip();
            if (text.getBytes(StandardCharsets.UTF_8).length > CrawlSource.MAX_URL) {
                return;
            }
            String absolute = Lru.url(text);
            if (absolute == null && ABSOLUTE.matcher(text).matches()) {
                absolute = text;
            }
            if (absolute != null && place < urlPlace) {
                url = absolute;
                urlPlace = place;
            } else if (absolute == null && place < hostPlace && text.length() <= LONGEST_HOST && isHost(text)) {
                host = text;
                hostPlace = place;
            }
        }

        /** Whether it starts with a host that has a top-level domain, optionally followed by a port and a path. */
        private static boolean isHost(String text) {
            int end = 0;
            int label = 0;
            int labels = 0;
            while (end < text.length() && (isLabel(text.codePointAt(end)) || text.charAt(end) == '.')) {
                int c = text.codePointAt(end);
                if (c == '.') {
                    if (end == label) {
                        return false;
                    }
                    labels++;
                    label = end + 1;
                }
                end += Character.charCount(c);
            }
            return labels > 0
                    && TOP_LEVEL.matcher(text.substring(label, end)).matches()
                    && AFTER_HOST.matcher(text.substring(end)).matches();
        }

        private static boolean isLabel(int c) {
            int type = Character.getType(c);
            return c == '-'
                    || c == '_'
                    || Character.isLetter(c)
                    || type == Character.DECIMAL_DIGIT_NUMBER
                    || type == Character.LETTER_NUMBER
                    || type == Character.OTHER_NUMBER;
        }

        /** The absolute URL, or null. */
        @Nullable
        String url() {
            return url;
        }

        /** The URL of a host, or null. */
        @Nullable
        String ofHost() {
            if (host == null) {
                return null;
            }
            boolean bare = host.indexOf('/') < 0 && host.indexOf('?') < 0 && host.indexOf('#') < 0;
            return "http://" + (bare ? host.toLowerCase(Locale.ROOT) + "/" : host);
        }

        /**
         * Addresses in Hyphe's notation, from general to specific: {@code s:http|h:org|h:april|h:www|p:site|} is
         * {@code http://www.april.org/site}. Stems: {@code s} scheme, {@code t} port, {@code h} one label of the host,
         * {@code p} one path segment, {@code q} query, {@code f} fragment.
         */
        private static final class Lru {

            private Lru() {}

            /**
             * Converts the first LRU of a text to a URL; null if the text does not start with one, or it has no host.
             */
            static @Nullable String url(String text) {
                if (!text.startsWith("s:")) {
                    return null;
                }
                String host = "";
                String port = "";
                StringBuilder rest = new StringBuilder();
                String[] stems = text.split("\\|", -1);
                for (int i = 1; i < stems.length; i++) {
                    String stem = stems[i].length() < 2 || stems[i].charAt(1) != ':' ? "" : stems[i].substring(2);
                    switch (stems[i].isEmpty() ? ' ' : stems[i].charAt(0)) {
                        case 't' -> port = ":" + stem;
                        case 'h' -> host = host.isEmpty() ? stem : stem + "." + host;
                        case 'p' -> rest.append('/').append(stem);
                        case 'q' -> rest.append('?').append(stem);
                        case 'f' -> rest.append('#').append(stem);
                        default -> i = stems.length; // the end, or the next LRU
                    }
                }
                String scheme = stems[0].substring(2);
                boolean usual = port.equals(scheme.equals("https") ? ":443" : ":80");
                String path = rest.length() == 0 || rest.charAt(0) != '/' ? "/" + rest : rest.toString();
                return host.isEmpty() ? null : scheme + "://" + host + (usual ? "" : port) + path;
            }
        }
    }
}
