package org.crawlgraph.procedures.clusters;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.TrainingSize;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.SiteSample;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.CrawledSite;
import org.crawlgraph.procedures.store.PageGraph;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.clusters.train} and {@code prune}: the kinds of pages of a site, and which of them a crawl should follow. */
public final class ClusterProcedures extends ProcedureContext {

    private static final String TRAIN = "crawl.clusters.train";

    /** What a training has written. */
    public record TrainRow(
            @Description("id of the run") String run,
            @Description("the site") String site,
            @Description("pages of the site in the store") long pages,
            @Description("pages of the sample") long sampledPages,

            @Description(
                    "why it has no more: stable, since larger samples change no more what is found; limit-reached or"
                            + " pages-exhausted before that; count-reached or queue-empty with sampleSize; all-pages")
            String sampleEnd,

            @Description("clusters written") long clusters,
            @Description("those that a crawl should fetch") long keptClusters,
            @Description("edges between clusters") long edges,
            @Description("those that a crawl should follow") long keptEdges,

            @Description("decisions by hand, which have been respected")
            long byHand,

            @Description("patterns of kept clusters that a crawl from the entry does not come to")
            List<String> unreached,

            @Description("measures of each sample, from the smallest: pages, clusters, edges, keptClusters, keptEdges")
            List<Map<String, Object>> curve,

            @Description("id of the run whose clusters these have taken the place of, else null") @Nullable
            String replaced,

            @Description("time taken, in milliseconds") long millis,

            @Description("what to know about the result, else null") @Nullable
            String note,

            @Description("all options with the values they had")
            Map<String, Object> configuration) {}

    /** What a pruning has changed. */
    public record PruneRow(
            @Description("id of the run that the clusters are of")
            String run,

            @Description("the site") String site,
            @Description("pages of the sample") long sampledPages,
            @Description("clusters of the site") long clusters,
            @Description("those that a crawl should fetch") long keptClusters,

            @Description("clusters that were removed and are kept now, or the other way")
            long changedClusters,

            @Description("edges between clusters") long edges,
            @Description("those that a crawl should follow") long keptEdges,

            @Description("edges that are new or gone, or about which it is decided in another way now")
            long changedEdges,

            @Description("decisions by hand, which have been respected")
            long byHand,

            @Description("patterns of kept clusters that a crawl from the entry does not come to")
            List<String> unreached,

            @Description("time taken, in milliseconds") long millis,

            @Description("options of the pruning with the values they had")
            Map<String, Object> configuration) {}

    /** Finds the clusters of a site anew. */
    @Procedure(name = TRAIN, mode = Mode.WRITE)
    @Description(
            "Learns the kinds of pages of a stored site, a host and all below it, and which of them a crawl should follow;"
                    + " writes (:UrlCluster)-[:LEADS_TO]->(:UrlCluster) in place of those the site had, all or nothing. What people"
                    + " have decided about these in Cypher (SET c.state, SET l.kept) is respected. Options: run; "
                    + ClusterOptions.SAMPLING_NAMES + "; method, bins, support, delta; " + ClusterOptions.PRUNING_NAMES
                    + "; "
                    + ClusterOptions.READING_NAMES)
    public Stream<TrainRow> train(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        TrainingRequest request = TrainingRequest.of(read);
        read.end();
        try (Job job = start(TRAIN, request.jobId())) {
            if (runId != null && !StoredClusters.of(tx, crawled.name()).runs().contains(runId)) {
                Run.requireFree(tx, runId);
            }
            PageGraph graph = site(crawled, request.projection(), request.concurrency(), job);
            int[] entries = crawled.entries(tx, graph, request.entries(), job);
            SiteTraining learnt = SiteTraining.of(CrawledSite.known(tx, graph, job), entries, request.training(), job);
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            PatternDecisions byHand = old.byHand();
            SiteTraining decided = learnt.with(byHand, job);
            String replaced = dropManifests(old);
            Run run = Run.beginLocked(tx, graph, runId, "clusters");
            run.writeManifest(LinkWeights.NONE, TRAIN, crawled.name(), read.effective())
                    .sampled(decided.asked(), CrawledSite.urls(tx, graph, entries, job));
            ClusterWriter writer = new ClusterWriter(tx, run.id(), crawled.name(), old, byHand, job);
            PrunedGraph pruned = decided.pruned();
            writer.write(decided.clustered(), pruned);
            ClusterViews.forget(tx);
            return Stream.of(new TrainRow(
                    run.id(),
                    crawled.name(),
                    graph.pages(),
                    decided.sample().pages().length,
                    decided.end(),
                    pruned.graph().clusters(),
                    pruned.keptClusters(),
                    writer.edges(),
                    writer.keptEdges(),
                    byHand.count(),
                    unreached(decided.clustered(), pruned),
                    curve(decided.sizes()),
                    replaced,
                    job.elapsedMillis(),
                    decided.clusters().exact() ? null : "the search for frequent itemsets was cut short",
                    read.effective()));
        }
    }

