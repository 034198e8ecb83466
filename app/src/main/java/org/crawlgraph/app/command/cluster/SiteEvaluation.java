package org.crawlgraph.app.command.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.training.ClusterPurity;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.SiteEntry;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Version;
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
     * @param seen creates the URL stores of the crawlers
     * @throws IllegalArgumentException when the site is too small for the options
     */
    Evaluation run(List<String> wanted, TrainingOptions options, int budget, SeenMemory seen, Checkpoint checkpoint) {
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
                seen,
                budget,
                checkpoint);
        int[] clusterOf = site.urls().stream().mapToInt(filter::cluster).toArray();
        ClusterPurity purity = ClusterPurity.of(clusterOf, clusters, types);
        return new Evaluation(
                facts(entries, training, options, budget, seen),
                comparison,
                rows(training, comparison, purity, clusterOf),
                degrees(training.pruned().graph(), checkpoint),
                !site.labels().isEmpty(),
                types.isEmpty() ? Double.NaN : purity.total(),
                training.curve());
    }

    /** The start pages of the crawls: the given URLs, or the home page. */
    int[] entries(List<String> wanted, Checkpoint checkpoint) {
        return wanted.isEmpty()
                ? new int[] {SiteEntry.of(site.urls()::get, site.links(), checkpoint)}
                : wanted.stream().mapToInt(this::page).distinct().toArray();
    }

    private List<Evaluation.Degrees> degrees(ClusterGraph graph, Checkpoint checkpoint) {
        LinkGraphBuilder edges = new LinkGraphBuilder(graph.clusters());
        for (int edge = 0; edge < graph.edges(); edge++) {
            edges.add(graph.from(edge), graph.to(edge));
        }
        List<Evaluation.Degrees> degrees = new ArrayList<>(Evaluation.Degrees.of("pages", site.links(), checkpoint));
        degrees.addAll(Evaluation.Degrees.of("clusters", edges.build(), checkpoint));
        return degrees;
    }

    private int page(String url) {
        int page = site.urls().indexOf(url);
        if (page < 0) {
            throw new UserError("the entry " + url + " is not a page of " + name + "; pass the URL as crawled");
        }
        return page;
    }

    private List<Evaluation.Cluster> rows(
            SiteTraining training, FilterComparison comparison, ClusterPurity purity, int[] clusterOf) {
        PrunedGraph pruned = training.pruned();
        int clusters = pruned.graph().clusters();
        String[] labels = labels(clusterOf, clusters);
        int sampled = training.sample().pages().length;
        List<Evaluation.Cluster> rows = new ArrayList<>();
        for (int cluster = 0; cluster <= clusters; cluster++) {
            int number = cluster;
            boolean rest = cluster == clusters;
            sampled -= rest ? 0 : training.clusters().size(cluster);
            rows.add(new Evaluation.Cluster(
                    rest ? "" : training.clusters().patterns().get(cluster).toString(),
                    rest ? sampled : training.clusters().size(cluster),
                    purity.pages(cluster),
                    rest ? "" : pruned.keeps(cluster) ? "kept" : "removed",
                    rest ? "" : pruned.reason(cluster).text(),
                    rest ? Double.NaN : pruned.sureness(cluster),
                    purity.type(cluster),
                    types.isEmpty() ? Double.NaN : purity.share(cluster),
                    labels[cluster],
                    comparison.all().stream()
                            .map(outcome -> outcome.fetchedPerCluster()[number])
                            .toList()));
        }
        return rows;
    }

    /** The majority label of each cluster. */
    private String[] labels(int[] clusterOf, int clusters) {
        List<String> labels = site.labels().stream().map(PageLabel::text).toList();
        ClusterPurity worth = ClusterPurity.of(clusterOf, clusters, labels);
        String[] most = new String[clusters + 1];
        for (int cluster = 0; cluster <= clusters; cluster++) {
            most[cluster] = worth.type(cluster);
        }
        return most;
    }

    private List<Fact> facts(
            int[] entries, SiteTraining training, TrainingOptions options, int budget, SeenMemory seen) {
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
                String.format(Locale.ROOT, "%,d pages", training.sample().pages().length)
                        + (training.curve() == null
                                ? ""
                                : ", grown until "
                                        + Objects.requireNonNull(training.curve())
                                                .end()
                                                .text())));
        facts.add(new Fact(
                "clusters",
                training.pruned().keptClusters() + " kept of "
                        + training.pruned().graph().clusters()));
        facts.add(new Fact(
                "links between clusters",
                training.pruned().keptEdges() + " kept of "
                        + training.pruned().graph().edges()));
        facts.add(new Fact("sampled with", "alpha " + options.sampling().alpha()));
        facts.add(new Fact(
                "clustered with",
                "method " + options.clustering().method().option() + ", "
                        + options.clustering().bins() + " bins, support "
                        + options.clustering().support() + ", delta "
                        + options.clustering().delta()));
        facts.add(new Fact(
                "pruned with",
                "method " + options.pruning().method().option()
                        + (options.pruning().method() == PruningMethod.PAPER
                                ? ", coverage " + options.pruning().coverage()
                                : "")
                        + (options.pruning().logSizes() ? ", logarithms of the sizes" : "")));
        facts.add(new Fact("random seed", String.valueOf(options.clustering().randomSeed())));
        facts.add(new Fact("seen URLs", seen.text()));
        if (budget < site.urls().size()) {
            facts.add(new Fact("crawls end after", String.format(Locale.ROOT, "%,d pages", budget)));
        }
        facts.add(new Fact("report", "CrawlGraph " + Version.CURRENT));
        return facts;
    }
}
