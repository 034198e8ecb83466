package org.crawlgraph.procedures.graphs;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteEntry;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * A site in the store: a host and its subdomains.
 *
 * @param name the host, in lower case
 */
public record CrawledSite(String name) {

    /**
     * Parses the site argument of a call.
     *
     * @throws IllegalArgumentException when it is not a host
     */
    public static CrawledSite of(@Nullable String site) {
        return new CrawledSite(Host.ofSite(Options.required("site", site)));
    }

    /** Whether a host, in lower case, is this host or a subdomain. */
    boolean contains(String host) {
        return host.endsWith(name)
                && (host.length() == name.length() || host.charAt(host.length() - name.length() - 1) == '.');
    }

    /**
     * Reads the pages of the site and all links between them.
     *
     * @param projection which nodes are pages and which relationships are links
     * @param log receives a warning when the fast reader does not work on this server
     * @throws IllegalArgumentException when the site has no pages
     */
    public PageGraph read(Transaction tx, Projection projection, int concurrency, Log log, Checkpoint checkpoint) {
        projection.check(tx);
        return StoreReader.fastest(
                tx, concurrency, log, (store, workers) -> read(store, projection, workers, checkpoint));
    }

    private PageGraph read(StoreReader store, Projection projection, Workers workers, Checkpoint checkpoint) {
        NodeIds all =
                NodeIds.of(store.nodes(projection.nodeLabels(), checkpoint)).with(projection.properties());
        boolean[] inside = new boolean[all.count()];
        all.hosts(store, (page, host) -> inside[page] = contains(host), checkpoint);
        LongArrayList ids = new LongArrayList();
        for (int page = 0; page < inside.length; page++) {
            if (inside[page]) {
                ids.add(all.id(page));
            }
        }
        if (ids.isEmpty()) {
            throw new IllegalArgumentException("none of the " + all.count() + " pages " + projection.nodeLabels()
                    + " has the host '" + name + "' or one that ends in '." + name
                    + "'; MATCH (p:Page) RETURN p.host, count(*) lists all hosts");
        }
        NodeIds nodes = new NodeIds(ids.toLongArray()).with(projection.properties());
        return projection.graph(nodes, store, Projection.Kept.ALL, workers, checkpoint);
    }

    /**
     * The start pages of a crawl of the site.
     *
     * @param wanted their URLs; null for the page chosen by {@link SiteEntry}
     * @throws IllegalArgumentException when one is not a page of the site
     */
    public int[] entries(Transaction tx, PageGraph graph, @Nullable List<String> wanted, Checkpoint checkpoint) {
        return wanted == null
                ? new int[] {SiteEntry.of(page -> url(tx, graph, page), graph.linkGraph(), checkpoint)}
                : wanted.stream()
                        .mapToInt(url -> entry(tx, graph, url))
                        .distinct()
                        .toArray();
    }

    private int entry(Transaction tx, PageGraph graph, String url) {
        int page = graph.stored(tx, url);
        if (page < 0) {
            throw new IllegalArgumentException(
                    "entry is '" + url + "', which is not a page of '" + name + "'; pass it as in the property "
                            + graph.nodes().properties().url());
        }
        return page;
    }

    /** The site for training, with bodies from properties written by crawls and imports. */
    public static KnownSite known(Transaction tx, PageGraph graph, Checkpoint checkpoint) {
        return new KnownSite(
                page -> url(tx, graph, page),
                graph.linkGraph(),
                fetched(tx, graph, checkpoint)::get,
                page -> body(tx, graph, page));
    }

    private static PageBody body(Transaction tx, PageGraph graph, int page) {
        Node node = graph.nodes().nodeOrNull(tx, page);
        return node == null
                ? PageBody.UNKNOWN
                : new PageBody(
                        node.getProperty("title", "") instanceof String title ? title : "",
                        node.getProperty("canonical", "") instanceof String canonical ? canonical : "",
                        Boolean.TRUE.equals(node.getProperty("noindex", false)),
                        node.getProperty("digest", "") instanceof String digest ? digest : "");
    }

    /** The fetched pages, by {@code fetchedAt} and {@code digest}, as defined by {@link KnownSite#fetched}. */
    public static BitSet fetched(Transaction tx, PageGraph graph, Checkpoint checkpoint) {
        return KnownSite.fetched(graph.read(tx, checkpoint), graph.linkGraph());
    }

    /** The URL of a page; empty when it has none. */
    public static String url(Transaction tx, PageGraph graph, int page) {
        String url = graph.list().page(tx, page).url();
        return url == null ? "" : url;
    }
}