    /** One row about the heap that the training needs. */
    @Procedure(name = TRAIN + ".estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.clusters.train would need, told without reading the graph: at least for the ids of all pages, at most"
                    + " for a site that is the whole store; of a site that is not there with nodeCount and relationshipCount. Options: run; "
                    + ClusterOptions.SAMPLING_NAMES + "; method, bins, support, delta; " + ClusterOptions.PRUNING_NAMES
                    + "; " + ClusterOptions.READING_NAMES + "; nodeCount, relationshipCount")
    public Stream<EstimateRow> estimate(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite.of(site);
        Options read = new Options(options);
        read.find(SharedOptions.RUN);
        TrainingRequest request = TrainingRequest.of(read);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimateOfSite(
                request.projection(),
                request.concurrency(),
                fictive,
                (pages, links) -> SiteTraining.memory(pages, links, request.training()));
    }

    /** Decides anew about the clusters there are. */
    @Procedure(name = "crawl.clusters.prune", mode = Mode.WRITE)
    @Description(
            "Decides anew which clusters of a trained site a crawl should follow, with other options, by the same sample"
                    + " of its pages as they are now; clusters stay what they are, and so does what people have decided. Options that"
                    + " are left out are as they were. Options: " + ClusterOptions.PRUNING_NAMES
                    + "; concurrency, jobId")
    public Stream<PruneRow> prune(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = new Options(options);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        ClusterOptions.written(read); // what they do depends on how the clusters were pruned before
        read.end();
        try (Job job = start("crawl.clusters.prune", jobId)) {
            Manifest manifest = manifest(StoredClusters.existing(tx, crawled), crawled);
            Options before = new Options(manifest.options());
            Options now = new Options(options);
            PruningOptions pruning = ClusterOptions.pruning(now, ClusterOptions.written(before));
            PageGraph graph = site(crawled, manifest.projection(), concurrency, job);
            int[] entries = crawled.entries(tx, graph, manifest.entries(), job);
            SiteSample pages = SiteSample.draw(
                    CrawledSite.known(tx, graph, job),
                    entries,
                    manifest.sampleSize(),
                    ClusterOptions.sampling(before),
                    job);
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            PatternDecisions byHand = old.byHand();
            ClusteredSample sample = pages.clustered(old.patterns());
            PrunedGraph pruned = sample.prune(byHand, pruning, job);
            String run = manifest.text("id");
            manifest.replace(tx, graph, ClusterOptions.OF_PRUNING, now.effective());
            ClusterWriter writer = new ClusterWriter(tx, run, crawled.name(), old, byHand, job);
            writer.write(sample, pruned);
            ClusterViews.forget(tx);
            return Stream.of(new PruneRow(
                    run,
                    crawled.name(),
                    pages.pages().length,
                    pruned.graph().clusters(),
                    pruned.keptClusters(),
                    writer.changedClusters(),
                    writer.edges(),
                    writer.keptEdges(),
                    writer.changedEdges(),
                    byHand.count(),
                    unreached(sample, pruned),
                    job.elapsedMillis(),
                    now.effective()));
        }
    }

    /** The curve as a column of rows. */
    private static List<Map<String, Object>> curve(List<TrainingSize> sizes) {
        return sizes.stream()
                .map(point -> Map.<String, Object>of(
                        "pages", (long) point.pages(),
                        "clusters", (long) point.clusters(),
                        "edges", (long) point.edges(),
                        "keptClusters", (long) point.keptClusters(),
                        "keptEdges", (long) point.keptEdges()))
                .toList();
    }

    private static List<String> unreached(ClusteredSample sample, PrunedGraph pruned) {
        return Arrays.stream(pruned.unreached())
                .mapToObj(cluster -> sample.patterns().get(cluster).toString())
                .toList();
    }

    /** Deletes the manifests of the runs whose clusters are about to be replaced; the first of them. */
    private @Nullable String dropManifests(StoredClusters old) {
        String first = null;
        for (String run : old.runs()) {
            Node manifest = Run.find(tx, run);
            if (manifest != null) {
                first = first == null ? run : first;
                manifest.delete();
            }
        }
        return first;
    }

    private Manifest manifest(StoredClusters stored, CrawledSite site) {
        for (String run : stored.runs()) {
            Node manifest = Run.find(tx, run);
            if (manifest != null) {
                return new Manifest(manifest);
            }
        }
        throw new IllegalArgumentException("the clusters of the site '" + site.name()
                + "' are of no run that is in the store, so their sample is not known; find them anew with CALL "
                + TRAIN
                + "('" + site.name() + "')");
    }
}
