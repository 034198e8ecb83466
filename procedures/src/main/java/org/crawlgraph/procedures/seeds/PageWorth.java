package org.crawlgraph.procedures.seeds;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.NamedPages;
import org.crawlgraph.procedures.store.NodeIds;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PublicReader;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.seeds.Worth;
import org.crawlgraph.seeds.simulation.Boilerplate;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * The worth of pages: their PageRank, optionally without boilerplate, their TrustRank, or a property.
 *
 * @param worth {@link #PAGE_RANK}, {@link #CONTENT}, {@link #TRUST} or the name of a property
 * @param trusted URLs and hosts of trusted pages; empty for other kinds
 * @param graph the named graph of the call; null for the store
 */
record PageWorth(
        String worth, List<String> trusted, @Nullable String graph) {

    /** PageRank, computed instead of read from pages. */
    static final String PAGE_RANK = "pageRank";

    /** PageRank without boilerplate. */
    static final String CONTENT = "content";

    /** PageRank with random jumps only to trusted pages. */
    static final String TRUST = "trust";

    static final Option<String> WORTH = Option.text(
            "worth",
            PAGE_RANK,
            "Worth of a page: 'pageRank', its PageRank along all links; 'trust', its TrustRank,"
                    + " PageRank with jumps to sourceNodes alone; 'content', PageRank, but 0 for boilerplate:"
                    + " pages that other hosts link to only from templates (each from at least five pages); or"
                    + " the name of a numeric property of pages or of the named graph, at least 0, where pages"
                    + " without it are worth 0");

    static PageWorth of(Options options) {
        String worth = options.get(WORTH);
        List<String> trusted = options.find(SharedOptions.SOURCE_NODES);
        if (worth.equals(TRUST)) {
            if (trusted == null) {
                throw new IllegalArgumentException(
                        "worth is 'trust', but sourceNodes is missing; pass the URLs or hosts of trusted pages");
            }
            return new PageWorth(worth, trusted, options.find(SharedOptions.GRAPH));
        }
        options.refuseWithoutEffect(
                List.of(SharedOptions.SOURCE_NODES), "worth: '" + worth + "'", "pass worth: 'trust'");
        return new PageWorth(worth, List.of(), options.find(SharedOptions.GRAPH));
    }

    boolean needsHosts() {
        return worth.equals(CONTENT);
    }

    /**
     * Computes or reads the worth of all pages.
     *
     * @param everyLink the graph with all links, including links within a site
     * @param hosts a number per page, negative without a host; used only by {@link #CONTENT}
     * @throws IllegalArgumentException when content is requested and no page has a host; or a property is requested and
     *     pages are not nodes, no page has it, a value is not a finite number of at least 0, or all are 0
     */
    Worth of(Transaction tx, PageGraph everyLink, int[] hosts, int concurrency, Checkpoint checkpoint) {
        return switch (worth) {
            case TRUST -> Worth.of(trust(tx, everyLink, concurrency, checkpoint));
            case PAGE_RANK -> Worth.of(pageRank(everyLink, concurrency, checkpoint));
            case CONTENT -> Worth.of(content(everyLink, hosts, concurrency, checkpoint));
            default -> Worth.of(property(everyLink.pages(), values(tx, everyLink), checkpoint));
        };
    }

    private double[] trust(Transaction tx, PageGraph everyLink, int concurrency, Checkpoint checkpoint) {
        BitSet sources = NamedPages.of(tx, everyLink.list(), SharedOptions.SOURCE_NODES.name(), trusted, checkpoint);
        PageRank.Surfer surfer = new PageRank.Surfer(null, sources, false);
        return PageRank.rank(everyLink.linkGraph(), surfer, PageRankOptions.DEFAULT, concurrency, checkpoint)
                .scores();
    }

    /** The property of the named graph, else of the nodes. */
    private IntFunction<@Nullable Object> values(Transaction tx, PageGraph everyLink) {
        if (graph != null) {
            GraphCatalog.Entry entry = GraphCatalog.of(tx).named(graph);
            if (entry.properties().containsKey(worth)) {
                return entry.property(worth);
            }
        }
        NodeIds nodes = everyLink.nodes();
        return page -> PublicReader.node(tx, nodes.id(page)).getProperty(worth, null);
    }

    private static double[] pageRank(PageGraph everyLink, int concurrency, Checkpoint checkpoint) {
        return PageRank.rank(everyLink.linkGraph(), PageRankOptions.DEFAULT, concurrency, checkpoint)
                .scores();
    }

    private static double[] content(PageGraph everyLink, int[] hosts, int concurrency, Checkpoint checkpoint) {
        if (Arrays.stream(hosts).allMatch(host -> host < 0)) {
            throw new IllegalArgumentException(
                    "worth is 'content', but no page has a host, so templates are unknown; set the property"
                            + " host of pages, or pass worth: 'pageRank'");
        }
        double[] scores = pageRank(everyLink, concurrency, checkpoint);
        return Boilerplate.without(scores, everyLink.linkGraph(), hosts, checkpoint);
    }

    /** Heap in addition to PageRank. */
    MemoryNeed memory(long pages, long links) {
        return worth.equals(CONTENT)
                ? MemoryNeed.sum(
                        "content",
                        MemoryNeed.of("hosts of the pages", 8 * pages),
                        MemoryNeed.of("scores", 16 * pages),
                        Boilerplate.memory(pages, links))
                : MemoryNeed.of("none", 0);
    }

    private double[] property(int pages, IntFunction<@Nullable Object> read, Checkpoint checkpoint) {
        double[] values = new double[pages];
        boolean found = false;
        double sum = 0;
        for (int page = 0; page < values.length; page++) {
            checkpoint.passed("reading worth", page, values.length);
            Object value = read.apply(page);
            if (value == null) {
                continue;
            }
            if (!(value instanceof Number number)
                    || !(number.doubleValue() >= 0)
                    || Double.isInfinite(number.doubleValue())) {
                throw new IllegalArgumentException("worth is the property '" + worth + "', which is "
                        + Options.shown(value) + " on page " + page
                        + "; it must be a finite number, at least 0");
            }
            found = true;
            values[page] = number.doubleValue();
            sum += values[page];
        }
        if (!found) {
            throw new IllegalArgumentException("worth is the property '" + worth
                    + "', but no page has this property; set it, or pass worth: '" + PAGE_RANK
                    + "'");
        }
        if (sum == 0) {
            throw new IllegalArgumentException("worth is the property '" + worth
                    + "', which is 0 on all pages; at least one value must be above 0");
        }
        return values;
    }
}
