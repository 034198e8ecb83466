package org.crawlgraph.procedures.clusters;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.clusters.training.PatternDecisions.Edge;
import org.crawlgraph.common.Decision;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.store.CrawledSite;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.clusters.stream} and {@code edges}: the decisions about a site, and their reasons. */
public final class ClusterViewProcedures extends ProcedureContext {

    public record ClusterRow(
            @Description("Rank of the cluster by its pages in the sample, from 1")
            long rank,

            @Description("Pattern of its URLs: $ matches digits, * anything")
            String pattern,

            @Description("Number of pages of the sample in the cluster")
            long size,

            @Description("kept or removed") String state,

            @Description(
                    "Reason: nothing-against, entry, only-way, reachability, too-few-pages, little-to-save; session-name, sort-name, view-name, action-name,"
                            + " feed-name, search-name, history-name, system-name, calendar-name, list-name, part-name; satellite, view, twin,"
                            + " duplicate, dead-end, redirect, date, parameters, redundant-list; header-footer, duplicate-content,"
                            + " uninformative; by-hand")
            String reason,

            @Description(
                    "How certain the decision is, 0 to 1: a lower bound of the share of decisions with such evidence"
                            + " that were right on labelled sites; 1 for user decisions and for the entry;"
                            + " null for decisions of the paper's method")
            @Nullable
            Double sureness,

            @Description("Number of edges to the cluster") long inEdges,

            @Description("Number of kept edges to the cluster")
            long keptInEdges,

            @Description("Number of edges from the cluster") long outEdges,

            @Description("Number of kept edges from the cluster")
            long keptOutEdges,

            @Description("Up to three of its URLs") List<String> examples,
            @Description("Cluster") Node cluster) {}

    public record EdgeRow(
            @Description("Pattern of the cluster that links")
            String from,

            @Description("Pattern of the linked cluster") String to,

            @Description("Number of pages of the first cluster that link to the second")
            long sources,

            @Description("Number of pages of the second cluster that the first links to")
            long targets,

            @Description("Number of links from the first cluster to the second")
            long links,

            @Description("follow or skip") String state,

            @Description("Reason: nothing-against, coverage, reachability; duplicate-links, cluster-removed; by-hand")
            String reason,

            @Description("Edge") Relationship edge) {}

    /** Counts the edges of a cluster. */
    private static final class Degree {
        private long all;
        private long kept;

        private void count(boolean isKept) {
            all++;
            kept += isKept ? 1 : 0;
        }
    }

    @Procedure(name = "crawl.clusters.stream", mode = Mode.READ)
    @Description("Returns the clusters of a trained site, each with its decision and the reason.")
    public Stream<ClusterRow> stream(@Name("site") @Nullable String site) {
        StoredClusters stored = StoredClusters.existing(tx, CrawledSite.of(site));
        Map<String, Degree> in = new HashMap<>();
        Map<String, Degree> out = new HashMap<>();
        stored.edges().forEach((ends, edge) -> {
            boolean kept = StoredClusters.follows(edge);
            in.computeIfAbsent(ends.to(), unseen -> new Degree()).count(kept);
            out.computeIfAbsent(ends.from(), unseen -> new Degree()).count(kept);
        });
        Degree none = new Degree();
        return stored.nodes().entrySet().stream().map(entry -> {
            Node node = entry.getValue();
            Decision.Stored decision = StoredClusters.decision(node);
            Degree into = in.getOrDefault(entry.getKey(), none);
            Degree from = out.getOrDefault(entry.getKey(), none);
            return new ClusterRow(
                    StoredClusters.rank(node),
                    entry.getKey(),
                    number(node, "size"),
                    text(decision),
                    decision.reason(),
                    decision.byHand() ? Double.valueOf(1) : (Double) node.getProperty(StoredClusters.SURENESS, null),
                    into.all,
                    into.kept,
                    from.all,
                    from.kept,
                    node.getProperty("examples", null) instanceof String[] urls ? Arrays.asList(urls) : List.of(),
                    node);
        });
    }

    @Procedure(name = "crawl.clusters.edges", mode = Mode.READ)
    @Description("Returns the edges between the clusters of a trained site, each with its decision and the reason.")
    public Stream<EdgeRow> edges(@Name("site") @Nullable String site) {
        StoredClusters stored = StoredClusters.existing(tx, CrawledSite.of(site));
        Comparator<Map.Entry<Edge, Relationship>> order = Comparator.comparingLong(
                edge -> StoredClusters.rank(edge.getValue().getStartNode()));
        return stored.edges().entrySet().stream()
                .sorted(order.thenComparingLong(
                        edge -> StoredClusters.rank(edge.getValue().getEndNode())))
                .map(entry -> {
                    Relationship edge = entry.getValue();
                    Decision.Stored decision = StoredClusters.decision(edge);
                    return new EdgeRow(
                            entry.getKey().from(),
                            entry.getKey().to(),
                            number(edge, "sources"),
                            number(edge, "targets"),
                            number(edge, "links"),
                            text(decision),
                            decision.reason(),
                            edge);
                });
    }

    /** The text of a decision; empty without one, which counts as removed. */
    private static String text(Decision.Stored decision) {
        return decision.value() == null ? "" : decision.value().text();
    }

    /** A count; 0 on an entity created by a user. */
    private static long number(Entity entity, String property) {
        return entity.getProperty(property, null) instanceof Long number ? number : 0;
    }
}
