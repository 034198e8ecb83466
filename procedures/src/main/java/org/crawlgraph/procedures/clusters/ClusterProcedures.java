package org.crawlgraph.procedures.clusters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.PatternDecisions.Edge;
import org.crawlgraph.clusters.training.SiteSample;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.manifest.StoredDecision;
import org.crawlgraph.procedures.store.CrawledSite;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.Projection;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/**
 * {@code crawl.clusters.train} and {@code prune}: the page types of a site, and which of them a crawl should follow.
 */
public final class ClusterProcedures extends ProcedureContext {

    private static final Call TRAIN = Call.of("crawl.clusters.train", ClusterOptions.OF_TRAINING)
            .estimated(
                    (context, read) -> {
                        TrainingRequest request = TrainingRequest.of(read);
                        return context.memoryOfSite(
                                request.projection(),
                                request.concurrency(),
                                read,
                                (pages, all, links) -> SiteTraining.memory(pages, links, request.training()));
                    },
                    GraphArguments.DIMENSIONS);
    private static final Call PRUNE = Call.of("crawl.clusters.prune", ClusterOptions.OF_PRUNING, SharedOptions.OF_JOB);

    public static final List<Call> CALLS = List.of(TRAIN, PRUNE);

    public record TrainRow(
            @Description(Call.Columns.RUN) String run,
            @Description(Call.Columns.SITE) String site,

            @Description("Number of pages of the site in the store")
            long nodeCount,

            @Description("Number of links between them") long relationshipCount,

            @Description("Number of pages of the sample") long sampledPages,

            @Description("Why the sample ended: stable (larger samples no longer change the result);"
                    + " limit-reached or pages-exhausted before that; count-reached or queue-empty"
                    + " with sampleSize; all-pages")
            String sampleEnd,

            @Description("Number of clusters written") long clusters,

            @Description("Number of clusters that a crawl should fetch")
            long keptClusters,

            @Description("Number of edges between clusters") long edges,

            @Description("Number of edges that a crawl should follow")
            long keptEdges,

            @Description(Call.Columns.BY_HAND) long byHand,

            @Description("Patterns of kept clusters that a crawl from the entry does not reach")
            List<String> unreached,

            @Description("Pages, clusters, edges, keptClusters and keptEdges of each sample, smallest first")
            List<Map<String, Object>> curve,

            @Description("Id of the run whose clusters these replace, else null") @Nullable
            String replaced,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description(Call.Columns.NOTE) @Nullable String note,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    public record PruneRow(
            @Description(Call.Columns.RUN) String run,

            @Description(Call.Columns.SITE) String site,
            @Description("Number of pages of the sample") long sampledPages,
            @Description("Number of clusters of the site") long clusters,

            @Description("Number of clusters that a crawl should fetch")
            long keptClusters,

            @Description("Number of clusters whose decision changed")
            long changedClusters,

            @Description("Number of edges between clusters") long edges,

            @Description("Number of edges that a crawl should follow")
            long keptEdges,

            @Description("Number of edges added, removed, or with a changed decision")
            long changedEdges,

            @Description(Call.Columns.BY_HAND) long byHand,

            @Description("Patterns of kept clusters that a crawl from the entry does not reach")
            List<String> unreached,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    @Procedure(name = "crawl.clusters.train", mode = Mode.WRITE)
    @Description("Learns the URL clusters of a stored site (a host and all hosts below it) and which of"
            + " them a crawl should follow. Writes (:UrlCluster)-[:LEADS_TO]->(:UrlCluster) and"
            + " replaces earlier clusters of the site, in one transaction. Keeps user decisions (SET"
            + " c.state, SET l.state).")
    public Stream<TrainRow> train(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = TRAIN.read(options);
        String runId = read.find(SharedOptions.RUN);
        TrainingRequest request = TrainingRequest.of(read);
        try (Job job = start(TRAIN, request.jobId())) {
            if (runId != null && !StoredClusters.of(tx, crawled.name()).runs().contains(runId)) {
                Run.requireFree(tx, runId);
            }
            PageGraph graph = site(crawled, request.projection(), request.concurrency(), job);
            int[] entries = crawled.entries(tx, graph, request.entries(), job);
            SiteTraining learnt = SiteTraining.of(CrawledSite.known(tx, graph, job), entries, request.training(), job);
            long computeMillis = job.elapsedMillis();
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            PatternDecisions byHand = old.byHand();
            SiteTraining decided = learnt.with(byHand, job);
            String replaced = dropManifests(old);
            Run run = Run.beginLocked(tx, graph, runId, "clusters");
            run.writeManifest(TRAIN.name(), crawled.name(), read.effective())
                    .sampled(decided.asked(), CrawledSite.urls(tx, graph, entries, job));
            ClusterWriter writer = new ClusterWriter(tx, run.id(), crawled.name(), old, byHand, job);
            PrunedGraph pruned = decided.pruned();
            writer.write(decided.clustered(), pruned);
            ClusterView.forget(tx);
            return Stream.of(new TrainRow(
                    run.id(),
                    crawled.name(),
                    graph.pages(),
                    graph.links(),
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
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    decided.note(),
                    read.effective()));
        }
    }

    @Procedure(name = "crawl.clusters.prune", mode = Mode.WRITE)
    @Description("Prunes a trained site again with other options, on the current state of the same"
            + " sample. Keeps clusters and user decisions. Omitted options keep the values of the"
            + " training.")
    public Stream<PruneRow> prune(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = PRUNE.read(options);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        ClusterOptions.written(read); // only validates: the effect depends on the earlier pruning
        try (Job job = start(PRUNE, jobId)) {
            Manifest manifest = manifest(StoredClusters.existing(tx, crawled), crawled);
            Options before = Options.stored(manifest.options());
            Options now = PRUNE.read(options);
            PruningOptions pruning = ClusterOptions.pruning(now, ClusterOptions.written(before));
            PageGraph graph = site(crawled, manifest.projection(), concurrency, job);
            int[] entries = crawled.entries(tx, graph, manifest.entries(), job);
            SiteSample pages = SiteSample.draw(
                    CrawledSite.known(tx, graph, job),
                    entries,
                    manifest.sampleSize(),
                    ClusterOptions.sampling(before),
                    job);
            long computeMillis = job.elapsedMillis();
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            PatternDecisions byHand = old.byHand();
            ClusteredSample sample = pages.clustered(old.patterns(), pruning.method());
            PrunedGraph pruned = sample.prune(byHand, pruning, job);
            String run = manifest.text("id");
            manifest.replace(
                    tx,
                    graph,
                    ClusterOptions.OF_PRUNING.stream().map(Option::name).toList(),
                    now.effective());
            ClusterWriter writer = new ClusterWriter(tx, run, crawled.name(), old, byHand, job);
            writer.write(sample, pruned);
            ClusterView.forget(tx);
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
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    now.effective()));
        }
    }

