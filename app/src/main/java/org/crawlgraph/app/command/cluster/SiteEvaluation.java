package org.crawlgraph.app.command.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.Fact;
import org.crawlgraph.app.report.FilterEvaluation;
import org.crawlgraph.app.report.Wording;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.training.Agreement;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.clusters.training.SiteEntry;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Version;

/**
 * Trains on a site and compares a crawl with the filter to one without.
 *
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
        FilterComparison comparison =
                FilterComparison.of(site, entries, filter::allowsInSite, training::soleViews, budget, checkpoint);
        int[] clusterOf = site.urls().stream().mapToInt(filter::cluster).toArray();
        return FilterEvaluation.of(
                facts(entries, training, options, budget, clusterOf),
                comparison,
                !site.labels().isEmpty(),
                clusters(training, comparison, clusterOf),
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

    private static DataTable clusters(SiteTraining training, FilterComparison comparison, int[] clusterOf) {
        PrunedGraph pruned = training.pruned();
        int clusters = pruned.graph().clusters();
        int[] pages = perCluster(IntStream.range(0, clusterOf.length), clusterOf, clusters);
        int[] d = perCluster(IntStream.of(comparison.d().pages()), clusterOf, clusters);
        int[] gd = perCluster(IntStream.of(comparison.gd().pages()), clusterOf, clusters);
        int sampled = training.sample().pages().length;
        DataTable table = DataTable.of("clusters", "pattern, state, reason, sureness, sampled, pages, d, gd");
        for (int cluster = 0; cluster <= clusters; cluster++) {
            boolean rest = cluster == clusters;
            sampled -= rest ? 0 : training.clusters().sizes()[cluster];
            table.row(
                    rest ? "" : training.clusters().patterns().get(cluster).toString(),
                    rest ? "" : pruned.keeps(cluster) ? "kept" : "removed",
                    rest ? "" : pruned.reason(cluster).text(),
                    rest ? Double.NaN : pruned.sureness(cluster),
                    rest ? sampled : training.clusters().sizes()[cluster],
                    pages[cluster],
                    d[cluster],
                    gd[cluster]);
        }
        return table;
    }

    /** The number of pages in each cluster, then of those in none. */
    private static int[] perCluster(IntStream pages, int[] clusterOf, int clusters) {
        int[] counts = new int[clusters + 1];
        pages.forEach(page -> counts[clusterOf[page] < 0 ? clusters : clusterOf[page]]++);
        return counts;
    }

    private List<Fact> facts(
            int[] entries, SiteTraining training, TrainingOptions options, int budget, int[] clusterOf) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("site", name));
        facts.add(new Fact(
                "pages",
                Wording.number(site.urls().size()) + " with "
                        + Wording.number(site.links().links()) + " links between them"));
        facts.add(new Fact("entry", site.urls().get(entries[0]) + (entries.length > 1 ? " and others" : "")));
        facts.add(new Fact("sample", Wording.number(training.sample().pages().length) + " pages"));
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
                            100 * Agreement.purity(clusterOf, types))));
        }
        facts.add(new Fact("random seed", String.valueOf(options.clustering().randomSeed())));
        if (budget < site.urls().size()) {
            facts.add(new Fact("crawls end after", Wording.number(budget) + " pages"));
        }
        facts.add(new Fact("report", "CrawlGraph " + Version.CURRENT));
        return facts;
    }
}
