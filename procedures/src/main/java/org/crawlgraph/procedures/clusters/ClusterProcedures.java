package org.crawlgraph.procedures.clusters;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.CrawledSite;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.runs.Manifest;
import org.crawlgraph.procedures.runs.Run;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.clusters.*}: the page types of a site, and which of them a crawl should follow. */
public final class ClusterProcedures extends ProcedureContext {

    private static final Call TRAIN = Call.of("crawl.clusters.train", ClusterOptions.OF_TRAINING)
            .estimated(
                    (context, read) -> {
                        TrainingOptions training = ClusterOptions.training(read);
                        return context.memoryOfSite(
                                read, (pages, all, links) -> SiteTraining.memory(pages, links, training));
                    },
                    GraphArguments.DIMENSIONS);
    private static final Call PRUNE = Call.of("crawl.clusters.prune", ClusterOptions.OF_PRUNING, SharedOptions.OF_JOB);

    public static final List<Call> CALLS = List.of(TRAIN, PRUNE);

    public record TrainRow(
            @Description(Call.Columns.RUN) String run,
            @Description(Call.Columns.SITE) String site,
            @Description("Number of pages of the site") long nodeCount,
            @Description("Number of links between them") long relationshipCount,
            @Description("Number of pages of the sample") long sampledPages,

            @Description("Why the sample ended: stable, limit-reached or pages-exhausted; count-reached,"
                    + " queue-empty or all-pages with sampleSize")
            String sampleEnd,

            @Description("Number of clusters written") long clusters,
            @Description("Number of clusters to fetch") long keptClusters,

            @Description("Number of clusters added, removed, or with a changed decision")
            long changedClusters,

            @Description("Number of edges between clusters") long edges,
            @Description("Number of edges to follow") long keptEdges,

            @Description("Number of edges added, removed, or with a changed decision")
            long changedEdges,

            @Description(Call.Columns.BY_HAND) long byHand,

            @Description("Patterns of kept clusters that a crawl from the entry does not reach")
            List<String> unreached,

            @Description("Id of the run whose clusters these replace, else null") @Nullable
            String replaced,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,
            @Description(Call.Columns.NOTE) @Nullable String note,
            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    public record ClusterRow(
            @Description("Rank of the cluster by its pages in the sample, from 1")
            long rank,

            @Description("Pattern of its URLs: $ matches digits, * anything")
            String pattern,

            @Description("Number of pages of the sample in the cluster")
            long size,

            @Description("kept or removed") String state,

            @Description("Reason, such as nothing-against, duplicate or by-hand; the guide explains all of them")
            String reason,

            @Description("How certain the decision is, 0 to 1; 1 for user decisions; null with pruning: 'paper'")
            @Nullable
            Double sureness,

            @Description("What speaks for (+) and against (-) removing its pages, with its weight in log-odds,"
                    + " the strongest first; empty with pruning: 'paper'")
            List<String> evidence,

            @Description("Up to three of its URLs") List<String> examples,
            @Description("Cluster") Node cluster) {}

    @Procedure(name = "crawl.clusters.train", mode = Mode.WRITE)
    @Description("Learns the URL clusters of a stored site (a host and all hosts below it) and which of"
            + " them a crawl should follow. Writes (:UrlCluster)-[:LEADS_TO]->(:UrlCluster) and"
            + " replaces earlier clusters of the site, in one transaction. Keeps user decisions (SET"
            + " c.state, SET l.state).")
    public Stream<TrainRow> train(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return train(CrawledSite.of(site), TRAIN, TRAIN.read(options));
    }

    @Procedure(name = "crawl.clusters.prune", mode = Mode.WRITE)
    @Description("Trains a site again with the sample and the options of its last training, except for"
            + " these options, which decide about clusters and edges.")
    public Stream<TrainRow> prune(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = PRUNE.read(options);
        PRUNE.options().forEach(read::find); // checks their values
        Manifest manifest = Run.manifest(
                tx,
                StoredClusters.existing(tx, crawled).runs().stream().findFirst().orElse(null));
        Map<String, Object> all = new HashMap<>(manifest.options());
        all.put(SharedOptions.RUN.name(), manifest.text("id"));
        all.put(ClusterOptions.SAMPLE_SIZE.name(), (long) manifest.sampleSize());
        all.put(SharedOptions.ENTRY.name(), manifest.entries());
        if (read.has(ClusterOptions.PRUNING) && read.get(ClusterOptions.PRUNING) != PruningMethod.PAPER) {
            all.remove(ClusterOptions.COVERAGE.name());
        }
        Map<String, Object> given = read.effective();
        given.keySet().removeIf(name -> options == null || options.get(name) == null);
        all.putAll(given);
        return train(crawled, PRUNE, TRAIN.read(all));
    }

    private Stream<TrainRow> train(CrawledSite crawled, Call call, Options read) {
        TrainingOptions training = ClusterOptions.training(read);
        List<String> wanted = read.find(SharedOptions.ENTRY);
        String runId = read.find(SharedOptions.RUN);
        try (Job job = start(call, read)) {
            if (runId != null && !StoredClusters.of(tx, crawled.name()).runs().contains(runId)) {
                Run.requireFree(tx, runId);
            }
            PageGraph graph = site(crawled, read, job);
            int[] entries = crawled.entries(tx, graph, wanted, job);
            SiteTraining learnt = SiteTraining.of(CrawledSite.known(tx, graph, job), entries, training, job);
            long computeMillis = job.elapsedMillis();
            Run.lock(tx, graph.nodeLabels());
            StoredClusters old = StoredClusters.locked(tx, crawled.name());
            PatternDecisions before = old.all();
            PatternDecisions byHand = old.byHand();
            SiteTraining decided = learnt.with(byHand, job);
            String replaced = Manifest.dropAll(tx, old.runs());
            Run run = Run.beginLocked(tx, graph, runId, "clusters");
            run.writeManifest(TRAIN.name(), crawled.name(), read.effective())
                    .sampled(
                            decided.asked(),
                            IntStream.of(entries)
                                    .mapToObj(page -> CrawledSite.url(tx, graph, page))
                                    .toList());
            PrunedGraph pruned = decided.pruned();
            PatternDecisions now =
                    new ClusterWriter(tx, run.id(), crawled.name(), old, job).write(decided.clustered(), pruned);
            ClusterView.forget(tx);
            return Stream.of(new TrainRow(
                    run.id(),
                    crawled.name(),
                    graph.pages(),
                    graph.links(),
                    decided.sample().pages().length,
                    decided.end(),
                    now.clusters().size(),
                    pruned.keptClusters(),
                    ClusterWriter.changed(before.clusters(), now.clusters()),
                    now.edges().size(),
                    now.edges().values().stream().filter(Boolean::booleanValue).count(),
                    ClusterWriter.changed(before.edges(), now.edges()),
                    byHand.count(),
                    Arrays.stream(pruned.unreached())
                            .mapToObj(cluster ->
                                    decided.clustered().patterns().get(cluster).toString())
                            .toList(),
                    replaced,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    decided.note(),
                    read.effective()));
        }
    }

    @Procedure(name = "crawl.clusters.stream", mode = Mode.READ)
    @Description("Returns the clusters of a trained site, each with its decision, the reason and the evidence.")
    public Stream<ClusterRow> stream(@Name("site") @Nullable String site) {
        StoredClusters stored = StoredClusters.existing(tx, CrawledSite.of(site));
        return stored.nodes().entrySet().stream().map(entry -> {
            Node node = entry.getValue();
            Decision.Stored decision = StoredClusters.decision(node);
            return new ClusterRow(
                    StoredClusters.rank(node),
                    entry.getKey(),
                    (long) node.getProperty("size", 0L),
                    decision.value() == null ? "" : decision.value().text(),
                    decision.reason(),
                    decision.byHand() ? Double.valueOf(1) : (Double) node.getProperty(StoredClusters.SURENESS, null),
                    Arrays.asList((String[]) node.getProperty(StoredClusters.EVIDENCE, new String[0])),
                    Arrays.asList((String[]) node.getProperty("examples", new String[0])),
                    node);
        });
    }
}