    private static List<Map<String, Object>> curve(List<SampleSizeCurve.TrainingSize> sizes) {
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

    /** Deletes the manifests of the runs whose clusters will be replaced; returns the first id. */
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
        throw new IllegalArgumentException("the run of the clusters of '" + site.name()
                + "' was dropped, so their sample is unknown; train again with CALL "
                + TRAIN.name()
                + "('" + site.name() + "')");
    }

    /**
     * The options of a training.
     * @param entries start URLs of a crawl of the site; empty to find one
     */
    private record TrainingRequest(
            List<String> entries,
            TrainingOptions training,
            Projection projection,
            int concurrency,
            @Nullable String jobId) {

        static TrainingRequest of(Options read) {
            List<String> entries = ClusterOptions.entries(read);
            int size = ClusterOptions.trainingSize(read);
            SamplingOptions sampling = ClusterOptions.sampling(read);
            ClusteringOptions clustering = ClusterOptions.clustering(read);
            return new TrainingRequest(
                    entries,
                    new TrainingOptions(
                            size,
                            SampleSizeCurve.SampleGrowth.DEFAULT,
                            sampling,
                            clustering,
                            ClusterOptions.pruning(read, clustering.method())),
                    Projection.ofAllLinks(read),
                    read.integer(SharedOptions.CONCURRENCY),
                    read.find(SharedOptions.JOB_ID));
        }
    }

    /**
     * Writes clusters and their edges in place of the site's earlier ones. Clusters and edges with the same patterns keep
     * their nodes and relationships, including user properties.
     */
    static final class ClusterWriter {

        private static final String WRITING = "writing clusters";

        private final Transaction tx;
        private final String run;
        private final String site;
        private final StoredClusters old;
        private final PatternDecisions byHand;
        private final Checkpoint checkpoint;
        private long changedClusters;
        private long changedEdges;
        private long edges;
        private long keptEdges;

        ClusterWriter(
                Transaction tx,
                String run,
                String site,
                StoredClusters old,
                PatternDecisions byHand,
                Checkpoint checkpoint) {
            this.tx = tx;
            this.run = run;
            this.site = site;
            this.old = old;
            this.byHand = byHand;
            this.checkpoint = checkpoint;
        }

        /** Clusters added, removed, or with a changed decision. */
        long changedClusters() {
            return changedClusters;
        }

        /** Edges added, removed, or with a changed decision. */
        long changedEdges() {
            return changedEdges;
        }

