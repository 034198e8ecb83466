package org.crawlgraph.app.command.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.Fact;
import org.crawlgraph.app.report.FilterEvaluation;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.training.ClusterPurity;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.SeenFingerprints;
import org.crawlgraph.clusters.training.SiteEntry;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Version;
import org.crawlgraph.graph.DegreeStatistics;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * Trains on a site and compares the crawlers on it.
 * @param name of the site, for display
 * @param site the site with its labels, if any
 * @param types the type of each page; empty when unknown
 */
record SiteEvaluation(String name, StoredSite site, List<String> types) {

    /**
     * @param wanted start URLs of the crawls; if empty, the home page
     * @param budget pages each crawler may fetch
     * @throws IllegalArgumentException when the site is too small for the options
     */
    Evaluation run(List<String> wanted, TrainingOptions options, int budget, Checkpoint checkpoint) {
        int[] entries = entries(wanted, checkpoint);
        SiteTraining training = SiteTraining.of(site.known(), entries, options, checkpoint);
        UrlFilter filter = training.filter();
        int clusters = training.clusters().patterns().size();
        FilterComparison comparison = FilterComparison.of(
                site,
                entries,
                filter::cluster,
                clusters,
                filter::allowsInSite,
                training::soleViews,
                SeenFingerprints::new,
                budget,
                checkpoint);
        int[] clusterOf = site.urls().stream().mapToInt(filter::cluster).toArray();
        ClusterPurity purity = ClusterPurity.of(clusterOf, clusters, types);
        return FilterEvaluation.of(
                facts(entries, training, options, budget, purity),
                comparison,
                !site.labels().isEmpty(),
                clusters(training, comparison, purity, clusterOf),
                degrees(training.pruned().graph(), checkpoint),
                training.curve());
    }

    /** The start pages of the crawls: the given URLs, or the home page. */
    private int[] entries(List<String> wanted, Checkpoint checkpoint) {
        return wanted.isEmpty()
                ? new int[] {SiteEntry.of(site.urls()::get, site.links(), checkpoint)}
                : wanted.stream().mapToInt(this::page).distinct().toArray();
    }

    private int page(String url) {
        int page = site.urls().indexOf(url);
        if (page < 0) {
            throw new UserError("the entry " + url + " is not a page of " + name + "; pass the URL as crawled");
        }
        return page;
    }

    private DataTable degrees(ClusterGraph graph, Checkpoint checkpoint) {
        LinkGraphBuilder edges = new LinkGraphBuilder(graph.clusters());
        for (int edge = 0; edge < graph.edges(); edge++) {
            edges.add(graph.from(edge), graph.to(edge));
        }
        DataTable table = DataTable.of("degrees", "of, direction, count, min, max, mean, deviation");
        degrees(table, "pages", site.links(), checkpoint);
        degrees(table, "clusters", edges.build(), checkpoint);
        return table;
    }

    private static void degrees(DataTable table, String of, LinkGraph links, Checkpoint checkpoint) {
        Map<String, DegreeStatistics> both =
                new TreeMap<>(Map.of("in", DegreeStatistics.in(links, checkpoint), "out", DegreeStatistics.out(links)));
        both.forEach((direction, degree) ->
                table.row(of, direction, links.pages(), degree.min(), degree.max(), degree.mean(), degree.deviation()));
    }

    private DataTable clusters(
            SiteTraining training, FilterComparison comparison, ClusterPurity purity, int[] clusterOf) {
        PrunedGraph pruned = training.pruned();
        int clusters = pruned.graph().clusters();
        ClusterPurity labels = ClusterPurity.of(
                clusterOf, clusters, site.labels().stream().map(PageLabel::text).toList());
        int sampled = training.sample().pages().length;
        DataTable table = DataTable.of(
                "clusters", "pattern, state, reason, sureness, sampled, pages, type, share, label, d, dg, gd");
        for (int cluster = 0; cluster <= clusters; cluster++) {
            boolean rest = cluster == clusters;
            sampled -= rest ? 0 : training.clusters().size(cluster);
            List<Object> row = new ArrayList<>(List.of(
                    rest ? "" : training.clusters().patterns().get(cluster).toString(),
                    rest ? "" : pruned.keeps(cluster) ? "kept" : "removed",
                    rest ? "" : pruned.reason(cluster).text(),
                    rest ? Double.NaN : pruned.sureness(cluster),
                    rest ? sampled : training.clusters().size(cluster),
                    purity.pages(cluster),
                    purity.type(cluster),
                    types.isEmpty() ? Double.NaN : purity.share(cluster),
                    labels.type(cluster)));
            for (FilterComparison.CrawlOutcome outcome : comparison.all()) {
                row.add(outcome.fetchedPerCluster()[cluster]);
            }
            table.row(row.toArray());
        }
        return table;
    }

    private List<Fact> facts(
            int[] entries, SiteTraining training, TrainingOptions options, int budget, ClusterPurity purity) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("site", name));
        facts.add(new Fact(
                "pages",
                String.format(
                        Locale.ROOT,
                        "%,d with %,d links between them",
                        site.urls().size(),
                        site.links().links())));
        facts.add(new Fact("entry", site.urls().get(entries[0]) + (entries.length > 1 ? " and others" : "")));
        facts.add(new Fact(
                "sample",
                String.format(Locale.ROOT, "%,d pages", training.sample().pages().length)));
        facts.add(new Fact(
                "clusters",
                training.pruned().keptClusters() + " kept of "
                        + training.pruned().graph().clusters()));
        facts.add(new Fact(
                "links between clusters",
                training.pruned().keptEdges() + " kept of "
                        + training.pruned().graph().edges()));
        facts.add(new Fact(
                "method",
                options.clustering().method().option() + ", pruning "
                        + options.pruning().method().option()));
        if (!types.isEmpty()) {
            facts.add(new Fact(
                    "purity",
                    String.format(
                            Locale.ROOT,
                            "%.1f %% of the pages have the majority type of their cluster",
                            100 * purity.total())));
        }
        facts.add(new Fact("random seed", String.valueOf(options.clustering().randomSeed())));
        if (budget < site.urls().size()) {
            facts.add(new Fact("crawls end after", String.format(Locale.ROOT, "%,d pages", budget)));
        }
        facts.add(new Fact("report", "CrawlGraph " + Version.CURRENT));
        return facts;
    }
}
