package org.crawlgraph.procedures.seeds;

import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.store.NodeIds;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PublicReader;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.seeds.Worth;
import org.crawlgraph.seeds.simulation.Furniture;
import org.neo4j.graphdb.Transaction;

/** The worth of pages: their PageRank, the same without boilerplate, or a property. */
final class PageWorth {

    /** Computed, not read from pages. */
    static final String PAGE_RANK = "pageRank";

    /** PageRank without boilerplate. */
    static final String CONTENT = "content";

    static final Option<String> WORTH = Option.text(
            "worth",
            PAGE_RANK,
            "Worth of a page: 'pageRank', its PageRank along all links; 'content', the same, but 0 for boilerplate, pages to which other"
                    + " hosts link only from templates (each from at least five pages); or the name of a numeric property of pages, at"
                    + " least 0, where pages without it are worth 0");

    private PageWorth() {}

    /**
     * Computes or reads it.
     *
     * @param everyLink the graph with all links, including links inside a site
     * @param worth {@link #PAGE_RANK}, {@link #CONTENT} or the name of a property
     * @param hosts a number for each page, negative without host; used for {@link #CONTENT} only
     * @throws IllegalArgumentException when content is asked for and no host is known; when the pages are not nodes,
     *     none has the property, a value is not a number of at least 0, or their sum is 0
     */
    static Worth of(
            Transaction tx, PageGraph everyLink, String worth, int[] hosts, int concurrency, Checkpoint checkpoint) {
        return switch (worth) {
            case PAGE_RANK -> Worth.of(pageRank(everyLink, concurrency, checkpoint));
            case CONTENT -> Worth.of(content(everyLink, hosts, concurrency, checkpoint));
            default -> Worth.of(property(tx, everyLink.nodes(), worth, checkpoint));
        };
    }

    private static double[] pageRank(PageGraph everyLink, int concurrency, Checkpoint checkpoint) {
        return PageRank.rank(everyLink.ranked(), PageRankOptions.DEFAULT, concurrency, checkpoint)
                .scores();
    }

    private static double[] content(PageGraph everyLink, int[] hosts, int concurrency, Checkpoint checkpoint) {
        if (Arrays.stream(hosts).allMatch(host -> host < 0)) {
            throw new IllegalArgumentException("worth is 'content', but no page has a host, so templates are unknown;"
                    + " give pages a property host, or pass worth: 'pageRank'");
        }
        double[] scores = pageRank(everyLink, concurrency, checkpoint);
        return Furniture.without(scores, everyLink.ranked(), hosts, checkpoint);
    }

    /** Heap of a worth in addition to its PageRank. */
    static MemoryNeed memory(String worth, long pages, long links) {
        return worth.equals(CONTENT)
                ? MemoryNeed.sum(
                        "content",
                        MemoryNeed.of("hosts of the pages", 8 * pages),
                        MemoryNeed.of("scores", 16 * pages),
                        Furniture.memory(pages, links))
                : MemoryNeed.of("none", 0);
    }

    private static double[] property(Transaction tx, NodeIds nodes, String property, Checkpoint checkpoint) {
        double[] values = new double[nodes.count()];
        boolean found = false;
        double sum = 0;
        for (int page = 0; page < values.length; page++) {
            checkpoint.passed("reading worth", page, values.length);
            Object value = PublicReader.node(tx, nodes.id(page)).getProperty(property, null);
            if (value == null) {
                continue;
            }
            if (!(value instanceof Number number)
                    || !(number.doubleValue() >= 0)
                    || Double.isInfinite(number.doubleValue())) {
                throw new IllegalArgumentException("worth names the property '" + property + "', which is "
                        + Options.shown(value) + " on node " + nodes.id(page)
                        + "; it must be a finite number, at least 0");
            }
            found = true;
            values[page] = number.doubleValue();
            sum += values[page];
        }
        if (!found) {
            throw new IllegalArgumentException("worth names the property '" + property
                    + "', which no page has; give pages a number by that name, or pass worth: '" + PAGE_RANK
                    + "'");
        }
        if (sum == 0) {
            throw new IllegalArgumentException("worth names the property '" + property
                    + "', which is 0 on all pages; one at least must be above 0");
        }
        return values;
    }
}