        /** Edges written, including edges with a user decision but without links in the sample. */
        long edges() {
            return edges;
        }

        /** Edges written that are kept. */
        long keptEdges() {
            return keptEdges;
        }

        void write(ClusteredSample sample, PrunedGraph pruned) {
            List<Node> nodes = writeNodes(sample, pruned);
            Map<Edge, Relationship> left = new HashMap<>(old.edges());
            Map<Edge, Boolean> handLeft = new HashMap<>(byHand.edges());
            ClusterGraph graph = pruned.graph();
            for (int edge = 0; edge < graph.edges(); edge++) {
                checkpoint.passed("writing edges", edge, graph.edges());
                Edge ends = new Edge(
                        sample.patterns().get(graph.from(edge)).toString(),
                        sample.patterns().get(graph.to(edge)).toString());
                Boolean decided = handLeft.remove(ends);
                write(
                        edge(left.remove(ends), nodes.get(graph.from(edge)), nodes.get(graph.to(edge))),
                        new long[] {graph.sources(edge), graph.targets(edge), graph.links(edge)},
                        decided != null ? decided : pruned.keepsEdge(edge),
                        decided != null
                                ? Decision.BY_HAND
                                : pruned.edgeReason(edge).text());
            }
            Map<String, Node> byPattern = new HashMap<>();
            nodes.forEach(node -> byPattern.put(StoredClusters.pattern(node), node));
            handLeft.forEach((ends, kept) -> { // user decisions without links in the sample
                Relationship before = left.remove(ends);
                Node from = byPattern.get(ends.from());
                Node to = byPattern.get(ends.to());
                if (from != null && to != null) {
                    write(edge(before, from, to), new long[3], kept, Decision.BY_HAND);
                }
            });
            changedEdges += left.size();
            left.values().forEach(Relationship::delete);
            List<Node> gone = new ArrayList<>(old.surplus());
            old.nodes().forEach((pattern, node) -> {
                if (!byPattern.containsKey(pattern)) {
                    gone.add(node);
                }
            });
            changedClusters += gone.size();
            StoredClusters.delete(gone, () -> checkpoint.reached(WRITING, 1, 1));
        }

        private List<Node> writeNodes(ClusteredSample sample, PrunedGraph pruned) {
            List<Node> nodes = new ArrayList<>();
            List<List<String>> examples = sample.examples();
            for (int cluster = 0; cluster < sample.patterns().size(); cluster++) {
                checkpoint.passed(WRITING, cluster, sample.patterns().size());
                UrlPattern pattern = sample.patterns().get(cluster);
                Node before = old.nodes().get(pattern.toString());
                Node node = before == null ? tx.createNode(StoredClusters.URL_CLUSTER) : before;
                Boolean decided = byHand.clusters().get(pattern.toString());
                boolean kept = decided != null ? decided : pruned.keeps(cluster);
                changedClusters += before == null || StoredClusters.keeps(before) != kept ? 1 : 0;
                node.setProperty("site", site);
                node.setProperty("pattern", pattern.toString());
                node.setProperty("name", pattern.local());
                node.setProperty("rank", cluster + 1L);
                node.setProperty("size", (long) pruned.graph().size(cluster));
                node.setProperty("covered", (long) pruned.covered(cluster));
                node.setProperty("exact", pruned.exact(cluster));
                node.setProperty(StoredClusters.FOLLOWS_UNSEEN, pruned.followsUnseen());
                double sureness = decided != null ? 1 : pruned.sureness(cluster);
                if (Double.isNaN(sureness)) {
                    node.removeProperty(StoredClusters.SURENESS);
                } else {
                    node.setProperty(StoredClusters.SURENESS, sureness);
                }
                node.setProperty("examples", examples.get(cluster).toArray(String[]::new));
                StoredDecision.write(
                        node,
                        run,
                        Decision.page(kept),
                        decided != null
                                ? Decision.BY_HAND
                                : pruned.reason(cluster).text());
                nodes.add(node);
            }
            return nodes;
        }

        private Relationship edge(@Nullable Relationship before, Node from, Node to) {
            return before == null ? from.createRelationshipTo(to, StoredClusters.LEADS_TO) : before;
        }

        private void write(Relationship edge, long[] counts, boolean kept, String reason) {
            changedEdges += !edge.hasProperty("run") || StoredClusters.follows(edge) != kept ? 1 : 0;
            edges++;
            keptEdges += kept ? 1 : 0;
            edge.setProperty("sources", counts[0]);
            edge.setProperty("targets", counts[1]);
            edge.setProperty("links", counts[2]);
            StoredDecision.write(edge, run, Decision.link(kept), reason);
        }
    }
}
