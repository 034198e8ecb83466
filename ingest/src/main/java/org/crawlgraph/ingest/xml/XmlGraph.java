package org.crawlgraph.ingest.xml;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.InHeap;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.gather.PageNumbers;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * A graph in GEXF 1.0 to 1.3 (Gephi, Hyphe) or GraphML (igraph and with it VOSON, NetworkX, yEd, Gephi), plain or gzipped.
 * Nodes and graphs inside of nodes are read like the outer ones; positions, colours, weights and times are not read. An edge
 * is a link from its source to its target, and back when it is undirected or mutual; parallel edges are one; a hyperedge, an
 * edge with an unknown node, and a second node with an id are rejected. Pages are numbered in the order of the nodes.
 *
 * <p>Pages have URLs ({@link NodeAddress}) when any node has an absolute one, or at least half of the nodes look like hosts;
 * the id takes the place of a missing URL. A node whose URL another page has already gets {@code #} and its id appended, so
 * no node is lost. Without URLs, ids must be whole numbers, perhaps after one {@code n}, which some writers add.
 *
 * <p>Space: about 200 bytes, id and URL for each node, 12 bytes for each edge.
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
     * @throws IngestException when it is damaged, names no pages, or does not fit in memory
     */
    @Override
    public CrawlSource open(Path file, ImportOptions options, Checkpoint checkpoint) {
        return InHeap.within(file, () -> {
            try (XmlTags tags = new XmlTags(file)) {
                return new Reading(tags, new Rejects(options.maxRejects())).read(checkpoint);
            }
        });
    }

    /** A node whose end tag is still to come; {@code page} is −1 when it was rejected. */
    private record Node(int page, NodeAddress address) {}

    private static final class Reading {

        private static final int TAGS_PER_CHECKPOINT = 1 << 12;
        private static final int MAX_ID = 1_000;
        private static final Pattern NUMBER = Pattern.compile("n?\\d{1,18}");

        private final XmlTags tags;
        private final Rejects rejects;

        /** Names of node attributes by their keys. */
        private final Map<String, String> names = new HashMap<>();

        private final Deque<Boolean> undirected = new ArrayDeque<>();
        private final Deque<Node> inside = new ArrayDeque<>();
        private final Announced nodes = new Announced("nodes");
        private final Announced edges = new Announced("edges");
        private boolean ofNodes;
        private boolean inEdge;
        private boolean nested;
        private @Nullable String key;
        private int keyDepth;

        /** Numbers ids as they occur in nodes or edges; {@link #pages} has their pages, −1 before their node. */
        private final PageNumbers ids;

        private final IntArrayList pages = new IntArrayList();
        private final IntArrayList idOfPage = new IntArrayList();
        private final List<@Nullable String> urls = new ArrayList<>();
        private final List<@Nullable String> hosts = new ArrayList<>();
        private final LinkPairs links = new LinkPairs();

        /** Edges before their nodes: the numbers of both ids, and the line, negative when they go both ways. */
        private final LongArrayList open = new LongArrayList();

        private final LongArrayList openLines = new LongArrayList();

        Reading(XmlTags tags, Rejects rejects) {
            this.tags = tags;
            this.rejects = rejects;
            ids = new PageNumbers(tags.file());
        }

        CrawlSource read(Checkpoint checkpoint) {
            String format = "";
            for (long count = 0; tags.next(); count++) {
                if (count % TAGS_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the graph", tags.position(), tags.size());
                }
                if (count == 0) {
                    format = tags.name().equals("gexf") ? "GEXF" : "GraphML";
                }
                if (tags.isStart()) {
                    start();
                } else {
                    end();
                }
            }
            if (!nested) { // writers differ in whether inner nodes count
                nodes.check();
                edges.check();
            }
            return crawl(format);
        }

        private void start() {
            switch (tags.name()) {
                case "graph" -> {
                    String type = tags.attribute("defaultedgetype");
                    undirected.push(isUndirected(type == null ? tags.attribute("edgedefault") : type, false));
                    nodes.announce(tags.attribute("parse.nodes"));
                    edges.announce(tags.attribute("parse.edges"));
                }
                case "nodes" -> nodes.announce(tags.attribute("count"));
                case "edges" -> edges.announce(tags.attribute("count"));
                case "attributes" -> ofNodes = !"edge".equals(tags.attribute("class"));
                case "attribute" -> name(ofNodes, tags.attribute("id"), tags.attribute("title"));
                case "key" -> name(true, tags.attribute("id"), tags.attribute("attr.name"));
                case "node" -> {
                    nested |= !inside.isEmpty();
                    nodes.met++;
                    String id = tags.attribute("id");
                    inside.push(new Node(node(id), new NodeAddress(id == null ? "" : id, tags.attribute("label"))));
                }
                case "edge" -> {
                    inEdge = true;
                    edges.met++;
                    String directed = tags.attribute("directed");
                    boolean usual = !undirected.isEmpty() && undirected.element();
                    boolean both = directed == null
                            ? isUndirected(tags.attribute("type"), usual)
                            : directed.equalsIgnoreCase("false");
                    edge(tags.attribute("source"), tags.attribute("target"), both);
                }
                case "hyperedge" -> reject("a hyperedge is not a link between two pages");
                case "attvalue" -> {
                    String title = tags.attribute("for") == null ? tags.attribute("id") : tags.attribute("for");
                    String value = tags.attribute("value");
                    if (title != null && value != null) {
                        attribute(names.getOrDefault(title, title), value);
                    }
                }
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
                case "edge" -> inEdge = false;
                case "NodeLabel" -> attribute("label", tags.text()); // of yEd
                case "data" -> {
                    if (key != null && keyDepth == tags.depth()) {
                        attribute(names.getOrDefault(key, key), tags.text());
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

        private void name(boolean known, @Nullable String id, @Nullable String name) {
            if (known && id != null && name != null) {
                names.put(id, name);
            }
        }

        private void attribute(String name, String value) {
            if (!inEdge && !inside.isEmpty()) {
                inside.element().address.attribute(name, value);
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
            if (id.length() > MAX_ID) {
                reject("the id of a node is " + id.length() + " characters long; at most " + MAX_ID + " make sense");
                return -1;
            }
            int number = number(id);
            if (pages.getInt(number) >= 0) {
                reject("there is a node with the id " + IngestException.quote(id) + " already");
                return -1;
            }
            int page = idOfPage.size();
            pages.set(number, page);
            idOfPage.add(number);
            urls.add(null);
            hosts.add(null);
            return page;
        }

        private int number(String id) {
            int number = ids.of(id);
            if (number == pages.size()) {
                pages.add(-1);
            }
            return number;
        }

        private void edge(@Nullable String source, @Nullable String target, boolean both) {
            if (source == null || target == null) {
                reject("an edge names no " + (source == null ? "source" : "target"));
                return;
            }
            int from = number(source);
            int to = number(target);
            if (pages.getInt(from) < 0 || pages.getInt(to) < 0) {
                open.add((long) from << Integer.SIZE | to);
                openLines.add(both ? -tags.line() : tags.line());
            } else {
                link(from, to, both, tags.line());
            }
        }

        /** @param from and {@code to} are numbers of ids of nodes */
        private void link(int from, int to, boolean both, long line) {
            if (links.size() >= LinkPairs.MAX - 1) {
                throw IngestException.at(
                        tags.file(), line, "there are more than " + LinkPairs.MAX + " links, the most that fit");
            }
            links.add(pages.getInt(from), pages.getInt(to));
            if (both && from != to) {
                links.add(pages.getInt(to), pages.getInt(from));
            }
        }

        private CrawlSource crawl(String format) {
            if (idOfPage.isEmpty()) {
                throw IngestException.in(tags.file(), "there is no node in it; export the graph again, with its nodes");
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
                                    + IngestException.quote(texts.get(to)) + " names a node that does not exist: "
                                    + IngestException.quote(texts.get(missing)));
                } else {
                    link(from, to, openLines.getLong(i) < 0, line);
                }
            }
            long absolute = urls.stream().filter(url -> url != null).count();
            long hostly = hosts.stream().filter(host -> host != null).count();
            return absolute > 0 || 2 * hostly >= urls.size() ? named(format, texts) : numbered(format, texts);
        }

        private CrawlSource named(String format, List<String> texts) {
            PageNumbers numbers = new PageNumbers(tags.file());
            for (int page = 0; page < urls.size(); page++) {
                String id = texts.get(idOfPage.getInt(page));
                String url = urls.get(page) != null ? urls.get(page) : hosts.get(page);
                String name = url == null ? id : url;
                while (numbers.of(name) != page) {
                    name += "#" + id;
                }
            }
            return GatheredCrawl.ofUrls(format, tags.file(), numbers.urls(), links, rejects);
        }

        private CrawlSource numbered(String format, List<String> texts) {
            PageIds numbers = new PageIds(tags.file());
            for (int page = 0; page < urls.size(); page++) {
                String id = texts.get(idOfPage.getInt(page));
                if (!NUMBER.matcher(id).matches()
                        || numbers.of(Long.parseLong(id.startsWith("n") ? id.substring(1) : id)) != page) {
                    throw IngestException.in(
                            tags.file(),
                            "its nodes are not pages: no node has a URL (looked for in " + NodeAddress.PLACES
                                    + "), and the id " + IngestException.quote(id)
                                    + " is not a unique whole number; add an attribute url to the nodes");
                }
            }
            return numbers.crawl(format, links, rejects);
        }

        /** How many nodes or edges there are, and how many the file says there are. */
        private final class Announced {

            private final String what;
            private boolean known;
            private long sum;
            private long met;

            Announced(String what) {
                this.what = what;
            }

            void announce(@Nullable String number) {
                if (number != null && number.matches("\\d{1,18}")) {
                    known = true;
                    sum += Long.parseLong(number);
                }
            }

            void check() {
                if (known && sum != met) {
                    throw IngestException.in(
                            tags.file(),
                            "the file announces " + sum + " " + what + ", but has " + met
                                    + "; export or download it again, or delete the number if it is a part on purpose");
                }
            }
        }
    }
}
