package org.crawlgraph.procedures;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.cluster.ClusteringOptions;
import org.crawlgraph.cluster.PrunedGraph;
import org.crawlgraph.cluster.PruningOptions;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.sample.SamplingOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.clusters.train} and {@code prune}: the kinds of pages of a site, and which of them a crawl should follow. */
public final class ClusterProcedures extends Call {

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
        String runId = read.text("run");
        List<String> wanted = ClusterOptions.entries(read);
        int size = ClusterOptions.sampleSize(read, ClusterOptions.AS_MANY_AS_IT_TAKES);
        SamplingOptions sampling = ClusterOptions.sampling(read);
        ClusteringOptions clustering = ClusterOptions.clustering(read);
        PruningOptions pruning = ClusterOptions.pruning(read, clustering.method());
        Projection projection = Projection.ofAllLinks(read);
        int concurrency = concurrency(read);
        String jobId = read.text("jobId");
        read.end();
        try (Job job = start(TRAIN, jobId)) {
            if (runId != null && !StoredClusters.of(tx, crawled.name()).runs().contains(runId)) {
                Run.requireFree(tx, runId);
            }
            PageGraph graph = site(crawled, projection, concurrency, job);
            int[] entries = crawled.entries(tx, graph, wanted, job);
            ClusterTraining.Learnt learnt =
                    new ClusterTraining(tx, graph, entries, sampling, clustering, pruning, job).learn(size);
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            ByHand byHand = ByHand.of(old);
            ClusteredSample sample = with(byHand, learnt.sample());
            PrunedGraph pruned = sample.prune(byHand, pruning, job);
            String replaced = dropManifests(old);
            Run run = Run.beginLocked(tx, graph, runId, "clusters");
            run.writeManifest(LinkWeights.NONE, TRAIN, crawled.name(), read.effective())
                    .sampled(learnt.asked(), CrawledSite.urls(tx, graph, entries, job));
            ClusterWriter writer = new ClusterWriter(tx, run.id(), crawled.name(), old, byHand, job);
            writer.write(sample, pruned);
            ClusterViews.forget(tx);
            return Stream.of(new TrainRow(
                    run.id(),
                    crawled.name(),
                    graph.pages(),
                    sample.sample().sampled().fetched(),
                    learnt.end(),
                    pruned.graph().clusters(),
                    pruned.keptClusters(),
                    writer.edges(),
                    writer.keptEdges(),
                    byHand.count(),
                    unreached(sample, pruned),
                    learnt.curveRows(),
                    replaced,
                    job.elapsedMillis(),
                    learnt.exact() ? null : "the search for frequent itemsets was cut short",
                    read.effective()));
        }
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
        int concurrency = concurrency(read);
        String jobId = read.text("jobId");
        ClusterOptions.pruning(read, PruningOptions.DEFAULT);
        read.end();
        try (Job job = start("crawl.clusters.prune", jobId)) {
            Manifest manifest = manifest(StoredClusters.existing(tx, crawled), crawled);
            Options before = new Options(manifest.options());
            PageGraph graph = site(crawled, manifest.projection(), concurrency, job);
            int[] entries = crawled.entries(tx, graph, manifest.entries(), job);
            PruningOptions then = ClusterOptions.pruning(before, PruningOptions.DEFAULT);
            Options now = new Options(options);
            PruningOptions pruning = ClusterOptions.pruning(now, then);
            SiteSample pages =
                    SiteSample.draw(tx, graph, entries, manifest.sampleSize(), ClusterOptions.sampling(before), job);
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            ByHand byHand = ByHand.of(old);
            ClusteredSample sample = pages.clustered(tx, old.patterns());
            PrunedGraph pruned = sample.prune(byHand, pruning, job);
            String run = manifest.text("id");
            manifest.replace(tx, graph, now.effective());
            ClusterWriter writer = new ClusterWriter(tx, run, crawled.name(), old, byHand, job);
            writer.write(sample, pruned);
            ClusterViews.forget(tx);
            return Stream.of(new PruneRow(
                    run,
                    crawled.name(),
                    pages.sampled().fetched(),
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

    /** The sample with the clusters that people have decided about, too, whether it has shown them or not. */
    private ClusteredSample with(ByHand byHand, ClusteredSample learnt) {
        var all = byHand.added(learnt.patterns());
        return all.size() == learnt.patterns().size() ? learnt : learnt.sample().clustered(tx, all);
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
