package org.crawlgraph.spark.clusters;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteEntry;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * The result of training on one site.
 *
 * @param site its host
 * @param pages known pages
 * @param keptClusters clusters to fetch
 * @param rules as JSON; may be empty
 * @param refusal the reason for missing rules, else empty
 */
public record TrainedSite(String site, long pages, int clusters, int keptClusters, String rules, String refusal)
        implements Serializable {

    /**
     * Trains like {@code crawl.clusters.train} with its defaults.
     *
     * @param rows rows of the pages: {@code id, url, title, canonical, noindex, digest}
     * @param links between them, as pairs of ids
     */
    static TrainedSite of(String site, Iterable<Row> rows, Iterable<long[]> links) {
        List<Row> pages = new ArrayList<>();
        rows.forEach(pages::add);
        pages.sort(Comparator.comparingLong(row -> row.getLong(0)));
        LinkGraph graph = graph(pages, links);
        BitSet read = new BitSet();
        for (int page = 0; page < pages.size(); page++) {
            read.set(page, !pages.get(page).isNullAt(5));
        }
        KnownSite known = new KnownSite(
                page -> pages.get(page).getString(1),
                graph,
                KnownSite.fetched(read, graph)::get,
                page -> body(pages.get(page)));
        try {
            int[] entries = {SiteEntry.of(known.url(), graph, Checkpoint.NONE)};
            SiteTraining training = SiteTraining.of(known, entries, TrainingOptions.DEFAULT, Checkpoint.NONE);
            return new TrainedSite(
                    site,
                    pages.size(),
                    training.pruned().graph().clusters(),
                    training.pruned().keptClusters(),
                    RuleFormat.JSON.write(training.rules(site)),
                    "");
        } catch (IllegalArgumentException e) {
            return new TrainedSite(site, pages.size(), 0, 0, "", String.valueOf(e.getMessage()));
        }
    }

    /** Returns a copy without the rules. */
    TrainedSite withoutRules() {
        return new TrainedSite(site, pages, clusters, keptClusters, "", refusal);
    }

    private static LinkGraph graph(List<Row> pages, Iterable<long[]> links) {
        long[] ids = pages.stream().mapToLong(row -> row.getLong(0)).toArray();
        LinkGraphBuilder builder = new LinkGraphBuilder(ids.length);
        for (long[] link : links) {
            builder.add(Arrays.binarySearch(ids, link[0]), Arrays.binarySearch(ids, link[1]));
        }
        return builder.build();
    }

    private static PageBody body(Row row) {
        return new PageBody(text(row, 2), text(row, 3), !row.isNullAt(4) && row.getBoolean(4), text(row, 5));
    }

    private static String text(Row row, int column) {
        return row.isNullAt(column) ? "" : row.getString(column);
    }
}
